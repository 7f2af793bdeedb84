import { type Platform, startPlatform } from 'e2e/platform';
import type { Browser } from 'playwright';
import { build } from '../../scripts/build.ts';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import { launchBrowser } from './journeys.ts';
import { startVariantServer } from './variant-server.ts';
import { federatedVariant, monoVariant, type Variant, type VariantName } from './variants.ts';

export interface BothVariants {
  readonly browser: Browser;
  readonly platform: Platform;
  readonly federated: Awaited<ReturnType<typeof federatedVariant>>;
  readonly mono: Variant;
  /** Address of the variant chosen last. */
  readonly url: string;
  choose(name: VariantName): void;
}

/** Starts a browser, a platform, and the same sources as one application. All of them are closed when the work ends. */
export async function withBothVariants<T>(work: (setting: BothVariants) => Promise<T>): Promise<T> {
  const stale = staleParts();
  for (const part of stale) await build(part);
  markFresh(stale);
  const browser = await launchBrowser();
  try {
    const platform = await startPlatform();
    try {
      const federated = await federatedVariant(platform.url);
      const mono = await monoVariant(federated);
      const server = await startVariantServer(platform.url, mono);
      const choose = (name: VariantName) => server.serve(name === 'mono' ? mono : federated);
      return await work({ browser, platform, federated, mono, url: server.url, choose }).finally(() => server.close());
    } finally {
      await platform.stop();
      platform.remove();
    }
  } finally {
    await browser.close();
  }
}

/** Runs the rounds in sequence, alternating the variants. The first visit of each variant is not counted. */
export async function inTurn<Sample>(
  rounds: number,
  measure: (name: VariantName) => Promise<Sample>,
  onRound: (round: Readonly<Record<VariantName, Sample>>, number: number) => void,
): Promise<Readonly<Record<VariantName, Sample>>[]> {
  const both = async () => ({ mono: await measure('mono'), federated: await measure('federated') });
  await both();
  const taken: Readonly<Record<VariantName, Sample>>[] = [];
  while (taken.length < rounds) {
    const round = await both();
    taken.push(round);
    onRound(round, taken.length);
  }
  return taken;
}
