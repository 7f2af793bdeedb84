import { describe, expect, it, vi } from 'vitest';
import { aMessageEvent, anId, aSession } from '../testing/fixtures.ts';
import { settle, setUp, withFakeTimers } from './testing/feed-harness.ts';

withFakeTimers();

const event = aMessageEvent;

describe('the connection', () => {
  it('is opened after the first paint for the first holder, and closed after the last', () => {
    let drawn = () => {};
    const { sdk } = setUp({
      browser: {
        afterPaint: (work) => {
          drawn = work;
        },
      },
    });
    expect(sdk.feed.getSnapshot()).toBe('idle');
    const first = sdk.feed.acquire();
    expect(sdk.feed.getSnapshot()).toBe('connecting');
    drawn();
    expect(sdk.feed.getSnapshot()).toBe('open');
    const second = sdk.feed.acquire();
    first();
    first();
    expect(sdk.feed.getSnapshot()).toBe('open');
    second();
    expect(sdk.feed.getSnapshot()).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is shared by all holders while some of them come and go [B-83]', () => {
    const { sdk } = setUp();
    const frame = sdk.feed.acquire();
    const [timers, seen] = [vi.getTimerCount(), [] as string[]];
    sdk.feed.subscribe(() => seen.push(sdk.feed.getSnapshot()));
    for (let visit = 0; visit < 20; visit += 1) {
      const leave = [sdk.feed.acquire(), sdk.feed.onChannelEvent(anId(10), () => {})];
      expect(sdk.feed.getSnapshot()).toBe('open');
      for (const end of leave) end();
    }
    expect(seen).toEqual([]);
    expect(vi.getTimerCount()).toBe(timers);
    frame();
    expect(sdk.feed.getSnapshot()).toBe('idle');
  });

  it('is not opened if it was released before the first paint', () => {
    let drawn = () => {};
    const { sdk, seen } = setUp({
      browser: {
        afterPaint: (work) => {
          drawn = work;
        },
      },
    });
    sdk.feed.acquire()();
    drawn();
    sdk.emit(event(1));
    expect(sdk.feed.getSnapshot()).toBe('idle');
    expect(seen).toEqual([]);
  });

  it('does not exist for a guest, and begins with the sign-in', () => {
    const { sdk } = setUp({ member: false });
    sdk.feed.acquire();
    expect(sdk.feed.getSnapshot()).toBe('idle');
    sdk.session.signIn(aSession());
    expect(sdk.feed.getSnapshot()).toBe('open');
    sdk.session.signOut({ reason: 'logout' });
    expect(sdk.feed.getSnapshot()).toBe('idle');
    expect(sdk.feed.sequence()).toBeNull();
  });

  it('starts again for another user', async () => {
    const slow = Promise.withResolvers<never>();
    const { sdk, sequences, wake } = setUp({ calls: { 'channels.events': () => slow.promise } });
    sdk.feed.acquire();
    sdk.emit(event(5));
    wake();
    sdk.session.signOut({ reason: 'session-ended' });
    sdk.session.signIn(aSession({ userId: anId(21) }));
    slow.resolve({ events: [event(6)], sequence: 6, hasMore: false, reset: false } as never);
    await settle();
    sdk.emit(event(1));
    expect(sequences()).toEqual([5, 1]);
  });
});
