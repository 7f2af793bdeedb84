/** Dresses. */

import { button, type Cut, fill, type Outfit, onBody, piece, plain, stroke } from './cut.ts';

/** A bare-shouldered bodice; `rise` shapes the upper edge. */
function bodice(cut: Cut, edge: string, extra: string): Outfit {
  const { pen, wide, shoulderY, main, skin, dark } = cut;
  const arms = ([-1, 1] as const)
    .map((s) =>
      stroke(
        pen`M${[s * wide * 0.8, shoulderY + 72]}C${[s * wide * 0.74, shoulderY + 120]}${[s * wide * 0.72, 420]}${[s * wide * 0.76, 560]}`,
        skin.line,
        1.8,
      ),
    )
    .join('');
  const shade = onBody(
    fill(
      pen`M${[dark * wide * 0.84, shoulderY - 24]}C${[dark * wide * 0.8, shoulderY + 50]}${[dark * wide * 0.92, 420]}${[dark * wide * 0.9, 560]}L${[dark * wide * 1.3, 560]}L${[dark * wide * 1.3, shoulderY - 24]}Z`,
      skin.shade,
      0.8,
    ) +
      stroke(
        pen`M${[-wide * 0.79, shoulderY + 76]}Q${[-wide * 0.72, shoulderY + 64]}${[-wide * 0.7, shoulderY + 48]}M${[wide * 0.79, shoulderY + 76]}Q${[wide * 0.72, shoulderY + 64]}${[wide * 0.7, shoulderY + 48]}`,
        skin.shade,
        3,
      ),
  );
  const folds =
    fill(
      pen`M${[dark * wide * 0.12, shoulderY + 60]}C${[dark * wide * 0.3, shoulderY + 120]}${[dark * wide * 0.16, 420]}${[dark * wide * 0.24, 560]}L${[dark * wide, 560]}L${[dark * wide, shoulderY + 40]}Z`,
      main.shade,
      0.7,
    ) +
    stroke(
      pen`M${[-wide * 0.5, shoulderY + 132]}Q${[-wide * 0.3, shoulderY + 166]}${[-6, shoulderY + 140]}M${[6, shoulderY + 140]}Q${[wide * 0.3, shoulderY + 166]}${[wide * 0.5, shoulderY + 132]}`,
      main.shade,
      3.6,
    ) +
    stroke(
      pen`M${[-wide * 0.3, shoulderY + 150]}Q${[-wide * 0.24, 420]}${[-wide * 0.34, 560]}M${[wide * 0.26, shoulderY + 156]}Q${[wide * 0.2, 420]}${[wide * 0.3, 560]}`,
      main.shade,
      3,
    ) +
    stroke(
      pen`M${[-dark * wide * 0.5, shoulderY + 90]}Q${[-dark * wide * 0.4, shoulderY + 130]}${[-dark * wide * 0.44, shoulderY + 180]}`,
      main.light,
      5,
      0.6,
    );
  return plain(
    shade +
      arms +
      `<clipPath id="bodice"><path d="${edge}"/></clipPath>` +
      onBody(
        `${piece(edge, main)}${cut.pattern ? fill(edge, 'url(#weave)') : ''}<g clip-path="url(#bodice)">${folds}</g>`,
      ) +
      extra,
  );
}

export function gown(cut: Cut): Outfit {
  const { pen, wide, shoulderY, main, accent } = cut;
  const edge = pen`M${[-wide * 0.78, shoulderY + 70]}C${[-wide * 0.6, shoulderY + 44]}${[-wide * 0.22, shoulderY + 40]}${[0, shoulderY + 78]}C${[wide * 0.22, shoulderY + 40]}${[wide * 0.6, shoulderY + 44]}${[wide * 0.78, shoulderY + 70]}L${[wide * 0.7, 560]}L${[-wide * 0.7, 560]}Z`;
  const sleeve = (s: -1 | 1) =>
    piece(
      pen`M${[s * wide * 0.76, shoulderY + 58]}C${[s * wide * 0.9, shoulderY + 34]}${[s * wide * 1.1, shoulderY + 34]}${[s * wide * 1.14, shoulderY + 62]}L${[s * wide * 1.16, shoulderY + 106]}C${[s * wide, shoulderY + 96]}${[s * wide * 0.86, shoulderY + 98]}${[s * wide * 0.74, shoulderY + 110]}Z`,
      main,
    ) +
    stroke(
      pen`M${[s * wide * 0.9, shoulderY + 54]}L${[s * wide * 0.88, shoulderY + 92]}M${[s * wide * 1.03, shoulderY + 54]}L${[s * wide * 1.02, shoulderY + 90]}`,
      main.shade,
      3,
    );
  return bodice(
    cut,
    edge,
    sleeve(-1) +
      sleeve(1) +
      stroke(
        pen`M${[-wide * 0.74, shoulderY + 66]}C${[-wide * 0.6, shoulderY + 46]}${[-wide * 0.22, shoulderY + 42]}${[0, shoulderY + 79]}C${[wide * 0.22, shoulderY + 42]}${[wide * 0.6, shoulderY + 46]}${[wide * 0.74, shoulderY + 66]}`,
        accent.light,
        3,
      ) +
      button(cut, 0, shoulderY + 84, accent.light, accent.line, 6),
  );
}

export function sundress(cut: Cut): Outfit {
  const { pen, neck, y, wide, shoulderY, main } = cut;
  const edge = pen`M${[-wide * 0.78, shoulderY + 84]}C${[-wide * 0.6, shoulderY + 56]}${[-wide * 0.5, shoulderY + 44]}${[-wide * 0.42, shoulderY + 34]}Q${[0, shoulderY + 84]}${[wide * 0.42, shoulderY + 34]}C${[wide * 0.5, shoulderY + 44]}${[wide * 0.6, shoulderY + 56]}${[wide * 0.78, shoulderY + 84]}L${[wide * 0.7, 560]}L${[-wide * 0.7, 560]}Z`;
  const straps = ([-1, 1] as const)
    .map((s) => {
      const d = pen`M${[s * wide * 0.42, shoulderY + 38]}C${[s * wide * 0.46, shoulderY]}${[s * (neck + 34), y + 20]}${[s * (neck + 28), y - 6]}`;
      return stroke(d, main.line, 9) + stroke(d, main.base, 6);
    })
    .join('');
  return bodice(cut, edge, onBody(straps));
}
