import type { ReplyNotice } from 'ports';
import { estimateTokens } from 'prompt';
import type { PromptRecord } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { eraseConversations } from '../../identity/accounts/erase.ts';
import { alternatives, promptRecords } from '../../kernel/db/schema.ts';
import { purgeMessages } from '../conversation/purge-messages.ts';
import { startConversation } from '../conversation/testing/conversation.ts';
import { newId } from '../messages/ids.ts';
import { promptText, type ScriptedStream } from '../replies/testing/scripted-chat.ts';
import { storeRecord } from './prompt-record.ts';

const chat = startConversation();
const { call, ids } = chat;
const records = () => chat.server.ctx.db.select().from(promptRecords);
const promptOf = (messageId: string) => call('messages.prompt', { params: { messageId } });

const NAME = { modelId: 'standard', displayName: 'Standard' };
const COUNTED: ReplyNotice = {
  type: 'ended',
  reason: 'complete',
  usage: { promptTokens: 900, reusedTokens: 850, writtenTokens: 12 },
  ...NAME,
};
/** A language model that says who it is and what it counted. */
const byModel = (end: (stream: ScriptedStream) => void) => (stream: ScriptedStream) => {
  const { onNotice } = stream.request;
  onNotice?.({ type: 'writing', ...NAME });
  end(stream);
};

/** @returns the id of the reply */
async function reply(end: (stream: ScriptedStream) => void, text = 'Hello'): Promise<string> {
  chat.server.chat.script = byModel(end);
  await chat.server.send(chat.as, chat.channelId, text);
  await chat.settled();
  return (await ids()).at(-1) ?? '';
}
const whole = () =>
  reply((stream) => {
    stream.request.onNotice?.(COUNTED);
    stream.say('Good evening.').end();
  });

