import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Affected } from './affected.ts';

/** Time to load a test file, in addition to its tests, in milliseconds. */
const LOADING_MS = 400;
/** Assumed time of a file that has not run here yet. Server tests open databases. */
const unknownMs = (file: string) => (file.startsWith('server/') ? 4_000 : 800);

/** Milliseconds that each test file took in its last run, as Vitest keeps them. */
export function lastDurations(root: string): ReadonlyMap<string, number> {
  const [newest] = globSync('node_modules/.vite/vitest/*/results.json', { cwd: root })
    .map((file) => path.join(root, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) return new Map();
  try {
    const { projects } = JSON.parse(readFileSync(newest, 'utf8')) as {
      projects: Record<string, { files: Record<string, { duration: number }> }>;
    };
    return new Map(
      Object.values(projects).flatMap(({ files }) =>
        Object.entries(files).map(([file, { duration }]) => [file, duration] as const),
      ),
    );
  } catch {
    return new Map();
  }
}

/**
 * The nearest tests that fit into the time, and all that changed themselves.
 * @param budgetMs time of all test files together
 */
export function nearest(
  tests: readonly Affected[],
  durations: ReadonlyMap<string, number>,
  budgetMs: number,
): readonly Affected[] {
  let spent = 0;
  return tests
    .map((test) => ({ test, cost: LOADING_MS + (durations.get(test.file) ?? unknownMs(test.file)) }))
    .sort((a, b) => a.test.distance - b.test.distance || a.cost - b.cost)
    .filter(({ test, cost }) => {
      spent += cost;
      return test.distance === 0 || spent <= budgetMs;
    })
    .map(({ test }) => test);
}
