import { shareTarget } from 'shared-sdk/share-target';
import { createFakeCaches } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeSharedFile } from './shared-file.ts';

const keptAt = Date.UTC(2026, 10, 1);
async function keep(content = 'a card') {
  const headers = { date: new Date(keptAt).toUTCString() };
  await (await caches.open(shareTarget.cache)).put(shareTarget.path, new Response(content, { headers }));
}
const isKept = async () => (await (await caches.open(shareTarget.cache)).match(shareTarget.path)) !== undefined;
const textOf = async (file: Promise<Blob | null>) => (await file)?.text();

beforeEach(() => vi.stubGlobal('caches', createFakeCaches()));
afterEach(() => vi.unstubAllGlobals());

it('a shared file is taken once, and removed from the worker', async () => {
  await keep();
  expect(await textOf(takeSharedFile(keptAt))).toBe('a card');
  expect(await isKept()).toBe(false);
  expect(await takeSharedFile(keptAt)).toBeNull();
});

it('only one of two tabs that ask at once gets it', async () => {
  await keep();
  const taken = await Promise.all([takeSharedFile(keptAt), takeSharedFile(keptAt)]);
  expect(taken.filter((file) => file !== null)).toHaveLength(1);
});

it('a shared file expires after a day', async () => {
  await keep();
  expect(await takeSharedFile(keptAt + shareTarget.keptMs)).toBeNull();
  expect(await isKept()).toBe(false);
});

it('there is no shared file without caches, or if the browser refuses them', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  expect(await takeSharedFile()).toBeNull();
  vi.unstubAllGlobals();
  expect(await takeSharedFile()).toBeNull();
});
