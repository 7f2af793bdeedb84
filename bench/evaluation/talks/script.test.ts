import { languages } from 'shared-sdk/languages';
import { describe, expect, it } from 'vitest';
import { type Bank, bankOf } from './bank.ts';
import { lengths, scriptOf } from './script.ts';

const codes = languages.map(({ code }) => code);
const seeds = Array.from({ length: 30 }, (_, place) => 1_000 + place);

/** The ids of each group of lines, in their order. */
const idsOf = ({ greetings, facts, ...groups }: Bank) => ({
  greetings: greetings.length,
  facts: facts.map(({ id, values }) => [id, values.length]),
  ...Object.fromEntries(Object.entries(groups).map(([name, lines]) => [name, lines.map(({ id }) => id)])),
});

describe('the lines of the talks', () => {
  it('are the same in every language', () => {
    for (const code of codes) expect(idsOf(bankOf(code)), code).toEqual(idsOf(bankOf('en')));
  });

  it('never have an id twice in a group', () => {
    for (const code of codes)
      for (const ids of Object.values(idsOf(bankOf(code))))
        if (Array.isArray(ids)) expect(new Set(ids.map(String)).size).toBe(ids.length);
  });
});

describe.each(codes)('a talk in %s', (language) => {
  it.each(lengths)('of %i turns is complete for each seed', (length) => {
    for (const seed of seeds) {
      const turns = scriptOf(language, length, seed);
      expect(turns).toHaveLength(length);
      expect(new Set(turns.map(({ say }) => say)).size).toBe(length);
      expect(turns.filter(({ kind }) => kind === 'question').length).toBeGreaterThan(1);
    }
  });

  it('asks for each fact that it mentions, 30 turns later if it is long', () => {
    for (const [length, distance] of [
      [8, 6],
      [40, 34],
    ] as const) {
      const turns = scriptOf(language, length, 7);
      for (const [place, turn] of turns.entries()) {
        if (turn.kind !== 'tell') continue;
        const asked = turns.findIndex(({ kind, id }) => kind === 'recall' && id === turn.id);
        expect(asked - place).toBe(distance);
      }
    }
  });

  it('asks for nothing that the question itself contains', () => {
    const { facts } = bankOf(language);
    for (const { ask, values } of facts)
      for (const { accept } of values) for (const word of accept) expect(ask.toLowerCase()).not.toContain(word);
  });
});

it('is the same for the same seed, and another for another one', () => {
  expect(scriptOf('en', 40, 3)).toEqual(scriptOf('en', 40, 3));
  expect(scriptOf('en', 40, 3)).not.toEqual(scriptOf('en', 40, 4));
});

it('takes the same lines in every language', () => {
  const ids = codes.map((code) =>
    scriptOf(code, 40, 5)
      .filter(({ kind }) => kind !== 'switch')
      .map(({ kind, id }) => `${kind} ${id}`)
      .sort(),
  );
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[2]).toEqual(ids[0]);
});
