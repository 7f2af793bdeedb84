import { type Platform, startPlatform } from 'e2e/platform';
import type { Size } from '../campaign.ts';
import { Client } from '../support/client.ts';
import type { Tally } from '../support/tally.ts';
import { actions } from './chat/actions.ts';
import { kills } from './chat/kills.ts';
import { proven } from './chat/proven.ts';
import { failingProvider } from './chat/provider.ts';
import { texts } from './chat/texts.ts';

export interface ChatRun {
  readonly tally: Tally;
  readonly platform: Platform;
  readonly client: Client;
  readonly size: Size;
}

/** The conversation under faults: no message is lost, duplicated or out of order. */
export async function chatCampaign(tally: Tally, size: Size): Promise<void> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  const run: ChatRun = { tally, platform, client: new Client(platform.url), size };
  try {
    await Promise.all([texts(run), actions(run)]);
    await kills(run);
  } finally {
    await platform.stop();
    platform.remove();
  }
  await failingProvider(run);
  await proven(run);
}
