/** Mouths: several for each mood; a person always has the same one. */

import { mix } from './color.ts';
import { round } from './geometry.ts';
import type { Head } from './head.ts';
import type { Look } from './look-types.ts';
import { SKIN_TONES, type Skin } from './palette.ts';
import { hashText } from './seed.ts';

interface Form {
  /** Height of the corners on the dark and on the lit side; negative is up. */
  readonly dark: number;
  readonly lit: number;
  /** Sag of the middle. */
  readonly sag: number;
  /** Half width. */
  readonly half: number;
  /** How far the mouth is open; absent means closed. */
  readonly open?: number;
}

/** The seed picks one of the forms of a mood. */
const FORMS = {
  neutral: [
    { dark: -2.2, lit: -2.8, sag: 2.2, half: 15 },
    { dark: -1.6, lit: -2.8, sag: 2, half: 16.5 },
  ],
  soft: [
    { dark: -4, lit: -4.6, sag: 4, half: 17 },
    { dark: -3, lit: -5.6, sag: 3.6, half: 18.5 },
    { dark: -3.4, lit: -4, sag: 3.4, half: 16, open: 5 },
  ],
  smile: [
    { dark: -6, lit: -7, sag: 6, half: 21 },
    { dark: -5, lit: -6, sag: 4, half: 20, open: 9.5 },
    { dark: -4, lit: -8.4, sag: 5, half: 21 },
  ],
  laugh: [
    { dark: -7, lit: -8, sag: 2.4, half: 24, open: 19 },
    { dark: -6, lit: -8, sag: 3, half: 25, open: 14 },
    { dark: -7, lit: -7, sag: 1.4, half: 21, open: 21 },
  ],
  smirk: [
    { dark: 0.4, lit: -8.6, sag: 2.6, half: 19 },
    { dark: -1, lit: -7.4, sag: 3, half: 18 },
    { dark: -0.4, lit: -9.4, sag: 3.4, half: 20 },
  ],
  stern: [
    { dark: 2.2, lit: 1.4, sag: -0.6, half: 17 },
    { dark: 1, lit: 0.4, sag: -0.4, half: 18 },
  ],
  sad: [
    { dark: 2.6, lit: 2, sag: -1.4, half: 14 },
    { dark: 1.6, lit: 1.8, sag: -1, half: 12, open: 4 },
  ],
  surprised: [
    { dark: 0, lit: 0, sag: -2.4, half: 10, open: 14 },
    { dark: -1, lit: -1, sag: -1.4, half: 13, open: 11 },
  ],
  dreamy: [
    { dark: -2.4, lit: -3.2, sag: 2.8, half: 14.5 },
    { dark: -2, lit: -2.4, sag: 2, half: 13.5, open: 4.6 },
  ],
} satisfies Record<Look['expression'], readonly [Form, ...Form[]]>;

const PAINTED = { feminine: 0.62, androgynous: 0.34, masculine: 0.16 } as const;

function openMouth(skin: Skin, line: string, [l, left]: Side, [r, right]: Side, { sag, half, open = 0 }: Form): string {
  const upper = `M${l} ${left}C${round(-half * 0.5)} ${round(left * 0.3 + sag * 0.6)} ${round(-half * 0.2)} ${round(sag - 1)} 0 ${round(sag)}C${round(half * 0.2)} ${round(sag - 1)} ${round(half * 0.5)} ${round(right * 0.3 + sag * 0.6)} ${r} ${right}`;
  const deep = sag + open;
  const shape = `${upper}C${round(half * 0.86)} ${round(deep * 0.62)} ${round(half * 0.46)} ${round(deep)} 0 ${round(deep)}C${round(-half * 0.46)} ${round(deep)} ${round(-half * 0.86)} ${round(deep * 0.62)} ${l} ${left}Z`;
  const teeth = open > 7 ? round(sag + Math.min(6.5, open * 0.42)) : round(sag + open * 0.7);
  return (
    `<clipPath id="mouth"><path d="${shape}"/></clipPath><path d="${shape}" fill="#7a2436"/><g clip-path="url(#mouth)">` +
    `<path d="M-34 -16H34V${teeth}Q0 ${round(teeth + 3)} -34 ${teeth}Z" fill="#fffaf6"/>` +
    (open > 9
      ? `<ellipse cy="${round(deep + 2)}" rx="${round(half * 0.56)}" ry="${round(open * 0.42)}" fill="#e07d84"/>`
      : '') +
    `</g><path d="${upper}" fill="none" stroke="${line}" stroke-width="2.3" stroke-linecap="round"/>` +
    `<path d="M${round(-half * 0.6)} ${round(deep * 0.86)}Q0 ${round(deep + 2)} ${round(half * 0.6)} ${round(deep * 0.86)}" fill="none" stroke="${mix(line, skin.lip, 0.5)}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M-7 ${round(deep + 6)}Q0 ${round(deep + 8.4)} 7 ${round(deep + 6)}" fill="none" stroke="${skin.shade}" stroke-width="2.2" stroke-linecap="round"/>`
  );
}

