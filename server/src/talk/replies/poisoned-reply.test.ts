import type { ChatPort } from 'ports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runWork } from 'workers';
import { endless } from 'workers/testing';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';

/** Long enough for the other member's reply. */
const poison = { ...endless, deadlineMs: 1_500 };
let asked: string[] = [];
const chat: ChatPort = {
  async *reply({ turns, signal }) {
    const text = turns.at(-1)?.text ?? '';
    asked.push(text);
    yield text === 'poison' ? String(await runWork(poison, 60, { signal })) : 'Good evening.';
  },
};

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
  Object.assign(server.ctx.ai, { chat });
});
afterEach(async () => {
  asked = [];
  await server.reset();
});
afterAll(() => server.close());

async function conversation() {
  const { userId, accessToken } = await server.member();
  await server.giveGems(userId, 100);
  return { userId, accessToken, channelId: await server.channel({ userId, mode: 'FEVER' }) };
}

const statusOf = async (channelId: string) => (await server.rows.replies(channelId)).map(({ status }) => status);

describe('a text whose reply never ends', () => {
  it('[SEC-01] fails with a refund and is not retried, while other members get their replies', async () => {
    const [poisoner, other] = [await conversation(), await conversation()];
    await server.send(poisoner.accessToken, poisoner.channelId, 'poison');
    await eventually(async () => expect(asked).toContain('poison'));
    await server.send(other.accessToken, other.channelId, 'Good evening');
    await eventually(async () => expect(await statusOf(other.channelId)).toEqual(['DONE']));
    expect(await statusOf(poisoner.channelId)).toEqual(['PENDING']);

    await eventually(async () => expect(await statusOf(poisoner.channelId)).toEqual(['FAILED']));
    expect((await server.rows.gems(poisoner.userId)).map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([
      -10, 10, 100,
    ]);
    // As after a restart: another process finds no open reply.
    server.clock.advance(60_000);
    server.anotherProcess().kick(poisoner.channelId);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked.filter((text) => text === 'poison')).toHaveLength(1);
  });
});
