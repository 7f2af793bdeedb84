/** The stage of a picture: the placement of the figure, and the rendering of SVG to pixels. */

import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { clamp, round } from './geometry.ts';
import type { Look } from './look-types.ts';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The stage is always this high in SVG units; its width follows the picture's proportions. */
export const STAGE_HEIGHT = 800;
/** Height of the eyes on the stage, and size of the figure, for a bust of 3:4. */
const EYES_Y = 332;
const BUST = 1.4;

/** How a kind of picture places the figure. */
export interface Framing {
  /** 0.5 is the middle of the picture. */
  readonly across: number;
  /** Size of the figure against a bust. */
  readonly near: number;
  /** Blur of the scene; 1 is the blur of a portrait lens. */
  readonly blur: number;
}

export const PORTRAIT: Framing = { across: 0.5, near: 1, blur: 1 };
export const BANNER: Framing = { across: 0.7, near: 1, blur: 1 };
export const COVER: Framing = { across: 0.3, near: 0.74, blur: 0.3 };

/** Position of a figure's origin on the stage in SVG units, its scale, and its lean in degrees. */
export interface Placement {
  readonly stageWidth: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly lean: number;
}

export function placementOf({ pose }: Look, size: Size, { across, near }: Framing): Placement {
  // Beyond 3:1 the picture is stretched instead of the stage, which would grow without bound.
  const stageWidth = STAGE_HEIGHT * clamp(size.width / size.height, 1 / 3, 3);
  const fit = Math.min(1, stageWidth / 600) * near;
  return {
    stageWidth,
    x: round(stageWidth * across - pose.turn * 12),
    y: round(STAGE_HEIGHT - (STAGE_HEIGHT - EYES_Y) * fit),
    scale: Math.round(BUST * fit * pose.zoom * 100) / 100,
    lean: round(pose.shoulders * 3),
  };
}

/** Moves a figure, or a part of it, to its place. */
export const placed = ({ x, y, scale, lean }: Placement, part: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${lean} 0 420)">${part}</g>`;

/** A whole SVG of the stage. */
export const svg = (inner: string, stageWidth: number, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${round(stageWidth)} ${STAGE_HEIGHT}" preserveAspectRatio="none">${inner}</svg>`;

/** Premultiplied RGBA of an SVG. */
export const draw = (source: string): Uint8Array =>
  new Resvg(source, { font: { loadSystemFonts: false } }).render().pixels;

/** RGB of the scene, out of focus. */
export function drawScene(scene: string, stageWidth: number, size: Size, blur: number): Promise<Uint8Array> {
  const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
  // Half size and a small blur: the depth of field of a portrait lens, at a fraction of the cost of an SVG filter.
  return sharp(draw(svg(scene, stageWidth, half)), { raw: { ...half, channels: 4 } })
    .removeAlpha()
    .blur(Math.max(0.5, (blur * half.height) / 170))
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
