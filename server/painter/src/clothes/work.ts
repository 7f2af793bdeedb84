/** Clothes for work and sport. */

import { clothTones } from '../palette.ts';
import { button, type Cut, cloth, fill, neckline, type Outfit, onBody, piece, plain, sheen, stroke } from './cut.ts';

export function tankTop(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, skin } = cut;
  const strap = neck + 26;
  const shape = pen`M${[-strap - 22, y - 12]}L${[-strap + 4, y - 14]}C${[-strap + 6, y + 50]}${[-24, y + 76]}${[0, y + 76]}C${[24, y + 76]}${[strap - 6, y + 50]}${[strap - 4, y - 14]}L${[strap + 22, y - 12]}C${[strap + 26, y + 50]}${[wide * 0.66, shoulderY + 74]}${[wide * 0.79, shoulderY + 92]}L${[wide * 0.72, 560]}L${[-wide * 0.72, 560]}L${[-wide * 0.79, shoulderY + 92]}C${[-wide * 0.66, shoulderY + 74]}${[-strap - 26, y + 50]}${[-strap - 22, y - 12]}Z`;
  const arms = ([-1, 1] as const)
    .map((s) =>
      stroke(
        pen`M${[s * wide * 0.8, shoulderY + 72]}C${[s * wide * 0.76, shoulderY + 120]}${[s * wide * 0.74, 420]}${[s * wide * 0.78, 560]}`,
        skin.line,
        1.8,
      ),
    )
    .join('');
  const shade = onBody(
    fill(
      pen`M${[cut.dark * wide * 0.86, shoulderY - 20]}C${[cut.dark * wide * 0.84, shoulderY + 60]}${[cut.dark * wide * 0.92, 420]}${[cut.dark * wide * 0.9, 560]}L${[cut.dark * wide * 1.3, 560]}L${[cut.dark * wide * 1.3, shoulderY - 20]}Z`,
      skin.shade,
      0.8,
    ),
  );
  return plain(
    shade +
      arms +
      `<clipPath id="tank"><path d="${shape}"/></clipPath>` +
      onBody(
        piece(shape, main) +
          (cut.pattern ? fill(shape, 'url(#weave)') : '') +
          `<g clip-path="url(#tank)">${fill(pen`M${[cut.dark * 26, y + 60]}C${[cut.dark * 40, y + 130]}${[cut.dark * 24, 420]}${[cut.dark * 40, 560]}L${[cut.dark * 200, 560]}L${[cut.dark * 200, y]}Z`, main.shade, 0.75)}</g>`,
      ) +
      (cut.feminine
        ? stroke(
            pen`M${[-wide * 0.48, shoulderY + 138]}Q${[-wide * 0.28, shoulderY + 166]}${[-8, shoulderY + 142]}M${[8, shoulderY + 142]}Q${[wide * 0.28, shoulderY + 166]}${[wide * 0.48, shoulderY + 138]}`,
            main.shade,
            3.4,
          )
        : ''),
  );
}

