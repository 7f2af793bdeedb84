/** Short jackets over a shirt. */

import {
  button,
  type Cut,
  cloth,
  fill,
  neckline,
  type Outfit,
  onBody,
  piece,
  plain,
  SHEET,
  sheen,
  stroke,
} from './cut.ts';

export function leatherJacket(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent, feminine } = cut;
  const tee = onBody(
    fill(pen`M${[-80, y - 40]}L${[-56, 560]}L${[62, 560]}L${[80, y - 40]}Z`, accent.base) +
      fill(
        pen`M${[cut.dark * 30, y]}L${[cut.dark * 22, 560]}L${[cut.dark * 64, 560]}L${[cut.dark * 80, y - 20]}Z`,
        accent.shade,
        0.7,
      ),
  );
  const skinHole = neckline.round(cut, feminine ? 46 : 24, 10);
  const inner = `<clipPath id="tee"><path clip-rule="evenodd" d="${SHEET}${skinHole}"/></clipPath><g clip-path="url(#tee)">${tee}</g>${stroke(skinHole, accent.line, 1.6)}`;
  const open = pen`M${[-neck - 30, y - 50]}L${[-neck - 26, y - 10]}L${[-46, y + 150]}L${[-52, 560]}L${[48, 560]}L${[46, y + 150]}L${[neck + 26, y - 10]}L${[neck + 30, y - 50]}Z`;
  const lapel = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 6), y - 40]}L${[s * (neck + 42), y - 16]}L${[s * wide * 0.5, y + 34]}L${[s * wide * 0.4, y + 60]}L${[s * wide * 0.48, y + 86]}L${[s * 46, y + 156]}C${[s * 44, y + 90]}${[s * (neck + 10), y + 20]}${[s * (neck + 6), y - 40]}Z`,
      main,
    ) +
    stroke(pen`M${[s * (neck + 18), y - 10]}L${[s * wide * 0.4, y + 60]}`, main.line, 1.4) +
    stroke(
      pen`M${[s * (neck + 20), y + 20]}C${[s * (neck + 16), y + 60]}${[s * 54, y + 110]}${[s * 56, y + 132]}`,
      main.light,
      3,
      0.55,
    );
  const zip = stroke(
    pen`M${[47, y + 150]}L${[49, 560]}M${[-47, y + 150]}L${[-53, 560]}M${[wide * 0.4, shoulderY + 140]}L${[wide * 0.62, shoulderY + 116]}`,
    '#c9ccd6',
    3.2,
  );
  const glints = onBody(
    stroke(
      pen`M${[-cut.dark * wide * 0.9, shoulderY + 100]}Q${[-cut.dark * wide * 0.97, shoulderY + 130]}${[-cut.dark * wide * 0.9, shoulderY + 160]}M${[-cut.dark * wide * 0.62, shoulderY + 6]}Q${[-cut.dark * wide * 0.72, shoulderY + 14]}${[-cut.dark * wide * 0.78, shoulderY + 30]}`,
      main.light,
      4,
      0.6,
    ),
  );
  return plain(inner + cloth(cut, open) + lapel(-1) + lapel(1) + zip + glints + sheen(cut, 0.8));
}

export function denimJacket(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent } = cut;
  const hole = neckline.round(cut, cut.feminine ? 44 : 24, 10);
  const tee = `<clipPath id="tee"><path clip-rule="evenodd" d="${SHEET}${hole}"/></clipPath><g clip-path="url(#tee)">${onBody(fill(pen`M${[-80, y - 40]}L${[-46, 560]}L${[46, 560]}L${[80, y - 40]}Z`, accent.base))}</g>${stroke(hole, accent.line, 1.6)}`;
  const open = pen`M${[-neck - 26, y - 50]}L${[-neck - 20, y]}L${[-34, y + 120]}L${[-40, 560]}L${[40, 560]}L${[34, y + 120]}L${[neck + 20, y]}L${[neck + 26, y - 50]}Z`;
  const collar = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 6), y - 38]}L${[s * (neck + 40), y - 8]}L${[s * (neck + 34), y + 48]}L${[s * 38, y + 40]}Q${[s * (neck + 6), y + 6]}${[s * (neck + 6), y - 38]}Z`,
      main,
    );
  const seam = (s: -1 | 1) =>
    stroke(
      pen`M${[s * 38, y + 92]}L${[s * wide * 0.72, shoulderY + 58]}M${[s * wide * 0.3, shoulderY + 76]}L${[s * wide * 0.3, shoulderY + 132]}L${[s * wide * 0.44, shoulderY + 146]}L${[s * wide * 0.58, shoulderY + 128]}L${[s * wide * 0.58, shoulderY + 64]}`,
      '#e0b56a',
      1.6,
    ) + button(cut, s * wide * 0.44, shoulderY + 84, '#c9a35a', main.line, 4);
  const band = onBody(stroke(pen`M${[-46, y + 118]}L${[-52, 560]}M${[46, y + 118]}L${[52, 560]}`, '#e0b56a', 1.4));
  return plain(tee + cloth(cut, open) + seam(-1) + seam(1) + band + collar(-1) + collar(1) + sheen(cut));
}
