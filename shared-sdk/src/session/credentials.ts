import { ApiError } from '../call-errors.ts';
import type { Session } from '../contract/entities.ts';
import type { Route } from '../contract/route.ts';
import type { Clock } from './clock.ts';
import type { GuestToken } from './guest-token.ts';
import { type Locks, withLock } from './lock.ts';
import type { SessionStore } from './store.ts';

export interface Bearer {
  readonly token: string;
  /** Null for a guest's. */
  readonly userId: string | null;
}

/** Chooses the token of each call, and replaces a token that the server refuses. */
export interface Credentials {
  /** Null for a public call, and for a member's call of a guest. */
  bearer(access: Route['access']): Promise<Bearer | null>;
  /** @returns the bearer for sending the same call again; null when the session is over */
  recover(refused: Bearer, error: ApiError): Promise<Bearer | null>;
  /** Even the new token was refused. */
  giveUp(refused: Bearer): void;
  /** Renews a member's token that expires in less than this, in milliseconds: for credentials that expire with it. */
  freshen(leastLifeMs: number): Promise<void>;
}

export interface CredentialsDeps {
  readonly session: SessionStore;
  readonly guestToken: GuestToken;
  readonly clock: Clock;
  readonly locks: Locks | undefined;
  readonly refresh: (refreshToken: string) => Promise<Session>;
  readonly onRefreshed: () => void;
}

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { session, guestToken, clock } = deps;
  /** An access token that looked expired on arrival: the clock is wrong, so only the server's 401 counts. */
  let distrusted: string | null = null;
  let renewing: Promise<Bearer | null> | null = null;

  const current = (): Bearer | null => {
    const { accessToken, userId } = session.getSnapshot();
    return session.isMember() && accessToken !== null ? { token: accessToken, userId } : null;
  };
  const replace = async (stale: string): Promise<Bearer | null> => {
    session.reload();
    const { refreshToken } = session.getSnapshot();
    const held = current();
    if (refreshToken === null || held?.token !== stale) return held;
    try {
      const renewed = await deps.refresh(refreshToken);
      // After a sign-out or the sign-in of another user, these tokens are not used.
      if (session.getSnapshot().refreshToken !== refreshToken) return current();
      session.renew(renewed);
      if (renewed.accessTokenExpiresAt <= clock.now()) distrusted = renewed.accessToken;
      deps.onRefreshed();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (session.getSnapshot().refreshToken === refreshToken) {
        session.signOut({ reason: error.code === 'DELETED_USER' ? 'deleted-user' : 'session-ended' });
      }
    }
    return current();
  };
  /** Renews the token once for all calls and tabs. */
  const renew = (stale: string) => {
    renewing ??= withLock(deps.locks, 'manuka.token-refresh', () => replace(stale)).finally(() => {
      renewing = null;
    });
    return renewing;
  };
  const member = async (): Promise<Bearer | null> => {
    const held = current();
    const expiresAt = session.getSnapshot().accessTokenExpiresAt;
    if (!held || expiresAt === null || expiresAt > clock.now() || held.token === distrusted) return held;
    return renew(held.token);
  };
  const forAccess = async (access: Route['access']): Promise<Bearer | null> => {
    if (access === 'public') return null;
    const bearer = await member();
    if (bearer || access === 'member') return bearer;
    return { token: await guestToken.get(), userId: null };
  };
  const isCurrent = (bearer: Bearer) => current()?.token === bearer.token;

  return {
    bearer: forAccess,
    async recover(refused, error) {
      if (refused.userId === null) {
        guestToken.drop(refused.token);
        return forAccess('guest');
      }
      if (session.getSnapshot().userId !== refused.userId) return null;
      if (error.code === 'DELETED_USER') {
        session.signOut({ reason: 'deleted-user' });
        return null;
      }
      return isCurrent(refused) ? renew(refused.token) : current();
    },
    giveUp(refused) {
      if (refused.userId === null) guestToken.drop(refused.token);
      else if (isCurrent(refused)) session.signOut({ reason: 'session-ended' });
    },
    async freshen(leastLifeMs) {
      const held = current();
      const expiresAt = session.getSnapshot().accessTokenExpiresAt ?? Number.POSITIVE_INFINITY;
      if (held && held.token !== distrusted && expiresAt < clock.now() + leastLifeMs) await renew(held.token);
    },
  };
}

/** The refresh token is refused, as opposed to a failure of the server. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
