import { afterEach, beforeEach, vi } from 'vitest';
import type { RealtimeEvent, StoredEvent } from '../../contract/entities.ts';
import { createFakeSdk, type FakeSdkOptions } from '../../testing/fake-sdk.ts';
import { anId } from '../../testing/fixtures.ts';

/** Fake timers before each test of the file. */
export function withFakeTimers(): void {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
}

export const chat = anId(10);

/** A server that keeps its events, and a feed that listens. */
export function setUp(options: FakeSdkOptions = {}) {
  const stored: StoredEvent[] = [];
  const asked: number[] = [];
  const wakes: (() => void)[] = [];
  const sdk = createFakeSdk({
    member: true,
    ...options,
    calls: {
      'channels.chatList': () => ({ channels: [], channelCredential: null, sequence: stored.at(-1)?.sequence ?? 0 }),
      'channels.events': ({ query }) => {
        asked.push(query.after);
        const events = stored.filter(({ sequence }) => sequence > query.after);
        return { events, sequence: stored.at(-1)?.sequence ?? query.after, hasMore: false, reset: false };
      },
      ...options.calls,
    },
    browser: {
      onWake: (work) => {
        wakes.push(work);
        return () => undefined;
      },
      ...options.browser,
    },
  });
  const seen: RealtimeEvent[] = [];
  sdk.feed.onChannelEvent(chat, (each) => seen.push(each));
  const sequences = () => seen.map((each) => ('sequence' in each ? each.sequence : 'delta'));
  return { sdk, stored, asked, seen, sequences, wake: () => wakes.forEach((work) => void work()) };
}
export const settle = () => vi.advanceTimersByTimeAsync(0);
export const afterGapPatience = () => vi.advanceTimersByTimeAsync(250);
