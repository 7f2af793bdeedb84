import { describe, expect, it, vi } from 'vitest';
import { installWorker } from './service-worker.ts';

function install(fields: Partial<Parameters<typeof installWorker>[0]> = {}) {
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  const waiting: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const warn = vi.fn();
  installWorker({
    container: { register },
    isLoaded: () => true,
    onLoad: (work) => void waiting.push(work),
    whenIdle: (work) => void idle.push(work),
    savesData: false,
    warn,
    ...fields,
  });
  const run = (works: (() => void)[]) => () => {
    for (const work of works) work();
  };
  return { register, load: run(waiting), rest: run(idle), warn };
}

describe('the service worker', () => {
  it('is installed when the page is loaded and rests, not before', () => {
    const { register, load, rest } = install({ isLoaded: () => false });
    rest();
    expect(register).not.toHaveBeenCalled();
    load();
    expect(register).not.toHaveBeenCalled();
    rest();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  });

  it('is not forced on whoever saves data, nor on a browser that has none', () => {
    const { register, rest } = install({ savesData: true });
    rest();
    expect(register).not.toHaveBeenCalled();
    expect(() => install({ container: undefined }).rest()).not.toThrow();
  });

  it('that cannot be installed costs the page nothing but a line in the log', async () => {
    const { rest, warn } = install({ container: { register: () => Promise.reject(new Error('blocked')) } });
    rest();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });
});
