import { expect, it } from 'vitest';
import type { Client } from '../../support/client.ts';
import { openSession } from './member.ts';

const MINUTE = 60_000;

function fakePlatform({ failures = 0 } = {}) {
  const sent: string[] = [];
  let left = failures;
  let renewals = 0;
  const send = async (name: string, { token }: { token?: string } = {}) => {
    sent.push(`${name} ${token ?? ''}`.trim());
    if (name === 'channels.messages' && left > 0) {
      left -= 1;
      throw new Error('timed out');
    }
    if (name === 'accounts.token') renewals += 1;
    const session = { accessToken: `access-${renewals}`, refreshToken: `refresh-${renewals}` };
    return { status: 200, json: { data: name === 'accounts.preferenceTags' ? { tags: [{ tagId: 'x' }] } : session } };
  };
  return { sent, client: { send } as unknown as Client };
}

it('renews the session before its token is too old', async () => {
  const { sent, client } = fakePlatform();
  let at = 0;
  const session = await openSession(client, { now: () => at });
  for (at = 0; at <= 24 * MINUTE; at += 6 * MINUTE) await session.send('channels.messages', {});
  expect(sent.slice(2)).toEqual([
    'channels.messages access-0',
    'channels.messages access-0',
    'accounts.token',
    'channels.messages access-1',
    'channels.messages access-1',
    'accounts.token',
    'channels.messages access-2',
  ]);
});

it('survives a request that times out, but not three', async () => {
  const once = await openSession(fakePlatform({ failures: 2 }).client, { retryMs: 1 });
  expect((await once.send('channels.messages', {})).status).toBe(200);
  const dead = await openSession(fakePlatform({ failures: 3 }).client, { retryMs: 1 });
  await expect(dead.send('channels.messages', {})).rejects.toThrow('timed out');
});
