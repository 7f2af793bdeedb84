import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotency, replies } from '../../kernel/db/schema.ts';
import { move, reconcile } from '../../money/gems/ledger.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

const migration = path.join(import.meta.dirname, '../../kernel/db/migrations/0016_request_ids.sql');
const before = `drop table idempotency;
  create table idempotency (user_id uuid not null, request_key text not null, fingerprint text not null,
    response jsonb, created_at bigint not null, primary key (user_id, request_key));
  create index idempotency_created on idempotency (created_at)`;

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
  ({ userId, accessToken: as } = await server.member());
  await server.giveGems(userId, 100);
  channelId = await server.channel({ userId, mode: 'SENSUAL' });
});
afterAll(() => server.close());

const run = async (statements: readonly string[]) => {
  for (const statement of statements) await server.ctx.db.execute(sql.raw(statement));
};
const stored = () => server.ctx.db.select().from(idempotency);
const give = (id: string) =>
  server.call('channels.basicGift', {
    as,
    params: { channelId },
    body: { giftId: 'coffee', clientMessageId: id },
  });

it('ids and charges from before the upgrade are neither accepted again nor lost [SEC-12]', async () => {
  const { db } = server.ctx;
  const [answered, open, given, twice] = [uuidv4(), uuidv4(), uuidv4(), uuidv4()];
  // An open reply, charged under a key of the old form: it waits for the one before it, so that no process holds it.
  const first = await server.send(as, channelId, 'Hello', answered);
  const waiting = await server.send(as, channelId, 'Are you there?', open);
  const charge = `message:${open}`;
  await db.execute(sql`update gem_entries set entry_key = ${charge} where entry_key = ${`text-message:${open}`}`);
  await db
    .update(replies)
    .set({ chargeKey: charge })
    .where(sql`charge_key = ${`text-message:${open}`}`);
  // A gift whose record was deleted after 30 days, and an id that two calls had used.
  await move(db, { userId, delta: -5, kind: 'gift', key: `gift:${given.toUpperCase()}`, reference: {} });
  const [record] = (await stored()).filter((row) => row.requestKey === answered);
  await run(before.split(';'));
  const rows = [
    [`text-message:${answered}`, record?.fingerprint, record?.response, 1],
    [`voice-by-text:${twice}`, 'f', {}, 3],
    [`gift:${twice}`, 'f', {}, 2],
  ] as const;
  for (const [key, fingerprint, response, at] of rows)
    await db.execute(
      sql`insert into idempotency values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(response)}::jsonb, ${at})`,
    );

  await run(readFileSync(migration, 'utf8').split('--> statement-breakpoint'));

  const kept = (await stored()).map(({ requestKey, call }) => `${call}:${requestKey}`).sort();
  expect(kept).toEqual([`text-message:${answered}`, `gift:${twice}`, `:${open}`, `:${given}`].sort());
  expect((await server.send(as, channelId, 'Hello', answered)).data).toEqual(first.data);
  for (const id of [given, twice])
    expect(await give(id)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await server.send(as, channelId, 'Are you there?', open)).toMatchObject({ status: 409 });

  const body = { messageId: waiting.data.messageData.message.id };
  await server.call('channels.stopReply', { as, params: { channelId }, body });
  await eventually(async () => {
    const refund = (await server.rows.gems(userId)).find(({ entryKey }) => entryKey === `refund:${charge}`);
    expect(refund).toMatchObject({ delta: 5, kind: 'message-refund' });
  });
  expect(await reconcile(db)).toEqual([]);
});
