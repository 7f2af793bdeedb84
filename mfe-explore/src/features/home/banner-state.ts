import type { Banner, FreeGemBanner } from 'shared-sdk/contract';

/** What the browser keeps of the banners, so that the next visit begins with them (BANNER-04). */
export interface BannerState {
  /** Whom they were for, and in which language. */
  readonly of: string;
  readonly heroBanners: readonly Banner[];
  readonly eventBanners: readonly Banner[];
  readonly freeGemBanners: readonly FreeGemBanner[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isBanner = (value: unknown): value is Banner =>
  isRecord(value) &&
  ['bannerId', 'title', 'body', 'imageUrl', 'style', 'placement'].every((field) => typeof value[field] === 'string') &&
  [value.url, value.mobileImageUrl, value.presetKey].every((field) => field === null || typeof field === 'string');
const isFreeGemBanner = (value: unknown): value is FreeGemBanner =>
  isRecord(value) && ['imageUrl', 'title', 'body'].every((field) => typeof value[field] === 'string');

/** Reads back what was kept; null for anything else, and for pictures whose addresses have expired. */
export function readBannerState(value: unknown, now: number): BannerState | null {
  if (!isRecord(value) || typeof value.of !== 'string') return null;
  const { of, heroBanners, eventBanners, freeGemBanners } = value;
  if (!isListOf(heroBanners, isBanner) || !isListOf(eventBanners, isBanner)) return null;
  if (!isListOf(freeGemBanners, isFreeGemBanner)) return null;
  const pictures = [...heroBanners, ...eventBanners].map(({ imageUrl }) => imageUrl);
  return pictures.every((url) => expiryOf(url) > now) ? { of, heroBanners, eventBanners, freeGemBanners } : null;
}

const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

/** When a signed address ends, in milliseconds; one without an end never does. */
const expiryOf = (url: string) => Number(/[?&]exp=(\d+)/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY);
