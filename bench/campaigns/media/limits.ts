import { randomUUID } from 'node:crypto';
import type { CallData } from 'shared-sdk/contract';
import type { Client } from '../../support/client.ts';
import { type Member, newChannel } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';

/** The limit of each per minute. */
const LIMITS = { 'channels.generateImage': 6, 'channels.watermarkVideo': 6, 'channels.generateVoice': 30 } as const;

/** Expensive calls are limited (J1), independent of the caller and of the address that it claims (J2). */
export async function mediaLimits(tally: Tally, { client, member }: { client: Client; member: Member }): Promise<void> {
  const token = member.accessToken;
  const { channelId } = await newChannel(client, member);
  await client.send('notice.login', { token });
  const gems = async () =>
    ((await client.send('accounts.info', { token })).json?.data as CallData<'accounts.info'> | undefined)?.gemAmount;
  const before = await gems();
  for (const [name, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
    const ask = (headers: Record<string, string> = {}) =>
      client.send(name, { token, params: { channelId }, headers, body: bodyOf(name) });
    let allowed = 0;
    let refused = await ask();
    while (refused.status !== 429 && allowed <= limit * 2) {
      allowed += 1;
      refused = await ask();
    }
    tally.check('J1 a limit is what it says', Math.abs(allowed - limit) <= 1, () => `${name}: ${allowed} of ${limit}`);
    const wait = Number(refused.headers.get('retry-after'));
    tally.check('J1 when to come again is said', wait > 0 && wait <= 60, () => `${name}: ${wait}`);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-real-ip': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { 'device-id': randomUUID() },
    ]) {
      const { status } = await ask(headers);
      tally.check('J2 no header leads round it', status === 429, () => `${name} ${Object.keys(headers)}: ${status}`);
    }
  }
  const after = await gems();
  tally.check('J1 what is refused is not charged', after === before, () => `${before} gems became ${after}`);
}

const bodyOf = (name: keyof typeof LIMITS) =>
  name === 'channels.generateImage'
    ? { mediaType: 'IMAGE', clientMessageId: randomUUID() }
    : { messageId: '019c0000-0000-7000-8000-00000000ffff' };
