import type { Turn } from 'ports';
import { stemsOf } from '../lexicon.ts';
import { aspectOf } from '../lines/aspects.ts';
import { plain, sentencesOf, splitActions } from '../text.ts';

/** "Why?", "and then?", "where do they live?": the question is about what was just said. */
export const leans = (rest: string): boolean =>
  aspectOf(rest) === undefined &&
  (/\b(?:he|she|they|them|him|her|his|their|it|its|that|this|those|there|then)\b/.test(rest) ||
    stemsOf(rest).length === 0 ||
    // A complete "why" question is not about the sentence before.
    (stemsOf(rest).length === 1 && (rest.split(' ').length <= 4 || !/^(?:why|how come)\b/.test(rest))) ||
    /^(?:and|but|so)\b/.test(rest));

/** The character's last statements and the user's message before the current one. */
export function contextOf(turns: readonly Turn[]): string {
  const character = turns.findLast(({ role }) => role === 'character')?.text ?? '';
  const person = turns.findLast(({ role }, i) => role === 'user' && i < turns.length - 1)?.text ?? '';
  const statements = sentencesOf(plain(splitActions(character.slice(0, 1_500)).spoken)).filter(
    (said) => !said.endsWith('?'),
  );
  return `${statements.join(' ')} ${plain(person.slice(0, 500))}`;
}

/** The character's last reply. */
export const lastWordsOf = (turns: readonly Turn[]): string =>
  turns.findLast(({ role }) => role === 'character')?.text.slice(0, 1_500) ?? '';

/** How many times in a row the user has sent exactly this, this time included. */
export function timesSaid(turns: readonly Turn[]): number {
  const said = turns.filter(({ role }) => role === 'user').map(({ text }) => text.trim().toLowerCase());
  const last = said.at(-1);
  let times = 0;
  for (let i = said.length - 1; i >= 0 && said[i] === last; i -= 1) times += 1;
  return times;
}
