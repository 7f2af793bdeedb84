/** Lays the figure over the scene: ambient colour in the shadows, a rim of light along the edges, a soft vignette. */

import { channels } from './color.ts';
import type { Mood } from './scene/scene.ts';

export interface Plate {
  readonly width: number;
  readonly height: number;
  /** RGB of the scene, 3 bytes a pixel. */
  readonly scene: Uint8Array;
  /** Premultiplied RGBA of the figure. */
  readonly figure: Uint8Array;
  /** Premultiplied RGBA of what floats in front. */
  readonly front: Uint8Array | null;
  readonly light: -1 | 1;
  readonly mood: Mood;
}

/** Returns RGB, 3 bytes a pixel. */
export function compose({ width, height, scene, figure, front, light, mood }: Plate): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  const rim = channels(mood.rim);
  const ambient = channels(mood.ambient);
  const near = Math.max(2, Math.round(height / 200));
  const far = near * 3;
  const alphaAt = (x: number, y: number): number => {
    if (y < 0 || x < 0 || x >= width || y >= height) {
      return 255;
    }
    return figure[(y * width + x) * 4 + 3] ?? 0;
  };
  for (let y = 0; y < height; y += 1) {
    const low = y / height;
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const alpha = figure[pixel * 4 + 3] ?? 0;
      // 0 on the lit side of the picture, 1 on the dark side.
      const away = light > 0 ? 1 - x / width : x / width;
      const tint = mood.depth * Math.min(1, 0.2 + 0.55 * low * low + 0.5 * away * away);
      const edge =
        alpha > 0
          ? Math.max(0, alpha - alphaAt(x + light * near, y - near)) * 0.72 +
            Math.max(0, alpha - alphaAt(x + light * far, y - near)) * 0.2
          : 0;
      const glowX = (light > 0 ? width - x : x) / width;
      const haze = 0.2 * Math.max(0, 1 - Math.hypot(glowX, low) * 1.15);
      const dx = (x / width - 0.5) * 2;
      const dy = (low - 0.5) * 2;
      const corner = 1 - 0.2 * Math.max(0, (dx * dx + dy * dy) / 2 - 0.35);
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = rim[channel] ?? 255;
        const shadow = (ambient[channel] ?? 255) / 255;
        let ink = (figure[pixel * 4 + channel] ?? 0) * (1 - tint + tint * shadow);
        ink += ((alpha - ink) * lit * edge) / 65025;
        let value = ink + ((scene[pixel * 3 + channel] ?? 0) * (255 - alpha)) / 255;
        value += ((255 - value) * lit * haze) / 255;
        if (front) {
          value = (front[pixel * 4 + channel] ?? 0) + (value * (255 - (front[pixel * 4 + 3] ?? 0))) / 255;
        }
        out[pixel * 3 + channel] = value * corner;
      }
    }
  }
  return out;
}
