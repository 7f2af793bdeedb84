import { describe, expect, it } from 'vitest';
import { withoutCorrected } from './corrections.ts';

const kept = (...texts: string[]) =>
  withoutCorrected(texts.map((text, at) => ({ id: String(at), text }))).map(({ text }) => text);

describe('a correction', () => {
  it.each([
    ['I live in Oxford.', 'Actually, I moved to Derby.'],
    ['I work at a bakery.', 'I no longer work at the bakery.'],
    ['My name is Alexandra.', "Please don't call me Alexandra anymore, my name is Alex now."],
    ['나는 인천에 살아.', '나 이제 광주에 살아.'],
    ['أدرس الطب.', 'تركت الطب وأدرس الآن التاريخ.'],
  ])('replaces what it corrects: %s', (said, correction) => {
    expect(kept(said, correction)).toEqual([correction]);
  });

  it.each([
    ['about another person', 'My sister lives in Oxford.', 'Actually, I moved to Derby.'],
    ['about something else', 'I have a dog.', "I don't eat meat anymore."],
    ['that is a question', 'I live in Oxford.', 'Have you moved to Oxford now?'],
    ['without words that say so', 'I like tea.', 'I like tea with milk.'],
  ])('%s replaces nothing', (_, said, later) => {
    expect(kept(said, later)).toEqual([said, later]);
  });

  it('is not undone by what was said before it', () => {
    expect(kept('Actually, I moved to Derby.', 'I live in Oxford.')).toHaveLength(2);
  });
});