export function apron(cut: Cut): Outfit {
  const { pen, y, neck, wide, main, accent } = cut;
  const shirtCut: Cut = { ...cut, main: accent };
  const bib = pen`M${[-wide * 0.42, y + 74]}L${[wide * 0.42, y + 74]}C${[wide * 0.46, y + 150]}${[wide * 0.74, y + 170]}${[wide * 0.78, y + 200]}L${[wide * 0.8, 560]}L${[-wide * 0.8, 560]}L${[-wide * 0.78, y + 200]}C${[-wide * 0.74, y + 170]}${[-wide * 0.46, y + 150]}${[-wide * 0.42, y + 74]}Z`;
  const strap = (s: -1 | 1) =>
    stroke(
      pen`M${[s * wide * 0.38, y + 78]}C${[s * wide * 0.4, y + 40]}${[s * (neck + 26), y + 10]}${[s * (neck + 14), y - 14]}`,
      main.line,
      14,
    ) +
    stroke(
      pen`M${[s * wide * 0.38, y + 78]}C${[s * wide * 0.4, y + 40]}${[s * (neck + 26), y + 10]}${[s * (neck + 14), y - 14]}`,
      main.base,
      11,
    );
  const collar = ([-1, 1] as const)
    .map((s) =>
      piece(
        pen`M${[s * (neck + 8), y - 28]}L${[s * 6, y + 34]}L${[s * 34, y + 54]}L${[s * (neck + 24), y - 4]}Z`,
        accent,
      ),
    )
    .join('');
  return plain(
    cloth(shirtCut, neckline.vee(cut, 44, 10)) +
      onBody(strap(-1) + strap(1)) +
      collar +
      onBody(
        piece(bib, main) +
          fill(
            pen`M${[cut.dark * wide * 0.2, y + 74]}C${[cut.dark * wide * 0.14, y + 160]}${[cut.dark * wide * 0.3, 400]}${[cut.dark * wide * 0.26, 560]}L${[cut.dark * wide * 0.8, 560]}L${[cut.dark * wide * 0.78, y + 200]}C${[cut.dark * wide * 0.7, y + 170]}${[cut.dark * wide * 0.46, y + 150]}${[cut.dark * wide * 0.42, y + 74]}Z`,
            main.shade,
            0.6,
          ) +
          stroke(pen`M${[-wide * 0.38, y + 82]}L${[wide * 0.38, y + 82]}`, main.light, 2, 0.8) +
          stroke(
            pen`M${[-wide * 0.22, y + 214]}L${[-wide * 0.2, y + 250]}L${[wide * 0.2, y + 250]}L${[wide * 0.22, y + 214]}Z`,
            main.line,
            1.6,
          ),
      ) +
      button(cut, -wide * 0.36, y + 84, '#d9b25e', main.line, 4.5) +
      button(cut, wide * 0.36, y + 84, '#d9b25e', main.line, 4.5),
  );
}

export function flightSuit(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent } = cut;
  const steel = clothTones('#b9c0cd');
  const ring =
    piece(
      pen`M${[-neck - 14, y - 34]}Q${[0, y + 6]}${[neck + 14, y - 34]}L${[neck + 30, y + 2]}Q${[0, y + 54]}${[-neck - 30, y + 2]}Z`,
      steel,
    ) + stroke(pen`M${[-neck - 20, y - 18]}Q${[0, y + 26]}${[neck + 20, y - 18]}`, accent.base, 5);
  const panels = onBody(
    fill(
      pen`M${[-wide * 1.3, shoulderY - 60]}L${[-wide * 0.5, shoulderY - 60]}L${[-wide * 0.78, shoulderY + 66]}L${[-wide * 1.3, shoulderY + 50]}Z`,
      accent.base,
    ) +
      fill(
        pen`M${[wide * 1.3, shoulderY - 60]}L${[wide * 0.5, shoulderY - 60]}L${[wide * 0.78, shoulderY + 66]}L${[wide * 1.3, shoulderY + 50]}Z`,
        accent.base,
      ) +
      fill(
        pen`M${[cut.dark * wide * 1.3, shoulderY - 60]}L${[cut.dark * wide * 0.66, shoulderY - 60]}L${[cut.dark * wide * 0.86, shoulderY + 60]}L${[cut.dark * wide * 1.3, shoulderY + 50]}Z`,
        accent.shade,
        0.8,
      ) +
      stroke(
        pen`M${[-wide * 0.5, shoulderY - 60]}L${[-wide * 0.78, shoulderY + 66]}M${[wide * 0.5, shoulderY - 60]}L${[wide * 0.78, shoulderY + 66]}M${[-wide * 0.7, shoulderY + 150]}Q${[0, shoulderY + 180]}${[wide * 0.7, shoulderY + 150]}`,
        main.line,
        1.8,
      ),
  );
  const patch =
    piece(
      pen`M${[wide * 0.26, shoulderY + 62]}L${[wide * 0.56, shoulderY + 54]}L${[wide * 0.56, shoulderY + 84]}L${[wide * 0.26, shoulderY + 92]}Z`,
      steel,
    ) + stroke(pen`M${[wide * 0.31, shoulderY + 78]}L${[wide * 0.5, shoulderY + 73]}`, accent.base, 4);
  const zip =
    stroke(pen`M${[0, y + 40]}L${[0, 560]}`, main.line, 6) + stroke(pen`M${[0, y + 40]}L${[0, 560]}`, steel.base, 2.6);
  return plain(cloth(cut, neckline.none()) + panels + zip + patch + ring + sheen(cut, 0.7));
}
