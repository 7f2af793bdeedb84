import { replyTo } from '../chat/companion.ts';
import type { CharacterProfile, Turn } from '../types.ts';
import { judgeReply, type Verdict } from './checker.ts';
import type { LabelledTurn } from './turns.ts';

export interface Marked extends Verdict {
  readonly turn: LabelledTurn;
  readonly reply: string;
}

/** Says the turns one after the other to the companion and judges each reply. */
export function converse(character: CharacterProfile, labelled: readonly LabelledTurn[]): Marked[] {
  const turns: Turn[] = [];
  const before: string[] = [];
  return labelled.map((turn) => {
    turns.push({ role: 'user', text: turn.say });
    const reply = replyTo({ character, userName: 'Guest', turns });
    const verdict = judgeReply(turn, reply, { character, before });
    turns.push({ role: 'character', text: reply });
    before.push(reply);
    return { turn, reply, ...verdict };
  });
}

export interface Score {
  readonly turns: number;
  readonly passed: number;
  readonly repeats: number;
}

export const scoreOf = (marked: readonly Marked[]): Score => ({
  turns: marked.length,
  passed: marked.filter(({ faults }) => faults.length === 0).length,
  repeats: marked.reduce((sum, { repeats }) => sum + repeats.length, 0),
});
