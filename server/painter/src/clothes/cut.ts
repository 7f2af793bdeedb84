/** What all garments share: the cloth laid over the body, its folds and shadow, and a pen that follows the turned body. */

import type { Body } from '../body.ts';
import { type Point, round } from '../geometry.ts';
import type { Look } from '../look-types.ts';
import { CLOTH_COLORS, clothTones, SKIN_TONES, type Skin, type Tones } from '../palette.ts';
import { patternOf } from './patterns.ts';

export interface Outfit {
  readonly behind: string;
  readonly front: string;
  /** Drawn over the hair. */
  readonly over: string;
}

export interface Cut {
  readonly body: Body;
  readonly main: Tones;
  readonly accent: Tones;
  readonly skin: Skin;
  /** The side away from the light. */
  readonly dark: -1 | 1;
  /** Height of the collar, and of the shoulder. */
  readonly y: number;
  readonly shoulderY: number;
  /** Half widths of neck and shoulders. */
  readonly neck: number;
  readonly wide: number;
  readonly feminine: boolean;
  /** Whether the main cloth has a pattern, under the id `weave`. */
  readonly pattern: boolean;
  /** Path data with points `[x, y]` of the front view, moved to where the turned body has them. */
  pen(words: TemplateStringsArray, ...points: Point[]): string;
}

export function cutFor(look: Look, body: Body): Cut {
  return {
    body,
    main: clothTones(CLOTH_COLORS[look.clothes.color]),
    accent: clothTones(CLOTH_COLORS[look.clothes.accent]),
    skin: SKIN_TONES[look.skin],
    dark: look.pose.light === 1 ? -1 : 1,
    y: body.collarY,
    shoulderY: body.shoulderY,
    neck: body.neck,
    wide: body.shoulder,
    feminine: look.build === 'feminine',
    pattern: patternOf(look) !== null,
    pen: (words, ...points) =>
      words.reduce((path, word, index) => {
        const point = points[index];
        if (!point) {
          return path + word;
        }
        const [x, y] = body.at(...point);
        return `${path}${word}${round(x)} ${round(y)} `;
      }, ''),
  };
}

/** A garment that is all in front of the body. */
export const plain = (front: string): Outfit => ({ behind: '', front, over: '' });

export const fill = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const piece = (d: string, tones: Tones, width = 1.8): string =>
  `<path d="${d}" fill="${tones.base}" stroke="${tones.line}" stroke-width="${width}" stroke-linejoin="round"/>`;
