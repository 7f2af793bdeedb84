import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { cardFolder, readCharacters, shelves } from './characters.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('lists every card in shelves.json, and no card that is missing', () => {
  const files = globSync('*/*.json', { cwd: cardFolder }).map((file) => file.replaceAll('\\', '/'));
  const listed = Object.entries(shelves).flatMap(([shelf, names]) => names.map((name) => `${shelf}/${name}.json`));
  expect(listed.toSorted()).toEqual(files.toSorted());
});

it('has a shelf for each category, in the order of the home', () => {
  expect(Object.keys(shelves)).toEqual(categories.map(({ categoryId }) => categoryId));
});

it('never uses a key or a content key twice', () => {
  const characters = readCharacters();
  const keys = characters.flatMap(({ key, contentKey }) => [key, contentKey]);
  expect(new Set(keys).size).toBe(characters.length * 2);
  expect(keys.filter((key) => !UUID_V4.test(key))).toEqual([]);
});

it('describes what each portrait shows, in 1 to 500 characters', () => {
  for (const { key, look } of readCharacters()) {
    expect([key, look.description.trim().length > 0, look.description.length <= 500]).toEqual([key, true, true]);
    expect(look.seed).toBe(key);
  }
});
