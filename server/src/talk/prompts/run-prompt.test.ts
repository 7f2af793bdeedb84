import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { v2 } from 'shared-sdk/cards/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWorkMetrics } from 'workers';
import { botColumns } from '../../kernel/db/columns.ts';
import { bots } from '../../kernel/db/schema.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { promptText } from '../replies/testing/scripted-chat.ts';
import { runPrompt } from './run-prompt.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

const cardWith = (entries: readonly object[]) => v2({ character_book: { entries } });
const lamp = { keys: ['lamp'], content: 'The lamp is cursed.' };

async function loreOf(botId: string, text = 'Who lit the lamp?') {
  const [bot] = await server.ctx.db.select(botColumns).from(bots).where(eq(bots.botId, botId));
  if (!bot) throw new Error('no such character');
  const turns = [{ messageId: 'm', role: 'user', text } as const];
  const rest = { userName: 'Ada', chat: 'c', turns, memories: [], seed: 'seed', budget: { tokens: 6_000 } };
  return runPrompt(server.ctx.db, bot, rest);
}

describe('a prompt assembled in a worker thread', () => {
  it("has the lore of the character's card", async () => {
    const botId = await server.bot({ card: cardWith([lamp]) });
    const { prompt, lore } = await loreOf(botId);
    expect(lore).toEqual(['The lamp is cursed.']);
    expect(promptText({ prompt })).toContain('<lore>\nThe lamp is cursed.\n</lore>');
    expect((await loreOf(botId, 'Good evening.')).lore).toEqual([]);
  });

  it('reads a card once, and again after a change of the character', async () => {
    const botId = await server.bot({ card: cardWith([lamp]), updatedAt: 1 });
    expect((await loreOf(botId)).lore).toEqual(['The lamp is cursed.']);
    const card = cardWith([{ ...lamp, content: 'The lamp is broken.' }]);
    await server.ctx.db.update(bots).set({ card }).where(eq(bots.botId, botId));
    expect((await loreOf(botId)).lore).toEqual(['The lamp is cursed.']);
    await server.ctx.db.update(bots).set({ updatedAt: 2 }).where(eq(bots.botId, botId));
    expect((await loreOf(botId)).lore).toEqual(['The lamp is broken.']);
  });

  it('has no lore for a character without a card, or with an invalid one', async () => {
    for (const card of [null, { spec: 'unknown' }]) {
      const botId = await server.bot({ card });
      for (let time = 0; time < 2; time += 1) expect((await loreOf(botId)).lore).toEqual([]);
    }
  });

  it('does not block the main thread, even for a card with 80,000 keys', async () => {
    const registry = new Registry();
    registerWorkMetrics(registry, () => []);
    const done = async () =>
      Number(/manuka_work_total\{kind="prompt",end="done"\} (\d+)/.exec(await registry.metrics())?.[1] ?? 0);
    const keys = Array.from({ length: 2_000 }, (_, n) => `k${n}`);
    const botId = await server.bot({ card: cardWith(Array.from({ length: 40 }, () => ({ ...lamp, keys }))) });
    const before = await done();
    expect((await loreOf(botId, 'a long story '.repeat(600))).lore).toEqual([]);
    // At first without the card, which the thread then requests.
    expect(await done()).toBe(before + 2);
  });

  it('is the prompt of a reply', async () => {
    const { userId, accessToken } = await server.member();
    const botId = await server.bot({ card: cardWith([lamp]) });
    const channelId = await server.channel({ userId, botId });
    await server.send(accessToken, channelId, 'Who lit the lamp?');
    await eventually(() => expect(server.chat.streams).toHaveLength(1));
    expect(promptText(server.chat.streams[0]?.request)).toContain('The lamp is cursed.');
    expect(server.chat.streams[0]?.request.character.details).toContain('The lamp is cursed.');
  });
});
