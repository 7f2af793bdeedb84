import { eq } from 'drizzle-orm';
import { v2 } from 'shared-sdk/cards/testing';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { eraseConversations } from '../../identity/accounts/erase.ts';
import { bots, channels, messages, promptNotes } from '../../kernel/db/schema.ts';
import { purgeMessages } from '../conversation/purge-messages.ts';
import { startConversation } from '../conversation/testing/conversation.ts';
import { promptText } from '../replies/testing/scripted-chat.ts';

const chat = startConversation();
const { call, ids, say, settled } = chat;

const lastRequest = () => chat.server.chat.streams.at(-1)?.request;
const lastPrompt = () => promptText(lastRequest());
const notes = () => chat.server.ctx.db.select().from(promptNotes).where(eq(promptNotes.channelId, chat.channelId));
const remember = (text: string) => call('memories.add', { body: { text, clientRequestId: uuidv4() } });

async function giveLore(): Promise<void> {
  const { db } = chat.server.ctx;
  const entries = [
    { keys: ['lamp'], content: 'The lamp is cursed.' },
    { keys: ['tide'], content: 'The tide takes what it is owed.' },
  ];
  const [channel] = await db.select().from(channels).where(eq(channels.channelId, chat.channelId));
  await db
    .update(bots)
    .set({ card: v2({ character_book: { scan_depth: 1, entries } }), updatedAt: Date.now() })
    .where(eq(bots.botId, channel?.botId ?? ''));
}

describe('the prompt of a chat', () => {
  it('only grows from turn to turn, while lore fires and memories are kept', async () => {
    await giveLore();
    const prompts: string[] = [];
    const answers: string[] = [];
    for (const text of ['Hello', 'I have a cat called Bori.', 'Who lit the lamp?', 'What of the tide?', 'And now?']) {
      await say(text, `About ${text}`);
      prompts.push(lastPrompt());
      answers.push(`About ${text}`);
      await remember(`Note after ${text}`);
    }
    const grown = prompts.slice(1).map((prompt, n) => prompt.startsWith(`${prompts[n]}\n\n${answers[n]}`));
    expect(grown).toEqual([true, true, true, true]);
    const last = prompts.at(-1) ?? '';
    expect(last.match(/The lamp is cursed\./g)).toHaveLength(1);
    expect(last.indexOf('The lamp is cursed.')).toBeLessThan(last.indexOf('Who lit the lamp?'));
    expect(last).toContain('Note after What of the tide?');
  });

  it('repeats the notes of a turn for another reply to it, and in a branch that shares it', async () => {
    await giveLore();
    await say('Who lit the lamp?');
    await say('What of the tide?');
    const before = lastPrompt();
    const [, first = '', , second = ''] = await ids();
    chat.server.chat.script = ['Otherwise.'];
    await chat.regenerate(second);
    await settled();
    expect(lastPrompt()).toBe(before);
    await call('branches.create', { body: { messageId: first, clientRequestId: uuidv4() } });
    await say('Hm.');
    expect(lastPrompt()).toContain('<lore>\nThe lamp is cursed.\n</lore>\n\nWho lit the lamp?');
    expect(lastPrompt()).not.toContain('The tide takes');
  });

  it('has no notes of a text that was edited, and those of its new one', async () => {
    await giveLore();
    await say('Who lit the lamp?');
    const [messageId = ''] = await ids();
    await call('messages.edit', { params: { messageId }, body: { text: 'Who knows the tide?' } });
    await say('Hm.');
    expect(lastPrompt()).not.toContain('The lamp is cursed.');
  });

  it('drops a forgotten memory wherever it was noted', async () => {
    await say('Hello');
    const { data } = await remember('The password is swordfish.');
    await say('And now?');
    expect(lastPrompt()).toContain('swordfish');
    await call('memories.forget', { params: { memoryId: data.memory.memoryId } });
    await say('What was it?');
    expect(lastPrompt()).not.toContain('swordfish');
  });

  it('is never longer than the context of the model allows', async () => {
    Object.assign(chat.server.ctx.ai, { contextTokens: () => 2_000 });
    for (let n = 0; n < 12; n += 1) await say(`${n} ${'A long story of the sea. '.repeat(30)}`);
    Object.assign(chat.server.ctx.ai, { contextTokens: undefined });
    expect(lastPrompt().length / 4).toBeLessThan(1_500);
    expect(lastPrompt()).toContain('The story is under way.');
    const windows = (await notes()).filter(({ window }) => window !== null);
    expect(windows.length).toBeGreaterThan(1);
    expect(windows.length).toBeLessThan(9);
  });

  it('keeps no notes of a deleted message or chat', async () => {
    await giveLore();
    await say('Who lit the lamp?');
    const [messageId = ''] = await ids();
    expect(await notes()).toHaveLength(1);
    const { db } = chat.server.ctx;
    await db.update(messages).set({ deletedAt: 1 }).where(eq(messages.messageId, messageId));
    await purgeMessages(chat.server.ctx);
    expect(await notes()).toEqual([]);
    await say('The lamp again.');
    expect(await notes()).toHaveLength(1);
    await db.transaction((tx) => eraseConversations(tx, chat.userId));
    expect(await notes()).toEqual([]);
  });
});