type Side = readonly [x: number, y: number];

/** How far the mouth is open in speech: 0 at rest, 1 at the widest. */
export type Speech = 0 | 0.5 | 1;

/** A closed mouth opens for a word; a laughing one closes a little, so that it moves too. */
function speaking(form: Form, speech: Speech): Form {
  if (speech === 0) return form;
  const rest = form.open ?? 0;
  const open = rest > 8 ? rest * (1 - 0.6 * speech) : rest + 3 + 9 * speech;
  return { ...form, open, half: form.half * (1 - 0.14 * speech) };
}

export function mouth(look: Look, head: Head, speech: Speech = 0): string {
  const skin = SKIN_TONES[look.skin];
  const forms: readonly [Form, ...Form[]] = FORMS[look.expression];
  const form = speaking(forms[hashText(`${look.seed}:mouth`) % forms.length] ?? forms[0], speech);
  const [x, y] = head.place(head.turn * 7, head.mouthY);
  const half = form.half * (look.build === 'masculine' ? 1.12 : 1) * (1 - Math.abs(head.turn) * 0.12);
  const [leftY, rightY] = look.pose.light > 0 ? [form.dark, form.lit] : [form.lit, form.dark];
  const line = mix(skin.line, skin.lip, 0.18);
  const left: Side = [round(-half), leftY];
  const right: Side = [round(half), rightY];
  const at = `translate(${round(x)} ${round(y - (form.open ?? 0) * 0.2)})`;
  if (form.open !== undefined) {
    return `<g transform="${at}">${openMouth(skin, line, left, right, { ...form, half })}</g>`;
  }
  const painted = PAINTED[look.build];
  const lip = mix(skin.lip, skin.base, 0.1);
  const s = form.sag;
  const middle = `M${left[0]} ${leftY}C${round(-half * 0.55)} ${round(s + 0.4)} ${round(-half * 0.22)} ${round(s - 1)} 0 ${round(s)}C${round(half * 0.22)} ${round(s - 1)} ${round(half * 0.55)} ${round(s + 0.4)} ${right[0]} ${rightY}`;
  const upperLip = `${middle}C${round(half * 0.5)} ${round(rightY * 0.4 - 2.6)} ${round(half * 0.22)} ${round(s - 6)} 0 ${round(s - 4.2)}C${round(-half * 0.22)} ${round(s - 6)} ${round(-half * 0.5)} ${round(leftY * 0.4 - 2.6)} ${left[0]} ${leftY}Z`;
  // The line is strongest in the middle and at the corners, as a brush leaves it.
  return (
    `<g transform="${at}"><path d="${upperLip}" fill="${mix(lip, skin.line, 0.12)}" opacity="${painted}"/>` +
    `<path d="M${round(-half * 0.74)} ${round(leftY * 0.5 + s * 0.3)}C${round(-half * 0.4)} ${round(s + 8)} ${round(half * 0.4)} ${round(s + 8)} ${round(half * 0.74)} ${round(rightY * 0.5 + s * 0.3)}C${round(half * 0.36)} ${round(s + 1)} ${round(-half * 0.36)} ${round(s + 1)} ${round(-half * 0.74)} ${round(leftY * 0.5 + s * 0.3)}Z" fill="${lip}" opacity="${painted}"/>` +
    `<ellipse cx="${round(look.pose.light * half * 0.16)}" cy="${round(s + 3.6)}" rx="${round(half * 0.2)}" ry="1.4" fill="#fff" opacity="${round(painted * 0.9)}"/>` +
    `<path d="${middle}" fill="none" stroke="${line}" stroke-width="2.1" stroke-linecap="round"/>` +
    `<path d="M${left[0] - 1} ${round(leftY - 1.4)}q1.4 1 2.6 2.2M${right[0] + 1} ${round(rightY - 1.4)}q-1.4 1 -2.6 2.2" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M-7 ${round(s + 10.5)}Q0 ${round(s + 12.6)} 7 ${round(s + 10.5)}" fill="none" stroke="${skin.shade}" stroke-width="2.2" stroke-linecap="round"/></g>`
  );
}
