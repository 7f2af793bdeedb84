/** From a look to picture bytes: SVG of our own, drawn by resvg, lit here, written as WebP by sharp. */

import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { figure } from './figure.ts';
import { clamp, round } from './geometry.ts';
import { compose } from './light.ts';
import type { Look } from './look-types.ts';
import { floatingLayer } from './scene/floating.ts';
import { moodOf, paintScene, SCENES } from './scene/scene.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The stage is always this high in SVG units; its width follows the picture's proportions. */
const STAGE_HEIGHT = 800;
/** Height of the eyes on the stage, and size of the figure, for a bust of 3:4. */
const EYES_Y = 332;
const BUST = 1.4;

interface Layers {
  readonly stageWidth: number;
  readonly scene: string;
  readonly figure: string;
  readonly front: string;
}

/** Where the figure stands in the picture, and how much the picture is about it. */
interface Framing {
  /** 0.5 is the middle of the picture. */
  readonly across: number;
  /** Size of the figure against a bust. */
  readonly near: number;
  /** How far the scene is out of focus; 1 is a portrait lens. */
  readonly blur: number;
}

const PORTRAIT: Framing = { across: 0.5, near: 1, blur: 1 };
const BANNER: Framing = { across: 0.7, near: 1, blur: 1 };
const COVER: Framing = { across: 0.3, near: 0.6, blur: 0.45 };

function layersOf(look: Look, size: Size, { across, near }: Framing): Layers {
  // Beyond 3:1 the picture is stretched rather than the stage built ever longer.
  const stageWidth = STAGE_HEIGHT * clamp(size.width / size.height, 1 / 3, 3);
  const fit = Math.min(1, stageWidth / 600) * near;
  const scale = BUST * fit * look.pose.zoom;
  const y = STAGE_HEIGHT - (STAGE_HEIGHT - EYES_Y) * fit;
  return {
    stageWidth,
    scene: paintScene(look, stageWidth, STAGE_HEIGHT),
    figure: `<g transform="translate(${round(stageWidth * across - look.pose.turn * 12)} ${round(y)}) scale(${Math.round(scale * 100) / 100}) rotate(${round(look.pose.shoulders * 2.5)} 0 420)">${figure(look)}</g>`,
    front: floatingLayer(SCENES[look.scene].floating, look.seed, stageWidth, STAGE_HEIGHT),
  };
}

const svg = (inner: string, stageWidth: number, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${round(stageWidth)} ${STAGE_HEIGHT}" preserveAspectRatio="none">${inner}</svg>`;

const draw = (source: string): Uint8Array => new Resvg(source, { font: { loadSystemFonts: false } }).render().pixels;

/** The whole portrait as one SVG, without the light that `paintPortrait` adds. */
export function portraitSvg(look: Look, size: Size): string {
  const layers = layersOf(look, size, PORTRAIT);
  return svg(layers.scene + layers.figure + layers.front, layers.stageWidth, size.width, size.height);
}

async function paint(look: Look, size: Size, framing: Framing, quality: number): Promise<Uint8Array> {
  const width = clamp(Math.round(size.width), 16, 2048);
  const height = clamp(Math.round(size.height), 16, 2048);
  const layers = layersOf(look, { width, height }, framing);
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  // Half size and a small blur: the depth of field of a portrait lens, at a fraction of the price of an SVG filter.
  const scene = await sharp(draw(svg(layers.scene, layers.stageWidth, half.width, half.height)), {
    raw: { ...half, channels: 4 },
  })
    .removeAlpha()
    .blur(Math.max(0.5, (framing.blur * half.height) / 170))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const pixels = compose({
    width,
    height,
    scene,
    figure: draw(svg(layers.figure, layers.stageWidth, width, height)),
    front: layers.front ? draw(svg(layers.front, layers.stageWidth, width, height)) : null,
    light: look.pose.light,
    mood: moodOf(look),
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** A bust of the person in front of the scene. The same look and size always give the same bytes. */
export const paintPortrait = (look: Look, size: Size, quality = 80): Promise<Uint8Array> =>
  paint(look, size, PORTRAIT, quality);

/** A wide picture with the person in the right third, and room for words on the left. */
export const paintBanner = (look: Look, size: Size, quality = 76): Promise<Uint8Array> =>
  paint(look, size, BANNER, quality);

/** The cover of a world: the place first, and somebody of it small in front. */
export const paintCover = (look: Look, size: Size, quality = 78): Promise<Uint8Array> =>
  paint(look, size, COVER, quality);
