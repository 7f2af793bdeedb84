/** Suits, shirts and uniforms. */

import { button, type Cut, cloth, fill, neckline, type Outfit, onBody, piece, plain, sheen, stroke } from './cut.ts';
import { lapels, shirtCollar, shirtFront, tie, WHITE } from './tailoring.ts';

export function suit(cut: Cut): Outfit {
  const bare = cut.feminine;
  const inner = bare
    ? fill(cut.pen`M${[-40, cut.y + 56]}Q${[0, cut.y + 66]}${[40, cut.y + 56]}L${[0, cut.y + 150]}Z`, cut.accent.base) +
      stroke(cut.pen`M${[-40, cut.y + 56]}Q${[0, cut.y + 66]}${[40, cut.y + 56]}`, cut.accent.line)
    : onBody(shirtFront(cut, 160, WHITE)) + tie(cut, cut.accent) + shirtCollar(cut, WHITE, 0);
  const depth = bare ? 148 : 160;
  return plain(
    cloth(cut, neckline.vee(cut, depth, 14)) +
      inner +
      lapels(cut, cut.main, depth, bare ? 0 : 6) +
      stroke(cut.pen`M${[0, cut.y + depth]}L${[4, 560]}`, cut.main.line) +
      button(cut, 2, cut.y + depth + 22, cut.main.shade, cut.main.line) +
      (bare
        ? ''
        : fill(
            cut.pen`M${[cut.wide * 0.4, cut.y + 128]}L${[cut.wide * 0.6, cut.y + 122]}L${[cut.wide * 0.58, cut.y + 112]}L${[cut.wide * 0.5, cut.y + 118]}L${[cut.wide * 0.44, cut.y + 110]}Z`,
            cut.accent.base,
          )) +
      sheen(cut),
  );
}

export function shirt(cut: Cut): Outfit {
  const { pen, y, main } = cut;
  const buttons = [86, 130, 174].map((down) => button(cut, 3, y + down, main.light, main.line, 3)).join('');
  return plain(
    cloth(cut, neckline.vee(cut, 56, 10)) +
      stroke(pen`M${[-7, y + 62]}L${[-5, 560]}M${[9, y + 60]}L${[11, 560]}`, main.line, 1.4) +
      buttons +
      shirtCollar(cut, main, 30) +
      sheen(cut),
  );
}

export function blouse(cut: Cut): Outfit {
  const { pen, y, main, accent } = cut;
  const bow =
    piece(
      pen`M${[-4, y + 26]}C${[-30, y + 4]}${[-58, y + 20]}${[-52, y + 44]}C${[-44, y + 54]}${[-20, y + 42]}${[-4, y + 34]}Z`,
      accent,
    ) +
    piece(
      pen`M${[4, y + 26]}C${[30, y + 4]}${[58, y + 20]}${[52, y + 44]}C${[44, y + 54]}${[20, y + 42]}${[4, y + 34]}Z`,
      accent,
    ) +
    piece(
      pen`M${[-3, y + 34]}C${[-12, y + 70]}${[-24, y + 100]}${[-22, y + 132]}L${[-4, y + 122]}C${[-2, y + 90]}${[3, y + 60]}${[3, y + 36]}Z`,
      accent,
    ) +
    piece(
      pen`M${[2, y + 34]}C${[12, y + 70]}${[22, y + 92]}${[26, y + 116]}L${[8, y + 118]}C${[6, y + 90]}${[2, y + 60]}${[-2, y + 36]}Z`,
      accent,
    ) +
    button(cut, 0, y + 31, accent.base, accent.line, 8);
  const band = piece(
    pen`M${[-35, y - 26]}Q${[0, y + 12]}${[35, y - 26]}L${[42, y - 2]}Q${[0, y + 42]}${[-42, y - 2]}Z`,
    accent,
  );
  return plain(
    cloth(cut, neckline.round(cut, 10, 8)) +
      stroke(pen`M${[0, y + 40]}L${[2, 560]}`, main.line, 1.3) +
      band +
      bow +
      sheen(cut),
  );
}

