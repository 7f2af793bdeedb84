import type { CharacterProfile } from '../types.ts';
import { HELD_OUT } from './characters.ts';
import { FOURTH_SET } from './fourth-set.ts';
import { FOURTH_SET_2 } from './fourth-set-2.ts';
import { HELD_OUT_CHARACTERS } from './held-out-characters.ts';
import { HELD_OUT_CONVERSATIONS } from './held-out-turns.ts';
import { SECOND_CHARACTERS } from './second-characters.ts';
import { SECOND_CONVERSATIONS } from './second-turns.ts';
import { THIRD_SET } from './third-set.ts';
import { THIRD_SET_2 } from './third-set-2.ts';
import { TUNING } from './tuning/tuning.ts';
import { CONVERSATIONS, type LabelledTurn } from './turns.ts';

/** Characters that were met together, and how the companion did when it met them first. */
export interface Group {
  readonly title: string;
  /** Per cent of the turns that passed at the first run, before anything was changed for them. */
  readonly firstRun: number;
  readonly cases: readonly { readonly character: CharacterProfile; readonly turns: readonly LabelledTurn[] }[];
}

/** All of these the companion was worked on with. Their first runs, in this order, say how it does with strangers. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Twelve characters of the first set',
    firstRun: 57,
    cases: CONVERSATIONS.map(({ who, turns }) => ({ character: HELD_OUT[who], turns })),
  },
  { title: 'Eight more, written as people write cards', firstRun: 63, cases: TUNING.slice(0, 8) },
  { title: 'Four more', firstRun: 64, cases: TUNING.slice(8, 12) },
  { title: 'Three more', firstRun: 82, cases: TUNING.slice(12, 15) },
  { title: 'Two more', firstRun: 75, cases: TUNING.slice(15) },
  {
    title: 'Eight from an independent hand, who had not seen the companion',
    firstRun: 46.9,
    cases: HELD_OUT_CONVERSATIONS.map(({ who, turns }) => ({ character: HELD_OUT_CHARACTERS[who], turns })),
  },
  {
    title: 'Eight from a second independent hand',
    firstRun: 78.3,
    cases: SECOND_CONVERSATIONS.map(({ who, turns }) => ({ character: SECOND_CHARACTERS[who], turns })),
  },
  {
    title: 'Twelve from a third independent hand',
    firstRun: 74.6,
    cases: [...THIRD_SET, ...THIRD_SET_2],
  },
  {
    title: 'Ten from a fourth independent hand',
    firstRun: 78.3,
    cases: [...FOURTH_SET, ...FOURTH_SET_2],
  },
];
