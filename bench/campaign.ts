import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { authCampaign } from './campaigns/auth.ts';
import { chatCampaign } from './campaigns/chat.ts';
import { contractCampaign } from './campaigns/contract.ts';
import { gemsCampaign } from './campaigns/gems.ts';
import { mediaCampaign } from './campaigns/media.ts';
import { storeCampaign } from './campaigns/store.ts';
import { Tally } from './support/tally.ts';

/** `pnpm campaign <name>`: the short figures; `--long` the whole, `--smoke` counts only, in seconds. */
export type Size = 'smoke' | 'short' | 'long';
type Campaign = (tally: Tally, size: Size) => Promise<void>;

const campaigns: Readonly<Record<string, Campaign>> = {
  auth: authCampaign,
  chat: chatCampaign,
  contract: contractCampaign,
  gems: gemsCampaign,
  media: mediaCampaign,
  store: storeCampaign,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const [name = ''] = positionals;
const campaign = campaigns[name];
if (!campaign) {
  console.error(`There is no campaign ${name || 'without a name'}. There are: ${Object.keys(campaigns).join(', ')}.`);
  process.exit(1);
}
const tally = new Tally(name);
await campaign(tally, values.long ? 'long' : values.smoke ? 'smoke' : 'short');
tally.print();
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: tally.passed, failed: tally.failed }));
process.exitCode = tally.failed > 0 ? 1 : 0;
