import type { RemoteManifest } from 'shared-sdk/contract';

/** Parts of the platform that only one remote can own. */
type Claims = Pick<RemoteManifest, 'name' | 'routes' | 'nav' | 'modals' | 'slots' | 'i18n'>;

const PATH = /^\/(?:(?::\w+|[\w.~-]+)(?:\/(?::\w+|[\w.~-]+))*(?:\/\*)?|\*)?$/;

/** Routes in a form that the platform can't parse unambiguously, as messages. */
export const unreadableRoutes = ({ routes }: Pick<Claims, 'routes'>): string[] =>
  routes
    .filter(({ path }) => !PATH.test(path))
    .map(({ path }) => `the route ${path} has parts other than names, :parameters and a last *`);

/**
 * The claims of a release that another remote or the shell already has, as messages that name both. The first match
 * serves a page, so a second claim would replace the owner's page or never match.
 * @param others all releases in use, including canary releases
 */
export function collisions(manifest: Claims, others: readonly Claims[], shellPages: Iterable<string>): string[] {
  const ofShell = [...shellPages].flatMap((page) =>
    manifest.routes
      .filter(({ path }) => overlap(path, page))
      .map(({ path }) => `${manifest.name} claims the route ${path}, but the shell has ${page}`),
  );
  const ofOthers = others
    .filter(({ name }) => name !== manifest.name)
    .flatMap((other) =>
      claimedTwice(manifest, other).map((what) => `${manifest.name} claims ${what} of ${other.name}`),
    );
  return [...new Set([...ofShell, ...ofOthers])];
}

function claimedTwice(one: Claims, other: Claims): string[] {
  const routes = one.routes.flatMap(({ path }) =>
    other.routes
      .filter((route) => overlap(path, route.path))
      .map((route) => (path === route.path ? `the route ${path}` : `the route ${path}, which covers ${route.path}`)),
  );
  const shared = <T>(mine: readonly T[], theirs: readonly T[], keyOf: (item: T) => string) => {
    const taken = new Set(theirs.map(keyOf));
    return mine.map(keyOf).filter((key) => taken.has(key));
  };
  return [
    ...routes,
    ...shared(one.modals, other.modals, ({ name }) => name).map((name) => `the modal ${name}`),
    ...shared(one.nav, other.nav, ({ slot, to }) => `${to} in ${slot}`).map((to) => `the navigation entry to ${to}`),
    ...shared(one.slots, other.slots, ({ slot, order }) => `${order} of ${slot}`).map((place) => `the place ${place}`),
    ...shared([one.i18n.namespace], [other.i18n.namespace], (name) => name).map((name) => `the texts ${name}`),
  ];
}

/** Whether a path can match both. Ignores case, because not every router distinguishes it. */
function overlap(one: string, other: string): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  for (let at = 0; ; at += 1) {
    const [a, b] = [mine[at], theirs[at]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    if (!a.startsWith(':') && !b.startsWith(':') && a !== b) return false;
  }
}

/** `/x/*` also matches `/x`. */
const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
