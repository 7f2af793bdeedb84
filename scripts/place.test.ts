import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../rspack.base.ts';
import { sourceOf } from './place.ts';

const dist = path.join(root, 'mfe-explore/dist');

describe('the place of an error in a release', () => {
  it.skipIf(!existsSync(path.join(dist, 'remote.json')))(
    'is found in the sources by the map that stays with the build [B-41]',
    () => {
      const word = 'data-preset';
      const found = readdirSync(path.join(dist, 'c'))
        .filter((name) => name.endsWith('.js'))
        .flatMap((name) => {
          const lines = readFileSync(path.join(dist, 'c', name), 'utf8').split('\n');
          return lines.flatMap((text, index) => {
            const column = text.indexOf(word);
            return column < 0 ? [] : [sourceOf(dist, `c/${name}:${index + 1}:${column + 1}`)];
          });
        });
      expect(found.length).toBeGreaterThan(0);
      for (const place of found) {
        const [, file = '', line = ''] = /^(src\/[\w./-]+\.tsx):(\d+):\d+$/.exec(place) ?? [];
        const source = readFileSync(path.join(root, 'mfe-explore', file), 'utf8').split('\n');
        expect([place, source.slice(Number(line) - 3, Number(line) + 3).join()]).toEqual([
          place,
          expect.stringContaining(word),
        ]);
      }
    },
  );

  it('is said to be none in words', () => {
    expect(() => sourceOf(dist, 'c/page.js')).toThrow('Name a place as the log does');
    expect(() => sourceOf(dist, '../../package.json:1:1')).toThrow('Name a place as the log does');
    expect(() => sourceOf(dist, 'c/none.0123456789.js:1:1')).toThrow('There is no map of c/none.0123456789.js');
  });
});
