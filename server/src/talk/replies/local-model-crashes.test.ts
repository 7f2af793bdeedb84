import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalEngine } from 'engine';
import { tinyModel } from 'engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAi } from '../../ai/ai.ts';
import { LocalModels } from '../../ai/local/local-models.ts';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-local-crashes-'));
const file = path.join(folder, 'tiny.gguf');
const local = new LocalModels({ stateFolder: path.join(folder, 'states'), log: () => undefined, threads: 1 });
let server: ChatServer;
let engine: LocalEngine;
/** Kills the engine's process when a reply has this many pieces. */
let killAt: number | undefined;

beforeAll(async () => {
  writeFileSync(file, tinyModel());
  engine = local.engine(file);
  const info = { modelId: 'tiny', displayName: 'Tiny', iconUrl: null, depth: 'standard' } as const;
  // With this seed the random weights write long replies.
  const reached = { path: file, connectionId: 'local', patienceMs: 60_000, sampling: { seed: 7 } };
  const model = { info, chat: local.chatModel({ ...info, ...reached }) };
  const offered = { platform: [model], ownOf: () => [], get: () => model, refresh: async () => undefined };
  const { chat } = createAi({ chatModels: [] }, {}, offered);
  server = await startChatServer();
  Object.assign(server.ctx.ai.chat, {
    async *reply(request: Parameters<typeof chat.reply>[0]) {
      let pieces = 0;
      for await (const piece of chat.reply(request)) {
        yield piece;
        pieces += 1;
        if (pieces !== killAt) continue;
        killAt = undefined;
        process.kill(engine.pid ?? 0, 'SIGKILL');
      }
    },
  });
});
afterAll(async () => {
  await server.close();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A chat whose messages cost 10 gems. */
async function aChat() {
  const { userId, accessToken: as } = await server.member();
  await server.giveGems(userId, 100);
  const channelId = await server.channel({ userId, mode: 'FEVER' });
  const balance = async () => (await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0);
  const ended = async (count: number) => {
    await eventually(async () => {
      const replies = await server.rows.replies(channelId);
      expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(expect.stringMatching(/^(DONE|FAILED)$/)));
    });
    return server.rows.replies(channelId);
  };
  return { as, channelId, balance, ended };
}

describe('a reply of the model on this machine', () => {
  it('is written by the next process if its own is killed before the first word', async () => {
    const { as, channelId, ended } = await aChat();
    expect((await server.send(as, channelId, 'Hello')).status).toBe(200);
    await eventually(async () => expect(engine.pid).toBeGreaterThan(0));
    process.kill(engine.pid ?? 0, 'SIGKILL');
    expect((await ended(1)).map(({ status }) => status)).toEqual(['DONE']);
  });

  it('keeps its words and is refunded if its process is killed midway, and the chat goes on [GEM-25]', async () => {
    const { as, channelId, balance, ended } = await aChat();
    const before = await balance();
    killAt = 1;
    expect((await server.send(as, channelId, 'Hello')).status).toBe(200);
    const [cut] = await ended(1);
    expect(cut?.status).toBe('FAILED');
    expect((await server.rows.messages(channelId)).map(({ text }) => text)).toEqual([
      'Hello',
      expect.stringMatching(/./),
    ]);
    expect(await balance()).toBe(before);

    expect((await server.send(as, channelId, 'Are you still there?')).status).toBe(200);
    expect((await ended(2)).at(-1)?.status).toBe('DONE');
    expect(await balance()).toBe(before - 10);
  });
});
