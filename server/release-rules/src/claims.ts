import type { ClaimKind, RemoteManifest } from 'shared-sdk/contract';

/** What only one remote can have. */
export interface Claim {
  readonly what: ClaimKind;
  /** A path, the name of a modal, `slot:path` of a navigation entry, `slot:order` of a place, or a namespace of texts. */
  readonly name: string;
}

/** A claim with the remote that has it. */
export interface OwnedClaim extends Claim {
  readonly remote: string;
}

export type Claiming = Pick<RemoteManifest, 'name' | 'routes' | 'nav' | 'modals' | 'slots' | 'i18n'>;

export const claimsOf = ({ name: remote, routes, nav, modals, slots, i18n }: Claiming): OwnedClaim[] => [
  ...routes.map(({ path }) => ({ what: 'route' as const, name: path, remote })),
  ...modals.map(({ name }) => ({ what: 'modal' as const, name, remote })),
  ...nav.map(({ slot, to }) => ({ what: 'navigation' as const, name: `${slot}:${to}`, remote })),
  ...slots.map(({ slot, order }) => ({ what: 'place' as const, name: `${slot}:${order}`, remote })),
  { what: 'texts', name: i18n.namespace, remote },
];

/** As part of a sentence. */
export function spelled({ what, name }: Claim): string {
  if (what === 'navigation' || what === 'place') {
    const at = name.lastIndexOf(':');
    const [slot, rest] = [name.slice(0, at), name.slice(at + 1)];
    return what === 'place' ? `the place ${rest} of ${slot}` : `the navigation entry to ${rest} in ${slot}`;
  }
  return `the ${what} ${name}`;
}

/** Whether two remotes can't have both. The first match serves a page, so routes conflict if a path can match both. */
export const conflict = (one: Claim, other: Claim): boolean =>
  one.what === other.what && (one.what === 'route' ? overlap(one.name, other.name) : one.name === other.name);

/** Whether a path can match both. Ignores case, because not every router distinguishes it. */
export function overlap(one: string, other: string): boolean {
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
