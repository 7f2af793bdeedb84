import { describe, expect, it } from 'vitest';
import { evaluationChats } from './chats.ts';
import { askByWords, isFalse, isRight } from './measure.ts';

/** Shorter than those of `npm run bench recall`, with the same questions. */
const chats = evaluationChats(600);

describe('recall by words alone', () => {
  const asked = chats.map((chat) => ({ language: chat.language, answers: askByWords(chat) }));

  it('is measured with 200 questions', () => {
    expect(chats.flatMap(({ questions }) => questions)).toHaveLength(200);
  });

  it.each(['en', 'ko', 'ar'])('finds three of four answers among the first five sentences: %s', (language) => {
    const own = asked.filter((one) => one.language === language).flatMap(({ answers }) => answers);
    const withAnswer = own.filter(({ question }) => question.answers.length > 0);
    expect(withAnswer.filter(isRight).length / withAnswer.length).toBeGreaterThanOrEqual(0.75);
  });

  it('brings back nothing that was corrected, forgotten, or said on another branch', () => {
    const wrong = asked.flatMap(({ answers }) => answers).filter(isFalse);
    expect(wrong.map(({ question }) => question.asked)).toEqual([]);
  });
});
