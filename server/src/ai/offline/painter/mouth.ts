/** Mouths, one for each mood. */

import { mix } from './color.ts';
import { round } from './geometry.ts';
import type { Head } from './head.ts';
import type { Look } from './look-types.ts';
import { SKIN_TONES } from './palette.ts';

/** Corners (left and right of the middle) and the sag of the middle, in pixels of the figure. */
const LINES = {
  neutral: { left: 0, right: 0, sag: 1, half: 17 },
  soft: { left: -2, right: -2, sag: 3, half: 18 },
  smile: { left: -5, right: -5, sag: 5, half: 21 },
  laugh: { left: -6, right: -6, sag: 3, half: 23 },
  smirk: { left: 1, right: -8, sag: 3, half: 19 },
  stern: { left: 3, right: 3, sag: -1.5, half: 17 },
  sad: { left: 4, right: 4, sag: -2, half: 15 },
  surprised: { left: 0, right: 0, sag: 0, half: 9 },
  dreamy: { left: -2, right: -1, sag: 2, half: 14 },
} satisfies Record<Look['expression'], unknown>;

export function mouth(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const form = LINES[look.expression];
  const [x, y] = head.place(head.turn * 5, head.mouthY);
  const half = form.half * (look.build === 'masculine' ? 1.12 : 1) * (1 - Math.abs(head.turn) * 0.12);
  const [left, right] = look.pose.light > 0 ? [form.left, form.right] : [form.right, form.left];
  const painted = look.build === 'feminine' ? 0.72 : look.build === 'androgynous' ? 0.42 : 0.2;
  const lip = mix(skin.lip, skin.base, 0.12);
  const full = look.build === 'masculine' ? 0.85 : 1;
  const line = mix(skin.line, skin.lip, 0.2);
  const s = form.sag;
  const [l, r] = [round(-half), round(half)];
  const middle = `M${l} ${left}C${round(-half * 0.55)} ${round(s + 0.5)} ${round(-half * 0.25)} ${round(s - 1.6)} 0 ${round(s)}C${round(half * 0.25)} ${round(s - 1.6)} ${round(half * 0.55)} ${round(s + 0.5)} ${r} ${right}`;
  const upperLip = `${middle}C${round(half * 0.5)} ${round(right * 0.5 - 4.4 * full)} ${round(half * 0.24)} ${round(s - 7.2 * full)} 0 ${round(s - 5 * full)}C${round(-half * 0.24)} ${round(s - 7.2 * full)} ${round(-half * 0.5)} ${round(left * 0.5 - 4.4 * full)} ${l} ${left}Z`;
  if (look.expression === 'laugh' || look.expression === 'surprised') {
    const deep = look.expression === 'laugh' ? 17 : 13;
    const open = `M${l} ${left}Q0 ${round(s + 1)} ${r} ${right}C${round(half * 0.8)} ${deep * 0.7} ${round(half * 0.4)} ${deep} 0 ${deep}C${round(-half * 0.4)} ${deep} ${round(-half * 0.8)} ${deep * 0.7} ${l} ${left}Z`;
    return (
      `<g transform="translate(${round(x)} ${round(y - 3)})"><clipPath id="mouth"><path d="${open}"/></clipPath>` +
      `<path d="${open}" fill="#6d2231"/><g clip-path="url(#mouth)"><path d="M-30 -12H30V${round(s + 5)}Q0 ${round(s + 9)} -30 ${round(s + 5)}Z" fill="#fff8f4"/><ellipse cy="${deep + 3}" rx="${round(half * 0.6)}" ry="8" fill="#d9717c"/></g>` +
      `<path d="${open}" fill="none" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>` +
      `<path d="M-9 ${deep + 5}Q0 ${deep + 8} 9 ${deep + 5}" fill="none" stroke="${skin.shade}" stroke-width="2" stroke-linecap="round"/></g>`
    );
  }
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><path d="${upperLip}" fill="${mix(lip, skin.line, 0.16)}" opacity="${painted}"/>` +
    `<path d="M${round(-half * 0.86)} ${round(left * 0.7 + 0.5)}C${round(-half * 0.5)} ${round(s + 9.5 * full)} ${round(half * 0.5)} ${round(s + 9.5 * full)} ${round(half * 0.86)} ${round(right * 0.7 + 0.5)}C${round(half * 0.4)} ${round(s + 1.5)} ${round(-half * 0.4)} ${round(s + 1.5)} ${round(-half * 0.86)} ${round(left * 0.7 + 0.5)}Z" fill="${lip}" opacity="${painted}"/>` +
    `<ellipse cx="${round(look.pose.light * half * 0.2)}" cy="${round(s + 4.4 * full)}" rx="${round(half * 0.24)}" ry="1.7" fill="#fff" opacity="${round(painted * 0.7)}"/>` +
    `<path d="${middle}" fill="none" stroke="${line}" stroke-width="2.1" stroke-linecap="round"/>` +
    `<path d="M-8 ${round(s + 12 * full)}Q0 ${round(s + 14.5 * full)} 8 ${round(s + 12 * full)}" fill="none" stroke="${skin.shade}" stroke-width="2.4" stroke-linecap="round"/></g>`
  );
}
