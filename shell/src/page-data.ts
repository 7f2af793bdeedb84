import type { OperatorLinks } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import type { FirstCall } from 'shared-sdk/host';
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

/** Answers that came with the page, in the language that the browser asked for. */
export interface FirstAnswers {
  readonly language: string;
  readonly calls: readonly (FirstCall & { readonly data: unknown })[];
}
export const inlinedAnswers = (): FirstAnswers => read<FirstAnswers>('calls', { language: '', calls: [] });

/** Longest wait for the registry, in milliseconds; the one that is held is used instead. */
const REGISTRY_TIMEOUT_MS = 5_000;

/** What the registry answered was none. Where there was no answer at all the browser's own error tells. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly kind: 'http' | 'invalid-manifest';

  constructor(kind: RegistryError['kind'], message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** The registry as it is now. @throws RegistryError where the answer is none */
export async function fetchRegistry(): Promise<Registry> {
  // The registry is no call of the contract: it is what the shell itself is made of.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  const response = await fetch('/registry.json', {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  });
  if (!response.ok) throw new RegistryError('http', `the registry answered ${response.status}`);
  const type = response.headers.get('content-type') ?? 'nothing';
  const registry = type.includes('application/json') ? await response.json().catch(() => null) : null;
  if (!isRegistry(registry)) throw new RegistryError('invalid-manifest', `the registry answered ${type}, no registry`);
  return registry;
}

const isRegistry = (answer: unknown): answer is Registry =>
  typeof answer === 'object' && answer !== null && 'remotes' in answer && Array.isArray(answer.remotes);

/** To the platform itself; arrives also where the page is on its way out. */
export function sendObservations(body: string): void {
  navigator.sendBeacon?.('/platform/observations', new Blob([body], { type: 'application/json' }));
}
