/** Woven and printed patterns. Where the words name none the seed decides, so that a person keeps the same one. */

import { mix } from '../color.ts';
import type { Garment, Look, Pattern } from '../look-types.ts';
import type { Tones } from '../palette.ts';
import { rngFrom } from '../seed.ts';

/** What may be on the cloth of each garment; `null` is plain. */
const POOLS: Partial<Record<Garment, readonly [Pattern | null, ...(Pattern | null)[]]>> = {
  shirt: ['plaid', 'pinstripe', null, null],
  blouse: ['dots', 'sprigs', null, null],
  sweater: ['stripes', 'fairisle', null],
  'tank-top': ['stripes', null, null],
  sundress: ['sprigs', 'dots', null],
  suit: ['pinstripe', null, null],
  tunic: [null, null, null, 'sprigs'],
  robe: [null, null, null, 'sprigs'],
  hanbok: ['sprigs', null],
  qipao: ['sprigs', 'dots', null, null],
};

/** The pattern that the words name, or else the person's own. */
export function patternOf({ seed, clothes: { kind, pattern } }: Look): Pattern | null {
  const pool = POOLS[kind];
  if (!pool || pattern !== undefined) {
    return pool && pattern ? pattern : null;
  }
  return rngFrom(`${seed}:pattern`).pick(pool);
}

const tile = (width: number, height: number, inner: string): string =>
  `<pattern id="weave" patternUnits="userSpaceOnUse" width="${width}" height="${height}">${inner}</pattern>`;

/** The definition of the pattern, under the id `weave`. */
export function weave(pattern: Pattern, main: Tones, accent: Tones): string {
  const second = mix(accent.base, main.base, 0.15);
  switch (pattern) {
    case 'pinstripe':
      return tile(14, 14, `<path d="M7 0V14" stroke="${main.light}" stroke-width="1.2" opacity=".55"/>`);
    case 'stripes':
      return tile(60, 44, `<rect y="10" width="60" height="15" fill="${second}" opacity=".85"/>`);
    case 'plaid':
      return tile(
        40,
        40,
        `<path d="M0 12H40M12 0V40" stroke="${second}" stroke-width="9" opacity=".38"/><path d="M0 30H40M30 0V40" stroke="${main.deep}" stroke-width="3" opacity=".5"/>`,
      );
    case 'dots':
      return tile(
        26,
        26,
        `<g fill="${second}" opacity=".8"><circle cx="6.5" cy="6.5" r="2.8"/><circle cx="19.5" cy="19.5" r="2.8"/></g>`,
      );
    case 'sprigs':
      return tile(
        52,
        52,
        `<g fill="${mix(accent.base, '#ffffff', 0.25)}" opacity=".85">${[0, 72, 144, 216, 288]
          .map(
            (angle) =>
              `<ellipse cx="14" cy="8.6" rx="3" ry="5" transform="rotate(${angle} 14 14)"/><ellipse cx="40" cy="34.6" rx="3" ry="5" transform="rotate(${angle} 40 40)"/>`,
          )
          .join('')}</g><g fill="#f0cf6c"><circle cx="14" cy="14" r="2.2"/><circle cx="40" cy="40" r="2.2"/></g>`,
      );
    case 'fairisle':
      return tile(
        36,
        88,
        `<g fill="none" stroke="${second}" stroke-width="3.4" opacity=".9"><path d="M0 22L9 12L18 22L27 12L36 22"/><path d="M0 40H36" stroke-dasharray="5 4"/></g><path d="M9 26l5 5l-5 5l-5 -5zM27 26l5 5l-5 5l-5 -5z" fill="${second}" opacity=".9"/>`,
      );
  }
}
