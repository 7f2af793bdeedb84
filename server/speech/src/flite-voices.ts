/** How the embedded synthesizer makes a voice: recordings, way of speaking, and tuning. */
export interface FliteVoice {
  readonly speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Mean pitch in hertz (`slt` only), and a factor for the length of sounds. */
  readonly pitch?: number;
  readonly stretch?: number;
  /** Hertz at which its 16 kHz samples are played: lower gives a deeper voice. More than 8 % makes words hard to follow. */
  readonly rate?: number;
}

/** Four different ones for each gender, by the ids of the voices that users choose from. */
export const fliteVoices: Readonly<Record<string, FliteVoice>> = {
  'female-1': { speaker: 'slt' },
  'female-2': { speaker: 'slt', pitch: 205, stretch: 1.03, rate: 16_560 },
  'female-3': { speaker: 'slt', pitch: 148, stretch: 0.97, rate: 15_400 },
  'female-4': { speaker: 'slt', pitch: 176, stretch: 1.22, rate: 15_800 },
  'male-1': { speaker: 'rms' },
  'male-2': { speaker: 'awb', rate: 16_500 },
  'male-3': { speaker: 'rms', stretch: 0.95, rate: 14_900 },
  'male-4': { speaker: 'kal16', stretch: 1.1 },
  'non-binary-1': { speaker: 'slt', pitch: 138, rate: 15_200 },
  'non-binary-2': { speaker: 'awb', stretch: 1.06, rate: 17_000 },
  'non-binary-3': { speaker: 'rms', stretch: 1.1, rate: 17_200 },
  'non-binary-4': { speaker: 'kal16', stretch: 1.05, rate: 17_200 },
};
