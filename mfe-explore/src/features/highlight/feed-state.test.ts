import { aCard } from 'shared-sdk/testing';
import { describe, expect, it } from 'vitest';
import { emptyFeed, isOfAnotherFeed, wantsMore, withPage } from './feed-state.ts';

const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => aCard(from + index));
const page = (from: number, count: number, fields = {}) => ({
  cards: cards(from, count),
  generated: from === 0,
  hasMore: true,
  generateKey: 'today',
  ...fields,
});

describe('the state of the highlight feed', () => {
  it('has the active index, the cards, whether it was generated, whether there are more, and its key [HIGHLIGHT-02]', () => {
    expect(Object.keys(emptyFeed).sort()).toEqual(['activeIndex', 'cards', 'generateKey', 'generated', 'hasMore']);
    expect(withPage(emptyFeed, page(0, 2))).toEqual({
      activeIndex: 0,
      cards: cards(0, 2),
      generated: true,
      hasMore: true,
      generateKey: 'today',
    });
  });

  it('starts again with a generated page [HIGHLIGHT-03]', () => {
    const held = { ...withPage(emptyFeed, page(0, 10)), activeIndex: 7 };
    const next = withPage(held, page(50, 3, { generated: true, generateKey: 'tomorrow' }));
    expect(next).toMatchObject({ activeIndex: 0, cards: cards(50, 3), generateKey: 'tomorrow' });
  });

  it('appends any other page without duplicates [HIGHLIGHT-04]', () => {
    const held = { ...withPage(emptyFeed, page(0, 10)), activeIndex: 7 };
    const next = withPage(held, page(8, 4));
    expect(next).toMatchObject({ activeIndex: 7, generated: false });
    expect(next.cards).toEqual(cards(0, 12));
  });

  it('needs another page within three cards of the end, while there are more [HIGHLIGHT-05]', () => {
    const held = withPage(emptyFeed, page(0, 10));
    expect([0, 6, 7, 9].map((activeIndex) => wantsMore({ ...held, activeIndex }))).toEqual([false, false, true, true]);
    expect(wantsMore({ ...held, activeIndex: 9, hasMore: false })).toBe(false);
    expect(withPage(held, page(20, 0)).hasMore).toBe(false);
  });

  it('recognizes a page of another day', () => {
    const held = withPage(emptyFeed, page(0, 10));
    expect(isOfAnotherFeed(held, page(10, 10))).toBe(false);
    expect(isOfAnotherFeed(held, page(10, 10, { generateKey: 'tomorrow' }))).toBe(true);
  });
});
