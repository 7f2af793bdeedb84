import type { Remote } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
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
  const loader = new RemoteLoader({ registry, container, lent, activate, fetchRegistry, onFailure, onStale });
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

describe('a remote that cannot be had', () => {
  it('is forgotten, so that the next try really asks again and recovers', async () => {
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

  it('is asked for once more by many that retry at once', async () => {
    const { loader, container, fetchRegistry } = setUp({ code: broken });
    await failure(loader.load(NAME));
    container.give(NAME, aRemote());
    const [first, second] = await Promise.all([loader.retry(NAME), loader.retry(NAME)]);
    expect(first).toBe(second);
    expect(container.asked).toHaveLength(2);
    expect(fetchRegistry).toHaveBeenCalledOnce();
  });

  it('is taken from the release that is live at the retry', async () => {
    const { loader, container, fetchRegistry } = setUp({ code: broken });
    await failure(loader.load(NAME));
    fetchRegistry.mockResolvedValue(aRegistry(anEntry(NAME, {}, '1.1.0')));
    container.give(NAME, aRemote());
    await loader.retry(NAME);
    expect(container.asked.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('is retried with the last good registry while the registry is down', async () => {
    const { loader, container, fetchRegistry, onStale } = setUp({ code: broken });
    await failure(loader.load(NAME));
    const down = new Error('503');
    fetchRegistry.mockRejectedValue(down);
    container.give(NAME, aRemote());
    const { registry } = loader;
    const told = vi.fn();
    loader.subscribe(told);
    await loader.retry(NAME);
    expect(loader.state(NAME).status).toBe('ready');
    expect([loader.registry, loader.isStale]).toEqual([registry, true]);
    await loader.refresh();
    expect(onStale).toHaveBeenCalledExactlyOnceWith(down);
    told.mockClear();
    fetchRegistry.mockResolvedValue(registry);
    await loader.refresh();
    expect(loader.isStale).toBe(false);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is asked for three times in a minute at most, by however many, and by hand at any time [B-13]', async () => {
    const { loader, container } = setUp({ code: broken });
    for (let round = 0; round < 5; round += 1) {
      const mounts = Array.from({ length: 20 }, () => failure(loader.take(NAME, async () => 'a part')));
      for (const { kind } of await Promise.all(mounts)) expect(kind).toBe('network');
    }
    expect(container.asked).toHaveLength(3);
    loader.backOff.forgive(NAME);
    container.give(NAME, aRemote());
    expect(await loader.take(NAME, async () => 'a part')).toBe('a part');
    expect(container.asked).toHaveLength(4);
  });

  it('counts as down until it is there, also while it is tried again', async () => {
    const { loader, container } = setUp({ code: broken });
    expect(loader.trouble(NAME)).toBeNull();
    const error = await failure(loader.load(NAME));
    container.give(NAME, () => new Promise(() => undefined));
    void loader.retry(NAME).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect([loader.state(NAME).status, loader.trouble(NAME)]).toEqual(['loading', error]);
  });

  it('is given up after 12,000 ms, not earlier', async () => {
    const { loader } = setUp({ code: () => new Promise(() => undefined) });
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(loader.state(NAME).status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect((await given).kind).toBe('timeout');
    expect(LOAD_TIMEOUT_MS).toBe(12_000);
  });

  it('is given up as well when it arrives and never gets ready', async () => {
    const { loader, activate } = setUp();
    activate.mockReturnValue(new Promise(() => undefined));
    const given = failure(loader.load(NAME));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect((await given).kind).toBe('timeout');
  });

  it('changes nothing when it arrives after all, and is not started', async () => {
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

  it('does not disturb the try that came after it', async () => {
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

describe('a remote that is not what it should be', () => {
  it.each([
    ['nothing', null],
    ['something else', { default: 'hello' }],
  ])('is refused as a breach of the contract when it gives %s', async (_, code) => {
    const { loader, activate } = setUp({ code });
    expect(await failure(loader.load(NAME))).toMatchObject({ kind: 'contract', details: { remote: NAME } });
    expect(activate).not.toHaveBeenCalled();
  });

  it('is refused when the registry does not name it', async () => {
    const { loader, container } = setUp();
    expect((await failure(loader.load('mfe-unknown'))).kind).toBe('contract');
    expect(container.asked).toEqual([]);
  });

  it.each([
    ['another shared-sdk', { 'shared-sdk': '^4.0.0' }],
    ['another react', { react: '18.3.1' }],
    ['something that the shell does not lend', { 'shared-nothing': '^1.0.0' }],
  ])('is refused before any of its code is asked for when it requires %s', async (_, more) => {
    const entry = anEntry(NAME);
    const requires = { ...entry.manifest.requires, ...more };
    const { loader, container } = setUp({ registry: aRegistry(anEntry(NAME, { requires })) });
    const error = await failure(loader.load(NAME));
    expect(error).toMatchObject({ kind: 'version', details: { remote: NAME, version: '1.0.0' } });
    expect(error.message).toContain(Object.values(more)[0]);
    expect(container.asked).toEqual([]);
  });

  it('fails by its own fault when it throws while it starts, and is started anew at the next try', async () => {
    const { loader, activate } = setUp();
    activate.mockRejectedValueOnce(new TypeError('no such thing'));
    expect(await failure(loader.load(NAME))).toMatchObject({ kind: 'evaluation', message: 'no such thing' });
    await loader.retry(NAME);
    expect(activate).toHaveBeenCalledTimes(2);
    expect(loader.state(NAME).status).toBe('ready');
  });

  it('fails by its own fault when its code throws', async () => {
    const { loader } = setUp({
      code: () => {
        throw new SyntaxError('Unexpected token <');
      },
    });
    expect((await failure(loader.load(NAME))).kind).toBe('evaluation');
  });
});

describe('a remote that is there', () => {
  it('is asked for and started once, however many ask [B-15]', async () => {
    const { loader, container, activate } = setUp();
    const all = await Promise.all(Array.from({ length: 20 }, () => loader.load(NAME)));
    expect(new Set(all).size).toBe(1);
    await loader.load(NAME);
    await loader.retry(NAME);
    expect(container.asked).toHaveLength(1);
    expect(activate).toHaveBeenCalledOnce();
  });

  it('tells its listeners of every step until they stop listening', async () => {
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

describe('after a release', () => {
  const next = aRegistry(anEntry(NAME, {}, '1.1.0'));

  it('the remote is replaced by the release that is live now, which starts once', async () => {
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

  it('the remote stays when it is the live one already', async () => {
    const { loader, container, activate } = setUp();
    const remote = await loader.load(NAME);
    expect(await loader.replace(NAME)).toBe(remote);
    expect(container.asked).toHaveLength(1);
    expect(activate).toHaveBeenCalledOnce();
  });

  it('an older load that ends late does not bring the old release back', async () => {
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

  it('a part whose file is gone is taken from the live release', async () => {
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

  it('a part whose file is gone for good is tried twice, and no third time', async () => {
    const { loader, container } = setUp();
    const part = vi.fn(() => Promise.reject(staleFile()));
    expect(await failure(loader.take(NAME, part))).toMatchObject({
      kind: 'network',
      details: { remote: NAME, version: '1.0.0', url: '/c/7.js' },
    });
    expect(part).toHaveBeenCalledTimes(2);
    expect(container.asked).toHaveLength(1);
  });

  it('a part that breaks by its own fault is not tried again', async () => {
    const { loader } = setUp();
    const part = vi.fn(() => Promise.reject(new TypeError('oh')));
    expect(await failure(loader.take(NAME, part))).toMatchObject({ kind: 'evaluation', message: 'oh' });
    expect(part).toHaveBeenCalledOnce();
  });

  it('a part that never comes is given up after 12,000 ms', async () => {
    const { loader } = setUp();
    const given = failure(loader.take(NAME, () => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect((await given).kind).toBe('timeout');
  });
});
