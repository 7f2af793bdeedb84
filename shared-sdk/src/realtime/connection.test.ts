import { describe, expect, it, vi } from 'vitest';
import { realtimeUrl } from './connection.ts';
import {
  BusError,
  connectBy,
  create,
  events,
  fetchCredential,
  links,
  loadNats,
  newLink,
  open,
  pass,
  realtime,
  shown,
  statuses,
  wake,
  wakeUp,
  withConnection,
} from './testing/connection-harness.ts';

withConnection();

describe('start', () => {
  it('loads the client only then, and opens one connection for several calls', async () => {
    expect(loadNats).not.toHaveBeenCalled();
    realtime.start();
    realtime.start();
    await pass(60_000);
    expect(loadNats).toHaveBeenCalledOnce();
    expect(links).toHaveLength(1);
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('subscribes once to each subject of the credential [B-81]', async () => {
    fetchCredential.mockResolvedValue({ channelCredential: 'c', expiresAt: Date.now() + 60_000, subjects: ['a', 'b'] });
    const link = await open();
    expect([...link.subscriptions.keys()]).toEqual(['a', 'b']);
  });

  it('is open only when the bus has answered for the subscription', async () => {
    connectBy(async () => Object.assign(newLink(), { answers: false }));
    await open();
    expect(realtime.status()).toBe('connecting');
    connectBy(async () => newLink());
    await pass(5_250);
    expect(realtime.status()).toBe('open');
    expect(links.map((link) => link.closes)).toEqual([1, 0]);
  });
});

describe('events', () => {
  it('arrive in order', async () => {
    const link = await open();
    link.emit('u.me.>', '{"sequence":1}');
    link.emit('u.me.>', '{"sequence":2}');
    await pass(0);
    expect(events).toEqual([{ sequence: 1 }, { sequence: 2 }]);
  });

  it.each(['', '{', 'null', '1', '"text"', '[]', '\ud800{'])(
    'that are no JSON objects are dropped: %j',
    async (text) => {
      const link = await open();
      link.emit('u.me.>', text);
      link.emit('u.me.>', '{"sequence":1}');
      await pass(0);
      expect(events).toEqual([{ sequence: 1 }]);
      expect(realtime.droppedEvents()).toBe(1);
    },
  );

  it('of a connection that was given up are ignored', async () => {
    const link = await open();
    link.end();
    await pass(250);
    link.emit('u.me.>', '{"sequence":1}');
    await pass(0);
    expect(events).toEqual([]);
  });
});

describe('reconnecting', () => {
  it('pauses 250 ms, then twice as long each time, at most 5 s', async () => {
    connectBy(async () => {
      throw new BusError('CONNECTION_REFUSED');
    });
    await open();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt++) {
      const from = Date.now();
      while (shown.length === attempt) await pass(1);
      pauses.push(Date.now() - from);
    }
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(fetchCredential).toHaveBeenCalledOnce();
  });

  it('shortens the pauses at random to a half at the least', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const link = await open();
    link.end();
    await pass(124);
    expect(links).toHaveLength(1);
    await pass(1);
    expect(links).toHaveLength(2);
  });

  it('starts with a short pause again after a connection that lasted', async () => {
    const link = await open();
    for (let each = 0; each < 4; each++) {
      await pass(10_000);
      links.at(-1)?.end();
      await pass(250);
    }
    expect(links).toHaveLength(5);
    expect(link.closes).toBe(1);
    expect(statuses).toEqual(['connecting', 'open', ...Array(4).fill(['connecting', 'open']).flat()]);
  });

  it('pauses longer and longer when the bus takes connections only to end them', async () => {
    connectBy(async () => {
      const link = newLink();
      setTimeout(link.end, 10);
      return link;
    });
    await open();
    await pass(60_000);
    expect(links.length).toBeLessThan(20);
  });

  it.each([
    ['its client cannot be loaded', () => loadNats.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['the credential cannot be had', () => fetchCredential.mockRejectedValueOnce(new Error('503'))],
  ])('goes on when %s', async (_, fail) => {
    fail();
    await open();
    expect(realtime.status()).toBe('connecting');
    await pass(250);
    expect(realtime.status()).toBe('open');
  });

  it('waits for a bus if the platform has none at present', async () => {
    let url: string | null = null;
    create({ url: () => url });
    await open();
    await pass(10_000);
    expect(shown).toEqual([]);
    url = 'ws://manuka.test/realtime';
    await pass(5_000);
    expect(realtime.status()).toBe('open');
  });

  it('does not wait out its pause when the page wakes', async () => {
    connectBy(async () => {
      throw new BusError('CONNECTION_REFUSED');
    });
    await open();
    await pass(20_000);
    connectBy(async () => newLink());
    wakeUp();
    await pass(0);
    expect(realtime.status()).toBe('open');
  });
});

describe('a half-open connection', () => {
  it('is noticed within two heartbeats of 20 s and replaced [B-80]', async () => {
    const link = await open();
    await pass(1_000);
    link.answers = false;
    await pass(40_000);
    expect(link.closes).toBe(1);
    expect(links).toHaveLength(2);
    expect(statuses).toEqual(['connecting', 'open', 'connecting', 'open']);
  });

  it('is noticed 5 s after the page wakes [B-80]', async () => {
    const link = await open();
    link.answers = false;
    wakeUp();
    await pass(4_999);
    expect(link.closes).toBe(0);
    await pass(1);
    expect(link.closes).toBe(1);
  });

  it('is not waited for, even if it never closes', async () => {
    const link = await open();
    link.close = () => new Promise(() => {});
    link.answers = false;
    await pass(25_250);
    expect(links).toHaveLength(2);
    expect(realtime.status()).toBe('open');
  });

  it('is not seen in one that answers', async () => {
    const link = await open();
    const flush = vi.spyOn(link, 'flush');
    await pass(60_000);
    expect(flush).toHaveBeenCalledTimes(3);
    wakeUp();
    await pass(0);
    expect(flush).toHaveBeenCalledTimes(4);
    expect(links).toEqual([link]);
  });
});

describe('a hidden tab', () => {
  it('keeps its connection for ten minutes, although its timers are throttled [B-82]', async () => {
    const link = await open();
    const asked = fetchCredential.mock.calls.length;
    // A browser runs the timers of a hidden page once a minute: then all timers that are due fire at once.
    for (let minute = 0; minute < 10; minute += 1) {
      vi.setSystemTime(Date.now() + 55_000);
      await pass(5_000);
    }
    expect(links).toEqual([link]);
    expect(link.closes).toBe(0);
    expect(fetchCredential.mock.calls.length - asked).toBeLessThanOrEqual(1);
    wakeUp();
    await pass(5_000);
    expect(links).toEqual([link]);
  });
});

describe('stop', () => {
  it('closes the connection; no event and no request follows', async () => {
    const link = await open();
    link.emit('u.me.>', '{"sequence":1}');
    realtime.stop();
    link.emit('u.me.>', '{"sequence":2}');
    await pass(60 * 60_000);
    expect(link.closes).toBe(1);
    expect(events).toEqual([]);
    expect(statuses).toEqual(['connecting', 'open', 'closed']);
    expect(fetchCredential).toHaveBeenCalledOnce();
    expect(wake.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while the client loads opens nothing', async () => {
    realtime.start();
    realtime.stop();
    await pass(60_000);
    expect(shown).toEqual([]);
    expect(statuses).toEqual(['connecting', 'closed']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while it connects closes the connection once it is open', async () => {
    connectBy(() => new Promise((resolve) => setTimeout(() => resolve(newLink()), 100)));
    realtime.start();
    await pass(50);
    realtime.stop();
    await pass(60_000);
    expect(links.map((link) => link.closes)).toEqual([1]);
    expect(statuses).toEqual(['connecting', 'closed']);
  });

  it('ends a pause between attempts', async () => {
    connectBy(async () => {
      throw new BusError('CONNECTION_REFUSED');
    });
    await open();
    realtime.stop();
    await pass(60_000);
    expect(shown).toHaveLength(1);
  });

  it('can be followed by another start', async () => {
    await open();
    realtime.stop();
    realtime.start();
    await pass(0);
    expect(statuses).toEqual(['connecting', 'open', 'closed', 'connecting', 'open']);
    expect(links.map((link) => link.closes)).toEqual([1, 0]);
  });
});

describe('realtimeUrl', () => {
  it.each([
    ['/realtime', 'https://manuka.test/chat?x=1', 'wss://manuka.test/realtime'],
    ['/realtime', 'http://localhost:3000/', 'ws://localhost:3000/realtime'],
    ['wss://bus.manuka.test/', 'https://manuka.test/', 'wss://bus.manuka.test/'],
  ])('makes of %s on %s %s', (natsUrl, pageUrl, expected) => {
    expect(realtimeUrl(natsUrl, pageUrl)).toBe(expected);
  });
});
