import { type Asked, askByWords, evaluationChats, isFalse, isRight } from 'recall/evaluation';
import type { BenchOptions, BenchResult } from '../run.ts';
import { quantile } from '../support/statistics.ts';

/** How many of 200 questions over chats of 2,000 messages find what the user said, and how long that takes. */
export async function recallBench({ report }: BenchOptions): Promise<BenchResult> {
  const chats = evaluationChats();
  // The first questions of a process compile the code.
  for (const chat of evaluationChats(200)) askByWords(chat);
  const asked = chats.map((chat) => {
    const answers = askByWords(chat);
    report(`${chat.language}: ${lineOf(answers)}`);
    return answers;
  });
  const all = asked.flat();
  return {
    figures: [
      { name: 'recall_at_5_words', value: recallOf(all), unit: '' },
      { name: 'recalled_falsely', value: all.filter(isFalse).length, unit: '' },
      {
        name: 'recall_ms',
        value: quantile(
          all.map(({ ms }) => ms),
          0.95,
        ),
        unit: 'ms',
      },
    ],
    details: {
      missed: all.filter((one) => hasAnswer(one) && !isRight(one)).map(({ question }) => question.asked),
      recalledFalsely: all.filter(isFalse).map(({ question }) => question.asked),
    },
  };
}

const hasAnswer = ({ question }: Asked) => question.answers.length > 0;
const recallOf = (asked: readonly Asked[]) => asked.filter(isRight).length / asked.filter(hasAnswer).length;
const lineOf = (asked: readonly Asked[]) =>
  `${asked.filter(isRight).length} of ${asked.filter(hasAnswer).length} answers found, ${asked.filter(isFalse).length} false ones`;
