/** Points, curves and tapered strands, written as SVG path data. */

export type Point = readonly [x: number, y: number];
export type Cubic = readonly [Point, Point, Point, Point];

export const round = (value: number): number => Math.round(value * 10) / 10;
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

export const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

/** A closed outline from the right half, top to bottom: the left half is its mirror image. */
export function bothHalves(right: readonly Point[]): Point[] {
  return [...right, ...mirror(right).reverse()];
}

/** A smooth line (or outline) through all points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : clamp(index, 0, count - 1);
    return points[inside] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  const parts = [`M${round(startX)} ${round(startY)}`];
  const segments = closed ? count : count - 1;
  for (let index = 0; index < segments; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    parts.push(
      `C${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)} ` +
        `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)} ${round(p2[0])} ${round(p2[1])}`,
    );
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** A straight-edged shape. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function onCubic([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const [ka, kb, kc, kd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a[0] * ka + b[0] * kb + c[0] * kc + d[0] * kd, a[1] * ka + b[1] * kb + c[1] * kc + d[1] * kd];
}

/** The way the curve runs at `t`, as a unit vector. */
export function alongCubic(curve: Cubic, t: number): Point {
  const before = onCubic(curve, Math.max(0, t - 0.01));
  const after = onCubic(curve, Math.min(1, t + 0.01));
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
}
