import { createHash } from 'node:crypto';
import semver from 'semver';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { OwnedClaim } from './claims.ts';
import { collisions, unreadableRoutes } from './collisions.ts';
import type { LiveRelease } from './live-releases.ts';
import type { ShellOffer } from './shell-offer.ts';

const RELEASE_BYTES = 20 * 1024 * 1024;

interface Surroundings {
  readonly live: readonly LiveRelease[];
  /** What remotes have. */
  readonly claims: readonly OwnedClaim[];
  readonly offer: ShellOffer;
  /** The pages that the shell renders itself. */
  readonly shellPages: Iterable<string>;
}

/** All reasons why a release can't go live. */
export function objections(
  remote: string,
  manifest: RemoteManifest,
  files: ReadonlyMap<string, Uint8Array>,
  { live, claims, offer, shellPages }: Surroundings,
): string[] {
  return [
    ...(manifest.name === remote ? [] : [`remote.json names ${manifest.name}, not ${remote}`]),
    ...unmetRequirements(manifest, offer),
    ...missingModals(manifest, live, offer),
    ...unreadableRoutes(manifest),
    ...collisions(manifest, claims, shellPages),
    ...wrongAssets(manifest, files),
  ];
}

/** The requirements of the remote that the live shell does not meet, as messages. */
function unmetRequirements({ requires }: RemoteManifest, { versions }: ShellOffer): string[] {
  return Object.entries(requires).flatMap(([what, range]) => {
    const provided = versions[what];
    if (provided && semver.satisfies(provided, range)) return [];
    return [`it requires ${what} ${range}, but the live shell provides ${provided ?? 'none'}`];
  });
}

/** Modals of the live release that others open, and that the new release lacks. */
function missingModals(manifest: RemoteManifest, live: readonly LiveRelease[], { usesModals }: ShellOffer): string[] {
  const before = live.find(({ name }) => name === manifest.name)?.manifest.modals ?? [];
  const now = new Set(manifest.modals.map(({ name }) => name));
  return before
    .map(({ name }) => name)
    .filter((name) => !now.has(name))
    .flatMap((name) => {
      const users = live
        .filter((remote) => remote.name !== manifest.name && remote.manifest.uses.modals.includes(name))
        .map((remote) => remote.name);
      if (usesModals.includes(name)) users.push('the shell');
      return users.length > 0 ? [`the modal ${name} is missing, but ${users.join(' and ')} opens it`] : [];
    });
}

export function wrongAssets(
  { assets, entry, preload, routes }: RemoteManifest,
  files: ReadonlyMap<string, Uint8Array>,
): string[] {
  const reasons: string[] = [];
  let total = 0;
  for (const [file, { integrity, bytes }] of Object.entries(assets)) {
    const found = files.get(file);
    if (!found) reasons.push(`the asset ${file} is missing`);
    else if (found.byteLength !== bytes || sha384(found) !== integrity)
      reasons.push(`the asset ${file} does not match its hash`);
    total += found?.byteLength ?? 0;
  }
  const isAsset = (file: string) => Object.hasOwn(assets, file);
  for (const file of files.keys()) if (!isAsset(file)) reasons.push(`the file ${file} is not listed in remote.json`);
  const named = [
    entry,
    ...preload.js,
    ...preload.css,
    ...routes.flatMap((route) => [...route.preload.js, ...route.preload.css]),
  ];
  for (const file of new Set(named))
    if (!isAsset(file)) reasons.push(`${file} is named in remote.json, but is not one of its assets`);
  if (total > RELEASE_BYTES) reasons.push(`it has ${total} bytes, but only ${RELEASE_BYTES} are allowed`);
  return reasons;
}

export const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
