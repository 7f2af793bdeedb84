import type { Api } from '../api/types.ts';
import type { ChannelCredential } from '../contract/entities.ts';
import type { SessionStore } from '../session/store.ts';
import type { BusAccess } from './bus-link.ts';
import { realtimeUrl } from './connection.ts';

/** A credential that expires sooner is not used: longer than the part of its lifetime in which it is renewed. */
const leastLifeMs = 5 * 60_000;

/**
 * Uses the credential of the session first; later ones are fetched from the server.
 *
 * @param freshen renews the access token if it expires in less than this, in milliseconds: no credential outlives it
 */
export function createBusAccess(
  session: SessionStore,
  api: Api,
  now: () => number,
  pageUrl: () => string | undefined,
  freshen: (leastLifeMs: number) => Promise<void> = () => Promise.resolve(),
): BusAccess {
  let used: string | null = null;
  let natsUrl: string | null = null;
  const take = (credential: ChannelCredential) => {
    natsUrl = credential.natsUrl;
    return credential;
  };
  return {
    url() {
      const page = pageUrl();
      return natsUrl === null || page === undefined ? null : realtimeUrl(natsUrl, page);
    },
    async fetchCredential() {
      await freshen(leastLifeMs);
      const given = session.getSnapshot().natsChannelSubscriptionCredential;
      if (given && given.channelCredential !== used && given.expiresAt > now() + leastLifeMs) {
        used = given.channelCredential;
        return take(given);
      }
      return take(await api.call('credentials.channel', undefined, { silent: true }));
    },
  };
}
