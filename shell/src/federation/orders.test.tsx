import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import * as React from 'react';
import type { Remote } from 'shared-sdk';
import type { RegistryEntry, RemoteManifest } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lentOnDemand } from './lent-on-demand.ts';

/** Loads the built remotes with the shell's own loader; only the network is replaced, by a folder. */
const root = path.resolve(import.meta.dirname, '../../..');
const names = ['mfe-account', 'mfe-chat', 'mfe-create', 'mfe-explore'] as const;
const offer = path.join(root, 'shell/dist/offer.json');
const areBuilt = [offer, ...names.map((name) => path.join(root, name, 'dist/remote.json'))].every(existsSync);
const lent: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-sdk',
  'shared-sdk/react',
  'shared-ui',
];

interface Runtime {
  readonly __SHARE__: object;
  readonly __INSTANCES__: {
    readonly shareScopeMap: Record<string, Record<string, Record<string, { from?: string; lib?: () => unknown }>>>;
  }[];
}
const runtime = () => (globalThis as unknown as { __FEDERATION__: Runtime }).__FEDERATION__;

function entryOf(name: string): RegistryEntry {
  const manifest = JSON.parse(readFileSync(path.join(root, name, 'dist/remote.json'), 'utf8')) as RemoteManifest;
  const { version, build, entry, assets } = manifest;
  const integrity = assets[entry]?.integrity ?? '';
  return { name, version, build, url: `/releases/${name}/${version}-${build}/`, entry, integrity, manifest };
}

/** Number of scripts that have run. */
let evaluated = 0;

/** Runs the tags put into the head as a browser would. */
function answerTags(): void {
  const take = (node: Node) => {
    if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return;
    const { pathname } = new URL(node instanceof HTMLScriptElement ? node.src : node.href);
    const [, name = '', file = ''] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    if (node instanceof HTMLScriptElement) {
      Object.defineProperty(document, 'currentScript', { configurable: true, value: node });
      // As a script of the page: its declarations are global.
      evaluated += 1;
      runInThisContext(readFileSync(path.join(root, name, 'dist', file), 'utf8'));
      Reflect.deleteProperty(document, 'currentScript');
    }
    queueMicrotask(() => node.dispatchEvent(new Event('load')));
  };
  for (const method of ['appendChild', 'append'] as const)
    vi.spyOn(document.head, method).mockImplementation((node: string | Node) => {
      if (typeof node !== 'string') take(node);
      return node as never;
    });
}

const orders = (rest: readonly string[]): string[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((name) => orders(rest.filter((other) => other !== name)).map((more) => [name, ...more]));

beforeEach(answerTags);
/** The shell's loader, with the constants that the build defines. */
async function builtLoader() {
  const { versions } = JSON.parse(readFileSync(offer, 'utf8')) as { versions: Record<string, string> };
  const given = [...lent, 'react/compiler-runtime', ...Object.keys(lentOnDemand)];
  vi.stubGlobal('__LENT_VERSIONS__', versions);
  vi.stubGlobal(
    '__LENT_MODULES__',
    Object.fromEntries(given.map((name) => [name, versions[name.replace(/^(react|shared-\w+)[/-].*/, '$1')]])),
  );
  return (await import('./container.ts')).createContainerLoader;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.skipIf(!areBuilt)('built remotes', () => {
  it('find modules loaded on demand after a retry, even if they were the first to load them [B-10]', async () => {
    const createContainerLoader = await builtLoader();
    const container = createContainerLoader();
    const entry = entryOf('mfe-create');
    for (const fresh of [0, 1, 2]) {
      const remote = (await container.load(entry, fresh)) as Remote;
      const page = remote.routes['/create/world'];
      expect(await (typeof page === 'function' && page())).toHaveProperty('default');
    }
  });

  it("use the shell's single copy of every lent module, in any load order [B-20]", async () => {
    const createContainerLoader = await builtLoader();
    const entries = new Map(names.map((name) => [name as string, entryOf(name)]));
    expect(orders(names)).toHaveLength(24);
    for (const order of orders(names)) {
      // Each order starts from the state of a new page.
      for (const key of Object.keys(globalThis))
        if (/^chunks_mfe_|^mfe_/.test(key)) Reflect.set(globalThis, key, undefined);
      const { __INSTANCES__: instances, __SHARE__: shares } = runtime();
      const loading = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as object;
      instances.length = 0;
      for (const global of [loading, shares])
        for (const key of Object.keys(global)) Reflect.deleteProperty(global, key);
      evaluated = 0;
      const container = createContainerLoader();
      for (const name of order) {
        const entry = entries.get(name);
        const remote = entry && ((await container.load(entry, 0)) as Remote);
        expect([order, Object.keys(remote?.routes ?? {}).length > 0]).toEqual([order, true]);
      }
      // Each remote runs its entry and at least one more file.
      expect(evaluated).toBeGreaterThanOrEqual(2 * names.length);
      const copies = runtime().__INSTANCES__.flatMap(({ shareScopeMap }) =>
        Object.entries(shareScopeMap.default ?? {}),
      );
      for (const module of lent) {
        const found = copies.filter(([name]) => name === module).flatMap(([, versions]) => Object.values(versions));
        expect([order, module, [...new Set(found.map(({ from }) => from))]]).toEqual([order, module, ['shell']]);
        expect(new Set(found.map(({ lib }) => lib?.())).size).toBe(1);
      }
      const ofReact = copies.filter(([name]) => name === 'react').flatMap(([, versions]) => Object.values(versions));
      const copiesOfReact = ofReact.map(({ lib }) => lib?.() as typeof React | undefined);
      expect(copiesOfReact.length).toBeGreaterThan(0);
      for (const copy of copiesOfReact) expect(copy?.useState).toBe(React.useState);
    }
  });
});
