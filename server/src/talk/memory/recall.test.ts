import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, memories } from '../../kernel/db/schema.ts';
import { newId } from '../messages/ids.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';
import { recall } from './recall.ts';

let server: ChatServer;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  const { userId } = await server.member();
  channelId = await server.channel({ userId });
});

type Fields = Partial<typeof memories.$inferInsert>;
async function remember(text: string, fields: Fields = {}): Promise<string> {
  const at = server.clock.now();
  const memoryId = newId(at);
  const row = { memoryId, channelId, branchId: channelId, kind: 'FACT', text, quote: text, weight: 3 } as const;
  await server.ctx.db.insert(memories).values({ ...row, createdAt: at, updatedAt: at, ...fields });
  return memoryId;
}
async function recalled(about: string, branchId = channelId): Promise<string[]> {
  const { db } = server.ctx;
  const [channel] = await db.select().from(channels).where(eq(channels.channelId, channelId));
  if (!channel) throw new Error('the chat is gone');
  const found = await recall(db, channel, { branchId, about });
  return found
    .filter(({ relevance }) => relevance > 0)
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ text }) => text);
}

describe('recall', () => {
  it.each([
    ['My mum is a dentist in Ghent.', 'What does my mother do?'],
    ['우리 강아지는 다리가 세 개야.', '내 반려견 어디가 불편하지?'],
    ['أختي تسكن في طنجة.', 'أين تعيش شقيقتي؟'],
  ])('finds a fact by other words among 200: %s [MEMORY-01]', async (said, asked) => {
    await remember(said);
    for (let n = 0; n < 200; n += 1) await remember(`I like song number ${n}.`);
    expect((await recalled(asked))[0]).toBe(said);
  });

  it('knows a correction, and no longer what it corrects', async () => {
    await remember('I live in Oxford.');
    await remember('Actually, I moved to Derby.');
    expect(await recalled('Which city do I live in?')).toEqual(['Actually, I moved to Derby.']);
  });

  it('believes what the user has edited, whatever was said later', async () => {
    await remember('I live in Oxford.', { isEdited: true });
    await remember('Actually, I moved to Derby.');
    expect(await recalled('Which city do I live in?')).toContain('I live in Oxford.');
  });

  it('follows an edit of a memory, and a deleted one is gone', async () => {
    const memoryId = await remember('My cat is grey.');
    expect(await recalled('my cat')).toEqual(['My cat is grey.']);
    const one = eq(memories.memoryId, memoryId);
    await server.ctx.db.update(memories).set({ text: 'My boat is grey.' }).where(one);
    expect(await recalled('my cat')).toEqual([]);
    expect(await recalled('my boat')).toEqual(['My boat is grey.']);
    await server.ctx.db.delete(memories).where(one);
    expect(await recalled('my boat')).toEqual([]);
  });

  it('knows nothing that was said on another branch', async () => {
    await remember('My cat is grey.');
    await remember('My cat is black.', { branchId: newId(server.clock.now()) });
    expect(await recalled('my cat')).toEqual(['My cat is grey.']);
  });

  it('takes 50 ms at most in a full chat, once it is indexed', async () => {
    for (let n = 0; n < 500; n += 1) await remember(`I bought book number ${n} about horses in Ghent.`);
    await recalled('horses');
    const before = performance.now();
    await recalled('What did I buy about horses?');
    expect(performance.now() - before).toBeLessThan(250);
  });
});
