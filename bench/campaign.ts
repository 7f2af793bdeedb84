import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { authCampaign } from './campaigns/auth.ts';
import { chatCampaign } from './campaigns/chat.ts';
import { contractCampaign } from './campaigns/contract.ts';
import { gemsCampaign } from './campaigns/gems.ts';
import { hostileCampaign } from './campaigns/hostile.ts';
import { mediaCampaign } from './campaigns/media.ts';
import { storeCampaign } from './campaigns/store.ts';
import { Tally } from './support/tally.ts';

/** `pnpm campaign <name>` runs in its short size; `--long` in full, `--smoke` counts only and takes seconds. */
export type Size = 'smoke' | 'short' | 'long';
export interface CampaignOptions {
  /** Seeds all random choices. */
  readonly seed: number;
  /** Only the part with this name, or the attacks whose description contains this text. */
  readonly only: string;
  /** The approximate number of attacks, instead of the one that the size of the run sets. */
  readonly attacks: number | undefined;
}
type Campaign = (tally: Tally, size: Size, options: CampaignOptions) => Promise<void>;

const campaigns: Readonly<Record<string, Campaign>> = {
  auth: authCampaign,
  chat: chatCampaign,
  contract: contractCampaign,
  gems: gemsCampaign,
  hostile: hostileCampaign,
  media: mediaCampaign,
  store: storeCampaign,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    report: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    attacks: { type: 'string' },
  },
});
const [name = ''] = positionals;
const campaign = campaigns[name];
if (!campaign) {
  console.error(`There is no campaign ${name || 'without a name'}. There are: ${Object.keys(campaigns).join(', ')}.`);
  process.exit(1);
}
const tally = new Tally(name);
await campaign(tally, values.long ? 'long' : values.smoke ? 'smoke' : 'short', {
  seed: Number(values.seed),
  only: values.only,
  attacks: values.attacks === undefined ? undefined : Number(values.attacks),
});
tally.print();
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: tally.passed, failed: tally.failed }));
process.exitCode = tally.failed > 0 ? 1 : 0;
