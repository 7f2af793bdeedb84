/** Beards and moustaches, in the colour of the hair. */

import { mix, multiply } from './color.ts';
import { type Point, round, smooth } from './geometry.ts';
import type { Head } from './head.ts';
import type { Look } from './look-types.ts';
import { HAIR_COLORS, SKIN_TONES } from './palette.ts';

/** The jaw from ear to ear; `upper` is where the beard ends on the cheek, 0 (chin) to 1 (ear). */
function jawline(head: Head, upper: number, below: number): string {
  const { cheek, chinY, mouthY } = head;
  const top = mouthY - 24 - upper * 34;
  const outer: Point[] = [
    head.place(-cheek + 1, top),
    head.place(-cheek + 9, 56),
    head.place(-58, 94),
    head.place(-24, chinY + below * 0.8),
    head.place(0, chinY + below),
    head.place(24, chinY + below * 0.8),
    head.place(58, 94),
    head.place(cheek - 9, 56),
    head.place(cheek - 1, top),
  ];
  const inner: Point[] = [
    head.place(cheek - 10, top + 10),
    head.place(cheek - 22, mouthY - 18),
    head.place(44, mouthY - 6),
    head.place(31, mouthY - 17),
    head.place(0, mouthY - 21),
    head.place(-31, mouthY - 17),
    head.place(-44, mouthY - 6),
    head.place(-cheek + 22, mouthY - 18),
    head.place(-cheek + 10, top + 10),
  ];
  return `${smooth(outer)}L${smooth(inner).slice(1)}Z`;
}

export function beardOf(look: Look, head: Head): string {
  if (look.beard === 'none') {
    return '';
  }
  const skin = SKIN_TONES[look.skin];
  const color = mix(multiply(HAIR_COLORS[look.hair.color], '#c9b6b4'), skin.line, 0.4);
  const line = mix(color, '#140a12', 0.45);
  const [x, y] = head.place(head.turn * 5, head.mouthY);
  const at = `translate(${round(x)} ${round(y)})`;
  const moustache = `<path transform="${at}" d="M0 -13C9 -18 19 -9 33 -9C28 0 12 -1 0 -5C-12 -1 -28 0 -33 -9C-19 -9 -9 -18 0 -13Z" fill="${color}" stroke="${line}" stroke-width="1"/>`;
  const goatee = `<path transform="${at}" d="M-18 16C-10 11 10 11 18 16C20 30 12 ${round(head.chinY - head.mouthY + 9)} 0 ${round(head.chinY - head.mouthY + 10)}C-12 ${round(head.chinY - head.mouthY + 9)} -20 30 -18 16Z" fill="${color}" stroke="${line}" stroke-width="1"/>`;
  const lipGap = `<ellipse cx="${round(x)}" cy="${round(y + 3)}" rx="19" ry="8" fill="${skin.base}"/>`;
  switch (look.beard) {
    case 'stubble':
      return `<g clip-path="url(#face)"><path d="${jawline(head, 0.5, 6)}" fill="${color}" opacity=".12"/></g>`;
    case 'moustache':
      return moustache;
    case 'goatee':
      return moustache + goatee;
    case 'short-beard':
      return `<path d="${jawline(head, 0.7, 3)}" fill="${color}" opacity=".86"/>${moustache}${lipGap}`;
    case 'full-beard': {
      const strands = [-44, -30, -15, 0, 15, 30, 44].map((strand) => {
        const [sx] = head.place(strand, 0);
        return `M${round(sx * 1.1)} ${round(head.mouthY + 14 + Math.abs(strand) * 0.1)}Q${round(sx * 0.95)} ${round(head.chinY - 4)} ${round(sx * 0.72)} ${round(head.chinY + 14 - Math.abs(strand) * 0.3)}`;
      });
      return (
        `<path d="${jawline(head, 1, 26)}" fill="${color}" stroke="${line}" stroke-width="1.4"/>` +
        `<path d="${strands.join('')}" fill="none" stroke="${line}" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>${moustache}${lipGap}`
      );
    }
  }
}
