import { botInfo, worldInfo } from 'shared-sdk/contract';
import { CHARACTER_BOUNDS, WORLD_BOUNDS } from 'text';
import { expect, it } from 'vitest';

const { hashTags, hashTag, ...characterTexts } = CHARACTER_BOUNDS;

/** Drafts of a model are cut to one list of bounds, and what a member saves is checked against the other. */
it.each([
  ['character', botInfo.shape, characterTexts],
  ['world', worldInfo.shape, WORLD_BOUNDS],
] as const)('a generated %s may be as long as a written one [CREATE-20] [WORLD-13]', (_kind, fields, bounds) => {
  for (const [name, max] of Object.entries(bounds)) {
    const field = fields[name as keyof typeof fields];
    const accepts = (length: number) => field.safeParse('x'.repeat(length)).success;
    expect([name, accepts(max), accepts(max + 1)]).toEqual([name, true, false]);
  }
});

it('a generated character may have as many tags as a written one', () => {
  const accepts = (tags: number, length: number) =>
    botInfo.shape.hashTags.safeParse(Array.from({ length: tags }, () => 'x'.repeat(length))).success;
  expect([accepts(hashTags, hashTag), accepts(hashTags + 1, 1), accepts(1, hashTag + 1)]).toEqual([true, false, false]);
});
