import { defineRemote, type Remote } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import type { ContainerLoader } from '../federation/container.ts';

export type ManifestFields = Partial<RegistryEntry['manifest']>;

/** Versions that the test shell lends. */
export const lent = {
  react: '19.3.1',
  'shared-sdk': '0.1.0',
  'shared-ui': '0.1.0',
  server: '0.1.0',
  federation: '2.9.2',
};

/** A registry entry of a live release. */
export function anEntry(name: string, manifest: ManifestFields = {}, version = '1.0.0'): RegistryEntry {
  return {
    name,
    version,
    build: version.replaceAll('.', '').padEnd(12, '0'),
    url: `/releases/${name}/${version}/`,
    entry: 'entry.js',
    integrity: `sha384-${'a'.repeat(64)}`,
    manifest: {
      name,
      version,
      requires: { ...lent, 'shared-sdk': '^0.1.0', 'shared-ui': '^0.1.0', server: '^0.1.0' },
      routes: [],
      nav: [],
      modals: [],
      slots: [],
      uses: { modals: [] },
      i18n: { namespace: name.replace('mfe-', ''), languages: ['en', 'ko'] },
      ...manifest,
    },
  };
}

export const aRegistry = (...remotes: RegistryEntry[]): Registry => ({ revision: 1, remotes });

export const aRoute = (
  path: `/${string}`,
  fields: Partial<RegistryEntry['manifest']['routes'][number]> = {},
): RegistryEntry['manifest']['routes'][number] => ({
  path,
  module: './page.tsx',
  access: 'public',
  sidebar: true,
  ...fields,
});

type Definition = Parameters<ReturnType<typeof defineRemote>>[0];
export interface Parts {
  readonly routes?: Definition['routes'];
  readonly modals?: Partial<Definition['modals']>;
}

export const aRemote = ({ routes = {}, modals = {} }: Parts = {}): Remote =>
  defineRemote()({ routes, modals, slots: {} } as Definition);

/** What loading a remote returns: its module, or a function that makes one from the requested release. */
export type Code = unknown | ((entry: RegistryEntry) => unknown);

export interface FakeContainer extends ContainerLoader {
  /** Every request for code, oldest first. */
  readonly asked: readonly { readonly name: string; readonly version: string; readonly fresh: number }[];
  /** Sets what later loads of a remote return. */
  give(name: string, code: Code): void;
}

/** Loads no files: returns modules that the test provides. */
export function createFakeContainer(codes: Readonly<Record<string, Code>> = {}): FakeContainer {
  const modules = new Map<string, Code>(Object.entries(codes));
  const asked: { name: string; version: string; fresh: number }[] = [];
  return {
    asked,
    give: (name, code) => void modules.set(name, code),
    async load(entry, fresh) {
      asked.push({ name: entry.name, version: entry.version, fresh });
      const code = modules.get(entry.name);
      return typeof code === 'function' ? code(entry) : code;
    },
  };
}
