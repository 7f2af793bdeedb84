import { RUNTIME_009, runtimeDescMap } from '@module-federation/error-codes';
import { createInstance } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { decodeName, ENCODE_NAME_PREFIX } from '@module-federation/sdk';
import type { RegistryEntry } from 'shared-sdk/contract';
import { type LentModule, lentModules } from './lent-modules.ts';
import { LoadError, scriptFailure } from './load-error.ts';

/** Fetches the code of a release and returns its module `./remote`, unchecked. */
export interface ContainerLoader {
  /** @param fresh a number that differs for each retry, so that nothing of the failed try is reused */
  load(entry: RegistryEntry, fresh: number): Promise<unknown>;
}

function shared(lent: LentModule) {
  const { version } = lent;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('module' in lent) return { version, shareConfig, lib: () => lent.module, loaded: true };
  return {
    version,
    shareConfig,
    get: async () => {
      const module = await lent.load();
      return () => module;
    },
  };
}

type Scope = Record<string, Record<string, unknown>>;

/**
 * The runtime records a module loaded on demand under the remote that asked first, and removes it when that remote is
 * replaced. Its new release would then not find the module. @returns a function that restores the modules
 */
function saveLent(scope: Scope): () => void {
  const saved = Object.entries(scope).map(([name, versions]) => [name, { ...versions }] as const);
  return () => {
    for (const [name, versions] of saved) scope[name] = { ...versions, ...scope[name] };
  };
}

const containerName = (remote: string) => remote.replaceAll('-', '_');
const plain = (url: string) => new URL(url, location.href).href.split('?')[0] ?? url;

/**
 * Modules of the federation runtime that remotes take from the shell: see `federationGlobals` of the build. Only the
 * names that its bundler runtime imports, so that the rest is tree-shaken. A remote built for another runtime version
 * is refused before its code loads (`requires.federation`).
 */
function lendRuntime(): void {
  Object.assign(globalThis, {
    __manuka_federation_core: {
      assert,
      CurrentGlobal,
      getGlobalFederationConstructor,
      getRemoteEntry,
      getRemoteInfo,
      helpers,
      loadScript,
      loadScriptNode,
      Module,
      ModuleFederation,
      registerGlobalPlugins,
      satisfy,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
    __manuka_federation_sdk: { decodeName, ENCODE_NAME_PREFIX },
    __manuka_federation_errors: { RUNTIME_009, runtimeDescMap },
  });
}

export function createContainerLoader(): ContainerLoader {
  lendRuntime();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(lentModules).map(([name, lent]) => [name, shared(lent)])),
  });
  // Resource timings show why a script failed. The default buffer overflows on a page with many pictures.
  performance.setResourceTimingBufferSize(2_000);
  const entries = new Map<string, RegistryEntry>();
  const failures = new Map<string, LoadError>();

  instance.registerPlugins([
    {
      name: 'manuka-entry',
      createScript({ url }) {
        const entry = entries.get(plain(url));
        const script = document.createElement('script');
        // Fail closed: an entry that is not in the registry has no hash, and an empty hash would disable the integrity
        // check.
        if (!entry) throw new LoadError('integrity', `${url} is not in the registry`, { remote: 'unknown', url });
        if (!/^sha384-[\w+/=]{64}$/.test(entry.integrity))
          throw new LoadError('integrity', `the registry has no hash of ${url}`, { remote: entry.name, url });
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = entry.integrity;
        script.addEventListener('error', () => {
          failures.set(entry.name, scriptFailure(script.src, { remote: entry.name, version: entry.version }));
        });
        return script;
      },
    },
  ]);

  return {
    async load(entry, fresh) {
      const name = containerName(entry.name);
      const url = new URL(entry.url + entry.entry, location.href);
      entries.set(url.href, entry);
      if (fresh > 0) url.searchParams.set('try', String(fresh));
      failures.delete(entry.name);
      const restore = saveLent(instance.shareScopeMap.default ?? {});
      instance.registerRemotes([{ name, entry: url.href, type: 'global' }], { force: fresh > 0 });
      restore();
      try {
        const loaded = await instance.loadRemote<{ default?: unknown }>(`${name}/remote`);
        return loaded?.default;
      } catch (error) {
        throw failures.get(entry.name) ?? error;
      }
    },
  };
}
