import { createHash } from 'node:crypto';
import type { LiveReleases } from './live-releases.ts';

/** Cookie of a visitor while a release is tried out: a random word that says nothing about them. */
export const VISITOR_COOKIE = 'manuka_bucket';
const WORD = /^[\w-]{16,64}$/;

/** The word of a request, or undefined where it brings none. */
export function visitorOf(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === VISITOR_COOKIE)?.[1];
  return found && WORD.test(found) ? found : undefined;
}

/**
 * Where a visitor stands between 0 and 100 for this remote. Hashed with its name: whoever tries one remote out does not
 * try out all of them, and a share that grows keeps those who had the release already.
 */
export function bucketOf(visitor: string, remote: string): number {
  return (createHash('sha256').update(`${remote}:${visitor}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** The releases as this visitor gets them. */
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
