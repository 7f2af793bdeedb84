import type { LiveReleases } from 'release-rules';
import { makeRelease } from 'release-rules/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { type Origin, startOrigin } from '../releases/testing/origin.ts';
import { withWork } from './delivery.ts';

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const CDN = 'https://files.example';

let elsewhere: Origin;
beforeAll(async () => {
  elsewhere = await startOrigin({ RELEASES_URL: `${CDN}/` });
  await elsewhere.registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
});
afterAll(() => elsewhere.close());

describe('releases that are served from another origin', () => {
  it('have absolute addresses in the registry, in the page and in its preloads', async () => {
    const url = `${CDN}/releases/mfe-chat/1.0.0-${makeRelease('mfe-chat', 'a').manifest.build}/`;
    const registry = (await elsewhere.app.inject({ url: '/registry.json' })).json();
    expect(registry.remotes).toEqual([expect.objectContaining({ name: 'mfe-chat', url })]);
    const { body } = await elsewhere.app.inject({ url: '/chat', headers: PAGE });
    expect(body).toContain(`"url":"${url}"`);
    expect(body).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="${url}entry.0123456789.js" crossorigin="anonymous"`,
    );
  });

  it('add that origin to the policy of the page, and no other', async () => {
    const { headers } = await elsewhere.app.inject({ url: '/chat', headers: PAGE });
    const policy = String(headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${CDN}(;| )`));
    expect(policy).toContain("worker-src 'self';");
    expect(policy.match(/https?:\/\/[^ ;]+/g)?.every((url) => url === CDN)).toBe(true);
  });

  it('are served here too, so that the other origin can copy them', async () => {
    const url = `/releases/mfe-chat/1.0.0-${makeRelease('mfe-chat', 'a').manifest.build}/entry.0123456789.js`;
    const { statusCode, headers } = await elsewhere.app.inject({ url });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  });
});

describe('a remote with a dev server', () => {
  const live: LiveReleases = { revision: 7, remotes: [], canaries: [] };
  const at = 'http://localhost:3001/mfe-chat/';
  const inWork = new Map([['mfe-chat', at]]);

  it('is loaded from its dev server, with a constant build id', async () => {
    const { manifest } = makeRelease('mfe-chat', 'a');
    const asked: string[] = [];
    const { remotes } = await withWork(live, inWork, async (url) => {
      asked.push(url);
      return manifest;
    });
    expect(asked).toEqual([`${at}remote.json`]);
    expect(remotes).toEqual([
      {
        name: 'mfe-chat',
        version: '1.0.0',
        build: '000000000000',
        url: at,
        entry: manifest.entry,
        integrity: manifest.assets[manifest.entry]?.integrity,
        manifest,
      },
    ]);
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('refused'))],
    ['answers something else', async () => ({ name: 'mfe-chat' })],
    ['answers another remote', async () => makeRelease('mfe-create', 'a').manifest],
  ])('is the live one while its dev server %s', async (_, read) => {
    expect((await withWork(live, inWork, read)).remotes).toEqual([]);
  });

  it('is refused in production, and on another machine', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', AUTH_SECRET: 'x'.repeat(32) };
    expect(() => readConfig({ ...production, REMOTES_IN_WORK: `mfe-chat=${at}` })).toThrow('is for development');
    for (const wrong of ['mfe-chat=http://evil.example/mfe-chat/', 'mfe-chat=http://localhost:3001/', 'mfe-chat'])
      expect(() => readConfig({ REMOTES_IN_WORK: wrong })).toThrow(
        'is not <remote>=<URL of its dev server on this machine>',
      );
  });
});
