/** Glasses, jewellery, hats, ears and horns. */

import type { Body } from './body.ts';
import { mix } from './color.ts';
import { round } from './geometry.ts';
import { HATS } from './hats.ts';
import type { Head } from './head.ts';
import type { Extra, Look } from './look-types.ts';
import { CLOTH_COLORS, clothTones, HAIR_COLORS, hairTones, SKIN_TONES } from './palette.ts';

export interface Extras {
  /** Behind the hair. */
  readonly behind: string;
  /** On the neck, over the clothes. */
  readonly neck: string;
  /** On the ears, under the hair. */
  readonly ears: string;
  /** On the face, under the fringe. */
  readonly face: string;
  /** On top of everything. */
  readonly top: string;
}

const GOLD = '#e0b85c';

function glasses(head: Head, rounded: boolean): string {
  const lens = (side: -1 | 1) => {
    const [x, y] = head.place(side * head.eyeX, 3);
    const squeeze = side * head.turn > 0 ? 1 - Math.abs(head.turn) * 0.2 : 1;
    const form = rounded
      ? '<ellipse rx="29" ry="28" '
      : '<path d="M-31 -17Q0 -23 31 -18Q33 8 22 19Q0 25 -22 19Q-33 8 -31 -17Z" ';
    return (
      `<g transform="translate(${round(x)} ${y}) scale(${round(side * squeeze * 100) / 100} 1)">${form}fill="#eaf6ff" fill-opacity=".13" stroke="${rounded ? '#8a6a3c' : '#2a2730'}" stroke-width="${rounded ? 2.6 : 3.6}"/>` +
      `<path d="M-16 -14L-24 10M-8 -16L-18 15" stroke="#fff" stroke-width="2.4" opacity=".4" stroke-linecap="round"/></g>`
    );
  };
  const [left] = head.place(-head.eyeX + 29, 0);
  const [right] = head.place(head.eyeX - 29, 0);
  const [farLeft] = head.place(-head.eyeX - 29, 0);
  const [farRight] = head.place(head.eyeX + 29, 0);
  const wire = rounded ? '#8a6a3c' : '#2a2730';
  return (
    `<path d="M${round(left)} -3Q${round((left + right) / 2)} -10 ${round(right)} -3M${round(farLeft)} -4L${round(-head.cheek + 2)} -8M${round(farRight)} -4L${round(head.cheek - 2)} -8" fill="none" stroke="${wire}" stroke-width="3"/>` +
    lens(-1) +
    lens(1)
  );
}

function earrings(look: Look, head: Head, hoops: boolean): string {
  return ([-1, 1] as const)
    .filter((side) => side * head.turn <= 0.28)
    .map((side) => {
      const x = head.place(side * (head.cheek + 4), 0)[0] - side * (side * head.turn < 0 ? Math.abs(head.turn) * 7 : 0);
      const gem = CLOTH_COLORS[look.clothes.accent];
      return hoops
        ? `<ellipse cx="${round(x)}" cy="60" rx="10" ry="14" fill="none" stroke="${GOLD}" stroke-width="3.2"/>`
        : `<path d="M${round(x)} 42V54" stroke="${GOLD}" stroke-width="2.4"/><path d="M${round(x)} 52l6 11l-6 13l-6 -13Z" fill="${gem}" stroke="${GOLD}" stroke-width="1.6"/>`;
    })
    .join('');
}

function piercings(head: Head): string {
  const side = head.turn > 0 ? -1 : 1;
  const [x] = head.place(side * (head.cheek + 11), 0);
  return [-8, 2, 12]
    .map((y) => `<circle cx="${round(x)}" cy="${y}" r="3" fill="#e3e6ee" stroke="#555b6b" stroke-width="1"/>`)
    .join('');
}

function necklace({ collarX, collarY, neck }: Body, look: Look, choker: boolean): string {
  if (choker) {
    return `<path d="M${round(collarX - neck - 1)} ${collarY - 30}Q${round(collarX)} ${collarY - 10} ${round(collarX + neck + 1)} ${collarY - 30}" fill="none" stroke="#221b26" stroke-width="8"/><circle cx="${round(collarX)}" cy="${collarY - 17}" r="5" fill="${GOLD}"/>`;
  }
  return (
    `<path d="M${round(collarX - neck - 14)} ${collarY - 8}Q${round(collarX)} ${collarY + 64} ${round(collarX + neck + 14)} ${collarY - 8}" fill="none" stroke="${GOLD}" stroke-width="2.4"/>` +
    `<path transform="translate(${round(collarX)} ${collarY + 30})" d="M0 -3l8 11l-8 13l-8 -13Z" fill="${mix(CLOTH_COLORS[look.clothes.accent], '#ffffff', 0.25)}" stroke="${GOLD}" stroke-width="1.8"/>`
  );
}

