import { withoutCorrected } from '../corrections.ts';
import { factsIn } from '../facts.ts';
import { SaidIndex } from '../said-index.ts';
import type { EvaluationChat, Question } from './chats.ts';

export interface Asked {
  readonly question: Question;
  /** Positions of the lines that were recalled, best first. */
  readonly recalled: readonly number[];
  readonly ms: number;
}

const DEPTH = 5;
const FOUND = 20;

/** Whether a question that has an answer got it. */
export const isRight = ({ question, recalled }: Asked): boolean => question.answers.some((at) => recalled.includes(at));

/** Whether something came back that was corrected, forgotten, or said elsewhere. */
export const isFalse = ({ question, recalled }: Asked): boolean => question.wrong.some((at) => recalled.includes(at));

/** Asks every question of a chat by words alone. */
export function askByWords({ lines, questions }: EvaluationChat): Asked[] {
  const index = new SaidIndex();
  const texts = new Map<string, string>();
  lines.forEach(({ from, text }, at) => {
    if (from !== 'user') return;
    factsIn(text).forEach(({ quote }, part) => {
      const id = `${String(at).padStart(6, '0')}.${part}`;
      texts.set(id, quote);
      index.add({ id, text: quote });
    });
  });
  const isKnown = (id: string) => {
    const line = lines[lineOf(id)];
    return line?.isElsewhere !== true && line?.isForgotten !== true;
  };
  return questions.map((question) => {
    const before = performance.now();
    const found = index.find(question.asked, FOUND, isKnown);
    const current = withoutCorrected(found.map(({ id }) => ({ id, text: texts.get(id) ?? '' })));
    const recalled = [...new Set(current.map(({ id }) => lineOf(id)))].slice(0, DEPTH);
    return { question, recalled, ms: performance.now() - before };
  });
}

const lineOf = (id: string) => Number(id.split('.')[0]);
