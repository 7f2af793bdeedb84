import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import type { BenchOptions, BenchResult } from '../run.ts';
import { inTurn, withBothVariants } from '../support/both-variants.ts';
import { Client } from '../support/client.ts';
import { changeCategories, scrollThousands, visitTwice } from '../support/explore-journeys.ts';
import type { Figure } from '../support/figures.ts';
import { newSession } from '../support/people.ts';
import { median, ratioOf } from '../support/statistics.ts';
import type { VariantName } from '../support/variants.ts';

/** The measurements of one variant in one round, by the name of the figure. */
const MEASURES = {
  explore_lcp_cold: 'ms',
  explore_lcp_warm: 'ms',
  explore_inp: 'ms',
  explore_category: 'ms',
  explore_cls: '',
  bytes_before_lcp_kb: 'KB',
} as const;
type Measure = keyof typeof MEASURES;
type Sample = Readonly<Record<Measure, number>>;
const measures = Object.keys(MEASURES) as Measure[];
const CARDS = 5_000;

/**
 * A guest's home page on a phone, cold, warm and from category to category, compared with the same sources in one
 * bundle.
 */
export async function exploreBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  return withBothVariants(async ({ browser, platform, url, choose }) => {
    const measureVariant = (name: VariantName) => {
      choose(name);
      return measure(browser, url);
    };
    const load: number[] = [];
    const taken = await inTurn(rounds, measureVariant, (round, number) => {
      load.push(loadavg()[0] ?? 0);
      report(`round ${number} of ${rounds}: ${measures.map((one) => lineOf(one, round)).join(', ')}`);
    });
    choose('federated');
    const session = await newSession(new Client(platform.url));
    const scroll = await scrollThousands(browser, url, { session, cards: CARDS });
    report(`${CARDS} cards: ${scroll.frames} frames, the longest ${Math.round(scroll.longest)} ms`);
    const figures: Figure[] = [
      ...measures.map((one) => ({
        name: one,
        value: median(taken.map((round) => round.federated[one])),
        unit: MEASURES[one],
      })),
      { name: 'long_frames_5000', value: scroll.longFrames, unit: '' },
      { name: 'longest_frame_5000', value: scroll.longest, unit: 'ms' },
      ...(['explore_lcp_cold', 'explore_lcp_warm', 'explore_category', 'bytes_before_lcp_kb'] as const).map(
        (one): Figure => ({
          name: `${one}_ratio`,
          value: ratioOf(taken.map(({ mono: m, federated: f }) => ({ measured: f[one], reference: m[one] }))).value,
          unit: 'x',
        }),
      ),
    ];
    return { figures, details: { browser: browser.version(), rounds: taken, load, scroll } };
  });
}

async function measure(browser: Browser, url: string): Promise<Sample> {
  const { cold, warm } = await visitTwice(browser, url);
  const { longest, category } = await changeCategories(browser, url);
  return {
    explore_lcp_cold: cold.lcp,
    explore_lcp_warm: warm.lcp,
    explore_inp: longest,
    explore_category: category,
    explore_cls: Math.max(cold.shift, warm.shift),
    bytes_before_lcp_kb: cold.bytes / 1_000,
  };
}

const lineOf = (one: Measure, { mono, federated }: Record<VariantName, Sample>) =>
  `${one} ${round(mono[one])} → ${round(federated[one])}`;
const round = (value: number) => (value < 1 ? value.toFixed(4) : Math.round(value));
