import type { OperatorLinks } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import type { FirstCall } from 'shared-sdk/host';
import type { Override } from './overrides/overrides.ts';

/** The operator's settings for every page. */
export interface Settings {
  readonly links: OperatorLinks;
  /** No provider is connected: the embedded demo companion replies. */
  readonly isDemo: boolean;
  /** VAPID public key for push subscriptions. */
  readonly pushKey?: string;
  /** Whether releases can be overridden in this browser; never in production. */
  readonly mayOverride?: boolean;
  readonly overrides?: readonly Override[];
  /** The operator's analytics endpoint, and whether visitors must consent. */
  readonly analytics?: { readonly url?: string; readonly isConsentRequired?: boolean };
}

const read = <T>(id: string, otherwise: T): T => {
  const text = document.getElementById(`manuka-${id}`)?.textContent;
  return text ? (JSON.parse(text) as T) : otherwise;
};

/** The registry inlined into the page, so that the first remote loads without a request for it. */
export const inlinedRegistry = (): Registry => read<Registry>('registry', { revision: 0, remotes: [] });
export const inlinedSettings = (): Settings => read<Settings>('settings', { links: {}, isDemo: false });

/** Answers inlined into the page, in the browser's preferred language. */
export interface FirstAnswers {
  readonly language: string;
  readonly calls: readonly (FirstCall & { readonly data: unknown })[];
}
export const inlinedAnswers = (): FirstAnswers => read<FirstAnswers>('calls', { language: '', calls: [] });

/** Timeout of the registry in milliseconds; afterwards the last good one stays in use. */
const REGISTRY_TIMEOUT_MS = 5_000;

/** The response was not a registry. Without any response fetch throws its own error. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly kind: 'http' | 'invalid-manifest';

  constructor(kind: RegistryError['kind'], message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** Fetches the current registry. @throws RegistryError if the response is not one */
export async function fetchRegistry(): Promise<Registry> {
  // biome-ignore lint/style/noRestrictedGlobals: the registry is not a call of the contract
  const response = await fetch('/registry.json', {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  });
  if (!response.ok) throw new RegistryError('http', `the registry answered ${response.status}`);
  const type = response.headers.get('content-type') ?? 'nothing';
  const registry = type.includes('application/json') ? await response.json().catch(() => null) : null;
  if (!isRegistry(registry))
    throw new RegistryError('invalid-manifest', `the registry answered ${type} instead of a registry`);
  return registry;
}

const isRegistry = (answer: unknown): answer is Registry =>
  typeof answer === 'object' && answer !== null && 'remotes' in answer && Array.isArray(answer.remotes);

/** Sends observations to the platform, even while the page unloads. */
export function sendObservations(body: string): void {
  navigator.sendBeacon?.('/platform/observations', new Blob([body], { type: 'application/json' }));
}
