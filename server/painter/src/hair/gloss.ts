/** Details on the crown: gloss, strands, and the grain of close-cut hair. */

import { mix } from '../color.ts';
import { type Point, round, smooth } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { Tones } from '../palette.ts';
import type { Rng } from '../seed.ts';
import { capOutline } from './crown.ts';
import type { StyleParts } from './styles.ts';

/** Hair of a few millimetres: no outline to the face, thinner towards the ears, and grain. */
export function shorn(rng: Rng, head: Head, parts: StyleParts, tones: Tones, hairline: number): string {
  const outline = capOutline(head, parts, hairline);
  const grain = Array.from({ length: 150 }, () => {
    const angle = rng.between(-1.5, 1.5);
    const reach = rng.between(0.74, 1);
    const [x, y] = [Math.sin(angle) * 86 * reach, -14 - Math.cos(angle) * 122 * reach];
    return `M${round(x)} ${round(y)}l${round(Math.sin(angle) * 3 + 1)} ${round(4 + rng.between(0, 3))}`;
  }).join('');
  return (
    `<linearGradient id="shorn" gradientUnits="userSpaceOnUse" x1="0" y1="-100" x2="0" y2="16"><stop offset="0" stop-color="${tones.base}" stop-opacity=".96"/><stop offset=".55" stop-color="${tones.base}" stop-opacity=".8"/><stop offset="1" stop-color="${tones.base}" stop-opacity=".12"/></linearGradient>` +
    `<clipPath id="shornCap"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#shorn)"/>` +
    `<g clip-path="url(#shornCap)"><path d="${grain}" stroke="${tones.line}" stroke-width="1.3" stroke-linecap="round" opacity=".34"/><path d="${outline}" fill="url(#hairVeil)" opacity=".6"/></g>`
  );
}

/** The glossy band round the crown: a soft glow, and in it a crisp edge that breaks into teeth where strands part. */
export function gloss(rng: Rng, parts: StyleParts, head: Head, tones: Tones, light: -1 | 1): string {
  const v = parts.volume;
  const lift = parts.front === 'back' || parts.front === 'quiff' ? 34 : 0;
  const at = (angle: number, depth: number): Point => [
    head.turn * 10 + light * 6 + Math.sin(angle) * (head.cheek + v * 0.5 - 4),
    -18 - lift * 0.6 - Math.cos(angle) * (88 + v * 0.7 + lift * 0.4) + depth,
  ];
  const count = 7;
  const top: Point[] = [];
  const teeth: string[] = [];
  const soft: Point[] = [];
  for (let index = 0; index <= count; index += 1) {
    const u = index / count;
    const angle = (u - 0.5) * 2.1 + light * 0.16;
    const swell = Math.sin(u * Math.PI);
    top.push(at(angle, -4 - swell * 7));
    soft.push(at(angle, 20 + swell * 26));
  }
  for (let index = count; index > 0; index -= 1) {
    const u = index / count;
    const angle = (u - 0.5) * 2.1 + light * 0.16;
    const step = 2.1 / count;
    const swell = Math.sin((u - 0.5 / count) * Math.PI);
    const [bx, by] = at(angle - step * rng.between(0.35, 0.65), 5 + swell * rng.between(7, 22));
    const [ex, ey] = at(angle - step, -3 + swell * rng.between(-5, 2));
    const [sx, sy] = at(angle, 3);
    teeth.push(
      `Q${round((sx + bx) / 2)} ${round(sy)} ${round(bx)} ${round(by)}Q${round((ex + bx) / 2)} ${round(ey + 2)} ${round(ex)} ${round(ey)}`,
    );
  }
  const [lastX, lastY] = at(1.05 + light * 0.16, -2);
  return (
    `<linearGradient id="glossSoft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tones.light}" stop-opacity="0"/><stop offset=".4" stop-color="${tones.light}" stop-opacity=".4"/><stop offset="1" stop-color="${tones.light}" stop-opacity="0"/></linearGradient>` +
    `<path d="${smooth(top.map(([x, y]) => [x, y - 20]))}L${smooth([...soft].reverse()).slice(1)}Z" fill="url(#glossSoft)"/>` +
    `<path d="${smooth(top)}L${round(lastX)} ${round(lastY)}${teeth.join('')}Z" fill="${tones.light}" opacity=".55"/>${parts.front === 'back' ? combedStrands(rng, parts, head, tones) : PARTED.includes(parts.front) ? partStrands(rng, parts, head, tones) : ''}`
  );
}

const PARTED: readonly StyleParts['front'][] = ['swept', 'curtain', 'parted', 'blunt', 'wispy', 'one-eye'];

/** A few strands over the crown, thin at both ends, that show how the hair lies. */
function partStrands(rng: Rng, parts: StyleParts, head: Head, tones: Tones): string {
  const v = parts.volume;
  const lines = [-0.92, -0.66, -0.36, 0.3, 0.6, 0.9].map((u) => {
    const [x, y] = [head.turn * 10 + u * 12, -136 - v * 0.8 + Math.abs(u) * 6];
    const end = [u * (head.cheek + v * 0.5) + rng.between(-4, 4), -72 + rng.between(-16, 14)] as const;
    const bend = [u * (head.cheek + v * 0.5) * 0.78, -132 - v * 0.5 + Math.abs(u) * 12] as const;
    return `M${round(x)} ${round(y)}Q${round(bend[0])} ${round(bend[1])} ${round(end[0])} ${round(end[1])}Q${round(bend[0] - Math.sign(u) * 4)} ${round(bend[1] + 3)} ${round(x)} ${round(y)}Z`;
  });
  return `<path d="${lines.join('')}" fill="${mix(tones.shade, tones.line, 0.4)}" opacity=".75"/>`;
}

/** Strands of hair that is combed back: from the hairline over the top, thin at both ends. */
export function combedStrands(rng: Rng, parts: StyleParts, head: Head, tones: Tones): string {
  const v = parts.volume;
  const shift = head.turn * 7;
  const lines = [-70, -54, -38, -22, -6, 10, 26, 42, 58, 72].map((x) => {
    const rise = Math.cos((x / 84) * 1.25);
    const [fromX, fromY] = [x * 0.96 + shift, -40 - rise * 50];
    const [toX, toY] = [x * 0.72 + rng.between(-5, 5), -104 - v * 0.7 - rise * rng.between(8, 26)];
    const [bendX, bendY] = [x * 1.12 + shift * 0.5, (fromY + toY) / 2 - 6];
    const thick = rng.between(2.4, 5);
    return `M${round(fromX)} ${round(fromY)}Q${round(bendX)} ${round(bendY)} ${round(toX)} ${round(toY)}Q${round(bendX + thick)} ${round(bendY + 2)} ${round(fromX)} ${round(fromY)}Z`;
  });
  return `<path d="${lines.join('')}" fill="${mix(tones.shade, tones.line, 0.35)}" opacity=".8"/>`;
}
