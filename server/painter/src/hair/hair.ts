/** Puts a hairstyle together in the layers that a portrait stacks. */

import { mix } from '../color.ts';
import type { Head } from '../head.ts';
import type { Look } from '../look-types.ts';
import { HAIR_COLORS, hairTones, type Tones } from '../palette.ts';
import { rngFrom } from '../seed.ts';
import { backLocks } from './backs.ts';
import { bun, cap, capOutline, crownOf, flyaways } from './crown.ts';
import { frontLocks } from './fronts.ts';
import { gloss, shorn } from './gloss.ts';
import { type LockInk, lockOutline, paintLocks } from './lock.ts';
import { sideLocks } from './sides.ts';
import { STYLES, type StyleParts } from './styles.ts';

export interface Hair {
  readonly defs: string;
  /** Behind the shoulders. */
  readonly behind: string;
  /** Crown, fringe and the locks beside the face. */
  readonly front: string;
  /** Tails and braids that come from behind the neck over the shoulder. */
  readonly over: string;
  /** Outline of the hair that casts a shadow on the face. */
  readonly shadow: string;
}

/** A gradient that is transparent at `from` and opaque at `to`. */
const fading = (id: string, color: string, from: number, to: number, strength: number): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${strength}"/></linearGradient>`;

function gradients(look: Look, tones: Tones): string {
  const tip = look.hair.tips ? HAIR_COLORS[look.hair.tips] : mix(tones.base, tones.light, 0.2);
  const stops = (list: readonly (readonly [at: number, color: string])[]) =>
    list.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  const across = look.pose.light * 100;
  return (
    `<linearGradient id="hairFront" gradientUnits="userSpaceOnUse" x1="0" y1="-160" x2="0" y2="330">${stops([
      [0, mix(tones.base, tones.light, 0.06)],
      [0.14, tones.base],
      [0.26, mix(tones.base, tones.light, 0.16)],
      [0.46, mix(tones.base, tones.shade, 0.3)],
      [0.66, look.hair.tips ? mix(tones.base, tip, 0.6) : tones.base],
      [1, tip],
    ])}</linearGradient>` +
    `<linearGradient id="hairBack" gradientUnits="userSpaceOnUse" x1="0" y1="-130" x2="0" y2="400">${stops([
      [0, tones.shade],
      [0.4, mix(tones.deep, tones.shade, 0.35)],
      [0.7, mix(tones.deep, tones.shade, 0.7)],
      [1, look.hair.tips ? mix(tip, tones.shade, 0.3) : mix(tones.shade, tones.base, 0.4)],
    ])}</linearGradient>` +
    `<linearGradient id="hairVeil" gradientUnits="userSpaceOnUse" x1="${across * 0.2}" y1="-40" x2="${-across * 1.25}" y2="30"><stop offset="0" stop-color="${tones.deep}" stop-opacity="0"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".62"/></linearGradient>` +
    fading('strand', mix(tones.shade, tones.line, 0.55), -104, -20, 0.95) +
    fading('strandShade', tones.shade, -96, 20, 1) +
    fading('strandBack', tones.line, -40, 130, 0.8) +
    fading('shadeBack', tones.deep, -40, 160, 0.9)
  );
}

export function hairOf(look: Look, head: Head): Hair {
  if (look.hair.style === 'bald') {
    return { defs: '', behind: '', front: '', over: '', shadow: '' };
  }
  const parts: StyleParts = STYLES[look.hair.style];
  const tones = hairTones(look.hair.color);
  const rng = rngFrom(`${look.seed}:hair:${look.hair.style}`);
  const dir = rng.chance(0.5) ? 1 : -1;
  const combed = parts.front === 'back' || parts.front === 'quiff';
  const ink: LockInk = {
    fill: 'url(#hairFront)',
    line: tones.line,
    strand: 'url(#strand)',
    shade: 'url(#strandShade)',
    light: tones.light,
    veil: 'url(#hairVeil)',
    side: look.pose.light,
  };
  const plainInk: LockInk = { ...ink, strand: mix(tones.shade, tones.line, 0.3), shade: tones.shade };
  const backInk: LockInk = {
    ...ink,
    fill: 'url(#hairBack)',
    strand: 'url(#strandBack)',
    shade: 'url(#shadeBack)',
    light: tones.base,
  };
  const { wave, volume } = parts;
  const back = backLocks(parts.back, { rng, dir, volume, wave });
  const sides = sideLocks(parts.side, { rng, dir, volume, wave, cheek: head.cheek });
  const fringe =
    look.hair.style === 'crop' || parts.back === 'afro'
      ? []
      : frontLocks(parts.front, { rng, dir, volume, shift: head.turn * 13 });
  const upper = crownOf(rng, parts, head, dir);
  const hairline = combed || parts.shaved ? -92 : parts.front === 'curly' ? -57 : -102;
  const skull = parts.shaved ? { ...parts, volume: 0 } : parts;
  const curled = parts.back === 'afro' || parts.front === 'curly';
  const topInk = combed || curled ? plainInk : ink;
  // Curls and locs are shaded one by one; a tail that swings out is as bright as the hair in front.
  const behindInk: LockInk = curled
    ? { ...plainInk, fill: 'url(#hairBack)' }
    : parts.back === 'locs'
      ? { ...plainInk, strand: tones.line }
      : parts.back === 'ponytail'
        ? { ...plainInk, light: tones.base }
        : backInk;
  const knotted = parts.back === 'bun' || look.hair.style === 'half-up';
  const knot = knotted ? bun(rng, tones, plainInk, dir, look.hair.style !== 'bun') : '';
  const shining = [...upper, ...fringe];
  const band =
    curled || parts.shaved
      ? ''
      : `<clipPath id="crown"><path d="${capOutline(head, skull, hairline)}"/>${shining.map((lock) => `<path d="${lockOutline(lock)}"/>`).join('')}</clipPath><g clip-path="url(#crown)">${gloss(rng, parts, head, tones, look.pose.light)}</g>`;
  return {
    defs: gradients(look, tones),
    behind: knot + paintLocks(back.behind, behindInk),
    front:
      paintLocks(sides.over, ink) +
      (parts.shaved ? shorn(rng, head, skull, tones, hairline) : cap(head, skull, tones, hairline)) +
      paintLocks(sides.near, ink) +
      paintLocks(upper, topInk, parts.shaved || combed ? ink.line : mix(tones.line, tones.shade, 0.4)) +
      paintLocks(fringe, topInk, combed || curled ? ink.line : 'url(#strand)') +
      band +
      (volume > 4 && !parts.shaved ? flyaways(rng, parts, head, tones, dir) : ''),
    over: paintLocks(back.over, plainInk),
    shadow: [...fringe, ...sides.near, ...sides.over].map(lockOutline).join(''),
  };
}
