/** How long a model took for a reply, in milliseconds. */
export interface Measured {
  readonly firstWordMs: number;
  readonly totalMs: number;
}

/** Time limits of a model, in milliseconds. */
export interface Limits {
  /** After this the first word is late: another model is tried, and no further message waits for this one. */
  readonly firstWordMs: number;
  readonly totalMs: number;
}

/** Replies that are remembered of a model: enough for a quantile, few enough to follow a change. */
const REMEMBERED = 50;
/** With fewer replies the limits of an unknown model apply. */
const ENOUGH = 5;
const QUANTILE = 0.95;

/** The limits of a model that has not answered yet. */
const UNKNOWN: Limits = { firstWordMs: 25_000, totalMs: 900_000 };
/** The limit for a quantile: `factor` times as long, within bounds that leave room for a busy hour. */
const FIRST_WORD = { factor: 3, extra: 2_000, min: 8_000, max: 60_000 } as const;
const TOTAL = { factor: 4, extra: 10_000, min: 120_000, max: 900_000 } as const;

/** Learns the time limits of each model from its latest replies. */
export interface Measures {
  record(modelId: string, measured: Measured): void;
  limitsOf(modelId: string): Limits;
  /** The usual times: half of the latest replies were faster. Undefined before the first. */
  usual(modelId: string): Measured | undefined;
  /** The latest replies of each model that has answered since the last call, to be stored. */
  takeChanged(): ModelTimes[];
}

export interface ModelTimes {
  readonly modelId: string;
  /** The oldest first. */
  readonly latest: readonly Measured[];
}

/** @param stored what an earlier process has measured */
export function createMeasures(stored: readonly ModelTimes[] = []): Measures {
  const latest = new Map(stored.map(({ modelId, latest: times }) => [modelId, times.slice(-REMEMBERED)]));
  const changed = new Set<string>();
  const of = (modelId: string, time: keyof Measured) => (latest.get(modelId) ?? []).map((one) => one[time]);
  return {
    record(modelId, measured) {
      const known = latest.get(modelId) ?? [];
      latest.set(modelId, [...known, measured].slice(-REMEMBERED));
      changed.add(modelId);
    },
    limitsOf(modelId) {
      if ((latest.get(modelId)?.length ?? 0) < ENOUGH) return UNKNOWN;
      return {
        firstWordMs: limitFrom(quantile(of(modelId, 'firstWordMs'), QUANTILE), FIRST_WORD),
        totalMs: limitFrom(quantile(of(modelId, 'totalMs'), QUANTILE), TOTAL),
      };
    },
    usual(modelId) {
      if (!latest.has(modelId)) return undefined;
      return { firstWordMs: quantile(of(modelId, 'firstWordMs'), 0.5), totalMs: quantile(of(modelId, 'totalMs'), 0.5) };
    },
    takeChanged() {
      const taken = [...changed].map((modelId) => ({ modelId, latest: latest.get(modelId) ?? [] }));
      changed.clear();
      return taken;
    },
  };
}

type Bounds = typeof FIRST_WORD | typeof TOTAL;
const limitFrom = (time: number, { factor, extra, min, max }: Bounds): number =>
  Math.min(max, Math.max(min, time * factor + extra));

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
