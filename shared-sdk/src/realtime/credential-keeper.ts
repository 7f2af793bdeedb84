import { pauseAfter } from './backoff.ts';
import { childOf, type OnWake, sleep } from './wake.ts';

/** Credential for the bus, as returned by `POST /credentials/channel`; `expiresAt` in ms UTC. */
export interface BusCredential {
  channelCredential: string;
  expiresAt: number;
  subjects: readonly string[];
}

export interface KeeperOptions {
  fetchCredential(): Promise<BusCredential>;
  now(): number;
  onWake: OnWake;
  /** Stops the renewal. */
  signal: AbortSignal;
}

export interface CredentialKeeper {
  /** The current credential; fetches one if there is none or it has expired. */
  current(): Promise<BusCredential>;
  /** The bus has refused this one: fetches another at once, unless it has been replaced already. */
  refused(credential: BusCredential): void;
}

/** Renewed after this part of its lifetime, so that a reconnection never waits for a new one. */
const RENEW_AT = 0.7;
/** A wrong clock gives absurd lifetimes; then the bus reports when the credential has expired. */
const SHORTEST_LIFE_MS = 60_000;
const LONGEST_LIFE_MS = 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Holds the credential of the bus and renews it before it expires. */
export function createCredentialKeeper({ fetchCredential, now, onWake, signal }: KeeperOptions): CredentialKeeper {
  let held: BusCredential | undefined;
  let asking: Promise<BusCredential> | undefined;
  let renewal: AbortController | undefined;

  function ask(): Promise<BusCredential> {
    asking ??= fetchCredential()
      .then((credential) => {
        held = credential;
        renewal?.abort();
        renewal = childOf(signal);
        void renewInTime(credential, renewal.signal);
        return credential;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function renewInTime(credential: BusCredential, replaced: AbortSignal): Promise<void> {
    const life = Math.min(Math.max(credential.expiresAt - now(), SHORTEST_LIFE_MS), LONGEST_LIFE_MS);
    const renewAt = now() + life * RENEW_AT;
    // After sleep, the time may be long past when the page wakes.
    while (!replaced.aborted && now() < renewAt) await sleep(renewAt - now(), replaced, onWake);
    for (let failures = 1; !replaced.aborted; failures++) {
      await ask().catch(() => {});
      if (!replaced.aborted) await sleep(pauseAfter(failures, LONGEST_PAUSE_MS), replaced, onWake);
    }
  }

  return {
    current: () => (held && now() < held.expiresAt ? Promise.resolve(held) : ask()),
    refused(credential) {
      if (held !== credential) return;
      held = undefined;
      // The next caller of `current` gets the failure.
      ask().catch(() => {});
    },
  };
}
