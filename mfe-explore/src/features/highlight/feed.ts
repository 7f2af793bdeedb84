import { createState, type Readable, type Sdk } from 'shared-sdk';
import { emptyFeed, type FeedState, isOfAnotherFeed, PAGE_SIZE, wantsMore, withPage } from './feed-state.ts';

export interface FeedSnapshot extends FeedState {
  readonly status: 'idle' | 'loading' | 'failed';
}

/** The feed of the signed-in user. It outlives its page: a user who returns from a chat continues where they were. */
export interface HighlightFeed extends Readable<FeedSnapshot> {
  /** Reads the next page if it is needed; also after a failure. */
  load(): void;
  show(activeIndex: number): void;
}

const feeds = new WeakMap<Sdk, HighlightFeed>();

export function highlightFeedOf(sdk: Sdk): HighlightFeed {
  const known = feeds.get(sdk);
  if (known) return known;
  const feed = createFeed(sdk);
  feeds.set(sdk, feed);
  return feed;
}

function createFeed({ api, events, session, atoms }: Sdk): HighlightFeed {
  const state = createState<FeedSnapshot>({ atoms }, { ...emptyFeed, status: 'idle' });
  const { getSnapshot, set } = state;
  let running: AbortController | undefined;
  const reset = () => {
    running?.abort();
    running = undefined;
    set({ ...emptyFeed, status: 'idle' });
  };
  // Another user or another preference has another feed (PRESET-07, PRESET-14).
  events.on('state.reset', ({ scopes }) => {
    if (scopes.includes('user') || scopes.includes('preset')) reset();
  });
  events.on('session.signed-in', reset);
  events.on('account.changed', reset);

  async function request(startSeqNo: number): Promise<void> {
    const mine = new AbortController();
    running = mine;
    set({ ...getSnapshot(), status: 'loading' });
    try {
      const query = { startSeqNo, size: PAGE_SIZE };
      const page = await api.call('presets.highlight', { query }, { silent: true, signal: mine.signal });
      if (mine.signal.aborted) return;
      if (isOfAnotherFeed(getSnapshot(), page)) return await request(0);
      running = undefined;
      set({ ...withPage(getSnapshot(), page), status: 'idle' });
    } catch {
      if (mine.signal.aborted) return;
      running = undefined;
      set({ ...getSnapshot(), status: 'failed' });
    }
  }
  return {
    subscribe: state.subscribe,
    getSnapshot,
    load() {
      const snapshot = getSnapshot();
      if (running || session.getSnapshot().status !== 'member' || !wantsMore(snapshot)) return;
      void request(snapshot.cards.length);
    },
    show(activeIndex) {
      const snapshot = getSnapshot();
      if (activeIndex !== snapshot.activeIndex) set({ ...snapshot, activeIndex });
    },
  };
}
