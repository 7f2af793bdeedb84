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

describe('installWorker', () => {
  it('registers once the page is loaded and idle, not earlier', () => {
    const { register, load, rest } = install({ isLoaded: () => false });
    rest();
    expect(register).not.toHaveBeenCalled();
    load();
    expect(register).not.toHaveBeenCalled();
    rest();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  });

  it('does nothing with data saving or without support', () => {
    const { register, rest } = install({ savesData: true });
    rest();
    expect(register).not.toHaveBeenCalled();
    expect(() => install({ container: undefined }).rest()).not.toThrow();
  });

  it('logs a failed registration', async () => {
    const { rest, warn } = install({ container: { register: () => Promise.reject(new Error('blocked')) } });
    rest();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });
});
