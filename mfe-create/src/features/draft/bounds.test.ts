import fc from 'fast-check';
import { botInfo, worldInfo } from 'shared-sdk/contract';
import { aBotInfo, aWorldInfo } from 'shared-sdk/testing';
import { describe, expect, it } from 'vitest';
import { characterBounds, checkCharacter, checkWorld, hashTagBounds, worldBounds } from './bounds.ts';
import {
  blankCharacter,
  blankWorld,
  type CharacterValues,
  toBotInfo,
  toWorldInfo,
  type WorldValues,
} from './values.ts';

const { botType: _, ...texts } = aBotInfo();
const character: CharacterValues = { ...blankCharacter, ...texts };
const world: WorldValues = { ...blankWorld, ...aWorldInfo() };
/** One code point, two UTF-16 units. */
const long = (count: number) => '🌙'.repeat(count);

describe('a draft is checked before it is sent', () => {
  it('has the bounds of the specification [CREATE-20] [WORLD-13]', () => {
    expect(characterBounds).toMatchObject({
      ...{ nickname: 30, relationship: 100, backstory: 1000, initialSituation: 1000, personality: 1000 },
      ...{ details: 1000, visualDescription: 500, headline: 60, shortDescription: 150 },
    });
    expect(hashTagBounds).toEqual({ tags: 10, length: 20 });
    expect(worldBounds).toMatchObject({
      ...{ worldName: 50, firstMessage: 500, worldSetup: 2000, overview: 500, introduction: 500 },
      visualDescription: 500,
    });
  });

  it('a character needs a name and a gender', () => {
    expect(checkCharacter(blankCharacter)).toEqual({ nickname: 'required', gender: 'required' });
    expect(checkCharacter({ ...character, nickname: ' \n' })).toEqual({ nickname: 'required' });
    expect(checkCharacter(character)).toEqual({});
  });

  it('a world needs a name', () => {
    expect(checkWorld({ ...world, worldName: '  ' })).toEqual({ worldName: 'required' });
    expect(checkWorld(world)).toEqual({});
  });

  it.each(Object.entries(characterBounds))('%s has at most %i characters, as the contract counts', (field, max) => {
    const over = { ...character, [field]: long(max + 1) };
    expect(checkCharacter(over)).toEqual({ [field]: 'too-long' });
    expect(botInfo.safeParse(toBotInfo(over)).success).toBe(false);
    const full = { ...character, [field]: long(max) };
    expect(checkCharacter(full)).toEqual({});
    expect(botInfo.safeParse(toBotInfo(full)).success).toBe(true);
  });

  it.each(Object.entries(worldBounds))(
    '%s of a world has at most %i characters, as the contract counts',
    (field, max) => {
      const over = { ...world, [field]: long(max + 1) };
      expect(checkWorld(over)).toEqual({ [field]: 'too-long' });
      expect(worldInfo.safeParse(toWorldInfo(over)).success).toBe(false);
      const full = { ...world, [field]: long(max) };
      expect(checkWorld(full)).toEqual({});
      expect(worldInfo.safeParse(toWorldInfo(full)).success).toBe(true);
    },
  );

  it('has at most 10 hashtags of 20 characters', () => {
    const { tags, length } = hashTagBounds;
    const full = Array.from({ length: tags }, (_tag, index) => `${index}${long(length - 1)}`);
    expect(checkCharacter({ ...character, hashTags: full })).toEqual({});
    expect(botInfo.safeParse(toBotInfo({ ...character, hashTags: full })).success).toBe(true);
    for (const hashTags of [[...full, 'x'], [long(length + 1)]]) {
      expect(checkCharacter({ ...character, hashTags })).toEqual({ hashTags: 'too-long' });
      expect(botInfo.safeParse(toBotInfo({ ...character, hashTags })).success).toBe(false);
    }
  });

  it('sends no text that the server cannot store', () => {
    const damaged = { ...character, backstory: 'a\u0000b\ud83d', hashTags: ['x\ud83d'] };
    expect(botInfo.safeParse(toBotInfo(damaged)).success).toBe(true);
  });
});

describe('the bounds of both sides', () => {
  /** Pieces of many scripts, and what breaks counting: surrogate pairs, marks, joiners, directions, halves, NUL. */
  const pieces = [
    ...[
      'a',
      'é',
      'e\u0301',
      'ß',
      'İ',
      'ж',
      'Ω',
      'א',
      'ﷺ',
      'ع',
      'ي\u0651',
      'क्षि',
      'ก็',
      'ဗျို',
      '漢',
      '𠮷',
      'ｶﾞ',
      '한',
      '한',
    ],
    ...['🌙', '👩‍👩‍👧‍👦', '🇰🇷', '☀\ufe0f', '👍🏽', 'z\u0300\u0301\u0302\u0303', '\u0301'.repeat(5)],
    ...['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u3000', ' ', '\n', '\t', '\u0085'],
    ...['\u0000', '\ud83d', '\ude00', '\uffff', '\u{10ffff}'],
  ];
  /** Lengths around a bound, where different ways of counting disagree. */
  const textsAround = (max: number) =>
    fc
      .tuple(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
      )
      .map(([pattern, distance, isShort]) => {
        const unit = pattern.join('');
        if (isShort) return unit;
        const wanted = max + distance;
        return Array.from(unit.repeat(Math.ceil(wanted / Math.max(1, [...unit].length)) + 1))
          .slice(0, wanted)
          .join('');
      });
  const numRuns = 60;

  it('agree on every field of a character, in every script', () => {
    for (const [field, max] of Object.entries(characterBounds) as [keyof typeof characterBounds, number][]) {
      const isTaken = (text: string) => {
        const sent = toBotInfo({ ...character, [field]: text })[field];
        return botInfo.shape[field].safeParse(sent).success;
      };
      const property = fc.property(textsAround(max), (text) => {
        const isAllowed = checkCharacter({ ...character, [field]: text })[field] === undefined;
        expect([field, text, isAllowed]).toEqual([field, text, isTaken(text)]);
      });
      fc.assert(property, { numRuns });
    }
  });

  it('agree on every field of a world, in every script', () => {
    for (const [field, max] of Object.entries(worldBounds) as [keyof typeof worldBounds, number][]) {
      const isTaken = (text: string) =>
        worldInfo.shape[field].safeParse(toWorldInfo({ ...world, [field]: text })[field]).success;
      const property = fc.property(textsAround(max), (text) => {
        const isAllowed = checkWorld({ ...world, [field]: text })[field] === undefined;
        expect([field, text, isAllowed]).toEqual([field, text, isTaken(text)]);
      });
      fc.assert(property, { numRuns });
    }
  });

  it('agree on hashtags', () => {
    const tags = fc.array(textsAround(hashTagBounds.length), { maxLength: 11 });
    const property = fc.property(tags, (hashTags) => {
      const isAllowed = checkCharacter({ ...character, hashTags }).hashTags === undefined;
      const isTaken = botInfo.shape.hashTags.safeParse(toBotInfo({ ...character, hashTags }).hashTags).success;
      expect([hashTags, isAllowed]).toEqual([hashTags, isTaken]);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
