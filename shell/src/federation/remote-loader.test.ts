import type { Remote } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import { createAtoms } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry, aRegistry, aRemote, createFakeContainer, lent } from '../testing/releases.ts';
import { LoadError } from './load-error.ts';
import { LOAD_TIMEOUT_MS, RemoteLoader } from './remote-loader.ts';

const NAME = 'mfe-chat';
const broken = () => {
  throw new LoadError('network', 'down', { remote: NAME });
};
const staleFile = () =>
  Object.assign(new Error('Loading chunk 7 failed.\n(error: /c/7.js)'), { name: 'ChunkLoadError' });

function setUp({ registry = aRegistry(anEntry(NAME)), code = aRemote() as unknown } = {}) {
  const container = createFakeContainer({ [NAME]: code });
  const activate = vi.fn(async (_remote: Remote, _entry: { readonly version: string }) => undefined);
  const fetchRegistry = vi.fn(async (): Promise<Registry> => registry);
  const [onFailure, onStale] = [vi.fn(), vi.fn()];
  const loader = new RemoteLoader({
    atoms: createAtoms(),
    registry,
    container,
    lent,
    activate,
    fetchRegistry,
    onFailure,
    onStale,
  });
  return { loader, container, activate, fetchRegistry, onFailure, onStale };
}
const failure = (work: Promise<unknown>): Promise<LoadError> =>
  work.then(
    () => expect.unreachable('it was loaded'),
    (error: LoadError) => error,
  );
