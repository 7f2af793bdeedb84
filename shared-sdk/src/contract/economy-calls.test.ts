import { expect, it } from 'vitest';
import { basicGift, economyCalls as calls, galleryItem, specialItem } from './economy-calls.ts';

const keysOf = (schema: { shape: object }) => Object.keys(schema.shape);

it('the library and the shop match the specification, and only special items have a status [LIB-02] [LIB-03] [LIB-04] [GIFT-02]', () => {
  const item = ['contentId', 'contentType', 'imageUrl', 'videoUrl'];
  expect(keysOf(galleryItem)).toEqual(expect.arrayContaining(item));
  expect(keysOf(specialItem)).toEqual(expect.arrayContaining([...item, 'contentStatus']));
  expect(keysOf(galleryItem)).not.toContain('contentStatus');
  expect(keysOf(calls['library.gallery'].data)).toEqual(['galleryContents', 'hasMore', 'nextCursor']);
  expect(keysOf(calls['library.special'].data)).toEqual(['specialContents', 'hasMore', 'nextCursor']);
  expect(keysOf(calls['shop.basicGifts'].data)).toEqual(['basicGifts']);
  expect(keysOf(basicGift)).toEqual(['giftId', 'name', 'imageUrl', 'price']);
});
