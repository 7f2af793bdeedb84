import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyValue } from '../storage.ts';
import { createFakeSdk } from '../testing/fake-sdk.ts';
import { anId, aSession } from '../testing/fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createKeptFiles } from './kept-files.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const file = (text: string) => new Blob([text], { type: 'audio/wav' });

function setUp() {
  const area = memoryStorage();
  const person: { id: string | null } = { id: 'ada' };
  const open = vi.fn(async () => (await import('./kept-database.ts')).keptDatabase);
  const log = { warn: vi.fn(), error: vi.fn() };
  const page = (opened: typeof open = open) =>
    createKeptFiles({ storage: createKeyValue(() => area), currentUser: () => person.id, log, open: opened });
  const texts = async (prefix = '', kept = page()) =>
    Promise.all((await kept.list(prefix)).map(async ({ key, file: one, about }) => [key, await one.text(), about]));
  return { area, person, open, log, page, texts };
}

describe('kept files', () => {
  it('survive a reload, with their type and note', async () => {
    const { page, texts } = setUp();
    expect(await page().put('voice:1:b', file('two'), '{"n":2}')).toBe(true);
    await page().put('voice:1:a', file('one'));
    await page().put('voice:2:c', file('elsewhere'));
    expect(await texts('voice:1:')).toEqual([
      ['voice:1:a', 'one', ''],
      ['voice:1:b', 'two', '{"n":2}'],
    ]);
    const [first] = await page().list('voice:1:');
    expect([first?.file.type, first?.lasts]).toEqual(['audio/wav', true]);
  });

  it('are replaced under the same key, and removed', async () => {
    const { page, texts, area } = setUp();
    await page().put('a', file('one'));
    await page().put('a', file('one'), 'failed');
    expect(await texts()).toEqual([['a', 'one', 'failed']]);
    await page().remove('a');
    expect(await texts()).toEqual([]);
    expect(area.length).toBe(0);
  });

  it('belong to one user, and are not kept for a guest', async () => {
    const { page, texts, person } = setUp();
    await page().put('a', file('ada’s'));
    person.id = 'ben';
    expect(await texts()).toEqual([]);
    await page().put('a', file('ben’s'));
    await page().erase('ben');
    person.id = null;
    expect(await page().put('b', file('of a guest'))).toBe(false);
    expect(await texts()).toEqual([]);
    person.id = 'ada';
    expect(await texts()).toEqual([['a', 'ada’s', '']]);
  });

  it('open no database for a user without files', async () => {
    const { page, open } = setUp();
    const kept = page();
    expect(await kept.list('')).toEqual([]);
    await kept.remove('a');
    await kept.erase('ada');
    expect(open).not.toHaveBeenCalled();
  });

  it('last as long as the page if the browser can’t store them', async () => {
    const { page, texts, log, area } = setUp();
    const closed = page(vi.fn(async () => Promise.reject(new Error('blocked'))));
    expect(await closed.put('a', file('one'))).toBe(false);
    expect(await texts('', closed)).toEqual([['a', 'one', '']]);
    expect(await closed.list('')).toMatchObject([{ lasts: false }]);
    await closed.erase('ada');
    expect(await texts('', closed)).toEqual([]);
    expect(log.warn).toHaveBeenCalled();
    expect(area.length).toBe(0);
  });

  it('are not restored by a write that was pending at the sign-out', async () => {
    const { page, texts, person } = setUp();
    const kept = page();
    const put = kept.put('a', file('one'));
    person.id = null;
    await kept.erase('ada');
    expect(await put).toBe(false);
    person.id = 'ada';
    expect(await texts()).toEqual([]);
  });

  it('are erased by the next page if this one closed before', async () => {
    const { page, texts, area } = setUp();
    await page().put('a', file('one'));
    const going = page(vi.fn(() => new Promise<never>(() => undefined)));
    void going.erase('ada');
    await page().resume();
    expect(area.length).toBe(0);
    expect(await texts()).toEqual([]);
  });

  it('are not found by a user who returns before they are erased', async () => {
    const { page, texts } = setUp();
    await page().put('a', file('one'));
    void page(vi.fn(() => new Promise<never>(() => undefined))).erase('ada');
    await page().put('b', file('two'));
    expect(await texts()).toEqual([['b', 'two', '']]);
  });
});

describe('what a member recorded', () => {
  const kept = async (sdk: ReturnType<typeof createFakeSdk>) => (await sdk.kept.list('')).map(({ key }) => key);

  it.each(['logout', 'deletion', 'deleted-user'] as const)('is gone with a %s', async (reason) => {
    const storage = memoryStorage();
    const sdk = createFakeSdk({ member: true, storage });
    await sdk.kept.put('voice:1', file('one'));
    sdk.session.signOut({ reason });
    sdk.session.signIn(aSession());
    expect(await kept(sdk)).toEqual([]);
    expect(await kept(createFakeSdk({ storage }))).toEqual([]);
  });

  it('is kept for the same user after an expired session, and for no other', async () => {
    const sdk = createFakeSdk({ member: true });
    await sdk.kept.put('voice:1', file('one'));
    sdk.session.signOut({ reason: 'session-ended' });
    expect(await kept(sdk)).toEqual([]);
    sdk.session.signIn(aSession({ userId: anId(77) }));
    expect(await kept(sdk)).toEqual([]);
    sdk.session.signOut({ reason: 'logout' });
    sdk.session.signIn(aSession());
    expect(await kept(sdk)).toEqual(['voice:1']);
  });
});
