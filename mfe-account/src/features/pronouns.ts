import type { Gender } from 'shared-sdk';

interface Choice {
  readonly value: Gender;
  /** Key of this remote's texts. */
  readonly key: string;
}

/** Pronouns of a member (VAL-23). */
export const pronouns = [
  { value: 'FEMALE', key: 'pronoun.she' },
  { value: 'MALE', key: 'pronoun.he' },
  { value: 'NON_BINARY', key: 'pronoun.other' },
] as const satisfies readonly Choice[];

/** Whom a member would like to meet. All is NON_BINARY on the wire (VAL-24). */
export const preferredGenders = [
  { value: 'FEMALE', key: 'pronoun.she' },
  { value: 'MALE', key: 'pronoun.he' },
  { value: 'NON_BINARY', key: 'pronoun.all' },
] as const satisfies readonly Choice[];

/** Parses the value of a radio group. */
export const asGender = (value: string): Gender | null =>
  pronouns.find((choice) => choice.value === value)?.value ?? null;
