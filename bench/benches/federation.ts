import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { chatPath } from 'shared-sdk';
import type { CallData } from 'shared-sdk/contract';
import type { BenchOptions, BenchResult } from '../run.ts';
import { inTurn, withBothVariants } from '../support/both-variants.ts';
import { Client } from '../support/client.ts';
import type { Figure } from '../support/figures.ts';
import { changeRoute, type LongStay, stayLong, visitCharacter, visitHome } from '../support/journeys.ts';
import { guestToken } from '../support/people.ts';
import { median, type Ratio, ratioOf } from '../support/statistics.ts';
import type { VariantName } from '../support/variants.ts';

/** The measurements and counts of one variant in one round. */
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
  return withBothVariants(async ({ browser, platform, federated, url, choose }) => {
    const path = await pathOfACharacter(platform.url);
    // The platform's home page while a remote that it does not show is unavailable, and the same page with all remotes
    // in the same round (B-07).
    const dead: { measured: number; reference: number }[] = [];
    const measureVariant = async (name: VariantName) => {
      choose(name);
      const sample = await measure(browser, url, path);
      if (name === 'federated') {
        const { lcp } = await visitHome(browser, url, ['*/releases/mfe-create/*']);
        dead.push({ measured: lcp, reference: sample.home_lcp });
      }
      return sample;
    };
    const load: number[] = [];
    const taken = await inTurn(rounds, measureVariant, (round, number) => {
      load.push(loadavg()[0] ?? 0);
      report(`round ${number} of ${rounds}: ${measures.map((one) => lineOfRound(one, round)).join(', ')}`);
    });
    const entryBytes = Math.max(...federated.entries.map(({ brotli, bytes }) => (brotli ?? bytes).byteLength));
    const stays = await longStays(async (name) => {
      choose(name);
      return stayLong(browser, url);
    });
    report(`after 200 changes of route: ${JSON.stringify(stays)}`);
    const loaded = taken.map((round, place) => ({ ...round, load: load[place] ?? 0 }));
    return resultOf(loaded, { entryBytes, stays, dead: ratioOf(dead) }, browser.version(), report);
  });
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

/** Sequential, because memory hardly differs from run to run. */
const longStays = async (stay: (name: VariantName) => Promise<LongStay>) => ({
  mono: await stay('mono'),
  federated: await stay('federated'),
});

/** Address of the first character on a guest's home page. */
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

interface Beside {
  readonly entryBytes: number;
  readonly stays: Readonly<Record<VariantName, LongStay>>;
  /** Largest paint of the home page with an unavailable remote, divided by the same page with all remotes. */
  readonly dead: Ratio;
}

function resultOf(
  rounds: readonly Round[],
  { entryBytes, stays, dead }: Beside,
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
    { name: 'home_lcp_dead_ratio', value: dead.value, unit: 'x' },
    { name: 'memory_200_ratio', value: stays.federated.heap / stays.mono.heap, unit: 'x' },
    { name: 'idle_cpu_percent', value: stays.federated.idleShare * 100, unit: '%' },
    { name: 'remote_entry_kb', value: entryBytes / 1_000, unit: 'KB' },
    {
      name: 'js_bytes_more',
      value: median(rounds.map(({ mono, federated }) => federated.js_bytes - mono.js_bytes)) / 1_000,
      unit: 'KB',
    },
    ...measures.flatMap((one) => [medianOf(one, 'mono'), medianOf(one, 'federated')]),
  ];
  return { figures, details: { browser: browserVersion, ratios, dead, stays, rounds } };
}
