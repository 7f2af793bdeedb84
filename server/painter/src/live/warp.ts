/** Moves a rendered layer by fractions of a pixel and composites it. */

/** Premultiplied RGBA, with its bounding box. */
export interface Layer {
  readonly pixels: Uint8Array;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How the pixels of a layer move: first a rotation about the pivot, then a shift of each row. */
export interface Warp {
  /** Radians, clockwise. */
  readonly angle: number;
  readonly pivotX: number;
  readonly pivotY: number;
  /** Shift of each row of the target to the right, and downwards, in pixels. */
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** Finds the bounding box of a layer. @returns null for an empty layer */
export function layerOf(pixels: Uint8Array, width: number, height: number): Layer | null {
  let [top, bottom, left, right] = [height, -1, width, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue;
      if (y < top) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  return bottom < 0 ? null : { pixels, top, bottom, left, right };
}

/** Pixels by which a layer may move beyond its box. */
const REACH = 12;

/** Composites the moved layer over `target`, also premultiplied RGBA. Beyond the edge of the picture its edge pixels repeat. */
export function layOver(target: Uint8Array, layer: Layer, warp: Warp, width: number, height: number): void {
  const { pixels } = layer;
  const cos = Math.cos(warp.angle);
  const sin = Math.sin(warp.angle);
  const [lastX, lastY] = [width - 1, height - 1];
  const fromX = Math.max(0, layer.left - REACH);
  const toX = Math.min(lastX, layer.right + REACH);
  const toY = Math.min(lastY, layer.bottom + REACH);
  for (let y = Math.max(0, layer.top - REACH); y <= toY; y += 1) {
    const dy = y - (warp.down[y] ?? 0) - warp.pivotY;
    const shift = (warp.across[y] ?? 0) + warp.pivotX;
    for (let x = fromX; x <= toX; x += 1) {
      const dx = x - shift;
      const sourceX = Math.min(lastX, Math.max(0, dx * cos + dy * sin + warp.pivotX));
      const sourceY = Math.min(lastY, Math.max(0, dy * cos - dx * sin + warp.pivotY));
      const x0 = Math.floor(sourceX);
      const y0 = Math.floor(sourceY);
      const at00 = (y0 * width + x0) * 4;
      const at10 = x0 < lastX ? at00 + 4 : at00;
      const down = y0 < lastY ? width * 4 : 0;
      const at01 = at00 + down;
      const at11 = at10 + down;
      const u = sourceX - x0;
      const v = sourceY - y0;
      const w00 = (1 - u) * (1 - v);
      const w10 = u * (1 - v);
      const w01 = (1 - u) * v;
      const w11 = u * v;
      const alpha =
        (pixels[at00 + 3] ?? 0) * w00 +
        (pixels[at10 + 3] ?? 0) * w10 +
        (pixels[at01 + 3] ?? 0) * w01 +
        (pixels[at11 + 3] ?? 0) * w11;
      if (alpha < 0.5) continue;
      const kept = 1 - alpha / 255;
      const to = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        target[to + channel] =
          (pixels[at00 + channel] ?? 0) * w00 +
          (pixels[at10 + channel] ?? 0) * w10 +
          (pixels[at01 + channel] ?? 0) * w01 +
          (pixels[at11 + channel] ?? 0) * w11 +
          (target[to + channel] ?? 0) * kept +
          0.5;
      }
      target[to + 3] = alpha + (target[to + 3] ?? 0) * kept + 0.5;
    }
  }
}
