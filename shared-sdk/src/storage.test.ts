import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyValue, createPersistence, createStored, type PersistenceBackend, readEnvelope } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const blocked = (): never => {
  throw new DOMException('Blocked', 'SecurityError');
};

describe('createKeyValue', () => {
  it.each([
    ['blocked', blocked],
    ['missing', () => undefined],
  ])('keeps everything in memory when the storage is %s [PERSIST-11]', (_, area) => {
    const storage = createKeyValue(area);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.keys('')).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.keys('')).toEqual([]);
  });

  it('keeps values in memory if the storage is full', () => {
    const area = memoryStorage();
    area.setItem('a', 'old');
    area.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const storage = createKeyValue(() => area);
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
  });

  it('finds keys by their beginning', () => {
    const storage = createKeyValue(() => memory);
    const memory = memoryStorage();
    for (const key of ['x:1', 'x:2', 'y:1']) storage.set(key, '-');
    expect(storage.keys('x:')).toEqual(['x:1', 'x:2']);
  });
});

describe('createStored', () => {
  it('returns a stored value only for the same version', () => {
    const area = memoryStorage();
    const storage = createKeyValue(() => area);
    createStored(storage, 'k', 1, asText).set('value');
    expect(createStored(storage, 'k', 1, asText).get()).toBe('value');
    expect(createStored(storage, 'k', 2, asText).get()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '[]', '{"version":1}', '{"version":"1","value":"x"}', '{"version":1,"value":7}'])(
    'takes %j for nothing',
    (text) => {
      expect(readEnvelope(text, 1, asText)).toBeNull();
    },
  );
});

describe('persistence', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const backend = (read: PersistenceBackend['read']) => {
    const removed: string[] = [];
    const written: string[][] = [];
    const persistence = createPersistence({
      read,
      write: (key, value) => void written.push([key, value]),
      remove: (key) => void removed.push(key),
    });
    return { persistence, removed, written };
  };

  it('gives up on a storage that does not answer within 5000 ms [PERSIST-01]', async () => {
    const { persistence } = backend(() => new Promise(() => undefined));
    const settled = vi.fn();
    void persistence('chat', asText).rehydrate().then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('leaves no timer behind', async () => {
    const { persistence } = backend(() => null);
    await persistence('chat', asText).rehydrate();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps chats under version 3 and drops an older one [PERSIST-02]', async () => {
    const current = backend(() => '{"version":3,"value":"chats"}');
    expect(await current.persistence('chat', asText).rehydrate()).toBe('chats');
    current.persistence('chat', asText).save('more');
    await vi.runAllTimersAsync();
    expect(current.written).toEqual([['manuka.chat', '{"version":3,"value":"more"}']]);

    const older = backend(() => '{"version":2,"value":"chats"}');
    expect(await older.persistence('chat', asText).rehydrate()).toBeNull();
    expect(older.removed).toEqual(['manuka.chat']);
  });

  it('changes one part of what is kept, one change after another, and nothing of an older version [PERSIST-02]', async () => {
    const asParts = (value: unknown) => value as Record<string, number>;
    let stored = '{"version":3,"value":{"a":1}}';
    const persistence = createPersistence({
      read: async () => stored,
      write: (_key, value) => {
        stored = value;
      },
      remove: () => undefined,
    });
    persistence('chat', asParts).update((before) => ({ ...before, b: 2 }));
    persistence('chat', asParts).update((before) => ({ ...before, c: 3 }));
    await vi.runAllTimersAsync();
    expect(JSON.parse(stored)).toEqual({ version: 3, value: { a: 1, b: 2, c: 3 } });
    stored = '{"version":2,"value":{"old":1}}';
    persistence('chat', asParts).update((before) => ({ ...before, d: 4 }));
    await vi.runAllTimersAsync();
    expect(JSON.parse(stored)).toEqual({ version: 3, value: { d: 4 } });
  });

  it('keeps banners under version 1 [PERSIST-03, BANNER-07]', async () => {
    const { persistence, written } = backend(() => '{"version":1,"value":"banner"}');
    expect(await persistence('banner', asText).rehydrate()).toBe('banner');
    persistence('banner', asText).save('seen');
    await vi.runAllTimersAsync();
    expect(written).toEqual([['manuka.banner', '{"version":1,"value":"seen"}']]);
  });

  it('takes a broken storage for an empty one [PERSIST-11]', async () => {
    expect(await backend(blocked).persistence('chat', asText).rehydrate()).toBeNull();
    const rejecting = backend(() => Promise.reject(new Error('broken')));
    expect(await rejecting.persistence('chat', asText).rehydrate()).toBeNull();
    expect(() =>
      createPersistence({ read: blocked, write: blocked, remove: blocked })('chat', asText).save('x'),
    ).not.toThrow();
  });
});
