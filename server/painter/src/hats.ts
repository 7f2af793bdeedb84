/** Hats. Each has a part behind the hair and a part over it. */

import type { Head } from './head.ts';
import type { Extra } from './look-types.ts';
import type { Tones } from './palette.ts';

interface HatInput {
  readonly tones: Tones;
  readonly head: Head;
}
type Hat = (input: HatInput) => { readonly behind: string; readonly top: string };

const paint = (d: string, tones: Tones): string =>
  `<path d="${d}" fill="${tones.base}" stroke="${tones.line}" stroke-width="2.2" stroke-linejoin="round"/>`;
const shade = (d: string, tones: Tones, opacity = 0.75): string =>
  `<path d="${d}" fill="${tones.shade}" opacity="${opacity}"/>`;
const trim = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const fedora: Hat = ({ tones }) => ({
  behind: paint('M-168 -72C-120 -104 120 -104 168 -72C120 -52 -120 -52 -168 -72Z', { ...tones, base: tones.deep }),
  top:
    paint(
      'M-94 -88C-98 -150 -78 -196 -48 -200C-26 -202 -14 -190 0 -190C14 -190 26 -202 48 -200C78 -196 98 -150 94 -88Z',
      tones,
    ) +
    shade('M0 -190C14 -190 26 -202 48 -200C78 -196 98 -150 94 -88L30 -88C40 -130 30 -170 0 -190Z', tones) +
    trim('M-94 -98Q0 -122 94 -98', tones.deep, 20) +
    paint('M-170 -74C-120 -112 120 -112 170 -74C130 -66 60 -92 0 -92C-60 -92 -130 -66 -170 -74Z', tones),
});

const witchHat: Hat = ({ tones }) => ({
  behind: paint('M-196 -66C-130 -110 130 -110 196 -66C130 -44 -130 -44 -196 -66Z', { ...tones, base: tones.deep }),
  top:
    paint(
      'M-96 -92C-80 -160 -54 -210 -30 -238C0 -262 60 -262 84 -226C56 -236 44 -222 50 -204C66 -170 84 -130 96 -92Z',
      tones,
    ) +
    shade(
      'M10 -244C44 -248 66 -240 84 -226C56 -236 44 -222 50 -204C66 -170 84 -130 96 -92L34 -92C38 -140 26 -200 10 -244Z',
      tones,
    ) +
    trim('M-94 -102Q0 -128 94 -102', '#d8b45e', 13) +
    paint('M-198 -68C-140 -116 140 -116 198 -68C150 -62 70 -94 0 -94C-70 -94 -150 -62 -198 -68Z', tones),
});

const beret: Hat = ({ tones }) => ({
  behind: '',
  top:
    paint(
      'M-98 -92C-136 -120 -120 -176 -40 -184C50 -192 112 -164 104 -112C100 -92 84 -88 70 -90C20 -108 -40 -112 -98 -92Z',
      tones,
    ) +
    shade(
      'M20 -186C80 -180 112 -154 104 -112C100 -92 84 -88 70 -90C60 -94 50 -97 38 -100C70 -130 60 -170 20 -186Z',
      tones,
    ) +
    trim('M-92 -90C-40 -112 20 -110 76 -90', tones.deep, 9) +
    trim('M-6 -186q-4 -8 2 -15', tones.line, 5),
});

const cap: Hat = ({ tones, head }) => ({
  behind: '',
  top:
    paint('M-98 -78C-104 -150 -60 -184 0 -184C60 -184 104 -150 98 -78C60 -104 -60 -104 -98 -78Z', tones) +
    shade('M30 -180C74 -170 102 -140 98 -78C84 -88 66 -94 48 -97C60 -130 52 -160 30 -180Z', tones) +
    trim('M0 -184V-100', tones.shade, 2.4) +
    paint(
      `M-84 -86C-40 -112 40 -112 84 -86C${98 + head.turn * 20} -70 ${80 + head.turn * 26} -56 ${60 + head.turn * 26} -58C20 -76 -20 -76 ${-60 + head.turn * 26} -58C${-80 + head.turn * 26} -56 -98 -70 -84 -86Z`,
      tones,
    ),
});

const flatCap: Hat = ({ tones, head }) => ({
  behind: '',
  top:
    paint('M-100 -86C-122 -132 -84 -180 -8 -182C70 -184 124 -146 106 -88C60 -112 -50 -112 -100 -86Z', tones) +
    shade('M40 -178C96 -168 120 -132 106 -88C92 -95 76 -100 58 -103C78 -132 72 -160 40 -178Z', tones) +
    trim('M-8 -182C-30 -160 -36 -130 -34 -106M-8 -182C16 -162 24 -132 22 -108', tones.shade, 2.2) +
    paint(
      `M-88 -92C-46 -112 46 -112 90 -92C${104 + head.turn * 18} -82 ${84 + head.turn * 22} -72 ${62 + head.turn * 22} -74C20 -88 -20 -88 ${-62 + head.turn * 22} -74C${-84 + head.turn * 22} -72 -102 -82 -88 -92Z`,
      { ...tones, base: tones.shade },
    ) +
    `<circle cx="-6" cy="-182" r="5" fill="${tones.base}" stroke="${tones.line}" stroke-width="1.8"/>`,
});

