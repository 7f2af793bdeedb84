/** The measures of a head and the warp that turns it: every feature of the face is placed through it. */

import { clamp, type Point } from './geometry.ts';
import type { Build, FaceShape, Look } from './look-types.ts';
import { hashText } from './seed.ts';

/** Origin: the middle between the eyes. The skull reaches from about −126 to the chin. */
export interface Head {
  readonly outline: readonly Point[];
  readonly chinY: number;
  readonly cheek: number;
  readonly eyeX: number;
  readonly noseY: number;
  readonly mouthY: number;
  readonly turn: number;
  /** Moves a point of the front view to its place on the turned head. */
  place(x: number, y: number): Point;
}

const BUILDS = {
  feminine: { cheek: 80, jaw: 55, jawY: 78, chin: 10, chinY: 116, eyeX: 38.5 },
  androgynous: { cheek: 80, jaw: 58, jawY: 79, chin: 12, chinY: 118, eyeX: 38 },
  masculine: { cheek: 79, jaw: 63, jawY: 79, chin: 17, chinY: 119, eyeX: 37.5 },
} satisfies Record<Build, unknown>;

const SHAPES = {
  oval: { cheek: 0, jaw: 0, chin: 0, length: 0 },
  heart: { cheek: 2, jaw: -5, chin: -4, length: -1 },
  square: { cheek: 0, jaw: 7, chin: 6, length: 0 },
  long: { cheek: -4, jaw: -1, chin: 1, length: 9 },
  round: { cheek: 3, jaw: 5, chin: 4, length: -3 },
  diamond: { cheek: 2, jaw: -3, chin: 0, length: 3 },
} satisfies Record<FaceShape, unknown>;

export function headOf(look: Look): Head {
  const build = BUILDS[look.build];
  const shape = SHAPES[look.face];
  const { turn } = look.pose;
  const cheek = build.cheek + shape.cheek;
  const jaw = build.jaw + shape.jaw;
  const chin = build.chin + shape.chin;
  const chinY = build.chinY + shape.length;
  const place = (x: number, y: number): Point => {
    const far = x * turn > 0;
    const lower = clamp((y + 50) / 165, 0, 1);
    const narrowed = x * (far ? 1 - 0.15 * Math.abs(turn) : 1 + 0.01 * Math.abs(turn));
    return [narrowed + turn * (8 + 18 * lower), y];
  };
  const half: Point[] = [
    [0, -124],
    [46, -112],
    [76, -76],
    [cheek, -26],
    [cheek - 1, 12],
    [cheek - 7, 44],
    [jaw + 2, build.jawY],
    [chin + 20, chinY - 15],
    [chin, chinY - 2],
  ];
  const sideOf = (side: 1 | -1): Point[] =>
    half.map(([x, y]) => {
      const [placedX, placedY] = place(x * side, y);
      const away = side * turn > 0 ? Math.abs(turn) : 0;
      // On the far side the contour dips at the eye and comes forward at the cheekbone.
      const dent = y === 12 ? -7 * away : y === 44 ? 3 * away : 0;
      return [placedX + dent * side, placedY];
    });
  const outline = [...sideOf(1), place(0, chinY), ...sideOf(-1).reverse().slice(0, -1)];
  return {
    outline,
    chinY,
    cheek,
    // The distance between the eyes differs from person to person.
    eyeX: build.eyeX + shape.cheek * 0.3 + ((hashText(`${look.seed}:eyes`) % 5) - 2) * 0.6,
    noseY: 51 + shape.length * 0.3,
    mouthY: 80 + (look.build === 'masculine' ? 2 : -1) + shape.length * 0.5,
    turn,
    place,
  };
}
