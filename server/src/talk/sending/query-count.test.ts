import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countQueries, type QueryCount } from '../../testing/count-queries.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

/**
 * The embedded database runs one statement at a time, so every statement of a message delays all other members. Raise a
 * bound only for a statement that cannot join another one.
 */
const MAX_QUERIES = { sending: 8, charging: 1, replying: 18 };

let server: ChatServer;
beforeAll(async () => {
  // With stopped timers, no background work adds statements.
  server = await startChatServer({ manual: true });
});
afterAll(() => server.close());

/** Waits until there are no new statements for a while, and takes all so far. */
async function taken({ statements, reset }: QueryCount): Promise<string[]> {
  for (let before = -1; before !== statements.length; ) {
    before = statements.length;
    await wait(250);
  }
  const all = [...statements];
  reset();
  return all;
}

it.each([
  { price: 'free', mode: 'CASUAL', bound: MAX_QUERIES.sending },
  { price: 'paid', mode: 'SENSUAL', bound: MAX_QUERIES.sending + MAX_QUERIES.charging },
])('a $price message and its reply take a bounded number of statements', async ({ mode, bound }) => {
  const { userId, accessToken: as } = await server.member();
  await server.giveGems(userId, 100);
  const channelId = await server.channel({ userId, mode });
  server.chat.script = ['Good morning.'];
  await server.send(as, channelId, 'Good morning');
  await eventually(async () =>
    expect((await server.rows.replies(channelId)).map(({ status }) => status)).toEqual(['DONE']),
  );

  const count = countQueries(server.ctx.db);
  await taken(count);
  let asked = 0;
  server.chat.script = () => {
    asked = count.statements.length;
  };
  await server.send(as, channelId, 'And how are you?');
  await eventually(() => expect(asked).toBeGreaterThan(0));
  const before = await taken(count);
  const claimed = before.findIndex((statement) => statement.startsWith('update "replies" set "lease_owner"'));
  const sending = before.slice(0, claimed);
  expect(sending.length, sending.join('\n')).toBeLessThanOrEqual(bound);
  server.chat.streams.at(-1)?.say('Fine', ' thanks.').end();
  const replying = [...before.slice(claimed), ...(await taken(count))];
  expect((await server.rows.replies(channelId)).at(-1)?.status).toBe('DONE');
  expect(replying.length, replying.join('\n')).toBeLessThanOrEqual(MAX_QUERIES.replying);
});
