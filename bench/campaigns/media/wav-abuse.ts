import { randomUUID } from 'node:crypto';
import { type CallData, calls, constants } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import type { Client } from '../../support/client.ts';
import { type Member, newChannel } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';
import { abuses, fine, mutated } from './wavs.ts';

/** Changed recordings (C5 of the reliability table). */
const MUTATIONS: Readonly<Record<Size, number>> = { smoke: 40, short: 2_000, long: 100_000 };

/** Files that are not recordings are refused at low cost, and are not charged. */
export async function wavAbuse(
  tally: Tally,
  size: Size,
  { url, client, member }: { url: string; client: Client; member: Member },
): Promise<void> {
  const token = member.accessToken;
  const { channelId } = await newChannel(client, member);
  const gems = async () =>
    ((await client.send('accounts.info', { token })).json?.data as CallData<'accounts.info'> | undefined)?.gemAmount;
  await client.send('notice.login', { token });
  const before = await gems();
  let slowest = 0;

  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const path = `/channels/${channelId}/voice-by-audio?clientMessageId=${randomUUID()}`;
    const began = performance.now();
    const response = await fetch(url + constants.basePath + path, {
      method: 'POST',
      headers: { 'content-type': 'audio/wav', authorization: `Bearer ${token}` },
      body: bytes,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { data?: unknown; code?: string };
    slowest = Math.max(slowest, performance.now() - began);
    return { status: response.status, answer };
  };

  for (const { name, bytes } of abuses) {
    const { status, answer } = await send(bytes);
    const isRefused = status === 400 || status === 415;
    tally.check('C5 what is no recording is refused', isRefused, () => `${name}: ${status} ${answer.code}`);
  }
  for (const { name, bytes } of fine) {
    const { status, answer } = await send(bytes);
    const fits = calls['channels.voiceByAudio'].data.safeParse(answer.data).success;
    tally.check('C5 an odd recording is taken', status === 200 && fits, () => `${name}: ${status} ${answer.code}`);
  }
  // It is refused by its announced length, so a client that is still sending finds the connection closed.
  const large = await send(new Uint8Array(constants.recording.maxBytes + 1)).catch(() => ({ status: 413 }));
  tally.check('C5 one beyond 10 MiB is too large', large.status === 413, () => String(large.status));
  for (let seed = 1; seed <= MUTATIONS[size]; seed += 1) {
    const { status, answer } = await send(mutated(seed));
    const isAnswered = [200, 400, 415].includes(status);
    tally.check('C5 a changed recording is taken or refused', isAnswered, () => `${seed}: ${status} ${answer.code}`);
  }
  const after = await gems();
  tally.check('C5 nothing was charged', after === before, () => `${before} gems became ${after}`);
  const still = await client.send('accounts.version');
  tally.check('C5 the server responds', still.status === 200, () => `it answers ${still.status}`);
  if (size !== 'smoke') tally.figure('C5 slowest answer', slowest, 'ms');
}
