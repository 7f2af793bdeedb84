/** The mark of the platform, in a corner of videos that are downloaded. */

import { draw, type Size } from '../stage.ts';

const PETAL = 'M12 11.2C7.7 9.6 7.4 3.2 12 1.4c4.6 1.8 4.3 8.2 0 9.8Z';
/** As shares of the height of the picture. */
const HEIGHT = 0.085;
const MARGIN = 0.025;

/** Premultiplied RGBA, as large as the picture. */
function markLayer({ width, height }: Size): Uint8Array {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="${PETAL}" transform="rotate(${turn} 12 12)"/>`)
    .join('');
  const scale = (height * HEIGHT) / 24;
  const at = (edge: number) => edge - height * (HEIGHT + MARGIN);
  const flower = (dx: number, fill: string, opacity: number) =>
    `<g transform="translate(${at(width) + dx} ${at(height) + dx}) scale(${scale})" fill="${fill}" opacity="${opacity}">${petals}</g>`;
  return draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${flower(1.5, '#000', 0.35)}${flower(0, '#fff', 0.72)}</svg>`,
  );
}

/** Draws the mark on every frame. @param frames RGB, 3 bytes per pixel */
export async function* marked(frames: AsyncIterable<Uint8Array>, size: Size): AsyncGenerator<Uint8Array> {
  const mark = markLayer(size);
  for await (const frame of frames) {
    const out = frame.slice();
    for (let pixel = 0; pixel < mark.length / 4; pixel += 1) {
      const alpha = mark[pixel * 4 + 3] ?? 0;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = frame[pixel * 3 + channel] ?? 0;
        out[pixel * 3 + channel] = (mark[pixel * 4 + channel] ?? 0) + (under * (255 - alpha)) / 255;
      }
    }
    yield out;
  }
}
