import { type Claiming, claimsOf, conflict, type OwnedClaim, overlap, spelled } from './claims.ts';

const PATH = /^\/(?:(?::\w+|[\w.~-]+)(?:\/(?::\w+|[\w.~-]+))*(?:\/\*)?|\*)?$/;

/** Routes in a form that the platform can't parse unambiguously, as messages. */
export const unreadableRoutes = ({ routes }: Pick<Claiming, 'routes'>): string[] =>
  routes
    .filter(({ path }) => !PATH.test(path))
    .map(({ path }) => `the route ${path} has parts other than names, :parameters and a last *`);

/**
 * The claims of a release that another remote or the shell already has, as messages that name both. The first match
 * serves a page, so a second claim would replace the owner's page or never match.
 * @param owned what remotes have, this one included
 */
export function collisions(manifest: Claiming, owned: readonly OwnedClaim[], shellPages: Iterable<string>): string[] {
  const ofShell = [...shellPages].flatMap((page) =>
    manifest.routes
      .filter(({ path }) => overlap(path, page))
      .map(({ path }) => `${manifest.name} claims the route ${path}, but the shell has ${page}`),
  );
  const ofOthers = claimsOf(manifest).flatMap((mine) =>
    owned
      .filter((theirs) => theirs.remote !== manifest.name && conflict(mine, theirs))
      .map((theirs) => {
        const covered = theirs.name === mine.name ? '' : `, which covers ${theirs.name}`;
        return `${manifest.name} claims ${spelled(mine)}${covered} of ${theirs.remote}`;
      }),
  );
  return [...new Set([...ofShell, ...ofOthers])];
}
