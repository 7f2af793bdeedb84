/** Knitwear and hoods. */

import { type Cut, cloth, fill, hem, neckline, type Outfit, onBody, piece, plain, sheen, stroke } from './cut.ts';

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
    cloth(cut, neckline.round(cut, 30, 12)) +
      (cut.pattern ? '' : onBody(stroke(cable, main.shade, 2.2))) +
      onBody(
        stroke(hem(cut, 36, 18), main.base, 13) +
          stroke(hem(cut, 30, 12), main.line, 1.6) +
          stroke(hem(cut, 42, 24), main.line, 1.4) +
          stroke(hem(cut, 36, 18), accent.base, 3),
      ) +
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
  // A shirt with a neckline of its own: seen below the throat, not as a flag under the chin.
  const tee = onBody(
    fill(pen`M${[-neck - 26, y - 14]}Q${[0, y + 58]}${[neck + 26, y - 14]}L${[0, y + 56]}Z`, accent.base) +
      stroke(pen`M${[-neck - 26, y - 14]}Q${[0, y + 58]}${[neck + 26, y - 14]}`, accent.line, 1.8) +
      fill(pen`M${[cut.dark * (neck + 26), y - 14]}Q${[cut.dark * 14, y + 40]}${[0, y + 56]}Z`, accent.shade, 0.6),
  );
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
      cloth(cut, neckline.round(cut, 46, 14)) +
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
