/** Visible arms: sleeves that enter from below, and hands that do something. */

import type { Body } from '../body.ts';
import { patternOf } from '../clothes/patterns.ts';
import { type Point, round } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { Garment, Look } from '../look-types.ts';
import { CLOTH_COLORS, clothTones, SKIN_TONES, type Skin, type Tones } from '../palette.ts';
import { grip, HANDS } from './hands.ts';
import { HELD } from './held.ts';

export interface ArmLayers {
  /** Before the trunk, under the head. */
  readonly low: string;
  /** Before the face. */
  readonly high: string;
}

const BARE: readonly Garment[] = ['gown', 'sundress', 'tank-top', 'qipao'];
/** Garments without sleeves: the sleeves belong to what is worn under them. */
const UNDER: readonly Garment[] = ['apron', 'cloak'];
const WIDE: readonly Garment[] = ['kimono', 'robe', 'hanbok', 'cloak'];

interface Sleeve {
  readonly tones: Tones;
  readonly cuff: Tones | null;
  readonly bare: boolean;
  /** The paint of the cloth's pattern, where it has one. */
  readonly weave: string | null;
  /** Width against a plain sleeve. */
  readonly wide: number;
}

function sleeveOf(look: Look): Sleeve {
  const { kind, color, accent } = look.clothes;
  const main = clothTones(CLOTH_COLORS[color]);
  const second = clothTones(CLOTH_COLORS[accent]);
  const skin = SKIN_TONES[look.skin];
  if (BARE.includes(kind)) {
    const tones = { base: skin.base, light: skin.base, shade: skin.shade, deep: skin.shade, line: skin.line };
    return { tones, cuff: null, bare: true, weave: null, wide: 0.8 };
  }
  const white = clothTones('#f3f0ee');
  const tones = kind === 'waistcoat' || kind === 'lab-coat' ? white : UNDER.includes(kind) ? second : main;
  const cuffed = kind === 'suit' ? white : kind === 'waistcoat' || kind === 'lab-coat' ? tones : second;
  const weave = tones === main && patternOf(look) ? 'url(#weave)' : null;
  return { tones, cuff: cuffed, bare: false, weave, wide: WIDE.includes(kind) ? 1.35 : 1 };
}

interface Limb {
  readonly from: Point;
  readonly to: Point;
  readonly thick: number;
  readonly thin: number;
  /** Sideways bow of the outer edge. */
  readonly bow: number;
}

/** A forearm: broad at the elbow, narrow at the wrist, shaded along one edge, with folds that run round it. */
function limb({ from, to, thick, thin, bow }: Limb, { tones, cuff, bare, weave }: Sleeve, dark: -1 | 1): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [nx, ny] = [-uy, ux];
  const at = (along: number, across: number): string =>
    `${round(from[0] + dx * along + nx * across)} ${round(from[1] + dy * along + ny * across)}`;
  const shape = `M${at(0, thick)}Q${at(0.5, (thick + thin) / 2 + bow)} ${at(1, thin)}L${at(1, -thin)}Q${at(0.5, -(thick + thin) / 2 - bow)} ${at(0, -thick)}Q${at(-0.13, -thick)} ${at(-0.13, 0)}Q${at(-0.13, thick)} ${at(0, thick)}Z`;
  // The edge away from the light.
  const e = nx * dark > 0 ? 1 : -1;
  const shade = `M${at(-0.1, e * thick * 0.72)}Q${at(0, e * thick)} ${at(0.08, e * thick)}Q${at(0.5, e * ((thick + thin) / 2 + bow))} ${at(1, e * thin)}L${at(1, e * thin * 0.3)}Q${at(0.5, e * thick * 0.2)} ${at(-0.1, e * thick * 0.72)}Z`;
  const folds = bare
    ? ''
    : [0.22, 0.46, 0.7, 0.86]
        .map((t, index) => {
          const w = thick + (thin - thick) * t;
          const s = index % 2 ? 1 : -1;
          return `M${at(t, s * w)}Q${at(t + 0.05, s * w * 0.3)} ${at(t - 0.02, -s * w * 0.24)}Q${at(t + 0.09, s * w * 0.3)} ${at(t + 0.05, s * w)}Z`;
        })
        .join('');
  const band = cuff
    ? `<path d="M${at(0.93, thin + 2)}L${at(1.04, thin + 1.4)}Q${at(1.07, 0)} ${at(1.04, -thin - 1.4)}L${at(0.93, -thin - 2)}Q${at(0.96, 0)} ${at(0.93, thin + 2)}Z" fill="${cuff.base}" stroke="${cuff.line}" stroke-width="1.8" stroke-linejoin="round"/>`
    : '';
  return (
    `<path d="${shape}" fill="${tones.base}" stroke="${tones.line}" stroke-width="2" stroke-linejoin="round"/>${weave ? `<path d="${shape}" fill="${weave}"/>` : ''}` +
    `<path d="${shade}" fill="${tones.shade}" opacity=".75"/><path d="${folds}" fill="${tones.shade}" opacity=".85"/>${band}`
  );
}

