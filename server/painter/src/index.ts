/**
 * Looks, which say what a picture shows, and how they are read from words. This entry loads no native code; `painter/picture` and
 * `painter/video` paint.
 */

export { lookFrom } from './look.ts';
export type {
  Build,
  Expression,
  Garment,
  Held,
  Hour,
  Look,
  LookRequest,
  MomentRequest,
  SceneName,
} from './look-types.ts';
export type { ClothColor } from './palette.ts';
export { LIVE_VERSION, TALKING_VERSION } from './versions.ts';
