import { existsSync, statSync } from 'node:fs';
import { categories, readCharacters } from 'catalogue';
import { createOfflineModeration } from 'moderation';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { assertAllowed } from '../../characters/check-card.ts';
import { work as readOffered } from '../../characters/read-work.ts';
import { catalogue } from './content.ts';

const characters = catalogue.entries.map(({ character, ...entry }) => ({ ...character, ...entry }));
const BOUNDS = {
  nickname: 30,
  headline: 60,
  shortDescription: 150,
  relationship: 100,
  backstory: 1000,
  initialSituation: 1000,
  personality: 1000,
  details: 1000,
  firstMessage: 500,
} as const;

describe('the catalogue of characters', () => {
  it('has eight categories with fifteen characters or more each, in two languages', () => {
    expect(categories).toHaveLength(8);
    for (const { categoryId, title, description } of categories) {
      expect(characters.filter((character) => character.categoryId === categoryId).length).toBeGreaterThanOrEqual(15);
      expect([title.en, title.ko, description.en, description.ko].every(Boolean)).toBe(true);
    }
  });

  it('has a known category for every character', () => {
    const known = new Set(categories.map(({ categoryId }) => categoryId));
    expect(characters.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });

  it('has 120 characters or more of all genders', () => {
    const count = (gender: string) => characters.filter((character) => character.gender === gender).length;
    expect(characters.length).toBeGreaterThanOrEqual(120);
    expect([count('FEMALE') >= 40, count('MALE') >= 40, count('NON_BINARY') >= 8]).toEqual([true, true, true]);
  });

  it('has six sensitive characters or more', () => {
    expect(characters.filter(({ isSensitive }) => isSensitive).length).toBeGreaterThanOrEqual(6);
  });

  it('never uses a name twice', () => {
    expect(new Set(characters.map(({ nickname }) => nickname)).size).toBe(characters.length);
  });

  it('reads its cards in the same way as an import', () => {
    for (const { key, card } of readCharacters()) {
      const { kind, character } = readOffered(card).moved;
      expect([kind, character]).toEqual(['character', catalogue.entries.find((entry) => entry.key === key)?.character]);
    }
  });

  it('has only cards that an import would allow', async () => {
    const moderation = createOfflineModeration();
    const refused: string[] = [];
    for (const { card } of readCharacters()) {
      const { character, tags } = readOffered(card).moved;
      await assertAllowed(moderation, character, tags).catch(() => refused.push(character.nickname));
    }
    expect(refused).toEqual([]);
  });

  it.each(characters)('$nickname has no empty field, and none that is too long', (character) => {
    for (const [field, max] of Object.entries(BOUNDS)) {
      const text = character[field as keyof typeof BOUNDS];
      expect(text.trim().length, field).toBeGreaterThan(0);
      expect(text.length, field).toBeLessThanOrEqual(max);
    }
    expect(character.hashTags.length).toBeGreaterThanOrEqual(3);
    expect(character.hashTags.length).toBeLessThanOrEqual(5);
    expect(character.hashTags.filter((tag) => tag.length > 20 || !/^[a-z0-9]+$/.test(tag))).toEqual([]);
    expect(character.alternateGreetings.length).toBeGreaterThan(0);
    expect(character.alternateGreetings.filter((text) => text.length === 0 || text.length > 500)).toEqual([]);
  });

  it.each(characters)('$nickname is stated to be an adult', ({ backstory, details }) => {
    const ages = [...`${backstory} ${details}`.matchAll(/\b(?:is|was|looks about) (\d{2})\b/g)].map(([, age]) =>
      Number(age),
    );
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(21);
  });

  it.each(characters)('$nickname speaks to "you", acts, and has an example dialogue', (character) => {
    expect(character.relationship).toMatch(/\b[Yy]ou\b/);
    expect(character.firstMessage).toMatch(/\*[^*]+\*/);
    expect(character.exampleDialogue).toMatch(/^<START>\n/);
    expect(character.exampleDialogue.match(/^\{\{user\}\}: /gm)?.length).toBeGreaterThanOrEqual(2);
    expect(character.exampleDialogue.match(/^\{\{char\}\}: /gm)?.length).toBeGreaterThanOrEqual(2);
  });

  it.each(characters)('$nickname has a portrait of 480×640', async ({ portrait: file }) => {
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThanOrEqual(25 * 1024);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(['webp', 480, 640]);
  });
});
