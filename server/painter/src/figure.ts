/** The person: all layers of the body in their order. */

import { armsOf } from './arms/arms.ts';
import { beardOf } from './beard.ts';
import { bodyOf, bodySkin } from './body.ts';
import { clothesOf } from './clothes/clothes.ts';
import { mix } from './color.ts';
import { extrasOf } from './extras.ts';
import { eyeGradients } from './eyes.ts';
import { brows, ear, faceSkin, features } from './face.ts';
import { round } from './geometry.ts';
import { hairOf } from './hair/hair.ts';
import { headOf } from './head.ts';
import type { Look } from './look-types.ts';
import type { Speech } from './mouth.ts';
import { SKIN_TONES } from './palette.ts';

/** The parts of a figure that move independently, from back to front. Each needs the `defs`. */
export interface FigureLayers {
  readonly defs: string;
  /** Hair behind the shoulders. */
  readonly behind: string;
  /** Neck, trunk and clothes. */
  readonly body: string;
  /** Face, hair and what is worn on them. */
  readonly head: string;
  /** Clothes that lie over hair. */
  readonly over: string;
  /** The pivot of the head: the chin, below the origin. */
  readonly chinY: number;
}

/** SVG of the parts; the origin lies between the eyes, and they reach down to about 540. `lids` as for an eye, `speech` as for a mouth. */
export function figureLayers(look: Look, lids = 1, speech: Speech = 0): FigureLayers {
  const head = headOf(look);
  const body = bodyOf(look, head);
  const hair = hairOf(look, head);
  const clothes = clothesOf(look, body);
  const extras = extrasOf(look, head, body);
  const arms = armsOf(look, head, body);
  const tilt = `rotate(${round(look.pose.tilt)} 0 ${round(head.chinY)})`;
  const skin = SKIN_TONES[look.skin];
  const shade = `<g clip-path="url(#face)"><path d="${hair.shadow}" transform="translate(${-look.pose.light * 6} 14)" fill="${skin.shade}" opacity=".5"/><path d="${hair.shadow}" transform="translate(${-look.pose.light * 3} 6)" fill="${mix(skin.shade, skin.line, 0.16)}" opacity=".6"/></g>`;
  const onClothes = hair.shadow
    ? `<g clip-path="url(#trunk)"><path d="${hair.shadow}" transform="${tilt} translate(${-look.pose.light * 9} 10)" fill="#1d1036" opacity=".26"/></g>`
    : '';
  return {
    defs: `<defs>${hair.defs}${eyeGradients(look)}${clothes.defs}</defs>`,
    behind: `<g transform="${tilt}">${extras.behind}${hair.behind}</g>`,
    body: clothes.behind + bodySkin(look, head, body) + clothes.front + extras.neck + onClothes + arms.low,
    head:
      `<g transform="${tilt}">${hair.over}${ear(look, head, -1)}${ear(look, head, 1)}${extras.ears}${faceSkin(look, head)}${hair.shadow ? shade : ''}` +
      `${beardOf(look, head)}${features(look, head, lids, speech)}${brows(look, head)}${extras.face}${hair.front}<g opacity=".38">${brows(look, head)}</g></g>` +
      `<g transform="${tilt}">${extras.top}</g>`,
    over: clothes.over + arms.high,
    chinY: head.chinY,
  };
}

/** SVG of the figure alone; the origin lies between the eyes, and it reaches down to about 540. */
export function figure(look: Look): string {
  const { defs, behind, body, head, over } = figureLayers(look);
  return defs + behind + body + head + over;
}
