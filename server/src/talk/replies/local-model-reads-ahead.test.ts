import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalEngine, ReplyEnd } from 'engine';
import { tinyModel } from 'engine/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAi } from '../../ai/ai.ts';
import { LocalModels } from '../../ai/local/local-models.ts';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-reads-ahead-'));
const file = path.join(folder, 'tiny.gguf');
const local = new LocalModels({ stateFolder: path.join(folder, 'states'), log: () => undefined, threads: 1 });
let server: ChatServer;
let engine: LocalEngine;
/** How the replies ended, in order. */
const ends: ReplyEnd[] = [];

beforeAll(async () => {
  writeFileSync(file, tinyModel());
  engine = local.engine(file);
  const info = { modelId: 'standard', displayName: 'Tiny', iconUrl: null, depth: 'standard' } as const;
  // With this seed the random weights write long replies.
  const reached = { path: file, connectionId: 'local', patienceMs: 60_000, sampling: { seed: 7 } };
  const model = { info, chat: local.chatModel({ ...info, ...reached }) };
  const offered = { platform: [model], ownOf: () => [], get: () => model, refresh: async () => undefined };
  server = await startChatServer();
  Object.assign(server.ctx.ai.chat, createAi({ chatModels: [] }, {}, offered).chat);
  const { reply } = engine;
  vi.spyOn(engine, 'reply').mockImplementation(async function* (request) {
    for await (const part of reply.call(engine, request)) {
      if (part.type === 'end') ends.push(part);
      yield part;
    }
  });
  vi.spyOn(engine, 'prepare');
});
afterAll(async () => {
  await server.close();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until a model has read ahead this often. */
async function hasReadAhead(times: number) {
  await eventually(() => expect(engine.prepare).toHaveBeenCalledTimes(times));
  await Promise.all(vi.mocked(engine.prepare).mock.results.map(({ value }) => value));
}

it('the first reply of an opened chat, and each later one, has little left to read', async () => {
  const { userId, accessToken: as } = await server.member();
  await server.giveGems(userId, 100);
  const botId = await server.bot({ firstMessage: 'You came back! The storm is close.' });
  const channelId = await server.channel({ userId, botId, isStarted: false });
  const body = { messageType: 'TEXT', screenStatus: 'SHOW' } as const;
  await server.call('channels.casualStart', { as, params: { channelId }, body });
  await hasReadAhead(1);

  for (const [n, text] of ['Good evening', 'Is it far to the harbour?'].entries()) {
    await server.send(as, channelId, text);
    await eventually(() => expect(ends).toHaveLength(n + 1));
    const { promptTokens = 0, readTokens = 0 } = ends[n]?.usage ?? {};
    expect(promptTokens).toBeGreaterThan(300);
    expect(readTokens).toBeLessThan(0.2 * promptTokens);
    await hasReadAhead(n + 2);
  }
});
