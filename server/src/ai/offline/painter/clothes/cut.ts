/** What all garments share: the cloth laid over the body, its folds and shadow, and a pen that follows the turned body. */

import type { Body } from '../body.ts';
import { type Point, round } from '../geometry.ts';
import type { Look } from '../look-types.ts';
import { CLOTH_COLORS, clothTones, SKIN_TONES, type Skin, type Tones } from '../palette.ts';

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

function folds({ pen, main, shoulderY, wide, feminine, dark }: Cut): string {
  const sides = ([-1, 1] as const).map((s) => {
    const arm = pen`M${[s * wide * 0.79, shoulderY + 62]}C${[s * wide * 0.74, shoulderY + 110]}${[s * wide * 0.7, shoulderY + 170]}${[s * wide * 0.74, 560]}`;
    const shadow = pen`M${[s * wide * 0.79, shoulderY + 62]}C${[s * wide * 0.74, shoulderY + 110]}${[s * wide * 0.7, shoulderY + 170]}${[s * wide * 0.74, 560]}L${[s * wide * 0.56, 560]}C${[s * wide * 0.6, shoulderY + 180]}${[s * wide * 0.66, shoulderY + 120]}${[s * wide * 0.79, shoulderY + 62]}Z`;
    const creases = pen`M${[s * wide * 0.8, shoulderY + 58]}Q${[s * wide * 0.66, shoulderY + 66]}${[s * wide * 0.52, shoulderY + 58]}M${[s * wide * 0.78, shoulderY + 74]}Q${[s * wide * 0.62, shoulderY + 92]}${[s * wide * 0.5, shoulderY + 92]}M${[s * wide * 0.92, shoulderY + 40]}Q${[s * wide * 0.9, shoulderY + 66]}${[s * wide * 0.98, shoulderY + 96]}M${[s * wide * 1.04, shoulderY + 140]}Q${[s * wide * 0.94, shoulderY + 150]}${[s * wide * 0.84, shoulderY + 142]}`;
    return fill(shadow, main.shade, 0.85) + stroke(creases, main.shade, 2.6) + stroke(arm, main.line, 1.7);
  });
  const chest = feminine
    ? stroke(
        pen`M${[-wide * 0.5, shoulderY + 132]}Q${[-wide * 0.3, shoulderY + 162]}${[-8, shoulderY + 138]}M${[8, shoulderY + 138]}Q${[wide * 0.3, shoulderY + 162]}${[wide * 0.5, shoulderY + 132]}`,
        main.shade,
        3.4,
      )
    : stroke(
        pen`M${[-wide * 0.44, shoulderY + 122]}Q${[-wide * 0.2, shoulderY + 138]}${[-10, shoulderY + 124]}`,
        main.shade,
        3,
      );
  const side = pen`M${[dark * wide * 0.72, shoulderY - 40]}C${[dark * wide * 0.6, shoulderY + 24]}${[dark * wide * 0.4, shoulderY + 60]}${[dark * wide * 0.6, shoulderY + 118]}C${[dark * wide * 0.66, shoulderY + 160]}${[dark * wide * 0.4, shoulderY + 200]}${[dark * wide * 0.52, 560]}L${[dark * wide * 1.5, 560]}L${[dark * wide * 1.5, shoulderY - 40]}Z`;
  return fill(side, main.shade, 0.7) + sides.join('') + chest;
}

/** All that a garment can cover. Not larger: resvg cuts nested clips off that reach far beyond the picture. */
export const SHEET = 'M-300 0H300V600H-300Z';

/** Cloth over trunk and arms, open at the neck. */
export function cloth(cut: Cut, opening: string, id = 'opening'): string {
  const { main, body } = cut;
  return (
    `<clipPath id="${id}"><path clip-rule="evenodd" d="${SHEET}${opening}"/></clipPath>` +
    onBody(
      `<g clip-path="url(#${id})">${fill(SHEET, main.base)}${folds(cut)}` +
        fill(cut.pen`M${[-60, cut.y - 10]}Q${[cut.dark * 20, cut.y + 64]}${[64, cut.y - 10]}Z`, main.shade, 0.55) +
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
