import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markFresh, staleParts } from '../stale.mjs';
import { run, type Surroundings } from './command.ts';
import { startPostgres } from './postgres.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface StepContext extends Surroundings {
  /** Folder for reports, removed at the end. */
  readonly scratch: string;
  /** Adds a line to the end of the run. */
  note(line: string): void;
}

export interface Step {
  readonly name: string;
  run(context: StepContext): Promise<Counts>;
}

const PASSED: Counts = { passed: 1, failed: 0 };
const FAILED: Counts = { passed: 0, failed: 1 };

/** Server tests whose statements, locks and orders depend on the database: they run on PostgreSQL as well as PGlite. */
const onBothEngines = [
  'kernel/db',
  'kernel/jobs',
  'kernel/realtime/outbox',
  'make/creation/image-jobs',
  'make/creation/portrait-jobs',
  'make/creation/text-jobs',
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

export const lint: Step = {
  name: 'lint',
  run: (context) => check(context, 'biome', ['check', '--error-on-warnings', '.']),
};

/** The types, and the public API against the reviewed report. */
export const types: Step = {
  name: 'types',
  async run(context) {
    const counts = await check(context, 'tsc', ['-b']);
    if (counts.failed > 0) return counts;
    const { passed, failed } = await check(context, process.execPath, ['scripts/api.ts', '--check']);
    return { passed: counts.passed + passed, failed };
  },
};

export const build: Step = {
  name: 'build',
  async run(context) {
    const stale = staleParts();
    if (stale.length === 0) return PASSED;
    const counts = await check(context, process.execPath, ['scripts/build.ts', ...stale]);
    if (counts.failed === 0) markFresh(stale);
    return counts;
  },
};

export const unit: Step = { name: 'unit', run: (context) => vitest(context, 'unit', ['unit', 'component*']) };

export const server: Step = { name: 'server', run: (context) => vitest(context, 'server', ['server']) };

export const postgresql: Step = {
  name: 'postgresql',
  async run(context) {
    const postgres = await startPostgres();
    if ('missing' in postgres) {
      context.note(`The server's tests did not run on PostgreSQL: ${postgres.missing}`);
      return { passed: 0, failed: 0 };
    }
    try {
      const env = { ...context.env, TEST_DATABASE_URL: postgres.url };
      return await vitest({ ...context, env }, 'postgresql', ['server'], onBothEngines);
    } finally {
      await postgres.stop();
    }
  },
};

export const stories: Step = { name: 'stories', run: (context) => vitest(context, 'stories', ['storybook']) };

export const storybook: Step = {
  name: 'storybook',
  run: (context) =>
    check(context, 'storybook', [
      'build',
      '-c',
      'shared-ui/.storybook',
      '-o',
      path.join(context.scratch, 'storybook'),
      '--disable-telemetry',
      '--quiet',
      // Without source maps, minification and pages of documentation.
      '--test',
    ]),
};

/**
 * A campaign waits most of its time, so two run at once, each with its own ports and folders. Hostile input runs alone:
 * it keeps both processors busy, and it checks how long requests wait.
 */
export const campaigns: Step = {
  name: 'campaigns',
  async run(context) {
    const sum = { passed: 0, failed: 0 };
    const left = ['contract', 'auth', 'gems', 'chat', 'media', 'store'];
    const add = async (name: string) => {
      const { passed, failed } = await campaign(context, name);
      sum.passed += passed;
      sum.failed += failed;
    };
    const lane = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) await add(name);
    };
    await add('hostile');
    await Promise.all([lane(), lane()]);
    return sum;
  },
};

export const journeys: Step = {
  name: 'journeys',
  async run(context) {
    const report = path.join(context.scratch, 'journeys.json');
    const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { ...context, env });
    const stats = readReport(report).stats ?? {};
    const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
    return { passed: stats.expected ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
  },
};

/** Runs a tool that passes or fails as a whole. */
async function check(context: StepContext, command: string, args: readonly string[]): Promise<Counts> {
  return (await run(command, args, context)) === 0 ? PASSED : FAILED;
}

async function vitest(
  context: StepContext,
  label: string,
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<Counts> {
  const report = path.join(context.scratch, `${label}.json`);
  const code = await run(
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    context,
  );
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(report);
  const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function campaign(context: StepContext, name: string): Promise<Counts> {
  const report = path.join(context.scratch, `campaign-${name}.json`);
  const output: string[] = [];
  const code = await run(process.execPath, ['bench/campaign.ts', name, '--smoke', `--report=${report}`], {
    ...context,
    onOutput: (text) => output.push(text),
  });
  process.stdout.write(`${output.join('').trimEnd()}\n`);
  const { passed = 0, failed = 0 } = readReport(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  passed?: number;
  failed?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

/** A missing or broken report has no numbers: the exit code decides then. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