describe('what a model was given', () => {
  it('is read by the owner: sections, what was counted, price, and who answered', async () => {
    await chat.server.giveGems(chat.userId, 50);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    const { data } = await promptOf(await whole());
    expect(data.prompt).toMatchObject({
      modelName: 'Standard',
      usage: { promptTokens: 900, reusedTokens: 850, writtenTokens: 12 },
      leftOut: [],
      gems: 10,
    });
    const kinds = data.prompt.sections.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['rules', 'character', 'conversation']));
    const sum = data.prompt.sections.reduce((all: number, { tokens }: { tokens: number }) => all + tokens, 0);
    expect(sum).toBeLessThanOrEqual(data.prompt.budget);
  });

  it('says when the model counted nothing', async () => {
    const { data } = await promptOf(await reply((stream) => stream.say('Hm.').end()));
    expect(data.prompt.usage).toEqual({ promptTokens: null, reusedTokens: null, writtenTokens: null });
  });

  it('is estimated as the model counts, from the second reply of a chat on', async () => {
    // A tokenizer that needs 1.6 times as many tokens as the estimate.
    const counts = (stream: ScriptedStream) => Math.round(1.6 * estimateTokens(promptText(stream.request)));
    const byCount = (stream: ScriptedStream) => {
      const usage = { promptTokens: counts(stream), reusedTokens: 0, writtenTokens: 9 };
      stream.request.onNotice?.({ ...COUNTED, usage });
      stream.say('The lamp is lit, and the tide is in.').end();
    };
    const errors: number[] = [];
    for (const text of ['Good evening.', '안녕하세요, 등대는 어때요?', 'What of the tide?', 'And the lamp?']) {
      const { data } = await promptOf(await reply(byCount, text));
      const { sections, usage } = data.prompt as PromptRecord;
      const estimated = sections.reduce((sum, { tokens }) => sum + tokens, 0);
      errors.push(Math.abs(estimated - (usage.promptTokens ?? 0)) / (usage.promptTokens ?? 1));
    }
    expect(errors[0]).toBeGreaterThan(0.2);
    for (const error of errors.slice(1)) expect(error).toBeLessThan(0.03);
  });

  it('says how much of the conversation was left out, and why', async () => {
    Object.assign(chat.server.ctx.ai, { contextTokens: () => 1_600 });
    try {
      const long = 'The lamp went out again last night. '.repeat(20);
      const left: (number | undefined)[] = [];
      for (let n = 0; n < 9; n += 1) {
        const { data } = await promptOf(await reply((stream) => stream.say(long).end(), `${n} ${long}`));
        left.push(data.prompt.leftOut.find(({ why }: { why: string }) => why === 'earlier')?.count);
      }
      expect(left[0]).toBeUndefined();
      // Also in the prompts after the one with which the room ended.
      const from = left.findIndex((count) => count !== undefined);
      expect(from).toBeGreaterThan(0);
      expect(left.slice(from).every((count) => (count ?? 0) >= (left[from] ?? 1))).toBe(true);
      expect(left.length - from).toBeGreaterThan(1);
    } finally {
      Object.assign(chat.server.ctx.ai, { contextTokens: undefined });
    }
  });

  it('cost nothing if the reply failed or may not be shown', async () => {
    await chat.server.giveGems(chat.userId, 50);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    const cut = await reply((stream) => stream.say('Half').break(new Error('cut')));
    chat.server.verdicts.set('awful', { safe: false, reason: 'ILLEGAL' } as never);
    const unsafe = await reply((stream) => stream.say('An awful thing.').end());
    expect([(await promptOf(cut)).data.prompt.gems, (await promptOf(unsafe)).data.prompt.gems]).toEqual([0, 0]);
  });

  it('belongs to the shown text: another reply has a record of its own', async () => {
    const messageId = await whole();
    const first = (await promptOf(messageId)).data.prompt;
    chat.server.chat.script = byModel((stream) => stream.say('Otherwise.').end());
    await chat.regenerate(messageId);
    await chat.settled();
    const second = (await promptOf(messageId)).data.prompt;
    expect(second.alternativeId).not.toBe(first.alternativeId);
    expect(await records()).toContainEqual(expect.objectContaining({ alternativeId: first.alternativeId }));
  });

  it('is nothing for the message of the user, and for a text of the demo companion', async () => {
    await chat.say('Hello');
    for (const id of await ids()) expect((await promptOf(id)).code).toBe('NOT_FOUND');
  });

  it('is refused to another member, to a guest, and by another chat of the owner', async () => {
    const messageId = await whole();
    const { channelId } = chat;
    const { accessToken, userId } = await chat.server.member();
    const guest = await chat.server.guestToken();
    const params = { channelId, messageId };
    expect((await chat.server.call('messages.prompt', { as: accessToken, params })).code).toBe('CHANNEL_NOT_FOUND');
    expect((await chat.server.call('messages.prompt', { as: guest, params })).status).toBe(403);
    const theirs = { channelId: await chat.server.channel({ userId }), messageId };
    expect((await chat.server.call('messages.prompt', { as: accessToken, params: theirs })).code).toBe('NOT_FOUND');
    const other = { channelId: await chat.server.channel({ userId: chat.userId }), messageId };
    expect((await call('messages.prompt', { params: other })).code).toBe('NOT_FOUND');
  });

  it('goes with a deleted message, and with the account', async () => {
    const kept = await whole();
    const gone = await whole();
    expect((await call('messages.delete', { params: { messageId: gone }, body: {} })).status).toBe(200);
    expect((await promptOf(gone)).code).toBe('NOT_FOUND');
    expect((await promptOf(kept)).status).toBe(200);
    const ofChat = async () => (await records()).filter(({ channelId }) => channelId === chat.channelId);
    chat.server.clock.advance(31 * 86_400_000);
    await purgeMessages(chat.server.ctx);
    expect(await ofChat()).toHaveLength(1);
    await chat.server.ctx.db.transaction((tx) => eraseConversations(tx, chat.userId));
    expect(await ofChat()).toEqual([]);
  });

  it('is kept for the latest 300 texts of a chat', async () => {
    const { db } = chat.server.ctx;
    const messageId = await whole();
    const { channelId } = chat;
    const first = (await records()).find((one) => one.channelId === channelId);
    const added = Array.from({ length: 305 }, () => newId(chat.server.clock.now()));
    const at = { createdAt: 1, updatedAt: 1 };
    await db
      .insert(alternatives)
      .values(added.map((alternativeId) => ({ alternativeId, messageId, text: '', status: 'DONE' as const, ...at })));
    for (const alternativeId of added) {
      const reply = { replyId: uuidv7(), alternativeId, channelId };
      await storeRecord(db, {
        reply,
        isFree: true,
        usage: undefined,
        now: 1,
        sections: [],
        leftOut: [],
        budget: 1,
        estimatedTokens: 0,
      });
    }
    const left = (await records()).filter((one) => one.channelId === channelId).map((one) => one.alternativeId);
    expect(left).toHaveLength(300);
    expect(left).toEqual(expect.arrayContaining(added.slice(-300)));
    expect(left).not.toContain(first?.alternativeId);
  });
});