/** A hand at the end of a forearm: turned with it, mirrored to its side. */
function handAt([x, y]: Point, side: -1 | 1, angle: number, size: number, hand: string): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(side * size * 100) / 100} ${round(size * 100) / 100}) rotate(${round(angle)})">${hand}</g>`;
}

const shadowOf = (part: string, dx: number, dy: number): string => {
  // The shadow on the body: the same shapes, in one dark colour and shifted.
  const dark = part
    .replace(/fill="#[0-9a-f]+"/g, 'fill="#1d1036"')
    .replace(/stroke="#[0-9a-f]+"/g, 'stroke="#1d1036"')
    .replaceAll('url(#weave)', 'none');
  return `<g clip-path="url(#trunk)"><g transform="translate(${dx} ${dy})" opacity=".24">${dark}</g></g>`;
};

/** The elbow of a raised arm: distance from the middle, and below the chin. */
export const ELBOW = { x: 164, y: 250 } as const;

export function armsOf(look: Look, head: Head, body: Body): ArmLayers {
  const { arms, held, hand: side, light } = look.pose;
  const skin: Skin = SKIN_TONES[look.skin];
  const sleeve = sleeveOf(look);
  const dark: -1 | 1 = light === 1 ? -1 : 1;
  const size = look.build === 'masculine' ? 1.12 : look.build === 'feminine' ? 0.94 : 1.02;
  const thick = 36 * size * sleeve.wide;
  const thin = (sleeve.bare ? 17 : 20 * (sleeve.wide > 1.2 ? 1.5 : 1)) * size;
  const { chinY } = head;
  const [chinX] = head.place(0, chinY);
  const reach = (from: Point, to: Point, bow = 4): string => limb({ from, to, thick, thin, bow }, sleeve, dark);
  const done = (low: string, high = ''): ArmLayers => ({
    low: low && shadowOf(low, -light * 8, 10) + low,
    high,
  });
  switch (arms) {
    case 'rest':
      return { low: '', high: '' };
    case 'crossed': {
      const y = body.shoulderY + 84;
      const [outX] = body.at(side * body.shoulder * 0.98, y);
      const [inX] = body.at(-side * body.shoulder * 0.98, y);
      const under = limb(
        { from: [inX, y + 44], to: [outX * 0.4, y + 30], thick: thick * 0.95, thin: thick * 0.7, bow: 3 },
        { ...sleeve, cuff: null },
        dark,
      );
      const wrist: Point = [inX * 0.58, y + 4];
      const over = limb(
        { from: [outX, y + 46], to: wrist, thick: thick * 0.95, thin: thin * 1.1, bow: 4 },
        sleeve,
        dark,
      );
      // The fingers lie on the other arm.
      const laid = handAt([wrist[0] - side * 2, wrist[1] - 1], side, -84, size * 0.92, HANDS.laid(skin));
      return done(under + laid + over);
    }
    case 'chin': {
      const wrist: Point = [chinX + side * 50, chinY + 48];
      const arm = reach([side * 104, chinY + 250], wrist);
      const fist = handAt([wrist[0], wrist[1] - 2], side, -14, size * 1.08, HANDS.fist(skin));
      return { low: shadowOf(arm, -light * 8, 10), high: fist + arm };
    }
    case 'cheek': {
      const wrist: Point = [chinX + side * 78, chinY + 22];
      const arm = reach([side * 128, chinY + 250], wrist);
      const laid = handAt([wrist[0], wrist[1] - 2], side, -16, size * 1.12, HANDS.laid(skin));
      return { low: shadowOf(arm, -light * 8, 10), high: laid + arm };
    }
    case 'wave': {
      const wrist: Point = [side * 146, chinY + 22];
      const arm = reach([side * ELBOW.x, chinY + ELBOW.y], wrist, 6);
      const open = handAt([wrist[0], wrist[1] - 2], side, 6, size * 1.2, HANDS.open(skin));
      return { low: '', high: open + arm };
    }
    case 'hold': {
      const thing = held ? HELD[held](clothTones(CLOTH_COLORS[look.clothes.accent])) : '';
      const tall = held === 'sword' || held === 'lantern';
      const low = held === 'flower' ? 144 : 122;
      const wrist: Point = tall ? [side * 112, chinY + 132] : [side * 65, chinY + low];
      const arm = reach([side * 150, chinY + 280], wrist);
      const closed = handAt([wrist[0], wrist[1] - 2], side, tall ? 4 : -10, size * 1.1, grip(skin, thing));
      return { low: shadowOf(arm, -light * 8, 10), high: held === 'lantern' ? arm + closed : closed + arm };
    }
  }
}
