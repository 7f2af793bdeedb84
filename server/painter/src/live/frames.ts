/** The frames of a live picture. Each part is rendered once and then only moved, which is cheap. */

import { ELBOW } from '../arms/arms.ts';
import { figureLayers } from '../figure.ts';
import { clamp } from '../geometry.ts';
import { compose } from '../light.ts';
import type { Look } from '../look-types.ts';
import { floatingLayer } from '../scene/floating.ts';
import { type Floating, moodOf, paintScene, SCENES } from '../scene/scene.ts';
import {
  draw,
  drawScene,
  type Placement,
  PORTRAIT,
  placed,
  placementOf,
  type Size,
  STAGE_HEIGHT,
  svg,
} from '../stage.ts';
import { type Moment, motion } from './motion.ts';
import { type Layer, layerOf, layOver, type Warp } from './warp.ts';

/** How far particles fall in one round, in heights of the picture, and drift sideways, in pixels. */
const DRIFT = {
  none: { falls: 0, sways: 0 },
  rain: { falls: 3, sways: 0 },
  snow: { falls: 1, sways: 3 },
  bubbles: { falls: -1, sways: 3 },
  petals: { falls: 0, sways: 6 },
  embers: { falls: 0, sways: 5 },
  dust: { falls: 0, sways: 4 },
} satisfies Record<Floating, unknown>;

interface Parts {
  readonly behind: Layer | null;
  readonly body: Layer | null;
  /** The head with these lids and this mouth; rendered when first needed. */
  readonly head: (moment: Pick<Moment, 'lids' | 'speech'>) => Layer | null;
  readonly over: Layer | null;
  /** Pivot of a waving arm; null for arms that keep still. */
  readonly elbow: { readonly x: number; readonly y: number } | null;
  /** Position of the chin in the picture. */
  readonly chinX: number;
  readonly chinY: number;
}

function drawParts(look: Look, placement: Placement, size: Size): Parts {
  const rest = figureLayers(look);
  const part = (inner: string): Layer | null =>
    inner === ''
      ? null
      : layerOf(draw(svg(placed(placement, rest.defs + inner), placement.stageWidth, size)), size.width, size.height);
  const unit = size.height / STAGE_HEIGHT;
  const heads = new Map<string, Layer | null>();
  return {
    behind: part(rest.behind),
    body: part(rest.body),
    head: ({ lids, speech }) => {
      const name = `${lids} ${speech}`;
      const drawn = heads.get(name);
      if (drawn !== undefined) return drawn;
      const head = part(figureLayers(look, lids, speech).head);
      heads.set(name, head);
      return head;
    },
    over: part(rest.over),
    elbow:
      look.pose.arms === 'wave'
        ? {
            x: (placement.x + look.pose.hand * ELBOW.x * placement.scale) * unit,
            y: (placement.y + (rest.chinY + ELBOW.y) * placement.scale) * unit,
          }
        : null,
    chinX: placement.x * unit,
    chinY: (placement.y + rest.chinY * placement.scale) * unit,
  };
}

/** Angle of a waving hand in radians; it waves twice in a round. */
const wag = ({ round }: Moment): number => 0.07 * Math.sin(round * 4 * Math.PI);

/** The figure of one moment, premultiplied RGBA. */
function figureAt(moment: Moment, parts: Parts, { width, height }: Size): Uint8Array {
  const rise = moment.breath * height;
  const rows = (at: (y: number) => number) => Float32Array.from({ length: height }, (_, y) => at(y));
  // The trunk is stretched from its lower end, so that nothing lifts off the edge of the picture.
  const trunk: Warp = {
    angle: 0,
    pivotX: 0,
    pivotY: 0,
    across: new Float32Array(height),
    down: rows((y) => -rise * clamp((height - y) / (height - parts.chinY), 0, 1)),
  };
  const headed = (looseness: number): Warp => ({
    angle: (moment.tilt * Math.PI) / 180,
    pivotX: parts.chinX,
    pivotY: parts.chinY,
    across: rows((y) => {
      const hanging = clamp((y - parts.chinY) / (height - parts.chinY), 0, 1);
      return height * (moment.shift * (1 - hanging) + moment.swing * looseness * hanging);
    }),
    down: new Float32Array(height).fill(-rise),
  });
  const target = new Uint8Array(width * height * 4);
  const lay = (layer: Layer | null | undefined, warp: Warp) => {
    if (layer) layOver(target, layer, warp, width, height);
  };
  lay(parts.behind, headed(1));
  lay(parts.body, trunk);
  lay(parts.head(moment), headed(0.7));
  lay(parts.over, parts.elbow ? { ...trunk, angle: wag(moment), pivotX: parts.elbow.x, pivotY: parts.elbow.y } : trunk);
  return target;
}

/** The particles in front, moved; the layer wraps around vertically. */
function frontAt({ round }: Moment, front: Uint8Array, kind: Floating, { width, height }: Size): Uint8Array {
  const { falls, sways } = DRIFT[kind];
  const aside = Math.round(Math.sin(round * 2 * Math.PI) * sways);
  const bob = falls === 0 ? Math.cos(round * 2 * Math.PI) * sways * 0.6 : falls * round * height;
  const moved = new Uint8Array(front.length);
  for (let y = 0; y < height; y += 1) {
    const source = (((y - Math.round(bob)) % height) + height) % height;
    const row = front.subarray(source * width * 4, (source + 1) * width * 4);
    const from = Math.max(0, -aside) * 4;
    const to = row.length - Math.max(0, aside) * 4;
    moved.set(row.subarray(from, to), y * width * 4 + Math.max(0, aside) * 4);
  }
  return moved;
}

/** Yields the RGB of each frame. @param size even numbers of pixels @param talks whether the mouth speaks */
export async function* liveFrames(look: Look, size: Size, frames: number, talks = false): AsyncGenerator<Uint8Array> {
  const placement = placementOf(look, size, PORTRAIT);
  const { stageWidth } = placement;
  const kind = SCENES[look.scene].floating;
  const floating = floatingLayer(kind, look.seed, stageWidth, STAGE_HEIGHT);
  // What leaves at one edge enters at the other.
  const around = [-STAGE_HEIGHT, 0, STAGE_HEIGHT]
    .map((y) => `<g transform="translate(0 ${y})">${floating}</g>`)
    .join('');
  const front = floating === '' ? null : draw(svg(around, stageWidth, size));
  const parts = drawParts(look, placement, size);
  const plate = {
    ...size,
    scene: await drawScene(paintScene(look, stageWidth, STAGE_HEIGHT), stageWidth, size, PORTRAIT.blur),
    light: look.pose.light,
    mood: moodOf(look),
  };
  for (const moment of motion(frames, talks)) {
    yield compose({
      ...plate,
      figure: figureAt(moment, parts, size),
      front: front && frontAt(moment, front, kind, size),
    });
  }
}
