import { addressed, spokenAs } from './diction.ts';
import { type Guard, mended } from './guard.ts';
import type { Bank } from './lines/bank.ts';
import type { Persona } from './persona.ts';
import type { Premise } from './premise.ts';
import type { Recall } from './recall.ts';
import type { Remembered } from './remember.ts';
import { chance, shuffled } from './seed.ts';
import { capitalised } from './text.ts';

/** What a reply is made from. */
export interface Scene {
  readonly char: string;
  /** How the character addresses the user, if it knows a name. */
  readonly name: string | undefined;
  /** With the family name, if the user gave it. */
  readonly fullName: string | undefined;
  readonly persona: Persona;
  readonly recall: Recall;
  readonly premise: Premise;
  readonly remembered: readonly Remembered[];
  /** The user's messages before this turn, oldest first. */
  readonly said: readonly string[];
  /** The character's earlier replies, oldest first, without actions. */
  readonly replied: readonly string[];
  readonly guard: Guard;
  /** Decides between lines that fit; the same seed gives the same reply. */
  readonly seed: string;
  /** The number of the user's turns, this one included. */
  readonly turnCount: number;
  readonly romance: boolean;
  /** Fever mode is on: closer and bolder. */
  readonly isFever: boolean;
  /** Two parts of a message are answered, each without an introduction. */
  readonly brief?: boolean;
  /** The user asked for another reply to the same turn. */
  readonly again: boolean;
}

export type Slots = Readonly<Record<string, string | undefined>>;

/** Finds lines that were not used recently, and marks them as used. */
export interface Voice {
  /** A line of the bank whose slots all have a value. */
  bank(bank: Bank, slots?: Slots): string | undefined;
  line(lines: readonly string[], slots?: Slots): string | undefined;
  /** The text itself. */
  fresh(text: string | undefined): string | undefined;
  /** Whether a sentence of the profile was not used recently. */
  readonly isFresh: (text: string) => boolean;
}

export function createVoice({ guard, seed, persona, char, name }: Scene): Voice {
  const useName = chance(0.4, `${seed}:name`);
  const calls = chance(name === undefined ? 0.22 : 0.1, `${seed}:term`);
  const isFresh = (text: string) => guard.isFresh(mended(text));

  const fresh = (text: string | undefined) => {
    const clean = text === undefined ? undefined : mended(capitalised(text));
    if (clean === undefined || !guard.isFresh(clean)) return undefined;
    guard.take(clean);
    return clean;
  };
  const line = (lines: readonly string[], slots: Slots = {}) => {
    const all: Slots = { char, name: useName ? name : undefined, ...slots };
    for (const template of shuffled(lines, seed)) {
      const filled = fill(template, all);
      if (filled === undefined) continue;
      const said = spokenAs(persona.tone, filled);
      const text = fresh(calls && persona.term !== undefined ? addressed(said, persona.term) : said);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    fresh,
    isFresh,
    line,
    bank(bank, slots) {
      const own = bank[persona.tone] ?? [];
      // Most lines are those of the tone; a few general ones keep them from repeating too soon.
      const first = chance(0.75, `${seed}:${bank.any[0]}`) ? line(own, slots) : undefined;
      return first ?? line(bank.any, slots) ?? line(own, slots);
    },
  };
}

/** The template with its slots filled; undefined where one has no value. */
export function fill(template: string, slots: Slots): string | undefined {
  let complete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string, at: number) => {
    const value = slots[slot];
    if (value === undefined || value === '') complete = false;
    // The segmenter starts no sentence with a lower-case letter.
    return at === 0 || /[.!?] $/.test(template.slice(0, at)) ? capitalised(value ?? '') : (value ?? '');
  });
  return complete ? text : undefined;
}
