/** Puts a hairstyle together in the layers that a portrait stacks. */

import { mix } from '../color.ts';
import type { Head } from '../head.ts';
import type { Look } from '../look-types.ts';
import { HAIR_COLORS, hairTones, type Tones } from '../palette.ts';
import { rngFrom } from '../seed.ts';
import { backLocks } from './backs.ts';
import { bun, cap, crownOf, flyaways } from './crown.ts';
import { frontLocks } from './fronts.ts';
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
  /** Outline of what throws a shadow on the face. */
  readonly shadow: string;
}

function gradients(look: Look, tones: Tones): string {
  const tip = look.hair.tips ? HAIR_COLORS[look.hair.tips] : mix(tones.base, tones.light, 0.12);
  return (
    `<linearGradient id="hairFront" gradientUnits="userSpaceOnUse" x1="0" y1="-160" x2="0" y2="330"><stop offset="0" stop-color="${mix(tones.base, tones.shade, 0.5)}"/><stop offset=".12" stop-color="${tones.base}"/><stop offset=".42" stop-color="${mix(tones.base, tones.light, 0.1)}"/><stop offset=".6" stop-color="${look.hair.tips ? mix(tones.base, tip, 0.55) : tones.base}"/><stop offset="1" stop-color="${tip}"/></linearGradient>` +
    `<linearGradient id="hairBack" gradientUnits="userSpaceOnUse" x1="0" y1="-130" x2="0" y2="400"><stop offset="0" stop-color="${tones.shade}"/><stop offset=".35" stop-color="${mix(tones.deep, tones.shade, 0.55)}"/><stop offset="1" stop-color="${look.hair.tips ? mix(tip, tones.shade, 0.3) : mix(tones.shade, tones.base, 0.3)}"/></linearGradient>`
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
  const ink: LockInk = {
    fill: 'url(#hairFront)',
    line: tones.line,
    shade: tones.shade,
    light: tones.light,
    side: look.pose.light,
  };
  const backInk: LockInk = { ...ink, fill: 'url(#hairBack)', shade: tones.deep, light: tones.base };
  const { wave, volume } = parts;
  const back = backLocks(parts.back, { rng, dir, volume, wave });
  const sides = sideLocks(parts.side, { rng, dir, volume, wave, cheek: head.cheek });
  const bare = parts.front === 'back';
  const fringe =
    look.hair.style === 'crop' || parts.back === 'afro'
      ? []
      : frontLocks(parts.front, { rng, dir, volume, shift: head.turn * 13 });
  const upper = crownOf(rng, parts, head, dir);
  const hairline = bare || parts.shaved ? -92 : -114;
  const shorn = parts.shaved
    ? `<g opacity=".9">${cap(head, { ...parts, volume: 0 }, { ...tones, base: tones.shade }, hairline)}</g>`
    : cap(head, parts, tones, hairline);
  const knot = parts.back === 'bun' ? bun(rng, tones, ink, dir, look.hair.style === 'man-bun') : '';
  return {
    defs: gradients(look, tones),
    behind: knot + paintLocks(back.behind, backInk),
    front:
      shorn +
      paintLocks([...sides.over, ...sides.near], ink) +
      paintLocks(upper, ink, mix(tones.line, tones.shade, 0.55)) +
      paintLocks(fringe, ink) +
      (volume > 4 ? flyaways(rng, parts, tones, dir) : ''),
    over: paintLocks(back.over, ink),
    shadow: [...fringe, ...sides.near, ...sides.over].map(lockOutline).join(''),
  };
}
