import { createOpenAiEmbeddings } from 'connections/openai';
import { type FakeProvider, json, startFakeProvider, status } from 'connections/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseConversations } from '../../identity/accounts/erase.ts';
import { channels, memories, memoryVectors, vectorJobs } from '../../kernel/db/schema.ts';
import { systemTimers } from '../../kernel/timers.ts';
import { newId } from '../messages/ids.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { recall } from './recall.ts';
import { startVectors, type Vectors } from './vector-jobs.ts';

let server: ChatServer;
let provider: FakeProvider;
let vectors: Vectors;
let channelId: string;
let userId: string;

/** A deterministic model: texts about rain and about umbrellas are similar, though they share no word. */
const DIRECTIONS = [/rain|umbrella|wet/, /piano|tune/, /cat|purr/];
const vectorOf = (text: string) => [...DIRECTIONS.map((words) => (words.test(text) ? 1 : 0)), 0.1];
const answersVectors: Parameters<FakeProvider['answer']>[0] = (response, { body }) => {
  const { input } = body as { input: string[] };
  return json({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })) })(response, {
    path: '',
    headers: {},
    body,
  });
};
const modelOf = (model: string) => createOpenAiEmbeddings({ baseUrl: provider.baseUrl, model });
const start = (model = 'm') =>
  startVectors({ ...server.ctx, now: Date.now, ai: { ...server.ctx.ai, embeddings: modelOf(model) } }, systemTimers);

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  provider = await startFakeProvider();
  provider.answer(answersVectors);
  vectors = start();
  ({ userId } = await server.member());
  channelId = await server.channel({ userId });
});
afterEach(async () => {
  await vectors.stop();
  await provider.close();
  await server.reset();
});

async function remember(text: string): Promise<string> {
  const at = Date.now();
  const memoryId = newId(at);
  const row = { memoryId, channelId, branchId: channelId, kind: 'FACT', text, quote: text, weight: 3 } as const;
  await server.ctx.db.insert(memories).values({ ...row, createdAt: at, updatedAt: at });
  return memoryId;
}
const stored = () => server.ctx.db.select().from(memoryVectors).where(eq(memoryVectors.channelId, channelId));
const jobs = () => server.ctx.db.$count(vectorJobs, eq(vectorJobs.channelId, channelId));
const computed = async (count: number) => {
  vectors.want(channelId);
  await eventually(async () => expect(await stored()).toHaveLength(count));
  await eventually(async () => expect(await jobs()).toBe(0));
};
async function recalled(about: string, model = 'm'): Promise<string[]> {
  const { db } = server.ctx;
  const [channel] = await db.select().from(channels).where(eq(channels.channelId, channelId));
  if (!channel) throw new Error('the chat is gone');
  const found = await recall(db, channel, { branchId: channelId, about }, modelOf(model));
  return found.filter(({ relevance }) => relevance > 0).map(({ text }) => text);
}

describe('recall by vectors', () => {
  it('finds a memory that shares no word and no subject with the question', async () => {
    await remember('Somewhere my umbrella waits.');
    await remember('A piano waits too.');
    expect(await recalled('wet again')).toEqual([]);
    await computed(2);
    expect(await recalled('wet again')).toEqual(['Somewhere my umbrella waits.']);
  });

  it('computes vectors again after an edit and for another model, and compares none of different ones', async () => {
    const memoryId = await remember('Somewhere my umbrella waits.');
    await computed(1);
    const edited = { text: 'A piano waits too.', updatedAt: Date.now() + 5 };
    await server.ctx.db.update(memories).set(edited).where(eq(memories.memoryId, memoryId));
    expect(await recalled('wet again')).toEqual([]);
    vectors.want(channelId);
    await eventually(async () => expect(await recalled('that tune')).toEqual(['A piano waits too.']));
    expect(await recalled('that tune', 'other')).toEqual([]);
    await vectors.stop();
    vectors = start('other');
    vectors.want(channelId);
    await eventually(async () => expect(await recalled('that tune', 'other')).toEqual(['A piano waits too.']));
    expect(await stored()).toHaveLength(1);
  });

  it('keeps no vector of a forgotten memory, not even of one that is forgotten while the model works', async () => {
    const memoryId = await remember('Somewhere my umbrella waits.');
    await remember('A piano waits too.');
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    provider.answer(async (response, call) => {
      asked.resolve();
      await mayAnswer.promise;
      return answersVectors(response, call);
    });
    vectors.want(channelId);
    await asked.promise;
    await server.ctx.db.delete(memories).where(eq(memories.memoryId, memoryId));
    mayAnswer.resolve();
    await computed(1);
    await server.ctx.db.delete(memories).where(eq(memories.channelId, channelId));
    expect(await stored()).toEqual([]);
  });

  it('recalls by words while the model fails, and tries it again later', async () => {
    await remember('My umbrella is red.');
    provider.answer(status(500));
    expect(await recalled('umbrella')).toEqual(['My umbrella is red.']);
    vectors.want(channelId);
    await eventually(() => expect(provider.calls.length).toBeGreaterThan(0));
    expect(await stored()).toEqual([]);
    await eventually(async () => expect(await jobs()).toBe(1));
  });

  it('waits for a silent model half a second at most', async () => {
    await remember('My umbrella is red.');
    await computed(1);
    provider.answer(() => {});
    const before = performance.now();
    expect(await recalled('umbrella')).toEqual(['My umbrella is red.']);
    expect(performance.now() - before).toBeLessThan(1_500);
  });

  it('deletes vectors and jobs with the account', async () => {
    await remember('My umbrella is red.');
    await computed(1);
    await vectors.stop();
    await server.ctx.db.insert(vectorJobs).values({ channelId, createdAt: Date.now() });
    await server.ctx.db.transaction((tx) => eraseConversations(tx, userId));
    expect(await stored()).toEqual([]);
    expect(await jobs()).toBe(0);
  });
});
