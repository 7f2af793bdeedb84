import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Filler, fillers } from './fillers.ts';
import { proseOf } from './prose.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly filler: Filler;
}

const root = path.resolve(import.meta.dirname, '../..');
const READ = /\.(?:tsx?|mts|mjs|css|md)$/;
/** Texts that users see, and the files that list the words. */
const EXEMPT = /^shell\/src\/pages\/content\/|^scripts\/language\/fillers\.ts$|^scripts\/language\.test\.ts$/;

const patterns = fillers.map((filler) => ({
  filler,
  expression: new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${(filler.pattern ?? filler.word).replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
}));

/** Most files have none anywhere, and need not be parsed. */
const any = new RegExp(fillers.map(({ word }) => word.replaceAll(' ', '[\\s*]+')).join('|'), 'i');

/** Fillers in a file's prose. @param file its path, from the root of the repository */
export function findingsIn(file: string, text: string): Finding[] {
  if (EXEMPT.test(file) || !any.test(text)) return [];
  const allowed = allowedIn(file, text);
  return proseOf(file, text).flatMap((prose) =>
    patterns.flatMap(({ filler, expression }) =>
      [...prose.text.matchAll(expression)]
        .map(({ index }) => ({ file, line: lineAt(text, prose.start) + lineAt(prose.text, index) - 1, filler }))
        .filter(({ line }) => !allowed(line)),
    ),
  );
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** In "How we write" a document may show what not to write. */
function allowedIn(file: string, text: string): (line: number) => boolean {
  if (file !== 'CONTRIBUTING.md') return () => false;
  const lines = text.split('\n');
  const from = lines.indexOf('## How we write');
  const to = lines.findIndex((line, n) => n > from && line.startsWith('## '));
  return (line) => from >= 0 && line > from && line <= to;
}

/** Fillers in all files that git knows, or would add. */
export function findingsInRepository(): Finding[] {
  // `boundaries.test.ts` writes and removes its probes meanwhile.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ':!**/boundary-probes/**'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => READ.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => findingsIn(file, readFileSync(path.join(root, file), 'utf8')));
}
