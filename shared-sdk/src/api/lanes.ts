import type { AnyInput, Api, Call, CallOptions } from './types.ts';

type LooseCall = (name: string, input?: AnyInput, options?: CallOptions) => Promise<unknown>;

/** Orders calls under one key: a read replaces the earlier one, sends queue up. */
export function createLanes(call: Call): Pick<Api, 'latest' | 'queued'> {
  const send = call as LooseCall;
  const current = new Map<string, AbortController>();
  const tails = new Map<string, Promise<unknown>>();

  const latest = (key: string): LooseCall => {
    return async (name, input, options = {}) => {
      current.get(key)?.abort(new DOMException('A later call replaced this one', 'AbortError'));
      const controller = new AbortController();
      current.set(key, controller);
      const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
      try {
        return await send(name, input, { ...options, signal });
      } finally {
        if (current.get(key) === controller) current.delete(key);
      }
    };
  };
  const queued = (key: string): LooseCall => {
    return (name, input, options) => {
      const previous = tails.get(key) ?? Promise.resolve();
      const run = previous.then(() => send(name, input, options));
      const tail = run.catch(() => undefined);
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return run;
    };
  };
  return {
    latest: (key) => ({ call: latest(key) as Call }),
    queued: (key) => ({ call: queued(key) as Call }),
  };
}
