import { createHash } from 'node:crypto';
import type { LiveReleases } from 'release-rules';

/** Cookie of a visitor while there is a canary release: a random token without personal data. */
export const VISITOR_COOKIE = 'manuka_bucket';
const TOKEN = /^[\w-]{16,64}$/;

/** The token of a request, or undefined. */
export function visitorOf(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === VISITOR_COOKIE)?.[1];
  return found && TOKEN.test(found) ? found : undefined;
}

/**
 * A visitor's position between 0 and 100 for this remote. Hashed with the remote's name, so that a visitor does not get
 * the canary releases of all remotes. A growing share keeps the visitors who already have the release.
 */
export function bucketOf(visitor: string, remote: string): number {
  return (createHash('sha256').update(`${remote}:${visitor}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** The releases for this visitor. */
export function releasesFor(live: LiveReleases, visitor: string | undefined): LiveReleases {
  if (!visitor || live.canaries.length === 0) return live;
  return {
    ...live,
    remotes: live.remotes.map((remote) => {
      const canary = live.canaries.find(({ release }) => release.name === remote.name);
      return canary && bucketOf(visitor, remote.name) < canary.percent ? canary.release : remote;
    }),
  };
}
