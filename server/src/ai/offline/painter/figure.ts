/** The person: all layers of the body in their order. */

import { beardOf } from './beard.ts';
import { bodyOf, bodySkin } from './body.ts';
import { clothesOf } from './clothes/clothes.ts';
import { extrasOf } from './extras.ts';
import { eyeGradients } from './eyes.ts';
import { brows, ear, faceSkin, features } from './face.ts';
import { round } from './geometry.ts';
import { hairOf } from './hair/hair.ts';
import { headOf } from './head.ts';
import type { Look } from './look-types.ts';
import { SKIN_TONES } from './palette.ts';

/** SVG of the figure alone; the origin lies between the eyes, and it reaches down to about 540. */
export function figure(look: Look): string {
  const head = headOf(look);
  const body = bodyOf(look, head);
  const hair = hairOf(look, head);
  const clothes = clothesOf(look, body);
  const extras = extrasOf(look, head, body);
  const tilt = `rotate(${round(look.pose.tilt)} 0 ${round(head.chinY)})`;
  const skin = SKIN_TONES[look.skin];
  const shade = `<g clip-path="url(#face)"><path d="${hair.shadow}" transform="translate(${-look.pose.light * 5} 10)" fill="${skin.shade}" opacity=".8"/></g>`;
  return (
    `<defs>${hair.defs}${eyeGradients(look)}${clothes.defs}</defs>` +
    `<g transform="${tilt}">${extras.behind}${hair.behind}</g>` +
    clothes.behind +
    bodySkin(look, head, body) +
    clothes.front +
    extras.neck +
    `<g transform="${tilt}">${hair.over}${ear(look, head, -1)}${ear(look, head, 1)}${extras.ears}${faceSkin(look, head)}${hair.shadow ? shade : ''}` +
    `${beardOf(look, head)}${features(look, head)}${brows(look, head)}${extras.face}${hair.front}<g opacity=".38">${brows(look, head)}</g></g>` +
    `<g transform="${tilt}">${extras.top}</g>` +
    clothes.over
  );
}
