import type { Banner } from 'shared-sdk/contract';

const STYLES: readonly string[] = ['FEATURED', 'VERTICAL', 'HORIZONTAL', 'CARD'] satisfies Banner['style'][];
const PLACEMENTS: readonly string[] = ['DISCOVER', 'EXPLORE', 'HIGHLIGHT'] satisfies Banner['placement'][];

/**
 * A banner in a form that this client can render. A newer server may send more: a banner for an unknown position is left
 * out, one in an unknown style becomes a plain card (ENUM-26).
 */
export function shownBanner(banner: Banner): Banner | null {
  if (!PLACEMENTS.includes(banner.placement)) return null;
  return STYLES.includes(banner.style) ? banner : { ...banner, style: 'CARD' };
}
