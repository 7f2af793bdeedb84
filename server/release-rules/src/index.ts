export { type Claim, claimsOf, conflict, type OwnedClaim, spelled } from './claims.ts';
export { collisions } from './collisions.ts';
export type { LiveRelease, LiveReleases } from './live-releases.ts';
export { objections, sha384, wrongAssets } from './release-checks.ts';
export { NotBuilt, readShellOffer, type ShellOffer } from './shell-offer.ts';
