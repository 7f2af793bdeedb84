/** Everyday clothes and work clothes. */

import { clothTones } from '../palette.ts';
import { button, type Cut, cloth, fill, hem, neckline, type Outfit, onBody, piece, sheen, stroke } from './cut.ts';

const plain = (front: string): Outfit => ({ behind: '', front, over: '' });

const ribs = ({ pen, y, neck, main }: Cut, count: number, top: number, bottom: number): string =>
  stroke(
    Array.from({ length: count }, (_, index) => {
      const x = (index / (count - 1) - 0.5) * 2 * neck;
      const sag = 22 * (1 - (x / (neck + 14)) ** 2);
      return pen`M${[x, y + top + sag]}L${[x * 1.12, y + bottom + sag]}`;
    }).join(''),
    main.shade,
    1.8,
  );

export function turtleneck(cut: Cut): Outfit {
  const { pen, y, neck, main, dark } = cut;
  return plain(
    cloth(cut, neckline.none()) +
      piece(
        pen`M${[-neck - 3, y - 40]}Q${[0, y - 14]}${[neck + 3, y - 40]}L${[neck + 16, y + 2]}Q${[0, y + 30]}${[-neck - 16, y + 2]}Z`,
        main,
      ) +
      fill(
        pen`M${[dark * (neck + 3), y - 40]}L${[dark * (neck + 16), y + 2]}Q${[dark * 20, y + 22]}${[dark * 4, y + 16]}Q${[dark * 12, y - 4]}${[dark * 6, y - 24]}Z`,
        main.shade,
        0.6,
      ) +
      ribs(cut, 9, -52, -16) +
      stroke(pen`M${[-neck - 6, y - 24]}Q${[0, y + 2]}${[neck + 6, y - 24]}`, main.shade, 2.4) +
      sheen(cut),
  );
}

export function sweater(cut: Cut): Outfit {
  const { pen, y, wide, main, accent } = cut;
  const cable = [-0.34, 0, 0.34]
    .map((u) =>
      Array.from({ length: 9 }, (_, index) => {
        const top = y + 62 + index * 34;
        return pen`M${[wide * u - 9, top]}C${[wide * u + 14, top + 10]}${[wide * u + 14, top + 22]}${[wide * u - 9, top + 34]}M${[wide * u + 9, top]}C${[wide * u - 14, top + 10]}${[wide * u - 14, top + 22]}${[wide * u + 9, top + 34]}`;
      }).join(''),
    )
    .join('');
  return plain(
    cloth(cut, neckline.round(cut, 34, 20)) +
      onBody(stroke(cable, main.shade, 2.2)) +
      stroke(hem(cut, 40, 26), main.base, 13) +
      stroke(hem(cut, 34, 20), main.line, 1.6) +
      stroke(hem(cut, 46, 32), main.line, 1.4) +
      stroke(hem(cut, 40, 26), accent.base, 3) +
      sheen(cut),
  );
}

export function hoodie(cut: Cut): Outfit {
  const { pen, y, neck, main, accent, wide } = cut;
  const behind = piece(
    pen`M${[-neck - 62, y + 34]}C${[-neck - 82, y - 40]}${[-neck - 30, y - 78]}${[0, y - 78]}C${[neck + 30, y - 78]}${[neck + 82, y - 40]}${[neck + 62, y + 34]}Z`,
    { ...main, base: main.deep },
  );
  const lip = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 8), y - 52]}C${[s * (neck + 58), y - 48]}${[s * (neck + 74), y + 6]}${[s * (neck + 44), y + 30]}C${[s * 40, y + 50]}${[s * 20, y + 58]}${[0, y + 60]}C${[s * 14, y + 36]}${[s * (neck + 2), y + 18]}${[s * (neck + 8), y - 52]}Z`,
      main,
    );
  const tee = onBody(fill(pen`M${[-40, y - 30]}L${[0, y + 64]}L${[40, y - 30]}Z`, accent.base));
  const cords = stroke(
    pen`M${[-22, y + 48]}C${[-26, y + 80]}${[-18, y + 100]}${[-24, y + 136]}M${[22, y + 48]}C${[28, y + 80]}${[18, y + 96]}${[24, y + 122]}`,
    accent.light,
    4,
  );
  const pocket = stroke(
    pen`M${[-wide * 0.5, 430]}L${[-wide * 0.36, y + 196]}L${[wide * 0.36, y + 196]}L${[wide * 0.5, 430]}`,
    main.line,
    1.6,
  );
  return {
    behind,
    front:
      cloth(cut, neckline.round(cut, 16, 4)) +
      tee +
      onBody(pocket) +
      lip(-1) +
      lip(1) +
      stroke(
        pen`M${[cut.dark * (neck + 40), y - 20]}Q${[cut.dark * (neck + 40), y + 16]}${[cut.dark * 30, y + 40]}`,
        main.shade,
        6,
        0.8,
      ) +
      cords +
      sheen(cut),
    over: '',
  };
}

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
  const inner = `<clipPath id="tee"><path clip-rule="evenodd" d="M-600 -300H600V800H-600Z${skinHole}"/></clipPath><g clip-path="url(#tee)">${tee}</g>${stroke(skinHole, accent.line, 1.6)}`;
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
  const tee = `<clipPath id="tee"><path clip-rule="evenodd" d="M-600 -300H600V800H-600Z${hole}"/></clipPath><g clip-path="url(#tee)">${onBody(fill(pen`M${[-80, y - 40]}L${[-46, 560]}L${[46, 560]}L${[80, y - 40]}Z`, accent.base))}</g>${stroke(hole, accent.line, 1.6)}`;
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
