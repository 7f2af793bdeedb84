import { describe, expect, it } from 'vitest';
import { findingsIn, findingsInRepository } from './language/findings.ts';

const wordsIn = (text: string, file = 'a.ts') =>
  findingsIn(file, text).map(({ line, filler }) => `${line} ${filler.word}`);

describe('filler words', () => {
  it('are found in comments, with the line', () => {
    expect(wordsIn('const a = 1;\n/**\n * Ends what whoever asked began.\n */\n// Nobody waits.\n')).toEqual([
      '3 whoever',
      '5 nobody',
    ]);
    expect(wordsIn('.a { color: red; } /* above\n stands */', 'a.css')).toEqual(['2 stands']);
  });

  it('are found where a line ends within them', () => {
    expect(wordsIn('/** Done all\n * the same. */\n')).toEqual(['1 all the same']);
  });

  it('are found in identifiers, as one of their words', () => {
    expect(wordsIn('const wasTold = 1;\ntype Nobody = { told_by: string };\nconst untold = 2;\n')).toEqual([
      '1 told',
      '2 nobody',
      '2 told',
    ]);
  });

  it('are found in titles of tests and in errors, but not in what they quote', () => {
    expect(wordsIn("it.each([1])('tells nobody', () => undefined);")).toEqual(['1 nobody']);
    expect(wordsIn('test.describe(`for all and everybody`, run);')).toEqual(['1 everybody']);
    expect(wordsIn("throw new Error('Somebody has the lock.');")).toEqual(['1 somebody']);
    expect(wordsIn(`it('answers "nobody is here"', run);`)).toEqual([]);
  });

  it('are ignored in data and in texts that users see', () => {
    expect(wordsIn("const line = 'Nobody told me.'; t('told');")).toEqual([]);
    expect(wordsIn('Whoever reads.', 'shell/src/pages/content/faq.en.md')).toEqual([]);
  });

  it('are found in documents, but not in code and quotations there', () => {
    expect(wordsIn('Whoever reads.\n\n```ts\nnobody();\n```\n\n`told` and “whoever”\n', 'a.md')).toEqual(['1 whoever']);
  });

  it('may be shown in "How we write" only', () => {
    const text = 'Nobody.\n\n## How we write\n\nNobody.\n\n## Next\n\nNobody.\n';
    expect(wordsIn(text, 'CONTRIBUTING.md')).toEqual(['1 nobody', '9 nobody']);
  });

  it('do not include words with a meaning, as in "stands for"', () => {
    expect(wordsIn('// `@` stands for a list, and stands in for its words.\n')).toEqual([]);
  });
});

it('no comment, identifier, title, error or document uses a filler word', () => {
  const found = findingsInRepository().map(
    ({ file, line, filler }) => `${file}:${line} ${filler.word}: ${filler.instead}`,
  );
  expect(found).toEqual([]);
});
