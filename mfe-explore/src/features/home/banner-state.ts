import type { Banner, FreeGemBanner } from 'shared-sdk/contract';

/** The banners that this device stores, so that the next visit starts with them (BANNER-04). */
export interface BannerState {
  /** The person and the language they were for. */
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

/** Reads stored banners; null if the text is something else, or if addresses of pictures have expired. */
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

/** When a signed address expires, in milliseconds; infinite without an expiry. */
const expiryOf = (url: string) => Number(/[?&]exp=(\d+)/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY);
