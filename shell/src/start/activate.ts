import type { Log, Sdk } from 'shared-sdk';
import type { RemoteLoaderOptions } from '../federation/remote-loader.ts';

/** Activates a release of a remote, and aborts the signal of the release that it replaces. */
export function createActivate({ api, events, analytics, i18n, log }: Sdk): RemoteLoaderOptions['activate'] {
  const services = new Map<string, AbortController>();
  return async (remote, { name, version }) => {
    services.get(name)?.abort();
    const service = new AbortController();
    services.set(name, service);
    const { signal } = service;
    await remote.activate?.({ api, events, analytics, i18n, log: tagged(log, `${name}@${version}`), signal });
  };
}

/** A log that prefixes each line with the remote and its version. */
function tagged({ warn, error }: Log, tag: string): Log {
  return {
    warn: (message, detail) => warn(`[${tag}] ${message}`, detail),
    error: (message, detail) => error(`[${tag}] ${message}`, detail),
  };
}
