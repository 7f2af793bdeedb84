import { describe, expect, it, vi } from 'vitest';
import { isCancelled } from '../call-errors.ts';
import { anId } from '../testing/fixtures.ts';
import { createLanes } from './lanes.ts';
import type { AnyInput, Call, CallOptions } from './types.ts';

/** Calls that the test ends. */
function byHand() {
  const open: { input: AnyInput; options: CallOptions; end: PromiseWithResolvers<unknown> }[] = [];
  const call = vi.fn((_name: string, input: AnyInput = {}, options: CallOptions = {}) => {
    const end = Promise.withResolvers<unknown>();
    options.signal?.addEventListener('abort', () => end.reject(options.signal?.reason));
    open.push({ input, options, end });
    return end.promise;
  });
  return { open, lanes: createLanes(call as unknown as Call) };
}
const send = (text: string) => ({ params: { channelId: anId(1) }, body: { text, clientMessageId: anId(2) } });

describe('reads under one key', () => {
  it('are cancelled by a later one [MSG-30]', async () => {
    const { open, lanes } = byHand();
    const first = lanes.latest('search').call('accounts.version');
    const second = lanes.latest('search').call('accounts.version');
    await expect(first).rejects.toSatisfy(isCancelled);
    expect(open[1]?.options.signal?.aborted).toBe(false);
    open[1]?.end.resolve('second');
    expect(await second).toBe('second');
  });

  it('do not affect those of another key', async () => {
    const { open, lanes } = byHand();
    void lanes.latest('one').call('accounts.version');
    void lanes.latest('two').call('accounts.version');
    expect(open[0]?.options.signal?.aborted).toBe(false);
  });

  it('can still be cancelled by their caller', async () => {
    const { lanes } = byHand();
    const controller = new AbortController();
    const call = lanes.latest('search').call('accounts.version', {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toSatisfy(isCancelled);
  });
});

describe('sends under one key', () => {
  it('run in order, each to its end, never cancelled by a later one [MSG-30]', async () => {
    const { open, lanes } = byHand();
    const { call } = lanes.queued('send');
    const first = call('channels.sendText', send('one'));
    const second = call('channels.sendText', send('two'));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    expect(open[0]?.options.signal).toBeUndefined();
    open[0]?.end.resolve('first');
    expect(await first).toBe('first');
    await vi.waitFor(() => expect(open).toHaveLength(2));
    expect(open.map(({ input }) => input)).toEqual([send('one'), send('two')]);
    open[1]?.end.resolve('second');
    expect(await second).toBe('second');
  });

  it('go on after a failure', async () => {
    const { open, lanes } = byHand();
    const first = lanes.queued('send').call('channels.sendText', send('one'));
    const second = lanes.queued('send').call('channels.sendText', send('two'));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open[0]?.end.reject(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await vi.waitFor(() => expect(open).toHaveLength(2));
    open[1]?.end.resolve('second');
    expect(await second).toBe('second');
  });

  it('do not wait for those of another key', async () => {
    const { open, lanes } = byHand();
    void lanes.queued('one').call('channels.sendText', send('one'));
    void lanes.queued('two').call('channels.sendText', send('two'));
    await vi.waitFor(() => expect(open).toHaveLength(2));
  });
});
