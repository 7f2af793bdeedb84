/** Brushes that several scenes share. Scenes are painted softly out of focus, so shapes stay simple. */

import { type Point, polygon, round, smooth } from '../geometry.ts';
import { hashText, type Rng } from '../seed.ts';

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly rng: Rng;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity = 1,
  radius = 0,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ''}${radius ? ` rx="${radius}"` : ''}/>`;

export const disc = (x: number, y: number, r: number, color: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${color}"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ''}/>`;

export const shape = (points: readonly Point[], color: string, opacity = 1, rounded = false): string =>
  `<path d="${rounded ? smooth(points, true) : polygon(points)}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A vertical wash over the whole stage; `stops` run from top to bottom. */
export function wash({ width, height }: Stage, stops: readonly (readonly [at: number, color: string])[]): string {
  const marks = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  return `<linearGradient id="wash" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient><rect width="${width}" height="${height}" fill="url(#wash)"/>`;
}

/** A soft round light. */
export function glow(x: number, y: number, r: number, color: string, opacity = 0.8): string {
  const id = `glow${hashText(`${x}:${y}:${r}:${color}:${opacity}`).toString(36)}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".35" stop-color="${color}" stop-opacity="${round(opacity * 45) / 100}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#${id})"/>`;
}

/** Lights far out of focus. */
export function bokeh(
  stage: Stage,
  colors: readonly [string, ...string[]],
  count: number,
  top: number,
  bottom: number,
  size = 22,
): string {
  const { width, height, rng } = stage;
  return Array.from({ length: Math.round((count * width) / 600) }, () => {
    const [x, y, r] = [rng.between(0, width), rng.between(top, bottom) * height, rng.between(size * 0.35, size)];
    const color = rng.pick(colors);
    return disc(x, y, r, color, rng.between(0.16, 0.42)) + disc(x, y, r * 0.8, color, 0.14);
  }).join('');
}

/** A line of hills, tree tops or clouds: a bumpy edge filled to the bottom. */
export function ridge(stage: Stage, y: number, bump: number, step: number, color: string, opacity = 1): string {
  const { width, height, rng } = stage;
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step * rng.between(0.7, 1.3)) {
    points.push([x, y * height + rng.between(-bump, bump)]);
  }
  return `<path d="${smooth(points)}L${width + step * 2} ${height + 20}L${-step} ${height + 20}Z" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Houses with lit windows. */
export function towers(
  stage: Stage,
  base: number,
  low: number,
  high: number,
  wall: string,
  lights: readonly [string, ...string[]],
  lit: number,
): string {
  const { width, height, rng } = stage;
  const parts: string[] = [];
  for (let x = -20; x < width + 20; ) {
    const w = rng.between(50, 110);
    const top = (base - rng.between(low, high)) * height;
    parts.push(rect(x, top, w, height - top, wall));
    for (let wx = x + 9; wx < x + w - 12; wx += 17) {
      for (let wy = top + 14; wy < base * height; wy += 24) {
        if (rng.chance(lit)) {
          parts.push(rect(wx, wy, 9, 13, rng.pick(lights), rng.between(0.5, 1)));
        }
      }
    }
    x += w + rng.between(-6, 14);
  }
  return parts.join('');
}

/** A shelf board full of books (or of jars, when `round` is set). */
export function shelves(
  stage: Stage,
  rows: number,
  board: string,
  dark: string,
  colors: readonly [string, ...string[]],
): string {
  const { width, height, rng } = stage;
  const rowHeight = height / rows;
  const parts = [rect(0, 0, width, height, dark)];
  for (let row = 0; row < rows; row += 1) {
    const floor = (row + 1) * rowHeight - 14;
    for (let x = 6; x < width; ) {
      const w = rng.between(12, 27);
      const h = rowHeight * rng.between(0.55, 0.83);
      const color = rng.pick(colors);
      parts.push(rect(x, floor - h, w, h, color, 0.95, 2), rect(x + 2, floor - h + 12, w - 4, 5, '#e8cf95', 0.45));
      x += w + (rng.chance(0.1) ? rng.between(14, 34) : 2);
    }
    parts.push(rect(0, floor, width, 15, board));
  }
  return parts.join('');
}

