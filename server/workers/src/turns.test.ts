import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const asked = (owner: string | undefined, signal?: AbortSignal) => ({ kind: 'test', owner, signal });

/** Requests turns in an order, and records the order in which they start. */
function queue(options: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ maxRunning: 2, maxWaiting: 8, maxWaitMs: 20_000, ...options });
  const order: string[] = [];
  const ask = (name: string, owner?: string) =>
    turns.take(asked(owner)).then(
      () => order.push(name),
      (error: Error) => order.push(`${name}: ${error.constructor.name}`),
    );
  return { turns, order, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('leave a thread to others however much one owner sends', async () => {
    const { turns, order, ask } = queue();
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
    void ask('b1', 'b');
    await settled();
    expect(order).toEqual(['a1', 'b1']);
    turns.leave('b');
    await settled();
    expect(order).toEqual(['a1', 'b1']);
    turns.leave('a');
    await settled();
    expect(order).toEqual(['a1', 'b1', 'a2']);
    expect(turns.depth).toEqual({ running: 1, waiting: 1 });
  });

  it('rotate among owners', async () => {
    const { turns, order, ask } = queue({ maxRunning: 1 });
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
    for (const name of ['b1', 'b2']) void ask(name, 'b');
    void ask('c1', 'c');
    await settled();
    for (const owner of ['a', 'a', 'b', 'c', 'a', 'b']) {
      turns.leave(owner);
      await settled();
    }
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(turns.depth).toEqual({ running: 0, waiting: 0 });
  });

  it("never delay the server's own work", async () => {
    const { order, ask } = queue();
    void ask('s1');
    void ask('s2');
    await settled();
    expect(order).toEqual(['s1', 's2']);
  });

  it('give one owner a quarter of the queue, and the rest to others', async () => {
    const { order, ask } = queue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a');
    void ask('b1', 'b');
    void ask('b2', 'b');
    await settled();
    expect(order).toEqual(['a1', 'b1', 'a4: WorkRefused']);
  });
});
