import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { markFresh, staleParts } from './stale.mjs';
import { installChromium } from './test/chromium.ts';
import { startPostgres } from './test/postgres.ts';

/**
 * `npm test`: everything there is to check, one thing after the other, and one closing line.
 * `npm test -- unit journeys` runs only the steps named.
 */
interface Counts {
  passed: number;
  failed: number;
}
interface Step {
  readonly name: string;
  run(): Promise<Counts>;
}

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'manuka-test-'));
const chromium = findChromium() ?? installChromium();
const environment = {
  ...process.env,
  ...(chromium ? { CHROME: chromium } : {}),
  CI: 'true',
  FORCE_COLOR: '0',
  NODE_ENV: 'test',
};
const notes: string[] = [];

/** Where statements, locks and orders matter: what holds there on one engine must be shown on the other. */
const onBothEngines = [
  'kernel/db',
  'kernel/realtime/outbox',
  'money',
  'talk/channels',
  'talk/conversation',
  'talk/memory',
  'talk/messages',
  'talk/replies',
  'talk/requests',
  'talk/sending',
  'discover/feed',
  'identity/accounts/sessions',
  'identity/accounts/deletion',
  'operate/releases/release-registry',
].map((area) => `server/src/${area}`);

const steps: readonly Step[] = [
  { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: types },
  { name: 'build', run: buildStale },
  { name: 'unit', run: () => vitest(['unit', 'component*'], 'unit') },
  { name: 'server', run: () => vitest(['server'], 'server') },
  { name: 'postgresql', run: onPostgres },
  { name: 'stories', run: () => vitest(['storybook'], 'stories') },
  {
    name: 'storybook',
    run: () =>
      check('storybook', [
        'build',
        '-c',
        'shared-ui/.storybook',
        '-o',
        path.join(scratch, 'storybook'),
        '--disable-telemetry',
        '--quiet',
      ]),
  },
  { name: 'campaigns', run: campaigns },
  { name: 'journeys', run: playwright },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const total: Counts = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const { name, run } of steps) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const before = performance.now();
  console.log(`\n── ${name}`);
  const counts = await run().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  console.log(
    `── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - before) / 1000).toFixed(1)} s`,
  );
}
rmSync(scratch, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
for (const note of notes) console.log(note);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function execute(command: string, args: readonly string[], extra: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...extra },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The same for what runs beside something else: what it says is held until it has ended. */
function overhear(command: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.join('').trimEnd() }));
  });
}

/** A tool that is right or wrong as a whole. */
async function check(command: string, args: readonly string[]): Promise<Counts> {
  return (await execute(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The types, and what they promise to remotes against what was reviewed. */
async function types(): Promise<Counts> {
  const counts = await check('tsc', ['-b']);
  if (counts.failed > 0) return counts;
  const { passed, failed } = await check(process.execPath, ['scripts/api.ts', '--check']);
  return { passed: counts.passed + passed, failed };
}

async function buildStale(): Promise<Counts> {
  const stale = staleParts();
  if (stale.length === 0) return { passed: 1, failed: 0 };
  const counts = await check(process.execPath, ['scripts/build.ts', ...stale]);
  if (counts.failed === 0) markFresh(stale);
  return counts;
}

async function vitest(
  projects: readonly string[],
  label: string,
  { files = [], extra = {} }: { readonly files?: readonly string[]; readonly extra?: Record<string, string> } = {},
): Promise<Counts> {
  const report = path.join(scratch, `${label}.json`);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await execute('vitest', args, extra);
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(report);
  const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function onPostgres(): Promise<Counts> {
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    notes.push(`The server's tests did not run on PostgreSQL: ${postgres.missing}`);
    return { passed: 0, failed: 0 };
  }
  try {
    const extra = { TEST_DATABASE_URL: postgres.url };
    return await vitest(['server'], 'postgresql', { files: onBothEngines, extra });
  } finally {
    await postgres.stop();
  }
}

/** Each works alone most of its time: two at once, on ports and in folders of their own. */
async function campaigns(): Promise<Counts> {
  const sum = { passed: 0, failed: 0 };
  const left = ['contract', 'hostile', 'auth', 'gems', 'chat', 'media', 'store'];
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const { passed, failed } = await campaign(name);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  await Promise.all([lane(), lane()]);
  return sum;
}

async function campaign(name: string): Promise<Counts> {
  const report = path.join(scratch, `campaign-${name}.json`);
  const { code, said } = await overhear(process.execPath, ['bench/campaign.ts', name, '--smoke', `--report=${report}`]);
  console.log(said);
  const { passed = 0, failed = 0 } = readReport(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function playwright(): Promise<Counts> {
  const report = path.join(scratch, 'journeys.json');
  const code = await execute('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const stats = readReport(report).stats ?? {};
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  return { passed: stats.expected ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  passed?: number;
  failed?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

/** An absent or broken report is one without numbers: the exit code then decides. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
