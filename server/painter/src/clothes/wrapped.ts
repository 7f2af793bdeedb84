/** Kimono, hanbok and qipao. */

import { clothTones } from '../palette.ts';
import { button, type Cut, cloth, neckline, type Outfit, onBody, piece, plain, sheen, stroke } from './cut.ts';

/** Collars that cross on the chest: the one beneath ends where the other lies over it. */
function crossed(cut: Cut, band: { base: string; line: string; shade: string }, depth: number, width: number): string {
  const { pen, y, neck } = cut;
  const strip = (d: string) => stroke(d, band.line, width + 3) + stroke(d, band.base, width);
  const under = pen`M${[-neck - 14, y - 34]}C${[-neck - 14, y + 2]}${[-26, y + depth * 0.44]}${[2, y + depth * 0.8]}`;
  const over = pen`M${[neck + 14, y - 34]}C${[neck + 14, y + 2]}${[26, y + depth * 0.44]}${[-8, y + depth * 0.84]}C${[-30, y + depth * 1.16]}${[-44, y + depth * 1.5]}${[-58, y + depth * 2.1]}`;
  return onBody(strip(under) + strip(over));
}

export function kimono(cut: Cut): Outfit {
  const { pen, y, wide, shoulderY, main, accent } = cut;
  const flower = (x: number, down: number, size: number) => {
    const [cx, cy] = cut.body.at(x, down);
    const petals = [0, 72, 144, 216, 288]
      .map(
        (angle) =>
          `<ellipse rx="${size * 0.42}" ry="${size * 0.62}" cy="${-size * 0.62}" transform="rotate(${angle})" fill="${accent.light}"/>`,
      )
      .join('');
    return `<g transform="translate(${Math.round(cx)} ${Math.round(cy)})" opacity=".9">${petals}<circle r="${size * 0.26}" fill="#e6bf5c"/></g>`;
  };
  const obi = onBody(
    piece(
      pen`M${[-wide * 0.8, shoulderY + 176]}Q${[0, shoulderY + 190]}${[wide * 0.8, shoulderY + 176]}L${[wide * 0.8, 560]}L${[-wide * 0.8, 560]}Z`,
      accent,
    ) +
      stroke(
        pen`M${[-wide * 0.8, shoulderY + 206]}Q${[0, shoulderY + 220]}${[wide * 0.8, shoulderY + 206]}`,
        '#d8b45e',
        4,
      ),
  );
  return plain(
    cloth(cut, neckline.vee(cut, 66, 12)) +
      onBody(
        flower(-wide * 0.78, shoulderY + 44, 17) +
          flower(wide * 0.86, shoulderY + 112, 20) +
          flower(wide * 0.5, shoulderY + 132, 12) +
          flower(-wide * 0.96, shoulderY + 150, 15) +
          flower(-wide * 0.42, shoulderY + 146, 11),
      ) +
      stroke(pen`M${[-30, y + 66]}L${[36, shoulderY + 180]}`, main.line, 1.6) +
      obi +
      crossed(cut, clothTones('#f4efe8'), 72, 16) +
      crossed({ ...cut, y: y + 9 }, accent, 82, 11),
  );
}

export function hanbok(cut: Cut): Outfit {
  const { pen, y, wide, shoulderY, accent } = cut;
  const skirt = onBody(
    piece(
      pen`M${[-wide * 0.8, shoulderY + 150]}Q${[0, shoulderY + 124]}${[wide * 0.8, shoulderY + 150]}L${[wide * 0.9, 560]}L${[-wide * 0.9, 560]}Z`,
      accent,
    ) +
      stroke(
        [-0.5, -0.25, 0, 0.25, 0.5].map((u) => pen`M${[wide * u, shoulderY + 140]}L${[wide * u * 1.2, 560]}`).join(''),
        accent.shade,
        3,
      ),
  );
  const ribbon = (dx: number, long: number) =>
    piece(
      pen`M${[-14, y + 74]}C${[-10 + dx, y + 120]}${[-20 + dx, y + 160]}${[-8 + dx, y + long]}L${[14 + dx, y + long - 8]}C${[6 + dx, y + 150]}${[12, y + 110]}${[2, y + 74]}Z`,
      accent,
    );
  const loop = piece(
    pen`M${[-10, y + 70]}C${[-52, y + 44]}${[-70, y + 74]}${[-58, y + 88]}C${[-44, y + 96]}${[-24, y + 88]}${[-8, y + 80]}Z`,
    accent,
  );
  return plain(
    cloth(cut, neckline.vee(cut, 58, 10)) +
      skirt +
      crossed(cut, clothTones('#f6f2ee'), 66, 15) +
      ribbon(-12, 216) +
      ribbon(14, 190) +
      loop +
      sheen(cut),
  );
}

export function qipao(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent } = cut;
  const collar =
    piece(
      pen`M${[-neck - 4, y - 40]}Q${[-10, y - 12]}${[0, y - 14]}Q${[10, y - 12]}${[neck + 4, y - 40]}L${[neck + 14, y + 2]}Q${[0, y + 28]}${[-neck - 14, y + 2]}Z`,
      main,
    ) +
    stroke(
      pen`M${[-neck - 4, y - 40]}Q${[-10, y - 12]}${[0, y - 14]}Q${[10, y - 12]}${[neck + 4, y - 40]}`,
      accent.base,
      4,
    );
  const seam = pen`M${[0, y + 14]}C${[10, y + 60]}${[wide * 0.4, shoulderY + 20]}${[wide * 0.74, shoulderY + 84]}`;
  const knots = [
    [4, y + 24],
    [wide * 0.26, shoulderY + 14],
    [wide * 0.56, shoulderY + 48],
  ]
    .map(
      ([x = 0, down = 0]) =>
        stroke(pen`M${[x - 10, down - 6]}L${[x + 10, down + 6]}`, accent.base, 4) +
        button(cut, x, down, accent.light, accent.line, 4),
    )
    .join('');
  return plain(
    cloth(cut, neckline.none()) +
      stroke(seam, accent.base, 5) +
      stroke(seam, main.line, 1.2) +
      knots +
      collar +
      sheen(cut, 0.9),
  );
}