const peakedCap: Hat = ({ tones, head }) => ({
  behind: '',
  top:
    paint('M-96 -104C-132 -132 -128 -168 -92 -178C-40 -196 40 -196 92 -178C128 -168 132 -132 96 -104Z', {
      ...tones,
      base: '#f3f1ec',
      line: '#3a3648',
    }) +
    shade('M50 -190C70 -186 84 -182 92 -178C128 -168 132 -132 96 -104L56 -110C86 -136 80 -168 50 -190Z', {
      ...tones,
      shade: '#b9b2c6',
    }) +
    paint('M-98 -106C-50 -126 50 -126 98 -106L96 -78C50 -100 -50 -100 -96 -78Z', {
      ...tones,
      base: '#262a40',
      line: '#14121f',
    }) +
    trim('M-94 -84C-50 -105 50 -105 94 -84', '#d8b45e', 5) +
    `<g transform="translate(${head.turn * 14} -112)"><path d="M0 -17L6 -5L18 -3L9 6L11 18L0 12L-11 18L-9 6L-18 -3L-6 -5Z" fill="#e3bb5a" stroke="#7d5720" stroke-width="1.6" stroke-linejoin="round"/></g>` +
    paint(
      `M-90 -82C-46 -104 46 -104 90 -82C${98 + head.turn * 18} -66 ${76 + head.turn * 22} -56 ${58 + head.turn * 22} -60C20 -78 -20 -78 ${-58 + head.turn * 22} -60C${-76 + head.turn * 22} -56 -98 -66 -90 -82Z`,
      { ...tones, base: '#1b1a26', line: '#0c0b12' },
    ) +
    trim(`M${-40 + head.turn * 20} -74Q${head.turn * 20} -84 ${40 + head.turn * 20} -74`, '#8a8798', 3),
});

const nurseCap: Hat = () => ({
  behind: '',
  top: `${paint('M-62 -122C-58 -158 -40 -178 0 -180C40 -178 58 -158 62 -122C24 -138 -24 -138 -62 -122Z', {
    base: '#fbfaf7',
    light: '#ffffff',
    shade: '#cfc8d8',
    deep: '#a9a0b8',
    line: '#5b5368',
  })}<path d="M-6 -170h12v10h10v12h-10v10h-12v-10h-10v-12h10z" fill="#c9364c"/>`,
});

const beanie: Hat = ({ tones }) => ({
  behind: '',
  top:
    paint('M-100 -76C-108 -156 -60 -196 0 -196C60 -196 108 -156 100 -76Z', tones) +
    shade('M30 -192C80 -180 106 -146 100 -76L52 -80C64 -120 58 -166 30 -192Z', tones) +
    paint('M-104 -104C-60 -124 60 -124 104 -104L104 -70C60 -92 -60 -92 -104 -70Z', tones) +
    trim(
      'M-84 -106l2 24M-60 -112l2 24M-34 -116l1 24M-8 -118v24M18 -118l0 24M44 -115l-1 24M68 -110l-2 24M90 -104l-2 22',
      tones.shade,
      3,
    ),
});

const crown: Hat = ({ head }) => ({
  behind: '',
  top: `<g transform="translate(${head.turn * 8} -118)"><path d="M-74 8L-82 -44L-48 -18L-26 -62L0 -24L26 -62L48 -18L82 -44L74 8C30 -12 -30 -12 -74 8Z" fill="#e3bb5a" stroke="#7d5720" stroke-width="2.4" stroke-linejoin="round"/><path d="M-72 2C-30 -16 30 -16 72 2" fill="none" stroke="#fbe8a8" stroke-width="3"/><circle cy="-22" r="6" fill="#c9364c" stroke="#7d5720"/><circle cx="-44" cy="-14" r="4" fill="#4a86c8"/><circle cx="44" cy="-14" r="4" fill="#4a86c8"/></g>`,
});

const strawHat: Hat = () => {
  const straw: Tones = { base: '#e9cf8f', light: '#fbeec2', shade: '#c49f5c', deep: '#a57d42', line: '#6f4d22' };
  return {
    behind: paint('M-190 -60C-130 -116 130 -116 190 -60C130 -40 -130 -40 -190 -60Z', { ...straw, base: straw.deep }),
    top:
      paint('M-92 -92C-96 -160 -60 -190 0 -190C60 -190 96 -160 92 -92Z', straw) +
      shade('M30 -186C74 -172 94 -144 92 -92L46 -92C58 -130 50 -164 30 -186Z', straw) +
      trim('M-92 -100Q0 -124 92 -100', '#b0435a', 17) +
      paint('M-192 -62C-140 -118 140 -118 192 -62C150 -58 70 -96 0 -96C-70 -96 -150 -58 -192 -62Z', straw) +
      trim('M-160 -72C-110 -104 110 -104 160 -72', straw.shade, 2),
  };
};

export const HATS: Partial<Record<Extra, Hat>> = {
  fedora,
  'witch-hat': witchHat,
  beret,
  cap,
  'flat-cap': flatCap,
  'peaked-cap': peakedCap,
  'nurse-cap': nurseCap,
  beanie,
  crown,
  'straw-hat': strawHat,
};
