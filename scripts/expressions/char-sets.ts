import { CharSet } from 'refa';

/** Character sets with small numeric ids, so that each intersection of two is computed once. */
export class CharSets {
  readonly #sets: CharSet[] = [];
  readonly #ids = new Map<string, number>();
  readonly #intersections = new Map<number, number>();
  readonly none: number;
  readonly all: number;

  constructor(maximum: number) {
    this.none = this.id(CharSet.empty(maximum));
    this.all = this.id(CharSet.all(maximum));
  }

  id(set: CharSet): number {
    const key = set.toRangesString();
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#sets.push(set) - 1;
    this.#ids.set(key, id);
    return id;
  }

  get(id: number): CharSet {
    const set = this.#sets[id];
    if (!set) throw new Error(`There is no character set ${id}.`);
    return set;
  }

  both(a: number, b: number): number {
    if (a === b || b === this.all) return a;
    if (a === this.all) return b;
    const pair = a < b ? a * 65_536 + b : b * 65_536 + a;
    const known = this.#intersections.get(pair);
    if (known !== undefined) return known;
    const id = this.id(this.get(a).intersect(this.get(b)));
    this.#intersections.set(pair, id);
    return id;
  }

  either(a: number, b: number): number {
    return a === b ? a : this.id(this.get(a).union(this.get(b)));
  }

  not(a: number): number {
    return this.id(this.get(a).negate());
  }

  /** The coarsest partition of all characters in which each given set is a union of parts. */
  partition(ids: Iterable<number>): number[] {
    let parts = [this.all];
    for (const id of new Set(ids)) {
      const outside = this.not(id);
      parts = parts
        .flatMap((part) => [this.both(part, id), this.both(part, outside)])
        .filter((part) => part !== this.none);
    }
    return parts;
  }

  /** A character of the set that is readable in a message. */
  example(id: number): string {
    const { ranges } = this.get(id);
    for (const [min, max] of [
      [0x61, 0x7a],
      [0x41, 0x5a],
      [0x30, 0x39],
      [0x20, 0x7e],
    ] as const) {
      const found = ranges.find((range) => range.min <= max && range.max >= min);
      if (found) return String.fromCharCode(Math.max(min, found.min));
    }
    return String.fromCodePoint(ranges[0]?.min ?? 0);
  }
}
