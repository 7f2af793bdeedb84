/** Neck, shoulders and arms: the measures that every garment is cut to. */

import { mix } from './color.ts';
import { type Point, polygon, round, smooth } from './geometry.ts';
import type { Head } from './head.ts';
import type { Build, Look } from './look-types.ts';
import { SKIN_TONES } from './palette.ts';

/** Origin as for the head; the picture ends at about 520. */
export interface Body {
  readonly build: Build;
  /** Middle of the collar, and of the chest. */
  readonly collarX: number;
  readonly chestX: number;
  readonly neck: number;
  readonly collarY: number;
  readonly shoulder: number;
  readonly shoulderY: number;
  readonly armpitY: number;
  readonly waist: number;
  /** Outline of neck, trunk and arms. */
  readonly outline: string;
  /** Its visible edge: both sides, open at the collar. */
  readonly sides: string;
  /** Trunk and arms without the neck, as points from the right collar round to the left. */
  readonly trunk: readonly Point[];
  /** Turn of the shoulders, −1 … 1. */
  readonly turn: number;
  at(x: number, y: number): Point;
}

const BUILDS = {
  feminine: { neck: 26, shoulder: 134, collar: 39, shoulderY: 81, waist: 94 },
  androgynous: { neck: 30, shoulder: 148, collar: 39, shoulderY: 81, waist: 110 },
  masculine: { neck: 42, shoulder: 180, collar: 37, shoulderY: 79, waist: 138 },
} satisfies Record<Build, unknown>;

export const BOTTOM = 560;

export function bodyOf(look: Look, head: Head): Body {
  const build = BUILDS[look.build];
  const { neck, shoulder, waist } = build;
  const shoulderY = head.chinY + build.shoulderY;
  const turn = look.pose.shoulders;
  const collarX = turn * 9 + head.turn * 2;
  const collarY = head.chinY + build.collar;
  // Turned to three quarters: the far side is foreshortened and a little higher, and the chest comes round.
  const at = (x: number, y: number): Point => {
    const far = x * turn > 0;
    const chest = Math.min(1, Math.max(0, (y - collarY + 10) / 110));
    const narrow = far ? 1 - 0.27 * Math.abs(turn) : 1 - 0.02 * Math.abs(turn);
    return [x * narrow + turn * (7 + 17 * chest), y - (x / 150) * turn * 16];
  };
  const half: Point[] = [
    [neck + 3, collarY - 24],
    [neck + 17, collarY - 4],
    [shoulder * 0.62, shoulderY - 22],
    [shoulder * 0.89, shoulderY - 2],
    [shoulder * 1.05, shoulderY + 38],
    [shoulder * 1.1, shoulderY + 112],
    [shoulder * 1.08, 410],
    [shoulder * 1.12, BOTTOM],
  ];
  const sideOf = (side: -1 | 1) => half.map(([x, y]) => at(x * side, y));
  const trunk = [...sideOf(1), ...sideOf(-1).reverse()];
  return {
    build: look.build,
    collarX,
    chestX: turn * 22,
    neck,
    collarY,
    shoulder,
    shoulderY,
    armpitY: shoulderY + 104,
    waist,
    sides: smooth(trunk.slice(0, 8)) + smooth(trunk.slice(8)),
    outline: `${smooth(trunk.slice(0, 8))}L${smooth(trunk.slice(8)).slice(1)}Z`,
    trunk,
    turn,
    at,
  };
}

/** Bare neck, collarbones and shoulders; clothes go over it. */
export function bodySkin(look: Look, head: Head, body: Body): string {
  const skin = SKIN_TONES[look.skin];
  const dark = -look.pose.light;
  const { neck, collarX, collarY } = body;
  const top = head.chinY - 40;
  const [hx] = head.place(0, head.chinY);
  const neckShape = `M${round(hx * 0.6 - neck)} ${top}C${round(collarX - neck + 2)} ${round(collarY - 50)} ${round(collarX - neck - 2)} ${round(collarY - 24)} ${round(collarX - neck - 22)} ${round(collarY + 4)}L${round(collarX + neck + 22)} ${round(collarY + 4)}C${round(collarX + neck + 2)} ${round(collarY - 24)} ${round(collarX + neck - 2)} ${round(collarY - 50)} ${round(hx * 0.6 + neck)} ${top}Z`;
  const jaw = smooth(head.outline, true);
  const bone = (side: -1 | 1) => {
    const [x, y] = body.at(side * 16 + collarX, collarY + 22);
    return `M${round(x)} ${round(y)}q${side * 34} -12 ${side * 74} -14`;
  };
  return (
    `<clipPath id="neck"><path d="${neckShape}"/><path d="${body.outline}"/></clipPath>` +
    `<path d="${body.outline}" fill="${skin.base}"/><path d="${body.sides}" fill="none" stroke="${skin.line}" stroke-width="2"/><path d="${neckShape}" fill="${skin.base}"/><path d="${polygon([body.at(-neck - 16, collarY - 20), body.at(neck + 16, collarY - 20), body.at(neck + 30, collarY + 30), body.at(-neck - 30, collarY + 30)])}" fill="${skin.base}" clip-path="url(#neck)"/>` +
    `<path d="M${round(hx * 0.6 - neck)} ${top}C${round(collarX - neck + 2)} ${round(collarY - 50)} ${round(collarX - neck - 2)} ${round(collarY - 24)} ${round(collarX - neck - 22)} ${round(collarY + 4)}M${round(hx * 0.6 + neck)} ${top}C${round(collarX + neck - 2)} ${round(collarY - 50)} ${round(collarX + neck + 2)} ${round(collarY - 24)} ${round(collarX + neck + 22)} ${round(collarY + 4)}" fill="none" stroke="${skin.line}" stroke-width="2"/>` +
    `<g clip-path="url(#neck)"><path d="${jaw}" transform="translate(${round(dark * 9)} 30)" fill="${skin.shade}" opacity=".9"/><path d="${jaw}" transform="translate(${round(dark * 6)} 17)" fill="${mix(skin.shade, skin.line, 0.22)}" opacity=".7"/>` +
    `<path d="M${round(collarX + dark * neck * 0.35)} ${top}Q${round(collarX + dark * neck * 0.2)} ${round(collarY - 20)} ${round(collarX + dark * neck * 0.9)} ${round(collarY + 8)}L${dark * 300} ${round(collarY + 30)}V${top}Z" fill="${skin.shade}" opacity=".75"/>` +
    `<path d="M${round(collarX - dark * neck * 0.5)} ${round(collarY - 30)}Q${round(collarX - dark * neck * 0.3)} ${round(collarY)} ${round(collarX - dark * 8)} ${round(collarY + 20)}" fill="none" stroke="${skin.shade}" stroke-width="3" opacity=".5" stroke-linecap="round"/>` +
    `<path d="${bone(-1)}${bone(1)}" fill="none" stroke="${skin.shade}" stroke-width="4" stroke-linecap="round"/><path d="${bone(-1)}${bone(1)}" fill="none" stroke="${skin.line}" stroke-width="1.3" stroke-linecap="round" opacity=".45"/></g>` +
    (look.build === 'masculine'
      ? `<path d="M${round(collarX - 3)} ${round(collarY - 34)}q6 8 1 15" fill="none" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round"/>`
      : '')
  );
}
