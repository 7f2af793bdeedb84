import type { Banner } from 'shared-sdk/contract';

const STYLES: readonly string[] = ['FEATURED', 'VERTICAL', 'HORIZONTAL', 'CARD'] satisfies Banner['style'][];
const PLACEMENTS: readonly string[] = ['DISCOVER', 'EXPLORE', 'HIGHLIGHT'] satisfies Banner['placement'][];

/**
 * A banner as it can be drawn. A newer server may say more than this client knows: a banner for a place that is not
 * here is left out, one in an unknown style stands as a plain card (ENUM-26).
 */
export function shownBanner(banner: Banner): Banner | null {
  if (!PLACEMENTS.includes(banner.placement)) return null;
  return STYLES.includes(banner.style) ? banner : { ...banner, style: 'CARD' };
}
