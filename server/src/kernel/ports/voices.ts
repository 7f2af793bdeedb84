import type { Gender } from 'shared-sdk/contract';
import { type LocalizedText, localized } from '../texts/localized.ts';

export interface CatalogueVoice {
  readonly voiceId: string;
  readonly name: LocalizedText;
  readonly gender: Gender;
}

/** Four voices per gender (CONST-20). The first one is the default. */
export const voices: readonly CatalogueVoice[] = [
  { voiceId: 'female-1', name: localized('voices', 'female-1'), gender: 'FEMALE' },
  { voiceId: 'female-2', name: localized('voices', 'female-2'), gender: 'FEMALE' },
  { voiceId: 'female-3', name: localized('voices', 'female-3'), gender: 'FEMALE' },
  { voiceId: 'female-4', name: localized('voices', 'female-4'), gender: 'FEMALE' },
  { voiceId: 'male-1', name: localized('voices', 'male-1'), gender: 'MALE' },
  { voiceId: 'male-2', name: localized('voices', 'male-2'), gender: 'MALE' },
  { voiceId: 'male-3', name: localized('voices', 'male-3'), gender: 'MALE' },
  { voiceId: 'male-4', name: localized('voices', 'male-4'), gender: 'MALE' },
  { voiceId: 'non-binary-1', name: localized('voices', 'non-binary-1'), gender: 'NON_BINARY' },
  { voiceId: 'non-binary-2', name: localized('voices', 'non-binary-2'), gender: 'NON_BINARY' },
  { voiceId: 'non-binary-3', name: localized('voices', 'non-binary-3'), gender: 'NON_BINARY' },
  { voiceId: 'non-binary-4', name: localized('voices', 'non-binary-4'), gender: 'NON_BINARY' },
];

/** The voice of a character: the user's choice, else its own, else the first of its gender. */
export function voiceOf(
  { gender, voiceId }: { readonly gender: string; readonly voiceId: string | null },
  chosen: string | null | undefined,
): CatalogueVoice | undefined {
  const offered = voicesOf(gender);
  const find = (wanted: string | null | undefined) => offered.find((voice) => voice.voiceId === wanted);
  return find(chosen) ?? find(voiceId) ?? offered[0];
}

export const voicesOf = (gender: string): readonly CatalogueVoice[] =>
  voices.filter((voice) => voice.gender === gender);
