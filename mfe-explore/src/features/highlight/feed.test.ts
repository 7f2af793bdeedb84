import { aCard, anAccount, anError, aSession, createFakeSdk } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { highlightFeedOf } from './feed.ts';

const cards = (from: number, count = 10) => Array.from({ length: count }, (_, index) => aCard(from + index));
let key = 'today';
const pages = ({ query: { startSeqNo } }: { query: { startSeqNo: number } }) => ({
  cards: cards(startSeqNo),
  generated: startSeqNo === 0,
  hasMore: startSeqNo < 20,
  generateKey: key,
});
const memberSdk = (answer: typeof pages = pages) =>
  createFakeSdk({ member: true, calls: { 'presets.highlight': answer, 'accounts.info': anAccount() } });
const starts = (sdk: ReturnType<typeof memberSdk>) =>
  sdk.sent
    .filter(({ name }) => name === 'presets.highlight')
    .map(({ input }) => (input as { query: { startSeqNo: number; size: number } }).query);
const idle = (feed: ReturnType<typeof highlightFeedOf>) =>
  vi.waitFor(() => expect(feed.getSnapshot().status).toBe('idle'));

describe('the feed', () => {
  it('reads pages of ten from the number of held cards, once each [HIGHLIGHT-05]', async () => {
    const sdk = memberSdk();
    const feed = highlightFeedOf(sdk);
    for (const activeIndex of [0, 5, 7, 17, 27]) {
      feed.show(activeIndex);
      feed.load();
      feed.load();
      await idle(feed);
    }
    expect(starts(sdk)).toEqual([0, 10, 20].map((startSeqNo) => ({ startSeqNo, size: 10 })));
    expect(feed.getSnapshot()).toMatchObject({ hasMore: false, activeIndex: 27 });
  });

  it('starts again if a page belongs to the feed of another day [HIGHLIGHT-06]', async () => {
    key = 'today';
    const sdk = memberSdk();
    const feed = highlightFeedOf(sdk);
    feed.load();
    await idle(feed);
    key = 'tomorrow';
    feed.show(8);
    feed.load();
    await idle(feed);
    expect(feed.getSnapshot()).toMatchObject({ activeIndex: 0, generateKey: 'tomorrow', generated: true });
    expect(starts(sdk).map(({ startSeqNo }) => startSeqNo)).toEqual([0, 10, 0]);
    key = 'today';
  });

  it('says that it failed, keeps its cards, and retries on request', async () => {
    const sdk = memberSdk();
    const feed = highlightFeedOf(sdk);
    feed.load();
    await idle(feed);
    sdk.answer({
      'presets.highlight': () => {
        throw anError('INTERNAL_ERROR');
      },
    });
    feed.show(9);
    feed.load();
    await vi.waitFor(() => expect(feed.getSnapshot().status).toBe('failed'));
    expect(feed.getSnapshot().cards).toHaveLength(10);
    sdk.answer({ 'presets.highlight': pages });
    feed.load();
    await idle(feed);
    expect(feed.getSnapshot().cards).toHaveLength(20);
    expect(sdk.toasts).toEqual([]);
  });

  it('is empty again for the next user, after a deletion and after a lost session [PRESET-14]', async () => {
    for (const reason of ['deletion', 'session-ended', 'logout'] as const) {
      const sdk = memberSdk();
      const feed = highlightFeedOf(sdk);
      feed.load();
      await idle(feed);
      sdk.session.signOut({ reason });
      expect(feed.getSnapshot()).toMatchObject({ cards: [], activeIndex: 0, generateKey: '' });
    }
  });

  it('ignores an answer that arrives after the sign-out', async () => {
    let release: (() => void) | undefined;
    const sdk = createFakeSdk({
      member: true,
      calls: {
        'presets.highlight': async (input) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          return pages(input as never);
        },
      },
    });
    const feed = highlightFeedOf(sdk);
    feed.load();
    await vi.waitFor(() => expect(release).toBeDefined());
    sdk.session.signOut({ reason: 'logout' });
    sdk.session.signIn(aSession());
    release?.();
    await Promise.resolve();
    expect(feed.getSnapshot()).toMatchObject({ cards: [], status: 'idle' });
  });
});

describe('a guest', () => {
  it('has no highlight: nothing is read or held [HIGHLIGHT-07] [PRESET-02]', async () => {
    const sdk = createFakeSdk();
    const feed = highlightFeedOf(sdk);
    feed.load();
    expect(feed.getSnapshot()).toMatchObject({ cards: [], status: 'idle' });
    expect(sdk.sent).toEqual([]);
  });

  it('has no menu entry for the page, which is for members [HIGHLIGHT-01] [NAV-08]', () => {
    const { routes, nav } = manifest;
    expect(routes.find(({ path }) => path === '/highlight')?.access).toBe('member');
    expect(nav.filter(({ to }) => to === '/highlight').map(({ access }) => access)).toEqual(['member']);
  });
});
