/** Paints a look: SVG, rendered by resvg, lit here, encoded as WebP by sharp. */

import sharp from 'sharp';
import { figure } from './figure.ts';
import { clamp } from './geometry.ts';
import { compose } from './light.ts';
import type { Look } from './look-types.ts';
import { floatingLayer } from './scene/floating.ts';
import { moodOf, paintScene, SCENES } from './scene/scene.ts';
import {
  BANNER,
  COVER,
  draw,
  drawScene,
  type Framing,
  PORTRAIT,
  placed,
  placementOf,
  type Size,
  STAGE_HEIGHT,
  svg,
} from './stage.ts';

export type { Size } from './stage.ts';

interface Layers {
  readonly stageWidth: number;
  readonly scene: string;
  readonly figure: string;
  readonly front: string;
}

function layersOf(look: Look, size: Size, framing: Framing): Layers {
  const placement = placementOf(look, size, framing);
  const { stageWidth } = placement;
  return {
    stageWidth,
    scene: paintScene(look, stageWidth, STAGE_HEIGHT),
    figure: placed(placement, figure(look)),
    front: floatingLayer(SCENES[look.scene].floating, look.seed, stageWidth, STAGE_HEIGHT),
  };
}

/** The whole portrait as one SVG, without the light that `paintPortrait` adds. */
export function portraitSvg(look: Look, size: Size): string {
  const layers = layersOf(look, size, PORTRAIT);
  return svg(layers.scene + layers.figure + layers.front, layers.stageWidth, size);
}

async function paint(look: Look, asked: Size, framing: Framing, quality: number): Promise<Uint8Array> {
  const width = clamp(Math.round(asked.width), 16, 2048);
  const height = clamp(Math.round(asked.height), 16, 2048);
  const size = { width, height };
  const layers = layersOf(look, size, framing);
  const pixels = compose({
    ...size,
    scene: await drawScene(layers.scene, layers.stageWidth, size, framing.blur),
    figure: draw(svg(layers.figure, layers.stageWidth, size)),
    front: layers.front ? draw(svg(layers.front, layers.stageWidth, size)) : null,
    light: look.pose.light,
    mood: moodOf(look),
  });
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** A bust of the person in front of the scene. The same look and size always give the same bytes. */
export const paintPortrait = (look: Look, size: Size, quality = 80): Promise<Uint8Array> =>
  paint(look, size, PORTRAIT, quality);

/** A wide picture with the person in the right third, and room for words on the left. */
export const paintBanner = (look: Look, size: Size, quality = 76): Promise<Uint8Array> =>
  paint(look, size, BANNER, quality);

/** The cover of a world: mainly the place, with a small person in front. */
export const paintCover = (look: Look, size: Size, quality = 78): Promise<Uint8Array> =>
  paint(look, size, COVER, quality);
