import type { Gender } from 'shared-sdk/contract';

export interface CatalogueVoice {
  readonly voiceId: string;
  readonly name: Readonly<Record<'en' | 'ko', string>>;
  readonly gender: Gender;
}

/** Four voices a gender (CONST-20), the first of each being the one that a character has unless another was chosen. */
export const voices: readonly CatalogueVoice[] = [
  { voiceId: 'female-1', name: { en: 'Warm', ko: '따뜻한 목소리' }, gender: 'FEMALE' },
  { voiceId: 'female-2', name: { en: 'Bright', ko: '밝은 목소리' }, gender: 'FEMALE' },
  { voiceId: 'female-3', name: { en: 'Low', ko: '낮은 목소리' }, gender: 'FEMALE' },
  { voiceId: 'female-4', name: { en: 'Soft', ko: '부드러운 목소리' }, gender: 'FEMALE' },
  { voiceId: 'male-1', name: { en: 'Warm', ko: '따뜻한 목소리' }, gender: 'MALE' },
  { voiceId: 'male-2', name: { en: 'Bright', ko: '밝은 목소리' }, gender: 'MALE' },
  { voiceId: 'male-3', name: { en: 'Deep', ko: '깊은 목소리' }, gender: 'MALE' },
  { voiceId: 'male-4', name: { en: 'Soft', ko: '부드러운 목소리' }, gender: 'MALE' },
  { voiceId: 'non-binary-1', name: { en: 'Warm', ko: '따뜻한 목소리' }, gender: 'NON_BINARY' },
  { voiceId: 'non-binary-2', name: { en: 'Bright', ko: '밝은 목소리' }, gender: 'NON_BINARY' },
  { voiceId: 'non-binary-3', name: { en: 'Calm', ko: '차분한 목소리' }, gender: 'NON_BINARY' },
  { voiceId: 'non-binary-4', name: { en: 'Soft', ko: '부드러운 목소리' }, gender: 'NON_BINARY' },
];

export const voicesOf = (gender: string): readonly CatalogueVoice[] =>
  voices.filter((voice) => voice.gender === gender);
