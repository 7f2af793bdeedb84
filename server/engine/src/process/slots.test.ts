import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

const never = new AbortController().signal;
/** Whether a promise is still open after the pending microtasks. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = new Promise((done) => setImmediate(done, 'open'));
  return (await Promise.race([promise.catch(() => {}), open])) === 'open';
}

describe('the places of chats', () => {
  it('gives a chat its own place again, and a new chat the one unused for longest', async () => {
    const slots = new Slots(['1', '2']);
    for (const chat of ['a', 'b', 'a']) slots.free(await slots.take('reply', chat, never));
    const other = await slots.take('reply', 'c', never);
    expect(other.memory).toBe('2');
    expect((await slots.take('reply', 'a', never)).memory).toBe('1');
  });

  it('serves replies in the order in which they came', async () => {
    const slots = new Slots(['1']);
    const first = await slots.take('reply', 'a', never);
    const order: string[] = [];
    const rest = ['b', 'c', 'a'].map(async (chat) => {
      const slot = await slots.take('reply', chat, never);
      order.push(chat);
      slots.free(slot);
    });
    slots.free(first);
    await Promise.all(rest);
    expect(order).toEqual(['b', 'c', 'a']);
  });

  it('lets a second reply of a chat use another place', async () => {
    const slots = new Slots(['1', '2']);
    const both = await Promise.all([slots.take('reply', 'a', never), slots.take('reply', 'a', never)]);
    expect(both.map(({ memory }) => memory).sort()).toEqual(['1', '2']);
  });

  it('interrupts reading ahead for a reply, and lets the reply go first', async () => {
    const slots = new Slots(['1']);
    const ahead = await slots.take('ahead', 'a', never);
    const nextAhead = slots.take('ahead', 'b', never);
    const reply = slots.take('reply', 'c', never);
    expect(ahead.interruption.signal.aborted).toBe(true);
    slots.free(ahead);
    expect((await reply).chat).toBe('c');
    expect(await isOpen(nextAhead)).toBe(true);
    slots.free(await reply);
    expect((await nextAhead).interruption.signal.aborted).toBe(false);
  });

  it('is quiet only while no reply is written or waits', async () => {
    const slots = new Slots(['1']);
    await slots.quiet();
    const reply = await slots.take('reply', 'a', never);
    const quiet = slots.quiet();
    expect(await isOpen(quiet)).toBe(true);
    slots.free(reply);
    await quiet;
  });

  it('forgets a waiter that gave up', async () => {
    const slots = new Slots(['1']);
    const first = await slots.take('reply', 'a', never);
    const control = new AbortController();
    const waiting = slots.take('reply', 'b', control.signal);
    const quiet = slots.quiet();
    control.abort(new Error('no longer'));
    await expect(waiting).rejects.toThrow('no longer');
    slots.free(first);
    await quiet;
    expect((await slots.take('reply', 'a', never)).memory).toBe('1');
  });
});
