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

/** `pnpm campaign <name>`: the short figures; `--long` the whole, `--smoke` counts only, in seconds. */
export type Size = 'smoke' | 'short' | 'long';
export interface CampaignOptions {
  /** What is random follows from it. */
  readonly seed: number;
  /** Only the part of this name, or attacks whose description holds this text. */
  readonly only: string;
  /** About how many attacks to make, where the size of the run is not to decide. */
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
