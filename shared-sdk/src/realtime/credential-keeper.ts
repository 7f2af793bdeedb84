import { pauseAfter } from './backoff.ts';
import { childOf, type OnWake, sleep } from './wake.ts';

/** What the bus asks of a browser, as `POST /credentials/channel` answers it; `expiresAt` in ms UTC. */
export interface BusCredential {
  channelCredential: string;
  expiresAt: number;
  subjects: readonly string[];
}

export interface KeeperOptions {
  fetchCredential(): Promise<BusCredential>;
  now(): number;
  onWake: OnWake;
  /** Ends the renewing. */
  signal: AbortSignal;
}

export interface CredentialKeeper {
  /** The credential to show now; asks for one when none is held or it is over. */
  current(): Promise<BusCredential>;
  /** The bus has refused this one: another is asked for at once, unless it has been replaced already. */
  refused(credential: BusCredential): void;
}

/** Renewed when this much of its life is over, so that a reconnect never has to wait for a new one. */
const RENEW_AT = 0.7;
/** A clock that is wrong makes a life look absurd; the bus then says when the credential is over. */
const SHORTEST_LIFE_MS = 60_000;
const LONGEST_LIFE_MS = 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Holds the credential of the bus and has the next one ready before it is over. */
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
    // A page that slept finds the time long past when it wakes.
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
      // Whoever needs it next meets the failure.
      ask().catch(() => {});
    },
  };
}