function promise<T>() {
  let resolve: (value: T) => void = () => undefined;
  const made = new Promise<T>((done) => {
    resolve = done;
  });
  return { made, resolve };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('RemoteLoader: a remote that fails to load', () => {
  it('requests a failed remote again on retry, and recovers', async () => {
    const { loader, container, onFailure } = setUp({ code: broken });
    expect((await failure(loader.load(NAME))).kind).toBe('network');
    expect(loader.state(NAME)).toMatchObject({ status: 'failed', error: { kind: 'network' } });
    expect(onFailure).toHaveBeenCalledOnce();

    expect((await failure(loader.retry(NAME))).kind).toBe('network');
    const remote = aRemote();
    container.give(NAME, remote);
    expect(await loader.retry(NAME)).toBe(remote);
    expect(loader.state(NAME)).toMatchObject({ status: 'ready', remote });
    expect(container.asked.map(({ fresh }) => fresh)).toEqual([0, 1, 2]);
  });

  it('shares one request among concurrent retries', async () => {
    const { loader, container, fetchRegistry } = setUp({ code: broken });
    await failure(loader.load(NAME));
    container.give(NAME, aRemote());
    const [first, second] = await Promise.all([loader.retry(NAME), loader.retry(NAME)]);
    expect(first).toBe(second);
    expect(container.asked).toHaveLength(2);
    expect(fetchRegistry).toHaveBeenCalledOnce();
  });

  it('retries with the release that is live at that time', async () => {
    const { loader, container, fetchRegistry } = setUp({ code: broken });
    await failure(loader.load(NAME));
    fetchRegistry.mockResolvedValue(aRegistry(anEntry(NAME, {}, '1.1.0')));
    container.give(NAME, aRemote());
    await loader.retry(NAME);
    expect(container.asked.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('retries with the last good registry while the registry is down', async () => {
    const { loader, container, fetchRegistry, onStale } = setUp({ code: broken });
    await failure(loader.load(NAME));
    const down = new Error('503');
    fetchRegistry.mockRejectedValue(down);
    container.give(NAME, aRemote());
    const { registry } = loader;
    const listener = vi.fn();
    loader.subscribe(listener);
    await loader.retry(NAME);
    expect(loader.state(NAME).status).toBe('ready');
    expect([loader.registry, loader.isStale]).toEqual([registry, true]);
    await loader.refresh();
    expect(onStale).toHaveBeenCalledExactlyOnceWith(down);
    listener.mockClear();
    fetchRegistry.mockResolvedValue(registry);
    await loader.refresh();
    expect(loader.isStale).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('requests a remote at most three times a minute for any number of users, and at any time by hand [B-13]', async () => {
    const { loader, container } = setUp({ code: broken });
    for (let round = 0; round < 5; round += 1) {
      const mounts = Array.from({ length: 20 }, () => failure(loader.take(NAME, async () => 'a part')));
      for (const { kind } of await Promise.all(mounts)) expect(kind).toBe('network');
    }
    expect(container.asked).toHaveLength(3);
    loader.backOff.reset(NAME);
    container.give(NAME, aRemote());
    expect(await loader.take(NAME, async () => 'a part')).toBe('a part');
    expect(container.asked).toHaveLength(4);
  });

  it('reports a remote as down until it is ready, also during a retry', async () => {
    const { loader, container } = setUp({ code: broken });
    expect(loader.trouble(NAME)).toBeNull();
    const error = await failure(loader.load(NAME));
    container.give(NAME, () => new Promise(() => undefined));
    void loader.retry(NAME).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect([loader.state(NAME).status, loader.trouble(NAME)]).toEqual(['loading', error]);
  });

  it('times out after 12,000 ms, not earlier', async () => {
    const { loader } = setUp({ code: () => new Promise(() => undefined) });
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(loader.state(NAME).status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect((await given).kind).toBe('timeout');
    expect(LOAD_TIMEOUT_MS).toBe(12_000);
  });

  it('times out if the remote loads but its activation never ends', async () => {
    const { loader, activate } = setUp();
    activate.mockReturnValue(new Promise(() => undefined));
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect((await given).kind).toBe('timeout');
  });

  it('ignores a remote that arrives after the timeout, and does not activate it', async () => {
    const late = promise<Remote>();
    const { loader, activate } = setUp({ code: () => late.made });
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await given;
    late.resolve(aRemote());
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.state(NAME)).toMatchObject({ status: 'failed', error: { kind: 'timeout' } });
    expect(activate).not.toHaveBeenCalled();
  });

  it('keeps the result of a retry when the earlier load ends late', async () => {
    const late = promise<Remote>();
    const { loader, container } = setUp({ code: () => late.made });
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await given;
    const remote = aRemote();
    container.give(NAME, remote);
    await loader.retry(NAME);
    late.resolve(aRemote());
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.state(NAME)).toMatchObject({ status: 'ready', remote });
    expect(await loader.load(NAME)).toBe(remote);
  });
});

describe('RemoteLoader: an invalid remote', () => {
  it.each([
    ['nothing', null],
    ['something else', { default: 'hello' }],
  ])('reports a breach of contract if the module exports %s', async (_, code) => {
    const { loader, activate } = setUp({ code });
    expect(await failure(loader.load(NAME))).toMatchObject({ kind: 'contract', details: { remote: NAME } });
    expect(activate).not.toHaveBeenCalled();
  });

  it('refuses a remote that is not in the registry', async () => {
    const { loader, container } = setUp();
    expect((await failure(loader.load('mfe-unknown'))).kind).toBe('contract');
    expect(container.asked).toEqual([]);
  });

  it.each([
    ['another shared-sdk', { 'shared-sdk': '^4.0.0' }],
    ['another react', { react: '18.3.1' }],
    ['something that the shell does not lend', { 'shared-nothing': '^1.0.0' }],
  ])('refuses a remote before it loads any code if it requires %s', async (_, more) => {
    const entry = anEntry(NAME);
    const requires = { ...entry.manifest.requires, ...more };
    const { loader, container } = setUp({ registry: aRegistry(anEntry(NAME, { requires })) });
    const error = await failure(loader.load(NAME));
    expect(error).toMatchObject({ kind: 'version', details: { remote: NAME, version: '1.0.0' } });
    expect(error.message).toContain(Object.values(more)[0]);
    expect(container.asked).toEqual([]);
  });

  it('reports an activation that throws, and activates again on retry', async () => {
    const { loader, activate } = setUp();
    activate.mockRejectedValueOnce(new TypeError('no such thing'));
    expect(await failure(loader.load(NAME))).toMatchObject({ kind: 'evaluation', message: 'no such thing' });
    await loader.retry(NAME);
    expect(activate).toHaveBeenCalledTimes(2);
    expect(loader.state(NAME).status).toBe('ready');
  });

  it('reports code that throws', async () => {
    const { loader } = setUp({
      code: () => {
        throw new SyntaxError('Unexpected token <');
      },
    });
    expect((await failure(loader.load(NAME))).kind).toBe('evaluation');
  });
});

describe('RemoteLoader: a remote that loads', () => {
  it('loads and activates it once for any number of callers [B-15]', async () => {
    const { loader, container, activate } = setUp();
    const all = await Promise.all(Array.from({ length: 20 }, () => loader.load(NAME)));
    expect(new Set(all).size).toBe(1);
    await loader.load(NAME);
    await loader.retry(NAME);
    expect(container.asked).toHaveLength(1);
    expect(activate).toHaveBeenCalledOnce();
  });

  it('notifies subscribers of every state until they unsubscribe', async () => {
    const { loader } = setUp();
    const seen: string[] = [];
    const stop = loader.subscribe(() => seen.push(loader.state(NAME).status));
    expect(loader.state(NAME).status).toBe('idle');
    await loader.load(NAME);
    stop();
    await loader.load('mfe-unknown').catch(() => undefined);
    expect(seen).toEqual(['loading', 'ready']);
  });
});

describe('RemoteLoader: after a release', () => {
  const next = aRegistry(anEntry(NAME, {}, '1.1.0'));

  it('replaces the remote by the live release and activates that once', async () => {
    const { loader, container, fetchRegistry, activate } = setUp();
    await loader.load(NAME);
    fetchRegistry.mockResolvedValue(next);
    const remote = aRemote();
    container.give(NAME, remote);
    const [first, second] = await Promise.all([loader.replace(NAME), loader.replace(NAME)]);
    expect([first, second]).toEqual([remote, remote]);
    expect(loader.registry).toBe(next);
    expect(container.asked.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(activate.mock.calls.map(([, { version }]) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('keeps the remote if it is the live release already', async () => {
    const { loader, container, activate } = setUp();
    const remote = await loader.load(NAME);
    expect(await loader.replace(NAME)).toBe(remote);
    expect(container.asked).toHaveLength(1);
    expect(activate).toHaveBeenCalledOnce();
  });

  it('ignores an older load that ends late', async () => {
    const late = promise<Remote>();
    const old = aRemote();
    const { loader, container, fetchRegistry } = setUp({ code: broken });
    await failure(loader.load(NAME));
    container.give(NAME, () => late.made);
    const slow = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await slow;
    fetchRegistry.mockResolvedValue(next);
    container.give(NAME, aRemote());
    await loader.retry(NAME);
    late.resolve(old);
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.state(NAME)).toMatchObject({ status: 'ready', entry: { version: '1.1.0' } });
  });

  it('takes a part whose file is gone from the live release', async () => {
    const { loader, container, fetchRegistry } = setUp();
    const old = await loader.load(NAME);
    fetchRegistry.mockResolvedValue(next);
    container.give(NAME, aRemote());
    const part = vi.fn(async (remote: Remote) => {
      if (remote === old) throw staleFile();
      return 'the part';
    });
    expect(await loader.take(NAME, part)).toBe('the part');
    expect(part).toHaveBeenCalledTimes(2);
  });

  it('tries a part whose file stays missing twice, not three times', async () => {
    const { loader, container } = setUp();
    const part = vi.fn(() => Promise.reject(staleFile()));
    expect(await failure(loader.take(NAME, part))).toMatchObject({
      kind: 'network',
      details: { remote: NAME, version: '1.0.0', url: '/c/7.js' },
    });
    expect(part).toHaveBeenCalledTimes(2);
    expect(container.asked).toHaveLength(1);
  });

  it('does not retry a part that throws', async () => {
    const { loader } = setUp();
    const part = vi.fn(() => Promise.reject(new TypeError('oh')));
    expect(await failure(loader.take(NAME, part))).toMatchObject({ kind: 'evaluation', message: 'oh' });
    expect(part).toHaveBeenCalledOnce();
  });

  it('gives up on a part after 12,000 ms', async () => {
    const { loader } = setUp();
    const given = failure(loader.take(NAME, () => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect((await given).kind).toBe('timeout');
  });
});
