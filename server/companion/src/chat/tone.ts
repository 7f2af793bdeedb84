export type Tone = 'gruff' | 'shy' | 'bright' | 'warm' | 'cool' | 'playful' | 'formal' | 'archaic';
