import type { OperatorLinks } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import type { Override } from './overrides/overrides.ts';

/** What the operator tells every page. */
export interface Settings {
  readonly links: OperatorLinks;
  /** The embedded demo companion answers: no provider is connected. */
  readonly isDemo: boolean;
  /** What a browser subscribes to pushed messages with. */
  readonly pushKey?: string;
  /** A developer may put other releases in place of the live ones here; never in production. */
  readonly mayOverride?: boolean;
  readonly overrides?: readonly Override[];
  /** Where the operator counts what is used, and whether visitors are asked first. */
  readonly analytics?: { readonly url?: string; readonly isConsentRequired?: boolean };
}

const read = <T>(id: string, otherwise: T): T => {
  const text = document.getElementById(`manuka-${id}`)?.textContent;
  return text ? (JSON.parse(text) as T) : otherwise;
};

/** The registry that came with the page: no request stands between it and the first remote. */
export const inlinedRegistry = (): Registry => read<Registry>('registry', { revision: 0, remotes: [] });
export const inlinedSettings = (): Settings => read<Settings>('settings', { links: {}, isDemo: false });

/** Longest wait for the registry, in milliseconds; the one that is held is used instead. */
const REGISTRY_TIMEOUT_MS = 5_000;

/** The registry as it is now. @throws Error where the answer is none */
export async function fetchRegistry(): Promise<Registry> {
  // The registry is no call of the contract: it is what the shell itself is made of.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  const response = await fetch('/registry.json', {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  });
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (!response.ok || !isJson) throw new Error(`the registry answered ${response.status}`);
  const registry = (await response.json()) as Partial<Registry>;
  if (!Array.isArray(registry.remotes)) throw new Error('the registry names no remotes');
  return registry as Registry;
}

/** To the platform itself; arrives also where the page is on its way out. */
export function sendObservations(body: string): void {
  navigator.sendBeacon?.('/platform/observations', new Blob([body], { type: 'application/json' }));
}
