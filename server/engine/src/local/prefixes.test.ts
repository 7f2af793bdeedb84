import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PromptMessage, ReplyRequest } from '../port.ts';
import { replyOf, TestEngines } from '../testing/engines.ts';

let engines: TestEngines;
let stateFolder: string;
beforeEach(() => {
  engines = new TestEngines();
  stateFolder = path.join(engines.folder, 'states');
});
afterEach(() => engines.close());

const character: PromptMessage = { role: 'system', text: 'You are Mira, who keeps a lighthouse. '.repeat(10) };
const other: PromptMessage = { role: 'system', text: 'You are Tom, who mends clocks in a town. '.repeat(10) };
const said = (text: string, of = character): ReplyRequest => ({
  messages: [of, { role: 'user', text }],
  fixed: 1,
  maxTokens: 20,
});
const states = () => readdirSync(stateFolder).filter((name) => name.endsWith('.state'));

describe('what a chat has read', () => {
  it('is not read again in its next turn', async () => {
    const engine = engines.start();
    const first = await replyOf(engine, { ...said('Hello'), chat: 'a' });
    expect(first.usage).toMatchObject({ reusedTokens: 0, readTokens: first.usage.promptTokens });

    const turn = [{ role: 'assistant', text: first.text } as const, { role: 'user', text: 'And now?' } as const];
    const second = await replyOf(engine, {
      ...said('Hello'),
      messages: [...said('Hello').messages, ...turn],
      chat: 'a',
    });
    expect(second.usage.reusedTokens).toBe(first.usage.promptTokens + 19);
    expect(second.usage.readTokens).toBe(second.usage.promptTokens - second.usage.reusedTokens);
    expect(second.usage.readTokens).toBeLessThan(60);
  });

  it('stays in memory for the latest chats only', async () => {
    const engine = engines.start({ chats: 2 });
    const reused = async (chat: string) =>
      (await replyOf(engine, { ...said(`I am ${chat}`, { ...other, text: chat.repeat(99) }), chat })).usage
        .reusedTokens;
    await reused('a');
    await reused('b');
    expect(await reused('a')).toBeGreaterThan(100);
    await reused('c');
    expect(await reused('a')).toBeGreaterThan(100);
    expect(await reused('b')).toBeLessThan(30);
  });

  it('can be read ahead', async () => {
    const engine = engines.start();
    const prepared = await engine.prepare({ messages: said('Hello').messages, chat: 'a' });
    expect(prepared).toMatchObject({ isComplete: true, readTokens: prepared.promptTokens - 1 });
    const reply = await replyOf(engine, { ...said('Hello'), chat: 'a' });
    expect(reply.usage).toMatchObject({ readTokens: 1, reusedTokens: prepared.promptTokens - 1 });
  });

  it('is read ahead only while no reply needs the model, and what was read is kept', async () => {
    const engine = engines.start({ chats: 1 });
    await engine.countTokens('x');
    const long: PromptMessage[] = [
      { role: 'system', text: 'A long story. '.repeat(200) },
      { role: 'user', text: 'Go on' },
    ];
    const ahead = engine.prepare({ messages: long, chat: 'a' });
    const reply = await replyOf(engine, { ...said('Hello'), chat: 'b' });
    const prepared = await ahead;
    expect(reply.text).toHaveLength(20);
    expect(prepared.isComplete).toBe(false);
    expect(prepared.readTokens).toBeLessThan(prepared.promptTokens / 2);
  });
});

describe('the state of a character', () => {
  it('is kept on disk, and every later chat begins with it, with the same words', async () => {
    const modelFile = engines.model();
    const first = engines.start({ modelFile, stateFolder });
    const cold = await replyOf(first, said('Hello'));
    expect(cold.usage.loadedTokens).toBe(0);
    await expect.poll(states).toHaveLength(1);
    await first.stop();

    const later = engines.start({ modelFile, stateFolder });
    const warm = await replyOf(later, said('Hello'));
    expect(warm.usage.loadedTokens).toBeGreaterThan(character.text.length);
    expect(warm.usage.readTokens).toBe(warm.usage.promptTokens - warm.usage.loadedTokens);
    expect(warm.text).toBe(cold.text);
    expect(states()).toHaveLength(1);
  });

  it('is ignored and replaced if the file is damaged', async () => {
    const modelFile = engines.model();
    const first = engines.start({ modelFile, stateFolder });
    const cold = await replyOf(first, said('Hello'));
    await expect.poll(states).toHaveLength(1);
    await first.stop();
    for (const damage of [(bytes: Buffer) => bytes.subarray(0, 999), (bytes: Buffer) => bytes.fill(7, 500, 40_000)]) {
      const file = path.join(stateFolder, states()[0] ?? '');
      writeFileSync(file, damage(readFileSync(file)));
      const engine = engines.start({ modelFile, stateFolder });
      const reply = await replyOf(engine, said('Hello'));
      expect(reply.usage.loadedTokens).toBe(0);
      expect(reply.text).toBe(cold.text);
      await expect.poll(states).toHaveLength(1);
      await engine.stop();
    }
  });

  it('is not used for another model', async () => {
    const first = engines.start({ modelFile: engines.model('one.gguf', { seed: 1 }), stateFolder });
    await replyOf(first, said('Hello'));
    await expect.poll(states).toHaveLength(1);
    const second = engines.start({ modelFile: engines.model('two.gguf', { seed: 2 }), stateFolder });
    expect((await replyOf(second, said('Hello'))).usage.loadedTokens).toBe(0);
    await expect.poll(states).toHaveLength(2);
  });

  it('makes room for later ones within the limit', async () => {
    const modelFile = engines.model();
    const first = engines.start({ modelFile, stateFolder });
    await replyOf(first, said('Hello'));
    await expect.poll(states).toHaveLength(1);
    const [oldest = ''] = states();
    const { size } = statSync(path.join(stateFolder, oldest));
    await first.stop();

    const engine = engines.start({ modelFile, stateFolder, stateBytes: Math.round(size * 1.5) });
    await replyOf(engine, said('Hello', other));
    await expect.poll(() => states().some((name) => name !== oldest)).toBe(true);
    await expect.poll(states).toHaveLength(1);
    expect(states()).not.toContain(oldest);
  });
});
