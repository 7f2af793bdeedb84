import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageMaps, root, serverAreaMaps } from './map/repository.ts';

const MAX_LEVELS = 9;
const MAX_SERVER_LINES = 30_000;
const MAX_FILE_LINES = 400;

/** Files that may be longer, and why. */
const LONGER: readonly (readonly [expression: RegExp, reason: string])[] = [
  [/^pnpm-lock\.yaml$/, 'written by pnpm'],
  [/^server\/src\/kernel\/db\/migrations\/meta\//, 'written by drizzle-kit'],
  [/(^|\/)(remote-)?api-report\.md$/, 'written by `npm run api`'],
  [/\.md$/, 'prose, which headings divide'],
  [/^biome\.json$/, 'settings'],
  [/(^|\/)locales\/[a-z]{2}\.json$/, 'texts: one file per language, with the same keys'],
  [/\/locales\/[a-z]{2}\.json$/, 'texts, which have a line each'],
  [/\.(png|jpe?g|webp|avif|mp4|wav|ico|woff2|pdf|bin|br)$/, 'not text'],
  [/^server\/companion\/src\/chat\/meaning\/words\.txt$/, 'data: the words of the companion’s vectors'],
];

const maps = packageMaps();
const insides = serverAreaMaps();
const upward = (map: typeof maps extends Map<string, infer M> ? M : never) =>
  map.arrows.filter(({ isUpward }) => isUpward).map(({ from, to }) => `${from} → ${to}`);

describe('the sources', () => {
  it.each([...maps, ...insides])('%s: no import runs upwards', (_, map) => {
    expect(upward(map)).toEqual([]);
  });

  it.each([...maps])('%s: no files import each other in a circle', (_, { cycles }) => {
    expect(cycles).toEqual([]);
  });

  it.each([...maps])('%s: no function has more than 100 lines', (_, { longFunctions }) => {
    expect(longFunctions).toEqual([]);
  });

  it(`the server has at most ${MAX_LEVELS} levels and ${MAX_SERVER_LINES} lines`, () => {
    const server = maps.get('server');
    expect(server?.levels.length).toBeLessThanOrEqual(MAX_LEVELS);
    expect(server?.lines).toBeLessThanOrEqual(MAX_SERVER_LINES);
  });

  it(`no file has more than ${MAX_FILE_LINES} lines`, () => {
    // `boundaries.test.ts` writes and removes its probes meanwhile.
    const args = ['--cached', '--others', '--exclude-standard', '--deduplicate', '--', ':!**/boundary-probes/**'];
    const files = execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' });
    const tooLong = files
      .split('\n')
      .filter((file) => file !== '' && !LONGER.some(([expression]) => expression.test(file)))
      .map((file) => `${file}: ${linesOf(file)}`)
      .filter((line) => Number(line.split(': ')[1]) > MAX_FILE_LINES);
    expect(tooLong).toEqual([]);
  });
});

/** 0 for a file that git still lists and that was deleted. */
function linesOf(file: string): number {
  try {
    return readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
