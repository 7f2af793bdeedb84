/** Encodes frames as H.264 in MP4, which every browser plays. */

import h264 from 'h264-mp4-encoder';
import type { Size } from '../stage.ts';
import { tidied } from './mp4.ts';

/** 10 is the best quality, 51 the smallest file; this value keeps lines on flat colours clear. */
const QUANTIZATION = 27;
/** 0 is best, 10 fastest. */
const SPEED = 4;

/** Planes of BT.601, which players assume for small videos: Y, then U and V at half the width and height. */
export function toYuv(rgb: Uint8Array, { width, height }: Size): Uint8Array {
  const yuv = new Uint8Array((width * height * 3) / 2);
  const pixels = width * height;
  const quarter = pixels / 4;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * 3;
    yuv[pixel] = 16.5 + 0.2568 * (rgb[at] ?? 0) + 0.5041 * (rgb[at + 1] ?? 0) + 0.0979 * (rgb[at + 2] ?? 0);
  }
  const row = width * 3;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * row + x * 3;
      const mean = (channel: number) =>
        ((rgb[at + channel] ?? 0) +
          (rgb[at + channel + 3] ?? 0) +
          (rgb[at + channel + row] ?? 0) +
          (rgb[at + channel + row + 3] ?? 0)) /
        4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      const to = pixels + (y * width) / 4 + x / 2;
      yuv[to] = 128.5 - 0.1482 * red - 0.291 * green + 0.4392 * blue;
      yuv[to + quarter] = 128.5 + 0.4392 * red - 0.3678 * green - 0.0714 * blue;
    }
  }
  return yuv;
}

/**
 * Meant for a worker thread: a failure ends the thread, and frees the encoder's memory with it.
 * @param size even numbers of pixels
 * @param frames RGB, 3 bytes per pixel
 */
export async function encodeMp4(
  frames: AsyncIterable<Uint8Array>,
  size: Size & { readonly fps: number; readonly count: number },
): Promise<Uint8Array> {
  const encoder = await h264.createH264MP4Encoder();
  encoder.width = size.width;
  encoder.height = size.height;
  encoder.frameRate = size.fps;
  encoder.quantizationParameter = QUANTIZATION;
  encoder.speed = SPEED;
  encoder.groupOfPictures = size.count;
  encoder.initialize();
  for await (const frame of frames) encoder.addFrameYuv(toYuv(frame, size));
  encoder.finalize();
  const video = tidied(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  return video;
}
