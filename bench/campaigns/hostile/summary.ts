import { quantile } from '../../support/statistics.ts';
import type { Journal } from './journal.ts';

const SHOWN = 15;

/** The slowest calls, by their 95th percentile. */
export function slowestCalls({ times }: Journal): string[] {
  const calls = [...times].map(([asked, all]) => ({
    asked,
    count: all.length,
    p50: quantile(all, 0.5),
    p95: quantile(all, 0.95),
  }));
  return calls
    .sort((a, b) => b.p95 - a.p95)
    .slice(0, SHOWN)
    .map(({ asked, count, p50, p95 }) => `call ${asked}: ${count} times, p50 ${p50} ms, p95 ${p95} ms`);
}

/** The work of the server's threads, by kind: how often, how long it ran and waited, and how it ended. */
export async function workSummary(url: string): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const rows = [...text.matchAll(/^manuka_work_(seconds|wait_seconds)_(sum|count)\{kind="([^"]+)"\} (\S+)$/gm)];
  const byKind = Map.groupBy(rows, ([, , , kind]) => kind);
  const ends = (kind: string | undefined) =>
    [...text.matchAll(/^manuka_work_total\{kind="([^"]+)",end="([^"]+)"\} (\S+)$/gm)]
      .filter(([, of]) => of === kind)
      .map(([, , end, count]) => `${count} ${end}`)
      .join(', ');
  return [...byKind]
    .map(([kind, of]) => {
      const value = (name: string, part: string) => Number(of.find(([, a, b]) => a === name && b === part)?.[4] ?? 0);
      const mean = (name: string) => Math.round((1_000 * value(name, 'sum')) / Math.max(1, value(name, 'count')));
      return `work ${kind}: ${ends(kind)}; mean run ${mean('seconds')} ms, mean wait ${mean('wait_seconds')} ms`;
    })
    .join('\n');
}
