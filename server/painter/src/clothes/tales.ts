/** Clothes of fairy tales and fantasy. */

import { clothTones } from '../palette.ts';
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

export function armour(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent, dark } = cut;
  const steel = main;
  const under: Cut = { ...cut, main: clothTones('#3a3644') };
  const breast = pen`M${[-wide * 0.5, y + 14]}C${[-20, y + 40]}${[20, y + 40]}${[wide * 0.5, y + 14]}C${[wide * 0.62, shoulderY + 60]}${[wide * 0.76, shoulderY + 80]}${[wide * 0.72, shoulderY + 150]}C${[wide * 0.6, shoulderY + 200]}${[wide * 0.3, shoulderY + 222]}${[0, shoulderY + 228]}C${[-wide * 0.3, shoulderY + 222]}${[-wide * 0.6, shoulderY + 200]}${[-wide * 0.72, shoulderY + 150]}C${[-wide * 0.76, shoulderY + 80]}${[-wide * 0.62, shoulderY + 60]}${[-wide * 0.5, y + 14]}Z`;
  const pauldron = (s: -1 | 1) => {
    const plate = (down: number, out: number) =>
      piece(
        pen`M${[s * wide * 0.5, shoulderY - 34 + down]}C${[s * wide * (0.8 + out), shoulderY - 62 + down]}${[s * wide * (1.2 + out), shoulderY - 24 + down]}${[s * wide * (1.18 + out), shoulderY + 42 + down]}C${[s * wide * 1.02, shoulderY + 24 + down]}${[s * wide * 0.78, shoulderY + 14 + down]}${[s * wide * 0.58, shoulderY + 22 + down]}Z`,
        steel,
        2.2,
      ) +
      stroke(
        pen`M${[s * wide * 0.6, shoulderY + 16 + down]}C${[s * wide * 0.8, shoulderY + 8 + down]}${[s * wide * 1.02, shoulderY + 18 + down]}${[s * wide * (1.16 + out), shoulderY + 34 + down]}`,
        accent.base,
        4,
      ) +
      (s === dark
        ? fill(
            pen`M${[s * wide * 0.9, shoulderY - 44 + down]}C${[s * wide * (1.16 + out), shoulderY - 26 + down]}${[s * wide * (1.2 + out), shoulderY + 10 + down]}${[s * wide * (1.18 + out), shoulderY + 42 + down]}C${[s * wide, shoulderY + 22 + down]}${[s * wide, shoulderY - 10 + down]}${[s * wide * 0.9, shoulderY - 44 + down]}Z`,
            steel.shade,
            0.85,
          )
        : stroke(
            pen`M${[s * wide * 0.66, shoulderY - 30 + down]}C${[s * wide * 0.86, shoulderY - 42 + down]}${[s * wide * 1.02, shoulderY - 28 + down]}${[s * wide * 1.1, shoulderY - 4 + down]}`,
            steel.light,
            5,
            0.9,
          ));
    return plate(66, -0.06) + plate(34, -0.03) + plate(0, 0);
  };
  const gorget =
    piece(
      pen`M${[-neck - 10, y - 34]}Q${[0, y - 4]}${[neck + 10, y - 34]}L${[neck + 34, y + 18]}Q${[0, y + 60]}${[-neck - 34, y + 18]}Z`,
      steel,
      2,
    ) +
    stroke(pen`M${[-neck - 10, y - 34]}Q${[0, y - 4]}${[neck + 10, y - 34]}`, accent.base, 4) +
    stroke(pen`M${[-neck - 22, y - 6]}Q${[0, y + 26]}${[neck + 22, y - 6]}`, steel.light, 2.4, 0.7);
  const shine = fill(
    pen`M${[-dark * wide * 0.42, y + 44]}C${[-dark * wide * 0.54, shoulderY + 80]}${[-dark * wide * 0.46, shoulderY + 120]}${[-dark * wide * 0.3, shoulderY + 150]}C${[-dark * wide * 0.34, shoulderY + 100]}${[-dark * wide * 0.36, shoulderY + 60]}${[-dark * wide * 0.26, y + 46]}Z`,
    steel.light,
    0.8,
  );
  const shadow = fill(
    pen`M${[dark * 6, y + 34]}C${[dark * wide * 0.3, shoulderY + 70]}${[dark * wide * 0.2, shoulderY + 170]}${[0, shoulderY + 228]}C${[dark * wide * 0.3, shoulderY + 222]}${[dark * wide * 0.6, shoulderY + 200]}${[dark * wide * 0.72, shoulderY + 150]}C${[dark * wide * 0.76, shoulderY + 80]}${[dark * wide * 0.62, shoulderY + 60]}${[dark * wide * 0.5, y + 14]}Z`,
    steel.shade,
    0.75,
  );
  const crest = stroke(
    pen`M${[0, y + 60]}L${[0, shoulderY + 228]}M${[0, shoulderY + 60]}L${[-20, shoulderY + 92]}L${[0, shoulderY + 124]}L${[20, shoulderY + 92]}Z`,
    accent.base,
    4,
  );
  return {
    behind: '',
    front:
      cloth(under, neckline.none()) +
      onBody(piece(breast, steel, 2.2) + shadow + shine + crest) +
      gorget +
      pauldron(-1) +
      pauldron(1),
    over: '',
  };
}

