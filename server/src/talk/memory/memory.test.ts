import { eq } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseConversations } from '../../identity/accounts/erase.ts';
import { exportAccount } from '../../identity/accounts/export.ts';
import { branches, episodes, forgotten, memories as memoryRows, reports } from '../../kernel/db/schema.ts';
import { newId } from '../messages/ids.ts';
import { insertMessage } from '../messages/messages.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { promptText } from '../replies/testing/scripted-chat.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});

type Name = Parameters<ChatServer['call']>[0];
const call = (name: Name, { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {}) =>
  server.call(name, { as, params: { channelId, ...params }, ...(body === undefined ? {} : { body }) });
const memories = async () => (await call('memories.list')).data.memories;
const known = async (): Promise<string[]> => (await memories()).map(({ text }: { text: string }) => text);

async function say(text: string, reply = 'I see.'): Promise<string> {
  server.chat.script = [reply];
  const { data } = await server.send(as, channelId, text);
  await eventually(async () => expect((await call('channels.chatroom')).data.openReplies).toEqual([]));
  return data.messageData.message.id;
}
const SUMMARISES = 'You keep the memory';
/** The model's last request for a reply. */
const lastRequest = () =>
  server.chat.streams.map(({ request }) => request).findLast((request) => !promptText(request).startsWith(SUMMARISES));
/** The whole prompt as text. */
const lastPrompt = () => {
  const request = lastRequest();
  return [promptText(request), ...(request?.turns ?? []).map(({ text }) => text), ...(request?.memory ?? [])].join(
    '\n',
  );
};
const fill = async (count: number) => {
  const [last] = (await call('channels.chatroom')).data.messages.slice(-1);
  let id = last.id;
  for (let n = 0; n < count; n += 1) {
    id = newId(server.clock.now(), id);
    const from =
      n % 2
        ? ({ senderType: 'BOT', senderId: uuidv7() } as const)
        : ({ senderType: 'USER', senderId: userId } as const);
    const text = `Line ${n} of a long talk about the weather, ships and lanterns, and little else that matters.`;
    const ids = { messageId: id, channelId, userId, parentId: null, alternativeId: uuidv7() };
    await insertMessage(server.ctx.db, { ...ids, ...from, text, status: 'DONE', at: server.clock.now() });
  }
};

describe('memory', () => {
  it.each([
    ["I'm allergic to nuts.", 'nuts'],
    ['저는 땅콩 알레르기가 있어요.', '땅콩'],
    ['У меня аллергия на орехи.', 'орехи'],
  ])('contains at message 300 what was said at message 3: %s', async (said, word) => {
    await say('Hello');
    await say(said);
    await fill(300);
    await say('What shall we eat?');
    const { memory = [], turns = [] } = lastRequest() ?? {};
    expect(turns.map(({ text }) => text).join('\n')).not.toContain(word);
    expect(promptText(lastRequest())).toContain(said);
    expect(memory).toEqual([said]);
  });

  it('shows what is remembered, and its source message', async () => {
    await say('Hello');
    const messageId = await say('My dog is called Rex.');
    expect(await memories()).toMatchObject([
      { kind: 'FACT', text: 'My dog is called Rex.', messageId, isEdited: false },
    ]);
    await eventually(() => expect(server.bus.of(userId).map(({ eventType }) => eventType)).toContain('memory-changed'));
  });

  it('contains a repeated fact once', async () => {
    await say('I love the sea.');
    await say('I love the sea!');
    expect(await known()).toEqual(['I love the sea.']);
  });

  it('that was edited is in the next prompt', async () => {
    await say('Hello');
    await say('I live in Leeds.');
    await fill(120);
    const [{ memoryId }] = await memories();
    await call('memories.edit', { params: { memoryId }, body: { text: 'I live in York.' } });
    await say('Where do I live?');
    const request = lastRequest();
    expect(promptText(request)).toContain('I live in York.');
    expect(request?.memory).toEqual(['I live in York.']);
    expect(lastPrompt()).not.toContain('Leeds');
  });

  it('that was forgotten is not in the next prompt: not in memory, turns or answers to it [MEMORY-02]', async () => {
    await say('Hello, you.');
    await say("The evening is mild. I'm allergic to hazelnuts.", 'No hazelnuts for you, then. Come in.');
    await say('Shall we walk?', 'Gladly.');
    expect(lastPrompt()).toContain('hazelnuts');
    const [{ memoryId }] = await memories();
    expect((await call('memories.forget', { params: { memoryId } })).status).toBe(200);
    await say('What do you know of me?');
    expect(lastPrompt()).not.toMatch(/hazelnut|allergic/i);
    expect(lastPrompt()).toContain('The evening is mild.');
    expect(lastPrompt()).toContain('Come in.');
    expect(await known()).toEqual([]);
  });

  it('that was forgotten is forgotten in other words for the same, in recall and in the export of the account [MEMORY-02]', async () => {
    await say('I have a cat called Pepper.');
    await say('My cat is called Pepper.');
    await say('I play chess.');
    const pepper = (await memories()).find(({ text }: { text: string }) => text === 'My cat is called Pepper.');
    await call('memories.forget', { params: { memoryId: pepper.memoryId } });
    expect(await known()).toEqual(['I play chess.']);
    const { db, now } = server.ctx;
    const { data } = await exportAccount({ db, now }, userId);
    expect(JSON.stringify(data.memories)).not.toContain('Pepper');
    await say('Who is my pet?');
    expect(lastPrompt()).not.toContain('Pepper');
  });

  it('makes room for a new fact when the chat is full: the oldest of the least important is dropped', async () => {
    const { quotas } = server.ctx.config.business;
    const max = vi.spyOn(quotas, 'memories', 'get').mockReturnValue(3);
    await say('My name is Robin.');
    await say('I play chess.');
    await say('I play the harp.');
    await say('I live by the sea.');
    expect((await known()).sort()).toEqual(['I live by the sea.', 'I play the harp.', 'My name is Robin.']);
    max.mockRestore();
  });

  it('that was forgotten can be learned again', async () => {
    await say('I have a cat.');
    const [{ memoryId }] = await memories();
    await call('memories.forget', { params: { memoryId } });
    await say('I have a cat now.');
    expect(await known()).toEqual(['I have a cat now.']);
    expect(lastPrompt()).toContain('I have a cat now.');
  });

  it('is deleted and restored with its message', async () => {
    await say('Hello');
    const messageId = await say('I have two brothers.');
    await call('messages.delete', { params: { messageId } });
    expect(await known()).toEqual([]);
    await say('Who is in my family?');
    expect(lastPrompt()).not.toContain('brothers');
    await call('messages.restore', { params: { messageId } });
    expect(await known()).toEqual(['I have two brothers.']);
  });

  it('follows the edits of its message', async () => {
    const messageId = await say('I have two brothers.');
    await call('messages.edit', { params: { messageId }, body: { text: 'I have three brothers.' } });
    expect(await known()).toEqual(['I have three brothers.']);
  });

  it('follows branches: a fact of one is unknown in the other', async () => {
    await say('Hello');
    const fork = await say('I live by the sea.');
    await say('My favourite colour is red.');
    await call('branches.create', { body: { messageId: fork, clientRequestId: uuidv4() } });
    expect(await known()).toEqual(['I live by the sea.']);
    await say('My favourite colour is blue.');
    await say('Which colour do I like?');
    expect(lastPrompt()).toContain('blue');
    expect(lastPrompt()).not.toContain('red.');
    await call('branches.show', { body: { branchId: channelId } });
    await say('Which colour do I like?');
    expect(lastPrompt()).toContain('red.');
    expect(lastPrompt()).not.toContain('blue');
  });

  it('of the chat is known in its scenes, and that of an archived episode is not', async () => {
    await say('I play the cello.');
    server.chat.script = ['Good evening.'];
    await call('channels.selectScenePreset', { body: { scenePreset: 'DATE' } });
    expect(await known()).toEqual(['I play the cello.']);
    await say('What do I play?');
    expect(lastPrompt()).toContain('cello');
    await call('channels.selectScenePreset', { body: { scenePreset: 'DISMISS' } });
    await call('channels.reset');
    expect(await known()).toEqual([]);
  });

  it('keeps pins and notes in every prompt', async () => {
    const messageId = await say('Meet me at the old pier.');
    const pinned = await call('memories.add', { body: { messageId, clientRequestId: uuidv4() } });
    expect(pinned.data.memory).toMatchObject({ kind: 'PIN', text: 'Meet me at the old pier.', messageId });
    const clientRequestId = uuidv4();
    for (let n = 0; n < 2; n += 1)
      await call('memories.add', { body: { text: 'We speak of the war only in whispers.', clientRequestId } });
    expect(await known()).toHaveLength(2);
    await fill(200);
    await say('And now?');
    const system = promptText(lastRequest());
    expect(system).toContain('Meet me at the old pier.');
    expect(system).toContain('We speak of the war only in whispers.');
  });

  it('never pushes the character out of the prompt', async () => {
    await say('Hello');
    for (let n = 0; n < 60; n += 1)
      await call('memories.add', { body: { text: `${n} `.padEnd(490, 'remember this '), clientRequestId: uuidv4() } });
    await say('And now?');
    const { turns } = lastRequest() ?? {};
    expect(promptText(lastRequest())).toContain('Grew up by the sea.');
    expect(turns?.at(-1)?.text).toBe('And now?');
  });

  it('summarises what no prompt contains any more, verbatim, with its position, and without what was forgotten', async () => {
    await say('Hello');
    await say('I grew up on the island of Sark.');
    await fill(140);
    server.chat.script = (stream) =>
      stream
        .say(promptText(stream.request).startsWith(SUMMARISES) ? 'Robin spoke of Sark and of lanterns.' : 'I see.')
        .end();
    await server.send(as, channelId, 'What did we speak of?');
    const summary = await eventually(async () => {
      const [found] = (await memories()).filter(({ kind }: { kind: string }) => kind === 'SUMMARY');
      expect(found).toMatchObject({ text: 'Robin spoke of Sark and of lanterns.' });
      return found;
    });
    expect(summary.messageId).toBe((await server.rows.messages(channelId))[0]?.messageId);
    // Its messages are still in the prompt.
    await server.send(as, channelId, 'Go on.');
    await eventually(() => expect(promptText(lastRequest())).toMatch(/Go on\.$/));
    expect(promptText(lastRequest())).not.toContain('Earlier in the story');
    await fill(100);
    await server.send(as, channelId, 'And then?');
    await eventually(() => expect(promptText(lastRequest())).toMatch(/And then\?$/));
    expect(promptText(lastRequest())).toContain('Earlier in the story:\n- Robin spoke of Sark and of lanterns.');
    expect(promptText(lastRequest())).not.toContain('Line 3 of');
    const [fact] = (await memories()).filter(({ kind }: { kind: string }) => kind === 'FACT');
    await call('memories.forget', { params: { memoryId: fact.memoryId } });
    expect((await known()).join()).not.toContain('Sark');
  });

  it('stores no summary of what was forgotten while the provider wrote it', async () => {
    await say('Hello');
    await say('I grew up on the island of Sark.');
    await fill(140);
    const written: (() => void)[] = [];
    server.chat.script = (stream) => {
      if (!promptText(stream.request).startsWith(SUMMARISES)) stream.say('I see.').end();
      else if (written.length > 0) stream.say('They spoke of lanterns.').end();
      else written.push(() => stream.say('Robin spoke of Sark.').end());
    };
    await server.send(as, channelId, 'What did we speak of?');
    await eventually(() => expect(written).toHaveLength(1));
    const [fact] = (await memories()).filter(({ kind }: { kind: string }) => kind === 'FACT');
    await call('memories.forget', { params: { memoryId: fact.memoryId } });
    written[0]?.();
    const summaries = async () => (await memories()).filter(({ kind }: { kind: string }) => kind === 'SUMMARY');
    let turn = 0;
    // The next reply summarises the same part again.
    await eventually(async () => {
      turn += 1;
      await say(`Go on, ${turn}.`);
      expect((await summaries()).length).toBeGreaterThan(0);
    });
    expect((await summaries()).map(({ text }: { text: string }) => text).join()).not.toContain('Sark');
  });

  it('is summarised for free: only requests of the user are charged', async () => {
    await server.giveGems(userId, 100);
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await say('Hello');
    await fill(140);
    server.chat.script = (stream) =>
      stream.say(promptText(stream.request).startsWith(SUMMARISES) ? 'They spoke of lanterns.' : 'I see.').end();
    await server.send(as, channelId, 'What did we speak of?');
    await eventually(async () => expect(await known()).toContain('They spoke of lanterns.'));
    // Two messages at ten gems each, and the given gems; nothing for a summary.
    expect((await server.rows.gems(userId)).map(({ kind, delta }) => `${kind} ${delta}`).sort()).toEqual([
      expect.stringMatching(/ 100$/),
      'message -10',
      'message -10',
    ]);
    server.chat.script = (stream) => {
      if (promptText(stream.request).startsWith(SUMMARISES)) stream.break(new Error('away'));
      else stream.say('I see.').end();
    };
    await fill(60);
    await server.send(as, channelId, 'And then?');
    await eventually(async () => expect((await call('channels.chatroom')).data.openReplies).toEqual([]));
    const moved = (await server.rows.gems(userId)).map(({ delta }) => delta);
    expect(moved.sort((a, b) => a - b)).toEqual([-10, -10, -10, 100]);
  });

  it('of another user gets the same answer as an unknown one [ROLE-05]', async () => {
    await say('I have a cat.');
    const [{ memoryId }] = await memories();
    const stranger = await server.member();
    const foreignChat = await server.channel({ userId: stranger.userId });
    const asStranger = (params: Record<string, string>) =>
      server.call('memories.forget', { as: stranger.accessToken, params });
    expect((await asStranger({ channelId, memoryId })).code).toBe('CHANNEL_NOT_FOUND');
    expect((await asStranger({ channelId: foreignChat, memoryId })).code).toBe('NOT_FOUND');
    expect((await asStranger({ channelId: foreignChat, memoryId: uuidv7() })).code).toBe('NOT_FOUND');
    expect(await known()).toHaveLength(1);
  });

  it('is deleted with the account, like branches, episodes, reports and forgotten words', async () => {
    const messageId = await say('I have a cat.');
    await say('I have a boat.');
    const [{ memoryId }] = await memories();
    await call('memories.forget', { params: { memoryId } });
    await call('branches.create', { body: { messageId, clientRequestId: uuidv4() } });
    await call('channels.report', { body: { reason: 'OTHER' } });
    await call('channels.rewind', { body: { messageId, clientRequestId: uuidv4() } });
    await call('channels.reset');
    const { db } = server.ctx;
    const held = async () => {
      const of = (table: typeof memoryRows | typeof forgotten | typeof branches | typeof episodes | typeof reports) =>
        db.$count(table, eq(table.channelId, channelId));
      return Promise.all([memoryRows, forgotten, branches, episodes, reports].map(of));
    };
    expect((await held()).every((rows) => rows > 0)).toBe(true);
    await db.transaction((tx) => eraseConversations(tx, userId));
    expect(await held()).toEqual([0, 0, 0, 0, 0]);
  });

  it('takes a note or a pin, not both, and nothing unsafe', async () => {
    const add = (body: object) => call('memories.add', { body: { clientRequestId: uuidv4(), ...body } });
    server.verdicts.set('bomb', { safe: false, reason: 'RESTRICTED' });
    expect((await add({})).code).toBe('INVALID_REQUEST');
    expect((await add({ text: 'a', messageId: uuidv7() })).code).toBe('INVALID_REQUEST');
    expect((await add({ messageId: uuidv7() })).code).toBe('NOT_FOUND');
    expect((await add({ text: 'a bomb' })).code).toBe('PROMPT_NOT_SAFE');
  });
});
