// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anEntry, aRoute } from '../testing/releases.ts';

const load = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('./lent-on-demand.ts', () => ({ lentOnDemand: { 'shared-ui/form': load } }));

import { fetchAhead } from './ahead.ts';

const hash = `sha384-${'b'.repeat(64)}`;
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
afterEach(() => {
  document.head.replaceChildren();
  load.mockClear();
});

describe('fetchAhead', () => {
  const entry = anEntry('mfe-chat');
  const route = aRoute('/chat/:chat', { files: { 'c/1.abc.js': hash, 'c/1.def.css': hash }, lent: ['shared-ui/form'] });

  it('preloads each file with its hash and type', () => {
    fetchAhead(entry, route);
    const found = links().map((link) => [new URL(link.href).pathname, link.as, link.integrity, link.crossOrigin]);
    expect(found).toEqual([
      ['/releases/mfe-chat/1.0.0/c/1.abc.js', 'script', hash, 'anonymous'],
      ['/releases/mfe-chat/1.0.0/c/1.def.css', 'style', hash, 'anonymous'],
    ]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('adds no second tag for a file that is preloaded already', () => {
    fetchAhead(entry, route);
    fetchAhead(entry, route);
    expect(links()).toHaveLength(2);
  });

  it('ignores missing file lists and modules that this shell does not lend', () => {
    fetchAhead(entry, aRoute('/', { lent: ['shared-ui/unknown'] }));
    expect(links()).toEqual([]);
  });

  it('ignores failed downloads', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    fetchAhead(entry, route);
    await Promise.resolve();
    expect(links()).toHaveLength(2);
  });
});
