import type { Gender } from 'shared-sdk';

interface Choice {
  readonly value: Gender;
  /** Key of this remote's texts. */
  readonly key: string;
}

/** What a person may be called (VAL-23). */
export const pronouns = [
  { value: 'FEMALE', key: 'pronoun.she' },
  { value: 'MALE', key: 'pronoun.he' },
  { value: 'NON_BINARY', key: 'pronoun.other' },
] as const satisfies readonly Choice[];

/** Whom a person would like to meet: all stands as NON_BINARY on the wire (VAL-24). */
export const preferredGenders = [
  { value: 'FEMALE', key: 'pronoun.she' },
  { value: 'MALE', key: 'pronoun.he' },
  { value: 'NON_BINARY', key: 'pronoun.all' },
] as const satisfies readonly Choice[];

/** The choice of a radio group, read back as what it must be. */
export const asGender = (value: string): Gender | null =>
  pronouns.find((choice) => choice.value === value)?.value ?? null;