/** Slanting shafts of light. */
export function beams({ width, height, rng }: Stage, color: string, count: number, opacity: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + rng.between(0.1, 0.9)) / count) * width * 1.2;
    const w = rng.between(24, 80);
    return shape(
      [
        [x, -20],
        [x + w, -20],
        [x + w * 2 - height * 0.36, height],
        [x - w - height * 0.36, height],
      ],
      color,
      opacity,
    );
  }).join('');
}

export function stars({ width, height, rng }: Stage, count: number, down: number): string {
  return Array.from({ length: Math.round((count * width) / 600) }, () =>
    disc(rng.between(0, width), rng.between(0, down) * height, rng.between(0.8, 2.4), '#ffffff', rng.between(0.4, 1)),
  ).join('');
}

/** A tall pane of glass with bars. */
export function pane(
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
  columns: number,
  rows: number,
): string {
  const bars: string[] = [];
  for (let column = 0; column <= columns; column += 1) {
    bars.push(rect(x + (column * width) / columns - 4, y, 8, height, frame));
  }
  for (let row = 0; row <= rows; row += 1) {
    bars.push(rect(x, y + (row * height) / rows - 4, width, 8, frame));
  }
  return bars.join('');
}

/** Drifts of cloud around the height `y`: heaped above, flat below, lit at their edge. */
export const clouds = (stage: Stage, y: number, color: string, opacity: number): string => {
  const { width, height, rng } = stage;
  return Array.from({ length: Math.round(width / 150) + 1 }, () => {
    const [cx, cy] = [rng.between(-40, width + 40), (y + rng.between(-0.1, 0.1)) * height];
    const size = rng.between(0.7, 1.35);
    const heaps = [-92, -56, -14, 30, 70].map((dx, index) => {
      const r = size * rng.between(20, 40) * (1 - Math.abs(index - 2) * 0.16);
      const x = cx + dx * size;
      return `M${round(x - r * 1.5)} ${round(cy)}A${round(r * 1.5)} ${round(r)} 0 0 1 ${round(x + r * 1.5)} ${round(cy)}Z`;
    });
    const lifted = `translate(0 ${round(-4 * size)})`;
    return (
      `<path d="${heaps.join('')}" fill="${color}" opacity="${opacity}"/>` +
      `<path d="${heaps.slice(1, 4).join('')}" transform="${lifted} translate(${round(cx * 0.2)} ${round(cy * 0.2)}) scale(.8)" fill="#ffffff" opacity="${round(opacity * 30) / 100}"/>`
    );
  }).join('');
};

/** Leaves of a plant in a pot. */
export const plant = ({ rng }: Stage, x: number, y: number, size: number, leaf: string, pot: string): string => {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 8 - 0.5) * 2.4 + rng.between(-0.1, 0.1);
    const [tipX, tipY] = [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 1.1];
    const bend = Math.cos(angle) * size * 0.24;
    return `M${round(x)} ${round(y)}Q${round(x + (tipX - x) * 0.4 - bend)} ${round(tipY)} ${round(tipX)} ${round(tipY)}Q${round(tipX - bend)} ${round((y + tipY) / 2 + size * 0.2)} ${round(x)} ${round(y)}Z`;
  });
  return (
    `<path d="${leaves.join('')}" fill="${leaf}"/>` +
    shape(
      [
        [x - size * 0.3, y - 4],
        [x + size * 0.3, y - 4],
        [x + size * 0.22, y + size * 0.5],
        [x - size * 0.22, y + size * 0.5],
      ],
      pot,
    )
  );
};

/** Pictures in frames on a wall. */
export const frames = (
  stage: Stage,
  from: number,
  to: number,
  y: number,
  frame: string,
  inks: readonly [string, ...string[]],
): string => {
  const { height, rng } = stage;
  const parts: string[] = [];
  for (let x = from; x < to - 60; ) {
    const [w, h] = [rng.between(54, 92), rng.between(64, 104)];
    const top = y * height + rng.between(-26, 26);
    parts.push(
      rect(x, top, w, h, frame, 1, 3) + rect(x + 7, top + 7, w - 14, h - 14, rng.pick(inks)),
      `<ellipse cx="${round(x + w * 0.5)}" cy="${round(top + h * 0.66)}" rx="${round(w * 0.28)}" ry="${round(h * 0.18)}" fill="${rng.pick(inks)}" opacity=".9"/>`,
    );
    x += w + rng.between(18, 34);
  }
  return parts.join('');
};