function scarf({ collarX: x, collarY: y, neck }: Body, look: Look): string {
  const tones = clothTones(CLOTH_COLORS[look.clothes.accent]);
  const wrap = `M${x - neck - 22} ${y - 30}C${x - neck - 40} ${y + 4} ${x - 30} ${y + 30} ${x} ${y + 30}C${x + 30} ${y + 30} ${x + neck + 40} ${y + 4} ${x + neck + 22} ${y - 30}C${x + 20} ${y - 8} ${x - 20} ${y - 8} ${x - neck - 22} ${y - 30}Z`;
  const end = `M${x + 14} ${y + 22}C${x + 34} ${y + 70} ${x + 30} ${y + 120} ${x + 38} ${y + 176}L${x + 78} ${y + 168}C${x + 66} ${y + 110} ${x + 60} ${y + 60} ${x + 48} ${y + 14}Z`;
  return (
    `<path d="${end}" fill="${tones.base}" stroke="${tones.line}" stroke-width="1.8"/><path d="M${x + 40} ${y + 40}Q${x + 52} ${y + 100} ${x + 54} ${y + 168}" fill="none" stroke="${tones.shade}" stroke-width="4"/>` +
    `<path d="${wrap}" fill="${tones.base}" stroke="${tones.line}" stroke-width="1.8"/><path d="M${x - neck - 20} ${y - 10}Q${x} ${y + 24} ${x + neck + 22} ${y - 12}M${x - neck - 10} ${y + 8}Q${x + 6} ${y + 30} ${x + neck + 4} ${y + 8}" fill="none" stroke="${tones.shade}" stroke-width="3.4"/>`
  );
}