export function waistcoat(cut: Cut): Outfit {
  const { pen, y, wide, shoulderY, main, accent } = cut;
  const shirtCut: Cut = { ...cut, main: WHITE };
  const vest = pen`M${[-wide * 0.42, shoulderY - 30]}C${[-wide * 0.62, shoulderY + 20]}${[-wide * 0.68, shoulderY + 80]}${[-wide * 0.78, 560]}L${[wide * 0.78, 560]}C${[wide * 0.68, shoulderY + 80]}${[wide * 0.62, shoulderY + 20]}${[wide * 0.42, shoulderY - 30]}L${[0, y + 150]}Z`;
  const buttons = [170, 204].map((down) => button(cut, 4, y + down, accent.light, main.line)).join('');
  return plain(
    cloth(shirtCut, neckline.vee(cut, 40, 10)) +
      onBody(
        piece(vest, main) +
          fill(
            pen`M${[cut.dark * wide * 0.44, shoulderY]}C${[cut.dark * wide * 0.3, shoulderY + 90]}${[cut.dark * wide * 0.4, 400]}${[cut.dark * wide * 0.36, 560]}L${[cut.dark * wide * 0.8, 560]}L${[cut.dark * wide * 0.66, shoulderY + 60]}Z`,
            main.shade,
            0.7,
          ) +
          stroke(pen`M${[0, y + 150]}L${[2, 560]}`, main.line) +
          stroke(pen`M${[6, y + 182]}Q${[wide * 0.3, y + 214]}${[wide * 0.46, y + 186]}`, '#d8b45e', 2.4),
      ) +
      buttons +
      (cut.feminine ? '' : tie({ ...cut }, accent)) +
      shirtCollar(cut, WHITE, cut.feminine ? 26 : 0),
  );
}

export function uniform(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent } = cut;
  const gold = accent;
  const epaulette = (s: -1 | 1) =>
    piece(
      pen`M${[s * wide * 0.56, shoulderY - 30]}L${[s * wide * 0.98, shoulderY - 6]}L${[s * wide * 1.02, shoulderY + 14]}L${[s * wide * 0.56, shoulderY - 10]}Z`,
      gold,
    ) +
    stroke(
      [0.68, 0.78, 0.88, 0.98]
        .map(
          (u) =>
            pen`M${[s * wide * u, shoulderY + (u - 0.6) * 40]}l0 0L${[s * wide * (u + 0.02), shoulderY + (u - 0.6) * 40 + 20]}`,
        )
        .join(''),
      gold.light,
      3,
    );
  const buttons = [60, 104, 148, 192]
    .flatMap((down) => [
      button(cut, -24, y + down, gold.light, gold.line, 5),
      button(cut, 24, y + down, gold.light, gold.line, 5),
    ])
    .join('');
  const collar =
    piece(
      pen`M${[-neck - 8, y - 36]}Q${[0, y - 6]}${[neck + 8, y - 36]}L${[neck + 18, y + 4]}Q${[0, y + 36]}${[-neck - 18, y + 4]}Z`,
      main,
    ) +
    stroke(pen`M${[-neck - 8, y - 36]}Q${[0, y - 6]}${[neck + 8, y - 36]}`, gold.base, 4) +
    stroke(pen`M${[0, y - 16]}L${[0, y + 22]}`, main.line);
  const cord = stroke(
    pen`M${[cut.dark * -wide * 0.8, shoulderY + 2]}C${[-cut.dark * wide * 0.7, y + 150]}${[-cut.dark * wide * 0.3, y + 140]}${[-cut.dark * 26, y + 62]}M${[cut.dark * -wide * 0.8, shoulderY + 2]}C${[-cut.dark * wide * 0.8, y + 120]}${[-cut.dark * wide * 0.4, y + 112]}${[-cut.dark * 26, y + 62]}`,
    gold.base,
    4,
  );
  return plain(
    cloth(cut, neckline.none()) +
      onBody(stroke(pen`M${[-42, y + 24]}L${[-36, 560]}M${[42, y + 24]}L${[36, 560]}`, main.line, 1.4, 0.7)) +
      buttons +
      onBody(epaulette(-1) + epaulette(1)) +
      cord +
      collar +
      sheen(cut, 0.35),
  );
}
