/** Lays the figure over the scene: ambient colour in the shadows, a rim of light along the edges, a soft vignette. */

import { channels } from './color.ts';
import type { Mood } from './scene/scene.ts';

export interface Plate {
  readonly width: number;
  readonly height: number;
  /** RGB of the scene, 3 bytes per pixel. */
  readonly scene: Uint8Array;
  /** Premultiplied RGBA of the figure. */
  readonly figure: Uint8Array;
  /** Premultiplied RGBA of the particles in front. */
  readonly front: Uint8Array | null;
  readonly light: -1 | 1;
  readonly mood: Mood;
}

/** Box blur with this radius in pixels. Beyond the edges of the picture its edge pixels repeat. */
function softened(plane: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const across = new Uint8Array(plane.length);
  const out = new Uint8Array(plane.length);
  const run = (from: Uint8Array, to: Uint8Array, count: number, step: number, start: number) => {
    const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += at(index);
    for (let index = 0; index < count; index += 1) {
      to[start + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  };
  for (let y = 0; y < height; y += 1) run(plane, across, width, 1, y * width);
  for (let x = 0; x < width; x += 1) run(across, out, height, width, x);
  return out;
}

/** A little more contrast, as a curve over all values. */
const CURVE = Uint8Array.from({ length: 256 }, (_, value) => {
  const x = value / 255;
  return Math.round(255 * (x + 0.036 * Math.sin((x - 0.5) * 2 * Math.PI)));
});
const VIVID = 1.1;

/** Finishes a pixel: colours a little stronger, lights lighter, darks darker. */
function grade(out: Uint8Array, at: number): void {
  const [red, green, blue] = [out[at] ?? 0, out[at + 1] ?? 0, out[at + 2] ?? 0];
  const grey = red * 0.3 + green * 0.59 + blue * 0.11;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = grey + ((out[at + channel] ?? 0) - grey) * VIVID;
    out[at + channel] = CURVE[Math.min(255, Math.max(0, Math.round(value)))] ?? 0;
  }
}

/** @returns RGB, 3 bytes per pixel */
export function compose({ width, height, scene, figure, front, light, mood }: Plate): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  const rim = channels(mood.rim);
  const ambient = channels(mood.ambient);
  const near = Math.max(2, Math.round(height / 200));
  const far = near * 3;
  const alphas = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alphas.length; pixel += 1) alphas[pixel] = figure[pixel * 4 + 3] ?? 0;
  const reach = Math.max(2, Math.round(height / 26));
  const halo = softened(softened(alphas, width, height, reach), width, height, Math.ceil(reach / 2));
  const alphaAt = (x: number, y: number): number => {
    if (y < 0 || x < 0 || x >= width || y >= height) {
      return 255;
    }
    return alphas[y * width + x] ?? 0;
  };
  const haloAt = (x: number, y: number): number =>
    halo[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 255;
  for (let y = 0; y < height; y += 1) {
    const low = y / height;
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const alpha = alphas[pixel] ?? 0;
      // 0 on the lit side of the picture, 1 on the dark side.
      const away = light > 0 ? 1 - x / width : x / width;
      const tint = mood.depth * Math.min(1, 0.14 + 0.6 * low * low + 0.5 * away * away);
      let edge = 0;
      let wrap = 0;
      if (alpha > 0) {
        edge =
          Math.max(0, alpha - alphaAt(x + light * near, y - near)) * 0.78 +
          Math.max(0, alpha - alphaAt(x + light * far, y - near)) * 0.24;
        // Light from behind shows at the edges, most on the lit side, where it also glows inward.
        wrap = Math.max(0, 1 - haloAt(x + light * reach, y - (reach >> 1)) / 255) * (alpha / 255);
      }
      const back = alpha > 0 ? (1 - (halo[pixel] ?? 255) / 255) * 0.34 : 0;
      const glowX = (light > 0 ? width - x : x) / width;
      const haze = 0.2 * Math.max(0, 1 - Math.hypot(glowX, low) * 1.15);
      const dx = (x / width - 0.5) * 2;
      const dy = (low - 0.5) * 2;
      const corner = 1 - 0.22 * Math.max(0, (dx * dx + dy * dy) / 2 - 0.35);
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = rim[channel] ?? 255;
        const shadow = (ambient[channel] ?? 255) / 255;
        const behind = scene[pixel * 3 + channel] ?? 0;
        let ink = (figure[pixel * 4 + channel] ?? 0) * (1 - tint + tint * shadow);
        ink += ((alpha - ink) * behind * back) / 255;
        ink += ((alpha - ink) * lit * wrap * 0.4) / 255;
        ink += ((alpha - ink) * lit * edge) / 65025;
        let value = ink + (behind * (255 - alpha)) / 255;
        value += ((255 - value) * lit * haze) / 255;
        if (front) {
          value = (front[pixel * 4 + channel] ?? 0) + (value * (255 - (front[pixel * 4 + 3] ?? 0))) / 255;
        }
        out[pixel * 3 + channel] = Math.min(255, value * corner);
      }
      grade(out, pixel * 3);
    }
  }
  return out;
}