const flower = (x: number, y: number, color: string): string => {
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<ellipse rx="9" ry="14" cy="-13" transform="rotate(${angle})" fill="${color}" stroke="${mix(color, '#5a2038', 0.5)}" stroke-width="1.2"/>`,
  );
  return `<g transform="translate(${round(x)} ${round(y)})">${petals.join('')}<circle r="7" fill="#f2cf62"/></g>`;
};

function eyepatch(head: Head, side: -1 | 1): string {
  const [x, y] = head.place(side * head.eyeX, 2);
  return `<path d="M${round(-head.cheek)} ${side > 0 ? -62 : -14}L${round(head.cheek)} ${side > 0 ? -14 : -62}" stroke="#1d1820" stroke-width="5"/><path transform="translate(${round(x)} ${y})" d="M-31 -20Q0 -27 31 -20Q30 16 0 30Q-30 16 -31 -20Z" fill="#231d28" stroke="#0f0b12" stroke-width="2"/>`;
}

function animalEars(look: Look): string {
  const tones = hairTones(look.hair.color);
  return ([-1, 1] as const)
    .map(
      (side) =>
        `<g transform="translate(${side * 62} -128) scale(${side} 1)"><path d="M-34 22C-30 -20 -4 -62 18 -74C34 -40 40 0 32 44Z" fill="${tones.base}" stroke="${tones.line}" stroke-width="2.4"/><path d="M-14 16C-10 -12 4 -36 15 -48C24 -20 26 0 22 26Z" fill="#e6a5ab"/><path d="M-12 18q8 -12 4 -26M2 20q6 -14 5 -30" stroke="${tones.light}" stroke-width="3" fill="none" stroke-linecap="round"/></g>`,
    )
    .join('');
}

const horns = (): string =>
  ([-1, 1] as const)
    .map(
      (side) =>
        `<g transform="translate(${side * 56} -120) scale(${side} 1)"><path d="M-16 14C-14 -30 20 -60 58 -66C44 -44 40 -20 20 20Z" fill="#4a3a4e" stroke="#1c141f" stroke-width="2.2"/><path d="M-6 -4q16 4 28 -2M4 -24q14 4 26 -2M20 -42q10 4 20 0" stroke="#8a7590" stroke-width="2.6" fill="none"/></g>`,
    )
    .join('');

function headphones(look: Look, head: Head): string {
  const color = CLOTH_COLORS[look.clothes.accent];
  const x = head.cheek + 14;
  return (
    `<path d="M${-x} 10C${-x - 24} -190 ${x + 24} -190 ${x} 10" fill="none" stroke="#2a2a33" stroke-width="13"/><path d="M${-x + 2} -20C${-x - 20} -182 ${x + 20} -182 ${x - 2} -20" fill="none" stroke="#565864" stroke-width="3"/>` +
    ([-1, 1] as const)
      .map(
        (side) =>
          `<rect x="${side * x - 15}" y="-26" width="30" height="66" rx="14" fill="${color}" stroke="#1d1d24" stroke-width="2.4"/><rect x="${side * x - 6}" y="-14" width="8" height="42" rx="4" fill="#fff" opacity=".3"/>`,
      )
      .join('')
  );
}

const FELT: readonly Extra[] = ['fedora', 'flat-cap', 'witch-hat'];

/** All extras of a look, by layer. */
export function extrasOf(look: Look, head: Head, body: Body): Extras {
  const has = (extra: Extra) => look.extras.includes(extra);
  const hat = look.extras.map((extra) => HATS[extra]).find((paintHat) => paintHat !== undefined);
  const accent = CLOTH_COLORS[look.clothes.accent];
  // A felt hat has the colour of the coat, not of the tie.
  const felt = look.extras.some((extra) => FELT.includes(extra));
  const hatTones = clothTones(felt ? mix(CLOTH_COLORS[look.clothes.color], '#2a2430', 0.4) : accent);
  const { light } = look.pose;
  return {
    behind: hat ? hat({ tones: hatTones, head }).behind : '',
    neck:
      (has('necklace') ? necklace(body, look, false) : '') +
      (has('choker') ? necklace(body, look, true) : '') +
      (has('scarf') ? scarf(body, look) : ''),
    ears:
      (has('earrings') ? earrings(look, head, false) : '') +
      (has('hoops') ? earrings(look, head, true) : '') +
      (has('piercings') ? piercings(head) : ''),
    face:
      (has('glasses') ? glasses(head, false) : '') +
      (has('round-glasses') ? glasses(head, true) : '') +
      (has('eyepatch') ? eyepatch(head, light === 1 ? -1 : 1) : ''),
    top:
      (has('cat-ears') ? animalEars(look) : '') +
      (has('horns') ? horns() : '') +
      (has('hairband')
        ? `<path d="M${-head.cheek - 4} -52C-80 -148 80 -148 ${head.cheek + 4} -52" fill="none" stroke="${mix(accent, SKIN_TONES[look.skin].line, 0.3)}" stroke-width="17"/><path d="M${-head.cheek - 4} -54C-80 -150 80 -150 ${head.cheek + 4} -54" fill="none" stroke="${accent}" stroke-width="12"/>`
        : '') +
      (has('hair-pin')
        ? `<g transform="translate(${light * 66} -78) rotate(${light * 32})"><rect x="-22" y="-4" width="44" height="8" rx="4" fill="${GOLD}" stroke="#7a5520" stroke-width="1.2"/><circle r="7" fill="${mix(accent, HAIR_COLORS.white, 0.3)}" stroke="#7a5520" stroke-width="1.2"/></g>`
        : '') +
      (has('flower') ? flower(light * 80, -66, mix(accent, '#ff8fb0', 0.35)) : '') +
      (has('goggles') ? goggles(head) : '') +
      (has('headphones') ? headphones(look, head) : '') +
      (hat ? hat({ tones: hatTones, head }).top : ''),
  };
}

function goggles(head: Head): string {
  const lens = ([-1, 1] as const)
    .map(
      (side) =>
        `<ellipse cx="${side * 36 + head.turn * 10}" cy="-84" rx="31" ry="24" fill="#6b4a2c" stroke="#2d1c10" stroke-width="2.4"/><ellipse cx="${side * 36 + head.turn * 10}" cy="-84" rx="22" ry="16" fill="#7fc6cf"/><path d="M${side * 36 - 10 + head.turn * 10} -90l12 -5" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
    )
    .join('');
  return `<path d="M${-head.cheek - 9} -66Q0 -112 ${head.cheek + 9} -66" fill="none" stroke="#3b271a" stroke-width="15"/>${lens}`;
}
