import * as aboutSelf from '../lines/about-self.ts';
import { aspectOf } from '../lines/aspects.ts';
import type { Bank } from '../lines/bank.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';

/** The sentences of a reply. One is undefined if it was not found or was said recently. */
export type Parts = readonly (string | undefined)[];

export const lastReply = ({ replied }: Scene): string => replied.at(-1) ?? '';

export function introduction({ recall: { role }, char }: Scene, voice: Voice): string | undefined {
  return role?.includes(char.toLowerCase()) ? undefined : voice.line(aboutSelf.INTRODUCTION, { role });
}

const DONT_KNOW: readonly string[] = [
  "I couldn't say.",
  "I don't know.",
  'That I cannot tell you.',
  "I'm not sure.",
  'I have no answer to that.',
  "I can't say.",
];

/** A line for a common question that the profile does not answer. */
export const silentOn = (heard: Understanding, voice: Voice): string | undefined => {
  const aspect = aspectOf(heard.text);
  const line = aspect === undefined ? undefined : voice.line(aspect.silent);
  // The character says that it does not know, rather than nothing.
  return line === undefined ? undefined : [voice.line(DONT_KNOW), line].filter((part) => part !== undefined).join(' ');
};

/** The lines that name what the user said, if there are any: they show that it was understood. */
export const naming = (bank: Bank, slot = 'value'): readonly string[] =>
  Object.values(bank)
    .flat()
    .filter((line) => line.includes(`{${slot}}`));
