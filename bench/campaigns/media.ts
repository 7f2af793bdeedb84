import { startPlatform } from 'e2e/platform';
import type { Size } from '../campaign.ts';
import { Client } from '../support/client.ts';
import { newMember } from '../support/people.ts';
import type { Tally } from '../support/tally.ts';
import { wavAbuse } from './media/wav-abuse.ts';

/** What people send and are sent that is no text. */
export async function mediaCampaign(tally: Tally, size: Size): Promise<void> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  try {
    const client = new Client(platform.url);
    const member = await newMember(client);
    await wavAbuse(tally, size, { url: platform.url, client, member });
    const unhandled = platform.output().match(/unhandled|FATAL/i);
    tally.check('C5 nothing was left unhandled', unhandled === null, () => String(unhandled));
  } finally {
    await platform.stop();
    platform.remove();
  }
}