export function robe(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent, dark } = cut;
  const inner = onBody(
    fill(pen`M${[-60, y - 40]}L${[-30, 560]}L${[30, 560]}L${[60, y - 40]}Z`, accent.base) +
      fill(pen`M${[dark * 6, y]}L${[dark * 10, 560]}L${[dark * 34, 560]}L${[dark * 60, y - 40]}Z`, accent.shade, 0.7),
  );
  const hole = neckline.vee(cut, 34, 6);
  const open = pen`M${[-neck - 24, y - 50]}L${[-neck - 18, y - 10]}C${[-34, y + 60]}${[-26, y + 120]}${[-44, 560]}L${[44, 560]}C${[26, y + 120]}${[34, y + 60]}${[neck + 18, y - 10]}L${[neck + 24, y - 50]}Z`;
  const trim = (s: -1 | 1) =>
    stroke(
      pen`M${[s * (neck + 18), y - 26]}C${[s * 40, y + 50]}${[s * 32, y + 120]}${[s * 52, 560]}`,
      accent.base,
      11,
    ) +
    stroke(pen`M${[s * (neck + 18), y - 26]}C${[s * 40, y + 50]}${[s * 32, y + 120]}${[s * 52, 560]}`, '#d8b45e', 2.6);
  const runes = ([-1, 1] as const)
    .map((s) =>
      stroke(
        pen`M${[s * wide * 0.62, shoulderY + 10]}l0 0L${[s * wide * 0.7, shoulderY + 26]}L${[s * wide * 0.6, shoulderY + 40]}L${[s * wide * 0.54, shoulderY + 24]}Z`,
        '#d8b45e',
        2.4,
      ),
    )
    .join('');
  const collar = ([-1, 1] as const)
    .map((s) =>
      piece(
        pen`M${[s * (neck + 2), y - 36]}C${[s * (neck + 36), y - 62]}${[s * (neck + 62), y - 30]}${[s * (neck + 58), y + 6]}L${[s * (neck + 12), y + 24]}Z`,
        main,
      ),
    )
    .join('');
  return {
    behind: '',
    front:
      `<clipPath id="inner"><path clip-rule="evenodd" d="${SHEET}${hole}"/></clipPath><g clip-path="url(#inner)">${inner}</g>${stroke(hole, accent.line)}` +
      cloth(cut, open) +
      onBody(trim(-1) + trim(1) + runes) +
      collar +
      sheen(cut),
    over: '',
  };
}

