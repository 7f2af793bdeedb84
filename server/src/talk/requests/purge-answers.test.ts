import { eq } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotency } from '../../kernel/db/schema.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';
import { purgeAnswers } from './purge-answers.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

it('keeps the answer to a repeatable request for 30 days, and its id permanently [SEC-12]', async () => {
  const { userId, accessToken: as } = await server.member();
  const channelId = await server.channel({ userId });
  const id = uuidv4();
  server.chat.script = ['I see.'];
  await server.send(as, channelId, 'Hello', id);
  const { db } = server.ctx;
  const row = async () => (await db.select().from(idempotency).where(eq(idempotency.userId, userId)))[0];
  server.clock.advance(30 * DAY);
  await purgeAnswers(server.ctx);
  expect((await row())?.response).toMatchObject({ messageData: { message: { clientMessageId: id } } });
  server.clock.advance(1);
  await purgeAnswers(server.ctx);
  expect(await row()).toMatchObject({ requestKey: id, call: 'text-message', fingerprint: '', response: null });
});
