import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { remotes, root } from '../rspack.base.ts';

/**
 * `npm run place -- <remote> <file>:<line>:<column>` prints the source position of an error that the server logged from
 * a release. The source maps are in the build folder and never released. For any but the last local build, build that
 * release's commit first.
 * @throws Error with a message for the user
 */
export function sourceOf(dist: string, place: string): string {
  const [, file, line, column] = /^([\w./~@-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
  if (!file || !line || !column) throw new Error('Name a place as the log does: c/page.0123456789.js:1:345');
  const map = path.join(dist, `${file}.map`);
  if (!existsSync(map)) throw new Error(`There is no map of ${file}: build the commit of this release first.`);
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findOrigin(Number(line), Number(column));
  if (!('fileName' in found)) throw new Error(`Nothing of the sources lies at ${place}.`);
  const source = found.fileName.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
  return `${source}:${found.lineNumber}:${found.columnNumber}`;
}

if (import.meta.main) {
  const [remote = '', place = ''] = process.argv.slice(2);
  try {
    if (!remotes.includes(remote)) throw new Error(`Name one of the remotes: ${remotes.join(', ')}.`);
    console.log(`${remote}/${sourceOf(path.join(root, remote, 'dist'), place)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
