import { cycles, fromTopToGround, type Graph } from './graph.ts';
import type { LongFunction, Source } from './sources.ts';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Import statements between files of the two areas. */
  readonly imports: number;
  readonly isUpward: boolean;
}

export interface AreaMap {
  /** The areas of each level; level 0, the ground, imports no other area. */
  readonly levels: readonly (readonly string[])[];
  readonly arrows: readonly Arrow[];
  /** Files that import each other in a circle, imports of types included. */
  readonly cycles: readonly (readonly string[])[];
  readonly longFunctions: readonly LongFunction[];
  readonly lines: number;
}

/** Folders whose own folders are areas: they have no code that holds them together. */
const SHELVES = ['features', 'kernel'];

/**
 * A folder below the sources is an area, each folder below `features` and `kernel` too; a file beside them is one by
 * itself.
 */
export function areaOf(file: string): string {
  const [first = '', second] = file.split('/');
  return SHELVES.includes(first) && second !== undefined ? `${first}/${second.replace(/\.tsx?$/, '')}` : first;
}

/** The areas of a package as found in its code: their imports, levels, and imports against the order. */
export function mapOf(sources: readonly Source[]): AreaMap {
  const files: Graph = new Map(sources.map(({ file, imports }) => [file, new Set(imports.map(({ to }) => to))]));
  const weights = weightsOf(sources);
  const areas: Graph = new Map([...weights].map(([area, targets]) => [area, new Set(targets.keys())]));
  const weightOf = (from: string, to: string) => weights.get(from)?.get(to) ?? 0;
  const order = fromTopToGround(areas, weightOf);
  const place = new Map(order.map((area, n) => [area, n]));
  const isUpward = (from: string, to: string) => (place.get(to) ?? 0) < (place.get(from) ?? 0);
  const arrows = [...areas].flatMap(([from, targets]) =>
    [...targets].map((to) => ({ from, to, imports: weightOf(from, to), isUpward: isUpward(from, to) })),
  );
  return {
    levels: levelsOf(order, arrows),
    arrows,
    cycles: cycles(files),
    longFunctions: sources.flatMap(({ longFunctions }) => longFunctions),
    lines: sources.reduce((total, { lines }) => total + lines, 0),
  };
}

function weightsOf(sources: readonly Source[]): Map<string, Map<string, number>> {
  const weights = new Map(sources.map(({ file }) => [areaOf(file), new Map<string, number>()]));
  for (const { file, imports } of sources) {
    const from = areaOf(file);
    for (const to of imports.map((one) => areaOf(one.to))) {
      const targets = weights.get(from);
      if (to !== from) targets?.set(to, (targets.get(to) ?? 0) + 1);
    }
  }
  return weights;
}

/** The level of an area is one above the highest area that it imports, upward arrows aside. */
function levelsOf(order: readonly string[], arrows: readonly Arrow[]): string[][] {
  const level = new Map<string, number>();
  for (const area of order.toReversed()) {
    const below = arrows.filter(({ from, isUpward }) => from === area && !isUpward).map(({ to }) => level.get(to) ?? 0);
    level.set(area, below.length === 0 ? 0 : Math.max(...below) + 1);
  }
  const highest = Math.max(-1, ...level.values());
  return Array.from({ length: highest + 1 }, (_, n) => order.filter((area) => level.get(area) === n).sort());
}
