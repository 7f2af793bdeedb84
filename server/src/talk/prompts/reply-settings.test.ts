import { type ConnectionKind, KINDS, samplersOf, write } from 'connections';
import { type FakeModelServer, startFakeModelServer } from 'connections/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAi } from '../../ai/ai.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

let models: FakeModelServer;
let server: ChatServer;
let kind: ConnectionKind = 'llama.cpp';
let as: string;
let channelId: string;

beforeAll(async () => {
  models = await startFakeModelServer();
  server = await startChatServer();
  const info = { modelId: 'standard', displayName: 'Standard', iconUrl: null, depth: 'standard' } as const;
  const offer = () => ({
    info,
    chat: {
      ...info,
      connectionId: 'c',
      patienceMs: 5_000,
      samplers: samplersOf(kind),
      write: (request: Parameters<typeof write>[2]) =>
        write(
          { kind, address: `${models.origin}${KINDS[kind].versionPath}`, key: 'k', mayBePrivate: true },
          'm',
          request,
        ),
    },
  });
  const offered = {
    get platform() {
      return [offer()];
    },
    ownOf: () => [],
    get: offer,
    refresh: async () => undefined,
  };
  const { chat, samplers } = createAi({ chatModels: [] }, {}, offered);
  Object.assign(server.ctx.ai, { chat, samplers });
});
afterAll(async () => {
  await server.close();
  await models.close();
});
beforeEach(async () => {
  kind = 'llama.cpp';
  models.calls.length = 0;
  models.answer({ words: ['Good', ' evening', '.'] });
  const member = await server.member();
  as = member.accessToken;
  channelId = await server.channel({ userId: member.userId });
});
afterEach(() => server.reset());

const ALL = {
  authorsNote: 'It rains. {{user}} is cold.',
  authorsNoteDepth: 1,
  sampling: { temperature: 0.7, topP: 0.9, minP: 0.05, repetitionPenalty: 1.1, dry: 0.8, xtc: 0.5 },
  maxTokens: 222,
  stopTexts: ['THE END'],
};
const change = (body: unknown, by = as) =>
  server.call('channels.changeReplySettings', { as: by, params: { channelId }, body });
const read = async (by = as) => server.call('channels.replySettings', { as: by, params: { channelId } });

/** What the model's server received for the reply to a message. */
async function sent(text = 'Hello') {
  const before = models.calls.length;
  await server.send(as, channelId, text);
  await eventually(async () => {
    expect(models.calls.length).toBeGreaterThan(before);
    expect((await server.rows.replies(channelId)).at(-1)?.status).toBe('DONE');
  });
  return models.calls.at(-1)?.body;
}
const textsOf = (body: { messages: { content: string }[] }) => body.messages.map(({ content }) => content);

describe('the settings of the replies of a chat', () => {
  it('reach the server of the model, in its own names', async () => {
    expect((await change(ALL)).data).toEqual({
      settings: ALL,
      samplers: ['temperature', 'topP', 'minP', 'repetitionPenalty', 'dry', 'xtc'],
    });
    expect((await read()).data.settings).toEqual(ALL);
    const body = await sent();
    expect(body).toMatchObject({
      temperature: 0.7,
      top_p: 0.9,
      min_p: 0.05,
      repeat_penalty: 1.1,
      dry_multiplier: 0.8,
      xtc_probability: 0.5,
      max_tokens: 222,
    });
    expect(body.stop).toContain('THE END');
    expect(textsOf(body).join('\n')).toContain('It rains.');
  });

  it('that a server does not know are not sent to it', async () => {
    kind = 'ollama';
    expect((await change(ALL)).data.samplers).toEqual(['temperature', 'topP']);
    const body = await sent();
    expect(body).toMatchObject({ temperature: 0.7, top_p: 0.9 });
    expect(Object.keys(body)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/min_p|penalty|dry|xtc|rep_pen/)]),
    );
  });

  it('put the note as many messages before the end as they say', async () => {
    await sent('one');
    await sent('two');
    const at = async (authorsNoteDepth: number) => {
      await change({ ...ALL, authorsNoteDepth });
      const texts = textsOf(await sent(`at ${authorsNoteDepth}`));
      return texts.length - texts.findIndex((text) => text.includes('It rains.'));
    };
    expect([await at(0), await at(1), await at(3)]).toEqual([1, 1, 3]);
  });

  it('end a reply at a stop text, which is not shown, even where the server goes on', async () => {
    models.answer({ words: ['Good night. THE', ' END', ' More.'] });
    await change(ALL);
    await sent();
    expect((await server.rows.messages(channelId)).at(-1)?.text).toBe('Good night.');
  });

  it('go back to those of the model', async () => {
    await change(ALL);
    const plain = { authorsNote: '', authorsNoteDepth: 1, sampling: {}, stopTexts: [] };
    expect((await change(plain)).data.settings).toEqual(plain);
    const body = await sent();
    expect(body.temperature).toBeUndefined();
    expect(textsOf(body).join('\n')).not.toContain('It rains.');
  });

  it.each([
    ['a temperature over 2', { sampling: { temperature: 2.1 } }, 'temperature'],
    ['a top-p of 0', { sampling: { topP: 0 } }, 'topP'],
    ['a penalty under 1', { sampling: { repetitionPenalty: 0.5 } }, 'repetitionPenalty'],
    ['an unknown sampler', { sampling: { mirostat: 1 } }, 'mirostat'],
    ['a number that is none', { sampling: { minP: 'x' } }, 'minP'],
    ['a note that is too long', { authorsNote: 'x'.repeat(1_001) }, 'authorsNote'],
    ['a depth over 8', { authorsNoteDepth: 9 }, 'authorsNoteDepth'],
    ['a reply that is too short', { maxTokens: 31 }, 'maxTokens'],
    ['five stop texts', { stopTexts: ['a', 'b', 'c', 'd', 'e'] }, 'stopTexts'],
    ['an empty stop text', { stopTexts: [''] }, 'stopTexts'],
  ])('refuse %s, name it and keep what was', async (_, wrong, field) => {
    await change(ALL);
    const answer = await change({ ...ALL, ...wrong });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await read()).data.settings).toEqual(ALL);
  });

  it('refuse a note that may not be said', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'ILLEGAL' } as never);
    expect((await change({ ...ALL, authorsNote: 'something forbidden' })).code).toBe('PROMPT_NOT_SAFE');
  });

  it('belong to the owner of the chat', async () => {
    await change(ALL);
    const { accessToken } = await server.member();
    const guest = await server.guestToken();
    expect([(await read(accessToken)).code, (await change(ALL, accessToken)).code]).toEqual([
      'CHANNEL_NOT_FOUND',
      'CHANNEL_NOT_FOUND',
    ]);
    expect((await read(guest)).status).toBe(403);
    expect((await server.call('channels.replySettings', { as, params: { channelId: uuidv7() } })).code).toBe(
      'CHANNEL_NOT_FOUND',
    );
  });
});
