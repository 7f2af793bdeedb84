import { describe, expect, it, vi } from 'vitest';
import type { StoredEvent } from '../contract/entities.ts';
import { anError } from '../testing/fake-server.ts';
import { aChannel, aDelta, aMessage, aMessageEvent, anId } from '../testing/fixtures.ts';
import { afterGapPatience, chat, settle, setUp, withFakeTimers } from './testing/feed-harness.ts';

withFakeTimers();

const event = aMessageEvent;

describe('the feed', () => {
  it('applies an event of the bus once [RT-09]', () => {
    const { sdk, sequences } = setUp();
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit(event(1));
    sdk.emit(event(2));
    expect(sequences()).toEqual([1, 2]);
  });

  it('passes on created messages, and created, updated and deleted images [RT-01]', () => {
    const { sdk, seen } = setUp();
    sdk.feed.acquire();
    const image = event(2);
    const events: StoredEvent[] = [
      event(1),
      { ...image, eventType: 'image-created', payload: { message: aMessage(4) } },
      { ...image, eventId: anId(3), sequence: 3, eventType: 'image-updated', payload: { message: aMessage(4) } },
      { ...image, eventId: anId(4), sequence: 4, eventType: 'image-deleted', payload: { messageId: anId(104) } },
    ];
    for (const each of events) sdk.emit(each);
    expect(seen).toEqual(events);
  });

  it('passes pieces of a reply on at once', () => {
    const { sdk, seen } = setUp();
    sdk.feed.acquire();
    sdk.emit(aDelta(0, 'Hel'));
    expect(seen).toEqual([aDelta(0, 'Hel')]);
  });

  it('drops invalid events, and counts events of an unknown kind [ENUM-26]', () => {
    const { sdk, sequences, asked } = setUp();
    sdk.feed.acquire();
    sdk.emit({ nonsense: true } as never);
    sdk.emit(event(1));
    sdk.emit({ ...event(2), eventType: 'gift-exploded' } as never);
    sdk.emit(event(3));
    expect(sequences()).toEqual([1, 3]);
    expect(asked).toEqual([]);
  });

  it('passes the events of a chat to the listeners of that chat until they are removed', () => {
    const { sdk } = setUp();
    const handler = vi.fn();
    const stop = sdk.feed.onChannelEvent(anId(11), handler);
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit(event(2, { channelId: anId(11) }));
    stop();
    sdk.emit(event(3, { channelId: anId(11) }));
    expect(handler.mock.calls.map(([each]) => each.sequence)).toEqual([2]);
  });

  it('takes the balance from an event without a chat, and loads no chat for it', async () => {
    const reload = vi.fn(async () => undefined);
    const { sdk, seen, sequences } = setUp();
    sdk.feed.holdChannels({ has: (channelId) => channelId === chat, reload });
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit({
      ...event(2),
      channelId: null,
      channelSequence: null,
      eventType: 'gems-changed',
      updatedGemAmount: 550,
      payload: {},
    });
    sdk.emit(event(3));
    await settle();
    expect(sdk.gems.getSnapshot()).toBe(550);
    expect(sequences()).toEqual([1, 3]);
    expect(seen.every(({ channelId }) => channelId === chat)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('calls the other listeners when one throws', () => {
    const { sdk, sequences } = setUp();
    sdk.feed.onEvent(() => {
      throw new Error('broken');
    });
    sdk.feed.acquire();
    sdk.emit(event(1));
    expect(sequences()).toEqual([1]);
    expect(sdk.logged).toEqual(['A handler of message-created failed']);
  });
});

describe('the feed catches up', () => {
  it('after a gap, in order, from the last event that it has', async () => {
    const { sdk, stored, asked, sequences } = setUp();
    sdk.feed.acquire();
    sdk.emit(event(1));
    stored.push(event(1), event(2), event(3), event(4));
    sdk.emit(event(4));
    expect(sequences()).toEqual([1]);
    await afterGapPatience();
    expect(sequences()).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual([1]);
  });

  it('not for an event that was only late', async () => {
    const { sdk, asked, sequences } = setUp();
    sdk.feed.acquire();
    for (const n of [1, 3, 2]) sdk.emit(event(n));
    await afterGapPatience();
    expect(sequences()).toEqual([1, 2, 3]);
    expect(asked).toEqual([]);
  });

  it('until it succeeds', async () => {
    let failures = 2;
    const { sdk, sequences } = setUp({
      calls: {
        'channels.events': () => {
          failures -= 1;
          if (failures >= 0) throw anError('SERVICE_UNAVAILABLE');
          return { events: [event(2)], sequence: 3, hasMore: false, reset: false };
        },
      },
    });
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit(event(3));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sequences()).toEqual([1, 2, 3]);
    expect(sdk.toasts).toEqual([]);
  });

  it('page by page', async () => {
    const { sdk, sequences, wake } = setUp({
      calls: {
        'channels.events': ({ query: { after } }) => ({
          events: [event(after + 1), event(after + 2)],
          sequence: 6,
          hasMore: after < 4,
          reset: false,
        }),
      },
    });
    sdk.feed.acquire();
    sdk.feed.observe(0);
    wake();
    await settle();
    expect(sequences()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [
      'the bus is back',
      async ({ sdk }: ReturnType<typeof setUp>) => {
        sdk.setBus('connecting');
        sdk.setBus('open');
      },
    ],
    ['the user or the network is back', async ({ wake }: ReturnType<typeof setUp>) => wake()],
    ['30 s have passed', async () => void (await vi.advanceTimersByTimeAsync(30_000))],
  ])('when %s', async (_, happen) => {
    const all = setUp();
    all.sdk.feed.acquire();
    all.sdk.emit(event(1));
    all.stored.push(event(1), event(2));
    await happen(all);
    await settle();
    expect(all.sequences()).toEqual([1, 2]);
  });

  it('not every 30 s in a hidden tab', async () => {
    const { sdk, asked } = setUp({ browser: { isVisible: () => false } });
    sdk.feed.acquire();
    sdk.emit(event(1));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(asked).toEqual([]);
  });

  it('from the sequence of the first list of chats', async () => {
    const { sdk, stored, sequences } = setUp();
    stored.push(event(1), event(2));
    await sdk.api.call('channels.chatList');
    sdk.feed.acquire();
    stored.push(event(3));
    sdk.setBus('open');
    await settle();
    expect(sequences()).toEqual([3]);
  });

  it('from before the first event if the list of chats arrives later and is older', async () => {
    const { sdk, stored, sequences } = setUp({
      calls: { 'channels.chatList': { channels: [], channelCredential: null, sequence: 5 } },
    });
    sdk.feed.acquire();
    stored.push(event(6), event(7));
    sdk.emit(event(7));
    await sdk.api.call('channels.chatList');
    await settle();
    expect(sequences()).toEqual([7, 6]);
  });

  it('with a full reload when the server no longer holds the events', async () => {
    const { sdk, sequences, wake } = setUp({
      calls: { 'channels.events': { events: [], sequence: 90, hasMore: false, reset: true } },
    });
    const reload = vi.fn();
    sdk.events.on('data.reload', reload);
    sdk.feed.acquire();
    sdk.emit(event(1));
    wake();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    expect(sdk.feed.sequence()).toBe(90);
    sdk.emit(event(91));
    expect(sequences()).toEqual([1, 91]);
  });
});

describe('an event of a chat that is not held', () => {
  it('loads the list again once, and is applied after that [RT-10]', async () => {
    const { sdk, sequences } = setUp();
    const held = new Set<string>();
    const loaded = Promise.withResolvers<void>();
    const reload = vi.fn(() => loaded.promise);
    sdk.feed.holdChannels({ has: (id) => held.has(id), reload });
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit(event(2));
    await settle();
    expect(sequences()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
    held.add(aChannel().channelId);
    loaded.resolve();
    await settle();
    expect(sequences()).toEqual([1, 2]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is applied even when the list cannot be read', async () => {
    const { sdk, sequences } = setUp();
    const reload = vi.fn(() => Promise.reject(new Error('lost')));
    sdk.feed.holdChannels({ has: () => false, reload });
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.emit(event(2));
    await settle();
    expect(sequences()).toEqual([1, 2]);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a dead bus', () => {
  it('is replaced by polling every 3 s after 5 s, while a reply is expected [RT-07]', async () => {
    const { sdk, stored, asked, sequences } = setUp();
    sdk.feed.acquire();
    sdk.emit(event(1));
    const stop = sdk.feed.expectReply();
    sdk.setBus('connecting');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sdk.feed.getSnapshot()).toBe('connecting');
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sdk.feed.getSnapshot()).toBe('polling');
    expect(asked).toEqual([1]);
    stored.push(event(2));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sequences()).toEqual([1, 2]);
    stop();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked).toEqual([1, 1]);
  });

  it('is not replaced by polling while no reply is expected', async () => {
    const { sdk, asked } = setUp();
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.setBus('connecting');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sdk.feed.getSnapshot()).toBe('polling');
    expect(asked).toEqual([]);
  });

  it('that is back ends the polling', async () => {
    const { sdk, asked } = setUp();
    sdk.feed.acquire();
    sdk.emit(event(1));
    sdk.feed.expectReply();
    sdk.setBus('connecting');
    await vi.advanceTimersByTimeAsync(5_000);
    sdk.setBus('open');
    await settle();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(sdk.feed.getSnapshot()).toBe('open');
    expect(asked).toHaveLength(before);
  });
});
