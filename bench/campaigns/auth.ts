import { startPlatform } from 'e2e/platform';
import { startIdentityProvider } from 'server/testing/identity';
import type { Size } from '../campaign.ts';
import { anyAddress, Client } from '../support/client.ts';
import type { Tally } from '../support/tally.ts';
import { limits } from './auth/limits.ts';
import { logs } from './auth/logs.ts';
import { type AuthRun, PASSWORD } from './auth/people.ts';
import { privacy } from './auth/privacy.ts';
import { providers } from './auth/providers.ts';
import { rights } from './auth/rights.ts';
import { sensitive } from './auth/sensitive.ts';
import { tabs } from './auth/tabs.ts';
import { tokens } from './auth/tokens.ts';

/** Authentication and authorization: tables E (tokens), D (rights), J (limits), K1 to K3 (log, deletion). */
export async function authCampaign(tally: Tally, size: Size): Promise<void> {
  const provider = await startIdentityProvider(Date.now);
  const platform = await startPlatform({
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    ...provider.env,
  });
  const client = new Client(platform.url, anyAddress);
  const run: AuthRun = { tally, platform, provider, client, size, secrets: new Set([PASSWORD]) };
  try {
    await providers(run);
    await tabs(run);
    await rights(run);
    await sensitive(run);
    await privacy(run);
    await limits(run);
    await tokens(run);
    await logs(run);
  } finally {
    await platform.stop();
    platform.remove();
    await provider.stop();
  }
}
