import { startPlatform } from 'e2e/platform';
import type { Size } from '../campaign.ts';
import { Client } from '../support/client.ts';
import { newMember } from '../support/people.ts';
import type { Tally } from '../support/tally.ts';
import { foreignMedia } from './media/foreign-media.ts';
import { mediaLimits } from './media/limits.ts';
import { signedAddresses } from './media/signed-addresses.ts';
import { traversal } from './media/traversal.ts';
import { wavAbuse } from './media/wav-abuse.ts';

/** Everything that users send and receive that is not text. */
export async function mediaCampaign(tally: Tally, size: Size): Promise<void> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  try {
    const client = new Client(platform.url);
    const member = await newMember(client);
    const { url } = platform;
    await wavAbuse(tally, size, { url, client, member });
    await traversal(tally, { url, token: member.accessToken });
    await signedAddresses(tally, { url, client, member: await newMember(client) });
    await foreignMedia(tally, size, { url, client });
    const unhandled = platform.output().match(/unhandled|FATAL/i);
    tally.check('C5 nothing was left unhandled', unhandled === null, () => String(unhandled));
  } finally {
    await platform.stop();
    platform.remove();
  }
  // Limits need a platform with its normal settings; the one above multiplies them by a thousand.
  if (size !== 'smoke') await onPlainPlatform(tally);
}

async function onPlainPlatform(tally: Tally): Promise<void> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1' });
  try {
    const client = new Client(platform.url);
    await mediaLimits(tally, { client, member: await newMember(client) });
  } finally {
    await platform.stop();
    platform.remove();
  }
}
