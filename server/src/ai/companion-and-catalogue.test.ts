import { readFileSync } from 'node:fs';
import { worldGenres } from 'catalogue';
import { drafts, replyTo, suggest } from 'companion';
import { converse, grammarFaults, readGroups, readUnseen } from 'companion/evaluation';
import type { Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../discover/catalogue/content.ts';

const profiles = catalogue.entries.map(({ key, character }) => ({ ...character, botId: key }));

describe("the demo companion on the catalogue's characters", () => {
  it('suggests three different short texts for each character, and the same ones every time', () => {
    for (const [i, character] of profiles.entries()) {
      const three = suggest({ character, turns: [] });
      if (i % 8 === 0) expect(three).toEqual(suggest({ character, turns: [] }));
      expect(new Set(three).size).toBe(3);
      for (const one of three) {
        expect(one.length).toBeLessThanOrEqual(80);
        expect(one).not.toMatch(/[{}]|undefined/);
      }
    }
  }, 120_000);

  it('summarizes each character in words that differ from its card, with correct grammar', () => {
    for (const character of profiles) {
      const { shortDescription } = drafts.characterSummary({ character });
      expect(shortDescription).not.toBe(character.shortDescription);
      expect(grammarFaults(shortDescription).filter((fault) => !fault.startsWith('ends'))).toEqual([]);
    }
  });

  it('makes no grammar errors, keeps its voice and does not repeat itself in the evaluation', () => {
    const [first] = readGroups();
    const faults = profiles.slice(0, 8).flatMap((character, i) => {
      const turns = first?.cases[i]?.turns.map(({ say }) => ({ say })) ?? [];
      return converse({ character, turns }).flatMap(({ reply, faults }) =>
        faults
          .filter((fault) => !fault.startsWith('sees a crisis'))
          .map((fault) => `${character.nickname}: ${reply}: ${fault}`),
      );
    });
    expect(faults).toEqual([]);
  });
});

it('the catalogue has no character of the evaluation', () => {
  const known = new Set<string>(profiles.map(({ nickname }) => nickname));
  const cases = [...readGroups().flatMap((group) => group.cases), ...readUnseen()];
  const evaluated = cases.map(({ character }) => character.nickname);
  expect(evaluated.length).toBeGreaterThan(50);
  expect(evaluated.filter((nickname) => known.has(nickname))).toEqual([]);
});

it('drafts of worlds use the genres that the wizard offers, except one of their own', () => {
  const ideas = {
    en: ['magic', 'space', 'love', 'murder', 'ghosts', 'medieval', 'tea', 'wasteland'],
    ko: ['마법', '우주', '사랑', '살인', '귀신', '조선', '차 한 잔', '멸망'],
    ar: ['سحر', 'فضاء', 'غرام', 'جريمة', 'أشباح', 'سلطان', 'شاي', 'خراب'],
  } as const;
  for (const language of ['en', 'ko', 'ar'] as const) {
    const drafted = ideas[language].map((idea) => drafts.world({ idea, language }));
    expect(drafted.map(({ genre }) => genre)).toEqual(worldGenres.map(({ label }) => label[language]));
  }
});

it('the conversation in the README matches the replies of the companion', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const lines = [...readme.matchAll(/^> (You|Yuna): (.*?)\\?$/gm)].map(([, who, text = '']) => ({ who, text }));
  expect(lines).toHaveLength(10);
  const yuna = profiles.find(({ nickname }) => nickname === 'Seo Yuna')!;
  const turns: Turn[] = [{ role: 'character', text: yuna.firstMessage }];
  for (const { who, text } of lines) {
    if (who === 'Yuna') expect(text).toBe(replyTo({ character: yuna, userName: 'Ada', turns }));
    turns.push({ role: who === 'You' ? 'user' : 'character', text });
  }
});
