import { loadavg } from 'node:os';
import { startPlatform } from 'e2e/platform';
import type { Browser } from 'playwright';
import { chatPath } from 'shared-sdk';
import type { CallData } from 'shared-sdk/contract';
import { build } from '../../scripts/build.ts';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import type { BenchOptions, BenchResult } from '../run.ts';
import { Client } from '../support/client.ts';
import type { Figure } from '../support/figures.ts';
import { changeRoute, launchBrowser, visitCharacter, visitHome } from '../support/journeys.ts';
import { guestToken } from '../support/people.ts';
import { median, type Ratio, ratioOf } from '../support/statistics.ts';
import { startVariantServer } from '../support/variant-server.ts';
import { federatedVariant, monoVariant, type VariantName } from '../support/variants.ts';

/** What one round measures of one variant, and what it counts. */
const MEASURES = {
  js_bytes: 'bytes',
  home_cards: 'ms',
  home_lcp: 'ms',
  deep_link: 'ms',
  route_cold: 'ms',
  route_warm: 'ms',
} as const;
type Measure = keyof typeof MEASURES;
type Sample = Readonly<Record<Measure, number>>;
type Round = Readonly<Record<VariantName, Sample>> & { readonly load: number };
const measures = Object.keys(MEASURES) as Measure[];

/** The platform against the same sources built as one application: first load, deep link and changes of route. */
export async function federationBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  const stale = staleParts();
  for (const part of stale) await build(part);
  markFresh(stale);
  const browser = await launchBrowser();
  const platform = await startPlatform().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    const federated = await federatedVariant(platform.url);
    const mono = await monoVariant(federated);
    const server = await startVariantServer(platform.url, mono);
    try {
      const path = await pathOfACharacter(platform.url);
      const measureVariant = async (name: VariantName) => {
        server.serve(name === 'mono' ? mono : federated);
        return measure(browser, server.url, path);
      };
      // The first visits of a server, and of the browser, are nobody's.
      await measureVariant('mono');
      await measureVariant('federated');
      const taken: Round[] = [];
      for (let index = 0; index < rounds; index += 1) {
        const round = { mono: await measureVariant('mono'), federated: await measureVariant('federated') };
        taken.push({ ...round, load: loadavg()[0] ?? 0 });
        report(`round ${index + 1} of ${rounds}: ${measures.map((one) => lineOfRound(one, round)).join(', ')}`);
      }
      const entryBytes = Math.max(...federated.entries.map(({ brotli, bytes }) => (brotli ?? bytes).byteLength));
      return resultOf(taken, entryBytes, browser.version(), report);
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await platform.stop();
    platform.remove();
  }
}

async function measure(browser: Browser, url: string, path: string): Promise<Sample> {
  const home = await visitHome(browser, url);
  const deepLink = await visitCharacter(browser, url, path);
  const { cold, warm } = await changeRoute(browser, url);
  return {
    js_bytes: home.jsBytes,
    home_cards: home.cards,
    home_lcp: home.lcp,
    deep_link: deepLink,
    route_cold: cold,
    route_warm: warm,
  };
}

/** Address of the first character of a guest's home. */
async function pathOfACharacter(url: string): Promise<string> {
  const client = new Client(url);
  const answer = await client.send('guest.curated', { token: await guestToken(client) });
  const home = answer.json?.data as CallData<'guest.curated'> | undefined;
  const card = home?.carousels.flatMap(({ cards }) => cards)[0];
  if (!card) throw new Error(`the home has no characters: ${answer.status}`);
  return chatPath(card.botKey, card.nickname);
}

const lineOfRound = (one: Measure, { mono, federated }: Omit<Round, 'load'>) =>
  `${one} ${Math.round(mono[one])} → ${Math.round(federated[one])}`;

function resultOf(
  rounds: readonly Round[],
  entryBytes: number,
  browserVersion: string,
  report: (line: string) => void,
): BenchResult {
  const ratios = Object.fromEntries(
    measures.map((one) => [
      one,
      ratioOf(rounds.map(({ mono, federated }) => ({ measured: federated[one], reference: mono[one] }))),
    ]),
  ) as Record<Measure, Ratio>;
  for (const one of measures) {
    const { value, low, high } = ratios[one];
    report(`${one}: ${value.toFixed(3)} × one bundle, 95 % between ${low.toFixed(3)} and ${high.toFixed(3)}`);
  }
  const medianOf = (one: Measure, variant: VariantName): Figure => {
    const value = median(rounds.map((round) => round[variant][one]));
    const isBytes = MEASURES[one] === 'bytes';
    return { name: `${one}_${variant}`, value: isBytes ? value / 1_000 : value, unit: isBytes ? 'KB' : 'ms' };
  };
  const figures = [
    ...measures.map((one): Figure => ({ name: `${one}_ratio`, value: ratios[one].value, unit: 'x' })),
    { name: 'remote_entry_kb', value: entryBytes / 1_000, unit: 'KB' },
    ...measures.flatMap((one) => [medianOf(one, 'mono'), medianOf(one, 'federated')]),
  ];
  return { figures, details: { browser: browserVersion, ratios, rounds } };
}
