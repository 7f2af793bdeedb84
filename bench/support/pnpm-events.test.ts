import { expect, it } from 'vitest';
import { fetchedSizes, resolvedIds } from './pnpm-events.ts';

const log = (...events: object[]) => ['npm warn x', ...events.map((event) => JSON.stringify(event))].join('\n');
const started = (packageId: string, size: number | null, attempt = 1) => ({
  ...{ name: 'pnpm:fetching-progress', status: 'started', packageId, size, attempt },
});

it('refuses a log without downloads, and a download without a size', () => {
  expect(() => fetchedSizes(log())).toThrow('no download');
  expect(() => fetchedSizes(log(started('a@1', 5), started('b@1', null)))).toThrow('the size of b@1');
  expect(() => resolvedIds(log(started('a@1', 5)))).toThrow('no package');
});

it('counts a package once, also after a second attempt', () => {
  const progress = { name: 'pnpm:fetching-progress', status: 'in_progress', packageId: 'a@1', downloaded: 3 };
  const sizes = fetchedSizes(log(started('a@1', 5), progress, started('a@1', 5, 2), started('b@1', 7)));
  expect([...sizes]).toEqual([
    ['a@1', 5],
    ['b@1', 7],
  ]);
});

it('knows packages that were in the store', () => {
  const one = { name: 'pnpm:progress', packageId: 'a@1', status: 'resolved' };
  expect([...resolvedIds(log(one, { ...one, status: 'imported', packageId: 'c@1' }))]).toEqual(['a@1']);
});
