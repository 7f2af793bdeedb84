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
