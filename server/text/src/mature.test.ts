import { expect, it } from 'vitest';
import { isMature, isMatureTag } from './mature.ts';

it.each(['nsfw', 'Mature', 'R18', '18+', '성인', 'للكبار'])('the tag %s is for adults', (tag) => {
  expect(isMatureTag(tag)).toBe(true);
  expect(isMature({ hashTags: ['sea', tag] })).toBe(true);
});

it.each(['maturely', 'adulthood', 'sea', '바다', 'بحر'])('the tag %s is for all ages', (tag) => {
  expect(isMatureTag(tag)).toBe(false);
});

it.each([
  'Her stories are erotic, and she knows it.',
  'Explicit scenes, adults only.',
  '19금 소설을 쓰는 작가',
  'رواية إباحية',
])('is for adults: %s', (details) => {
  expect(isMature({ hashTags: [], ...{ details } })).toBe(true);
});

it.each([
  'An adult of forty, mature and calm, with a naked bulb above her desk.',
  'She graduated summa cum laude, keeps a cock and six hens, and is sexton of the church.',
  '히어로를 꿈꾸는 어른, 약한 사람을 돕는다',
  'جنسيته مغربية، ويكبر الجنس اللطيف',
])('is for all ages: %s', (details) => {
  expect(isMature({ hashTags: [], ...{ details } })).toBe(false);
});
