import { asRecord, createStored, type KeyValue } from '../storage.ts';
import type { Clock } from './clock.ts';

interface GuestTokenData {
  readonly accessToken: string;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly expiresAt: number;
}

/** The token of a visitor who is not signed in: stored separately from the session, requested when first needed. */
export interface GuestToken {
  /** @throws what the request throws */
  get(): Promise<string>;
  /** Removes the token if it is still this one. */
  drop(token: string): void;
}

export function createGuestToken(storage: KeyValue, clock: Clock, request: () => Promise<GuestTokenData>): GuestToken {
  const stored = createStored<GuestTokenData>(storage, 'manuka.guest-token', 1, parse);
  /** A token that looked expired on arrival: the clock is wrong, not the token. */
  let distrusted: string | null = null;
  let pending: Promise<string> | null = null;

  const fetchToken = async () => {
    const fresh = await request();
    if (fresh.expiresAt <= clock.now()) distrusted = fresh.accessToken;
    stored.set(fresh);
    return fresh.accessToken;
  };
  return {
    async get() {
      const held = stored.get();
      if (held && (held.expiresAt > clock.now() || held.accessToken === distrusted)) return held.accessToken;
      stored.remove();
      pending ??= fetchToken().finally(() => {
        pending = null;
      });
      return pending;
    },
    drop(token) {
      if (stored.get()?.accessToken === token) stored.remove();
    },
  };
}

function parse(value: unknown): GuestTokenData | null {
  const record = asRecord(value);
  return typeof record?.accessToken === 'string' && typeof record.expiresAt === 'number'
    ? { accessToken: record.accessToken, expiresAt: record.expiresAt }
    : null;
}
