/** Particles that drift between the viewer and the figure. */

import { round } from '../geometry.ts';
import { rngFrom } from '../seed.ts';
import { disc } from './brush.ts';
import type { Floating } from './scene.ts';

export function floatingLayer(kind: Floating, seed: string, width: number, height: number): string {
  const rng = rngFrom(`${seed}:floating`);
  const many = (count: number, one: (x: number, y: number) => string): string =>
    Array.from({ length: Math.round((count * width) / 600) }, () =>
      one(rng.between(0, width), rng.between(0, height)),
    ).join('');
  switch (kind) {
    case 'none':
      return '';
    case 'petals':
      return many(
        16,
        (x, y) =>
          `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(rng.between(0, 360))}) scale(${round(rng.between(0.6, 1.5) * 10) / 10})" d="M0 -10C8 -6 8 6 0 10C-8 6 -8 -6 0 -10Z" fill="${rng.pick(['#ffc4d6', '#ff9fbd', '#fff0f4'] as const)}" opacity=".9"/>`,
      );
    case 'snow':
      return many(46, (x, y) => disc(x, y, rng.between(1.6, 6), '#ffffff', rng.between(0.5, 0.95)));
    case 'embers':
      return many(22, (x, y) =>
        disc(x, y, rng.between(1.2, 3.6), rng.pick(['#ffd27a', '#ff9a4f'] as const), rng.between(0.5, 1)),
      );
    case 'bubbles':
      return many(20, (x, y) => {
        const r = rng.between(3, 11);
        return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#d9fff8" fill-opacity=".16" stroke="#e6fffb" stroke-width="1.2" stroke-opacity=".7"/>${disc(x - r * 0.3, y - r * 0.3, r * 0.22, '#ffffff', 0.9)}`;
      });
    case 'dust':
      return many(26, (x, y) => disc(x, y, rng.between(1, 3), '#fff6d0', rng.between(0.3, 0.8)));
    case 'rain':
      return `<path d="${many(44, (x, y) => `M${round(x)} ${round(y)}l-9 ${round(rng.between(30, 60))}`)}" stroke="#e3f2fa" stroke-width="1.5" opacity=".36"/>`;
  }
}
