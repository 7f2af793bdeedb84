import { ApiError, NetworkError } from 'shared-sdk';
import { createAtoms } from 'shared-sdk/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationDeps } from './deps.ts';
import { Machine } from './machine.ts';
import { Outgoing } from './outgoing.ts';
import { aMessage, CHANNEL_ID } from './testing/setup.ts';

const onNotEnoughGems = vi.fn();
let isLeaving = false;
let ids = 0;

function setUp() {
  const deps = { atoms: createAtoms(), newId: () => `id-${++ids}`, isLeaving: () => isLeaving, onNotEnoughGems };
  const machine = new Machine(CHANNEL_ID, deps as unknown as ConversationDeps);
  const outgoing = new Outgoing(machine);
  const seen: string[] = [];
  const send = (end: () => unknown, key = 'gift:coffee', requestId?: string) =>
    outgoing.send({
      key,
      ...(requestId === undefined ? {} : { requestId }),
      call: async (id) => {
        seen.push(id);
        return end();
      },
    });
  return { machine, outgoing, send, seen };
}
const fails = (error: Error) => () => {
  throw error;
};
const offline = fails(new NetworkError(true, undefined));
const refuses = (code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  fails(new ApiError({ status: 400, code, message: '' }));

beforeEach(() => {
  isLeaving = false;
  ids = 0;
  onNotEnoughGems.mockClear();
});

describe('a wish', () => {
  it('keeps its id while it may have arrived, and gets a new one after an answer', async () => {
    const { send, seen } = setUp();
    await send(offline);
    await send(offline, 'gift:rose');
    await send(refuses('FORBIDDEN'));
    await send(() => 'given');
    await send(() => 'given');
    expect(seen).toEqual(['id-1', 'id-2', 'id-1', 'id-3', 'id-4']);
  });

  it('keeps the id that its caller gave it', async () => {
    const { send, seen } = setUp();
    await send(offline, 'text:a', 'a');
    await send(() => 'sent', 'text:a', 'a');
    expect(seen).toEqual(['a', 'a']);
  });

  it('runs one request at a time, parallel to others', async () => {
    const { send, outgoing } = setUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = send(() => promise);
    expect(outgoing.isRunning('gift:coffee')).toBe(true);
    expect(await send(() => 'again')).toEqual({ status: 'running' });
    expect(await send(() => 'other', 'gift:rose')).toEqual({ status: 'accepted', answer: 'other' });
    resolve('given');
    expect(await first).toEqual({ status: 'accepted', answer: 'given' });
    expect(outgoing.isRunning('gift:coffee')).toBe(false);
  });

  it.each([
    ['offline', offline],
    ['not-safe', refuses('PROMPT_NOT_SAFE')],
    ['failed', refuses('FORBIDDEN')],
  ] as const)('is refused as %s', async (reason, end) => {
    expect(await setUp().send(end)).toEqual({ status: 'refused', reason });
    expect(onNotEnoughGems).not.toHaveBeenCalled();
  });

  it('opens the dialog where gems are missing [GEM-19] [GEM-20]', async () => {
    expect(await setUp().send(refuses('NOT_ENOUGH_GEM'))).toEqual({ status: 'refused', reason: 'failed' });
    expect(onNotEnoughGems).toHaveBeenCalledOnce();
  });

  it('has an unknown end while the page is being closed', async () => {
    isLeaving = true;
    expect(await setUp().send(refuses('NOT_ENOUGH_GEM'))).toEqual({ status: 'unknown' });
    expect(onNotEnoughGems).not.toHaveBeenCalled();
  });

  it('counts as arrived if its event comes before its failure', async () => {
    const { send, machine } = setUp();
    machine.dispatch({ type: 'messages-added', messages: [aMessage({ type: 'USER', clientMessageId: 'a' })] });
    expect(await send(offline, 'text:a', 'a')).toEqual({ status: 'arrived' });
  });
});
