import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chatBench } from './benches/chat.ts';
import { createBench } from './benches/create.ts';
import { downloadBench } from './benches/download.ts';
import { exploreBench } from './benches/explore.ts';
import { federationBench } from './benches/federation.ts';
import { modelBench } from './benches/model.ts';
import { recallBench } from './benches/recall.ts';
import { searchBench } from './benches/search.ts';
import { serverBench } from './benches/server.ts';
import { type Figure, lineOf } from './support/figures.ts';

/** `pnpm bench <name>` runs one measurement, alternating its variants. Its last lines are the figures. */
export interface BenchOptions {
  readonly rounds: number;
  /** The path of a GGUF file. */
  readonly weights: string | undefined;
  /** Reports progress. */
  readonly report: (line: string) => void;
}
export interface BenchResult {
  readonly figures: readonly Figure[];
  /** Further results: all single values, confidence intervals. */
  readonly details: unknown;
}
type Bench = (options: BenchOptions) => Promise<BenchResult>;

const benches: Readonly<Record<string, Bench>> = {
  chat: chatBench,
  create: createBench,
  download: downloadBench,
  explore: exploreBench,
  federation: federationBench,
  recall: recallBench,
  model: modelBench,
  search: searchBench,
  server: serverBench,
};
/** Load per core above which other processes would distort the times. */
const HIGHEST_LOAD = 1.5;

const root = path.resolve(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    weights: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (!bench) end(`There is no bench ${name || 'without a name'}. There are: ${Object.keys(benches).join(', ')}.`);
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) end(`--rounds ${values.rounds} is no number of rounds: give 1 or more.`);
const cores = availableParallelism();
const loadBefore = load();
if (loadBefore > HIGHEST_LOAD * cores && !values.force)
  end(
    `The load of this machine is ${loadBefore.toFixed(1)} on ${cores} cores, and above ${HIGHEST_LOAD * cores} nothing is measured: wait, or say --force.`,
  );

const startedAt = new Date().toISOString();
const { figures, details } = await bench({ rounds, weights: values.weights, report: (line) => console.log(line) });
const lines = figures.map(lineOf);
const result = {
  name,
  startedAt,
  commit: git('rev-parse', '--short', 'HEAD'),
  isChanged: git('status', '--porcelain') !== '',
  machine: { cores, cpu: cpus()[0]?.model ?? 'unknown', node: process.version, platform: process.platform },
  load: { before: loadBefore, after: load() },
  rounds,
  figures,
  details,
};
const file = path.join(root, 'bench/results', `${name}.json`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
console.log(lines.join('\n'));

/** Over the last minute. */
function load(): number {
  return loadavg()[0] ?? 0;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