export const stroke = (d: string, color: string, width = 1.6, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const onBody = (inner: string): string => `<g clip-path="url(#trunk)">${inner}</g>`;

/** Openings for the neck, as closed paths. */
export const neckline = {
  round: ({ pen, y, neck }: Cut, depth: number, width = 14) =>
    pen`M${[-neck - width, y - 40]}C${[-neck - width, y + depth * 0.9]}${[-neck * 0.6, y + depth]}${[0, y + depth]}C${[neck * 0.6, y + depth]}${[neck + width, y + depth * 0.9]}${[neck + width, y - 40]}Z`,
  vee: ({ pen, y, neck }: Cut, depth: number, width = 12) =>
    pen`M${[-neck - width, y - 50]}L${[-neck - width, y - 12]}L${[0, y + depth]}L${[neck + width, y - 12]}L${[neck + width, y - 50]}Z`,
  none: () => '',
};

/** The front edge of a round neckline alone, for ribs and hems. */
export const hem = ({ pen, y, neck }: Cut, depth: number, width: number): string =>
  pen`M${[-neck - width, y - 16]}C${[-neck - width + 2, y + depth * 0.8]}${[-neck * 0.6, y + depth]}${[0, y + depth]}C${[neck * 0.6, y + depth]}${[neck + width - 2, y + depth * 0.8]}${[neck + width, y - 16]}`;

/** A fold: a stroke of shadow that begins and ends in a point. */
export function fold(cut: Cut, from: Point, bend: Point, to: Point, width: number): string {
  const thick: Point = [bend[0] + width * 0.3, bend[1] + width];
  return cut.pen`M${from}Q${bend}${to}Q${thick}${from}Z`;
}

function folds(cut: Cut): string {
  const { pen, main, shoulderY, wide, feminine, dark, body } = cut;
  const sides = ([-1, 1] as const).map((s) => {
    const near = s * body.turn <= 0.2;
    const arm = pen`M${[s * wide * 0.72, shoulderY + 56]}C${[s * wide * 0.82, shoulderY + 80]}${[s * wide * 0.78, shoulderY + 130]}${[s * wide * 0.8, 560]}`;
    const shadow = pen`M${[s * wide * 0.74, shoulderY + 58]}C${[s * wide * 0.82, shoulderY + 80]}${[s * wide * 0.78, shoulderY + 130]}${[s * wide * 0.8, 560]}L${[s * wide * 0.5, 560]}C${[s * wide * 0.6, shoulderY + 190]}${[s * wide * 0.68, shoulderY + 130]}${[s * wide * 0.74, shoulderY + 58]}Z`;
    const pulls = [
      fold(
        cut,
        [s * wide * 0.75, shoulderY + 60],
        [s * wide * 0.66, shoulderY + 40],
        [s * wide * 0.5, shoulderY + 16],
        6,
      ),
      fold(
        cut,
        [s * wide * 0.78, shoulderY + 80],
        [s * wide * 0.62, shoulderY + 98],
        [s * wide * 0.42, shoulderY + 98],
        8,
      ),
      near
        ? fold(
            cut,
            [s * wide * 0.84, shoulderY + 34],
            [s * wide * 0.88, shoulderY + 62],
            [s * wide * 1.02, shoulderY + 84],
            7,
          )
        : '',
      near
        ? fold(
            cut,
            [s * wide * 1.08, shoulderY + 128],
            [s * wide * 0.94, shoulderY + 150],
            [s * wide * 0.78, shoulderY + 146],
            9,
          )
        : '',
    ].join('');
    return fill(shadow, main.shade, 0.7) + fill(pulls, main.shade, 0.9) + stroke(arm, main.line, 1.7);
  });
  const chest = feminine
    ? fill(
        fold(cut, [-wide * 0.66, shoulderY + 96], [-wide * 0.4, shoulderY + 168], [-4, shoulderY + 138], 13) +
          fold(cut, [wide * 0.66, shoulderY + 96], [wide * 0.4, shoulderY + 168], [6, shoulderY + 138], 13),
        main.shade,
        0.8,
      )
    : fill(
        fold(cut, [-wide * 0.5, shoulderY + 112], [-wide * 0.2, shoulderY + 142], [-6, shoulderY + 124], 7) +
          fold(cut, [wide * 0.5, shoulderY + 112], [wide * 0.2, shoulderY + 142], [8, shoulderY + 124], 7),
        main.shade,
        0.75,
      );
  const side = pen`M${[dark * wide * 0.72, shoulderY - 40]}C${[dark * wide * 0.62, shoulderY + 24]}${[dark * wide * 0.46, shoulderY + 60]}${[dark * wide * 0.6, shoulderY + 118]}C${[dark * wide * 0.66, shoulderY + 160]}${[dark * wide * 0.44, shoulderY + 200]}${[dark * wide * 0.52, 560]}L${[dark * wide * 1.5, 560]}L${[dark * wide * 1.5, shoulderY - 40]}Z`;
  return fill(side, main.shade, 0.62) + sides.join('') + chest;
}

/** All that a garment can cover. Not larger: resvg cuts off nested clips that reach far beyond the picture. */
export const SHEET = 'M-300 0H300V600H-300Z';

/** Cloth over trunk and arms, open at the neck. */
export function cloth(cut: Cut, opening: string, id = 'opening'): string {
  const { main, body } = cut;
  return (
    `<clipPath id="${id}"><path clip-rule="evenodd" d="${SHEET}${opening}"/></clipPath>` +
    onBody(
      `<g clip-path="url(#${id})">${fill(SHEET, main.base)}${cut.pattern ? fill(SHEET, 'url(#weave)') : ''}${folds(cut)}` +
        fill(cut.pen`M${[-62, cut.y - 14]}Q${[cut.dark * 26, cut.y + 74]}${[66, cut.y - 14]}Z`, main.shade, 0.6) +
        `</g>${opening ? stroke(opening, main.line, 1.8) : ''}`,
    ) +
    stroke(body.sides, main.line, 2)
  );
}

/** Light along the shoulder that faces the light. */
export const sheen = ({ pen, dark, wide, shoulderY, main }: Cut, opacity = 0.5): string =>
  onBody(
    stroke(
      pen`M${[-dark * wide * 0.46, shoulderY - 22]}C${[-dark * wide * 0.76, shoulderY - 8]}${[-dark * wide * 0.96, shoulderY + 8]}${[-dark * wide * 0.99, shoulderY + 70]}`,
      main.light,
      5,
      opacity,
    ),
  );

export const button = ({ body }: Cut, x: number, y: number, color: string, line: string, radius = 4): string => {
  const [cx, cy] = body.at(x, y);
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${radius}" fill="${color}" stroke="${line}" stroke-width="1.2"/>`;
};
