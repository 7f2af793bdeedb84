import type { Turn } from 'ports';
import { replyTo } from '../chat/companion.ts';
import type { Case, LabelledTurn } from './cases.ts';
import { judgeReply, type Verdict } from './checker.ts';

export interface Judged extends Verdict {
  readonly turn: LabelledTurn;
  readonly reply: string;
}

/** Has the conversation of a case with the companion and judges each reply. */
export function converse({ character, turns: labelled }: Case): Judged[] {
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

export const scoreOf = (judged: readonly Judged[]): Score => ({
  turns: judged.length,
  passed: judged.filter(({ faults }) => faults.length === 0).length,
  repeats: judged.reduce((sum, { repeats }) => sum + repeats.length, 0),
});
