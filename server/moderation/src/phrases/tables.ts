/**
 * The automaton of all phrases as arrays of numbers, which threads share. A list is named by its index in
 * `listStarts`; list 0 is empty.
 */
export interface AutomatonTables {
  /** By atom, the edges of the first state: it has most of them, and every unit takes them. */
  readonly root: Int32Array;
  /** For each table of edges, where it starts. */
  readonly tableStarts: Int32Array;
  /** The atoms of the edges, sorted within each table. */
  readonly atoms: Int32Array;
  /** For each edge its target, or the negated list of its targets. */
  readonly targets: Int32Array;
  /** For each state three lists: tables of edges, phrase lists that end here, guards. */
  readonly states: Int32Array;
  /** For each guard three lists: the atoms that it blocks, tables of edges, phrase lists that end here. */
  readonly guards: Int32Array;
  readonly listStarts: Int32Array;
  readonly listItems: Int32Array;
}

export const TABLE_NAMES = [
  'root',
  'tableStarts',
  'atoms',
  'targets',
  'states',
  'guards',
  'listStarts',
  'listItems',
] as const satisfies readonly (keyof AutomatonTables)[];

/** The number of arrays in a record of `states` or `guards`. */
export const FIELDS = 3;

/** Lists of numbers, each different one kept once. */
class Lists {
  readonly #known = new Map<string | number, number>();
  readonly starts = [0, 0];
  readonly items: number[] = [];

  add(items: readonly number[]): number {
    if (items.length === 0) return 0;
    const key = items.length === 1 ? (items[0] ?? 0) : items.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const list = this.starts.length - 1;
    this.#known.set(key, list);
    for (const item of items) this.items.push(item);
    this.starts.push(this.items.length);
    return list;
  }
}

/** What a state does without a condition, or under that of a guard. */
export interface Ways {
  /** States whose edges it takes. */
  readonly sources: readonly number[];
  readonly ends: readonly number[];
}

/** Tables of at most this many edges are merged rather than shared: fewer look-ups for a little memory. */
const SMALL = 30;
/** An edge as one number that sorts by its atom. */
const EDGE_SHIFT = 2 ** 24;

/** Packs the states of an automaton, in their order, into tables. */
export class TablePacker {
  readonly #edges: readonly (readonly number[])[];
  readonly #lists = new Lists();
  readonly #tables = new Map<string | number, number>();
  readonly #tableStarts: number[] = [0];
  readonly #atoms: number[] = [];
  readonly #targets: number[] = [];
  readonly #states: number[] = [];
  readonly #guards: number[] = [];

  /** @param edges for each state pairs of an atom and a target */
  constructor(edges: readonly (readonly number[])[]) {
    this.#edges = edges;
  }

  state({ sources, ends }: Ways, guarded: readonly (Ways & { readonly blocked: Iterable<number> })[]): void {
    const guards = guarded.map((guard) => {
      const blocked = this.#lists.add([...guard.blocked]);
      return this.#guards.push(blocked, this.#tablesOf(guard.sources), this.#lists.add(guard.ends)) / FIELDS - 1;
    });
    this.#states.push(this.#tablesOf(sources), this.#lists.add(ends), this.#lists.add(guards));
  }

  /** @param sources of the first state @param atoms the number of atoms in use */
  packed(sources: readonly number[], atoms: number): AutomatonTables {
    const root = new Int32Array(atoms);
    for (const [atom, target] of this.#merged(sources)) root[atom] = target;
    return {
      root,
      tableStarts: Int32Array.from(this.#tableStarts),
      atoms: Int32Array.from(this.#atoms),
      targets: Int32Array.from(this.#targets),
      states: Int32Array.from(this.#states),
      guards: Int32Array.from(this.#guards),
      listStarts: Int32Array.from(this.#lists.starts),
      listItems: Int32Array.from(this.#lists.items),
    };
  }

  #tablesOf(sources: readonly number[]): number {
    const sizeOf = (source: number) => (this.#edges[source]?.length ?? 0) / 2;
    const small = sources.filter((source) => sizeOf(source) > 0 && sizeOf(source) <= SMALL);
    const large = sources.filter((source) => sizeOf(source) > SMALL);
    return this.#lists.add([
      ...large.map((source) => this.#table([source])),
      ...(small.length > 0 ? [this.#table(small)] : []),
    ]);
  }

  #table(sources: readonly number[]): number {
    // Most tables have one source: a number is found faster than a text.
    const key = sources.length === 1 ? (sources[0] ?? 0) : sources.join();
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const table = this.#tables.size;
    this.#tables.set(key, table);
    for (const [atom, target] of this.#merged(sources)) {
      this.#atoms.push(atom);
      this.#targets.push(target);
    }
    this.#tableStarts.push(this.#atoms.length);
    return table;
  }

  /** The edges of these states by atom: its target, or the negated list of its targets. */
  #merged(sources: readonly number[]): (readonly [number, number])[] {
    const [only] = sources;
    if (only !== undefined && sources.length === 1 && this.#edges[only]?.length === 2)
      return [this.#edges[only] as unknown as readonly [number, number]];
    const edges: number[] = [];
    for (const source of sources) {
      const pairs = this.#edges[source] ?? [];
      for (let at = 0; at < pairs.length; at += 2) edges.push((pairs[at] ?? 0) * EDGE_SHIFT + (pairs[at + 1] ?? 0));
    }
    edges.sort((a, b) => a - b);
    const merged: (readonly [number, number])[] = [];
    for (let from = 0; from < edges.length; ) {
      const atom = Math.floor((edges[from] ?? 0) / EDGE_SHIFT);
      const targets = new Set<number>();
      for (; Math.floor((edges[from] ?? 0) / EDGE_SHIFT) === atom && from < edges.length; from++)
        targets.add((edges[from] ?? 0) % EDGE_SHIFT);
      const [only = 0] = targets;
      merged.push([atom, targets.size === 1 ? only : -this.#lists.add([...targets])]);
    }
    return merged;
  }
}