export function cloak(cut: Cut): Outfit {
  const { pen, y, neck, wide, shoulderY, main, accent, dark } = cut;
  const tunicCut: Cut = { ...cut, main: accent };
  const wing = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 4), y - 22]}C${[s * (neck + 60), y - 30]}${[s * wide, shoulderY - 30]}${[s * wide * 1.2, shoulderY + 70]}L${[s * wide * 1.4, 560]}L${[s * wide * 0.5, 560]}C${[s * wide * 0.44, shoulderY + 160]}${[s * wide * 0.3, shoulderY + 60]}${[s * 20, y + 46]}Z`,
      main,
      2,
    ) +
    fill(
      pen`M${[s * wide * 0.5, 560]}C${[s * wide * 0.44, shoulderY + 160]}${[s * wide * 0.3, shoulderY + 60]}${[s * 20, y + 46]}C${[s * wide * 0.44, shoulderY + 40]}${[s * wide * 0.62, shoulderY + 150]}${[s * wide * 0.7, 560]}Z`,
      main.shade,
      0.9,
    ) +
    stroke(
      pen`M${[s * wide * 0.78, shoulderY + 6]}C${[s * wide * 0.86, shoulderY + 80]}${[s * wide * 0.9, shoulderY + 180]}${[s * wide * 0.98, 560]}M${[s * wide * 0.52, shoulderY - 6]}C${[s * wide * 0.66, shoulderY + 80]}${[s * wide * 0.76, 430]}${[s * wide * 0.8, 560]}`,
      main.shade,
      4,
    ) +
    (s === dark
      ? fill(
          pen`M${[s * wide * 0.92, shoulderY - 6]}C${[s * wide, shoulderY + 90]}${[s * wide * 1.02, 430]}${[s * wide * 1.1, 560]}L${[s * wide * 1.5, 560]}L${[s * wide * 1.3, shoulderY]}Z`,
          main.deep,
          0.6,
        )
      : '');
  const hood = piece(
    pen`M${[-neck - 70, y + 30]}C${[-neck - 96, y - 44]}${[-neck - 40, y - 92]}${[0, y - 92]}C${[neck + 40, y - 92]}${[neck + 96, y - 44]}${[neck + 70, y + 30]}Z`,
    { ...main, base: main.deep },
  );
  const fold = ([-1, 1] as const)
    .map((s) =>
      piece(
        pen`M${[s * (neck + 2), y - 48]}C${[s * (neck + 56), y - 56]}${[s * (neck + 78), y + 2]}${[s * (neck + 48), y + 28]}C${[s * 40, y + 44]}${[s * 20, y + 50]}${[0, y + 52]}C${[s * 24, y + 30]}${[s * (neck + 4), y + 4]}${[s * (neck + 2), y - 48]}Z`,
        main,
      ),
    )
    .join('');
  const clasp = button(cut, 0, y + 50, '#d8b45e', '#5a3d1c', 11) + button(cut, 0, y + 50, accent.base, '#5a3d1c', 6);
  return {
    behind: hood,
    front: cloth(tunicCut, neckline.vee(cut, 50, 8)) + wing(-1) + wing(1) + fold + clasp,
    over: '',
  };
}

export function tunic(cut: Cut): Outfit {
  const { pen, y, wide, shoulderY, main, accent } = cut;
  const laces = stroke(
    pen`M${[-10, y + 26]}L${[12, y + 40]}M${[10, y + 26]}L${[-12, y + 40]}M${[-8, y + 46]}L${[9, y + 60]}M${[8, y + 46]}L${[-9, y + 60]}`,
    accent.light,
    2.6,
  );
  const d = pen`M${[-wide * 0.62, shoulderY - 26]}C${[-wide * 0.2, shoulderY + 60]}${[wide * 0.3, shoulderY + 120]}${[wide * 0.76, shoulderY + 150]}`;
  const strap = onBody(stroke(d, accent.line, 21) + stroke(d, accent.base, 18) + stroke(d, accent.light, 2, 0.6));
  const buckle = stroke(
    pen`M${[-4, shoulderY + 56]}L${[22, shoulderY + 76]}L${[8, shoulderY + 94]}L${[-18, shoulderY + 74]}Z`,
    '#d8b45e',
    4,
  );
  return plain(
    cloth(cut, neckline.vee(cut, 70, 8)) +
      stroke(neckline.vee(cut, 70, 8), main.shade, 6, 0.8) +
      laces +
      strap +
      buckle +
      sheen(cut),
  );
}
