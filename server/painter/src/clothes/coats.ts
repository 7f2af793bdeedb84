/** Coats. */

import { button, type Cut, cloth, fill, neckline, type Outfit, onBody, piece, plain, sheen, stroke } from './cut.ts';
import { lapels, shirtCollar, shirtFront, WHITE } from './tailoring.ts';

function longCoat(cut: Cut, under: string, depth: number): Outfit {
  const { pen, y, main, wide, shoulderY } = cut;
  const pocket = (s: -1 | 1) =>
    stroke(pen`M${[s * wide * 0.28, shoulderY + 128]}L${[s * wide * 0.58, shoulderY + 120]}`, main.line, 1.8);
  return plain(
    cloth(cut, neckline.vee(cut, depth, 20)) +
      under +
      lapels(cut, main, depth, 0) +
      stroke(pen`M${[0, y + depth]}L${[0, 560]}`, main.line) +
      pocket(1) +
      sheen(cut),
  );
}

export function labCoat(cut: Cut): Outfit {
  const inner: Cut = { ...cut, main: cut.accent };
  const under =
    onBody(
      shirtFront(cut, 170, inner.main) + stroke(cut.pen`M${[0, cut.y + 44]}L${[0, cut.y + 168]}`, inner.main.line, 1.4),
    ) + shirtCollar(cut, inner.main, 14);
  const coat = longCoat({ ...cut, main: WHITE }, under, 176);
  const pens =
    stroke(
      cut.pen`M${[cut.wide * 0.36, cut.shoulderY + 124]}L${[cut.wide * 0.36, cut.shoulderY + 106]}`,
      '#b0303b',
      4,
    ) +
    stroke(cut.pen`M${[cut.wide * 0.43, cut.shoulderY + 122]}L${[cut.wide * 0.43, cut.shoulderY + 108]}`, '#3a63ac', 4);
  return { ...coat, front: coat.front + pens };
}

export function trenchCoat(cut: Cut): Outfit {
  const { pen, y, neck, main, accent, wide, shoulderY } = cut;
  const under =
    onBody(fill(pen`M${[-neck - 14, y - 22]}L${[0, y + 120]}L${[neck + 14, y - 22]}Z`, accent.base)) +
    piece(
      pen`M${[-neck - 4, y - 34]}Q${[0, y - 6]}${[neck + 4, y - 34]}L${[neck + 10, y + 4]}Q${[0, y + 34]}${[-neck - 10, y + 4]}Z`,
      accent,
    );
  const coat = longCoat(cut, under, 120);
  const high = ([-1, 1] as const)
    .map((s) =>
      piece(
        pen`M${[s * (neck + 6), y - 44]}L${[s * (neck + 36), y - 30]}L${[s * (neck + 52), y + 8]}L${[s * (neck + 22), y + 24]}L${[s * (neck + 6), y - 6]}Z`,
        main,
      ),
    )
    .join('');
  const straps = ([-1, 1] as const)
    .map((s) =>
      piece(
        pen`M${[s * wide * 0.6, shoulderY - 26]}L${[s * wide * 0.92, shoulderY - 6]}L${[s * wide * 0.9, shoulderY + 8]}L${[s * wide * 0.58, shoulderY - 12]}Z`,
        main,
      ),
    )
    .join('');
  const buttons = [150, 196]
    .flatMap((down) => [
      button(cut, -34, y + down, main.deep, main.line, 5),
      button(cut, 34, y + down, main.deep, main.line, 5),
    ])
    .join('');
  return { ...coat, front: coat.front + onBody(straps) + high + buttons };
}
