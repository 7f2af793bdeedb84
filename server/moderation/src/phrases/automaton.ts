import { EDGE } from './vocabulary.ts';

/** A match of a phrase: its word positions in the text, and the sentence in which it ends. */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly sentence: number;
}

/** The next states, by the atom as which a unit is read. */
type Edges = Map<number, number[]>;

/** Transitions from a state. The edges include those of all states that it jumps to; states share them. */
interface Ways {
  readonly edges: readonly Edges[];
  /** Lists with a phrase that ends here. */
  readonly ends: readonly number[];
}

/** Conditional transitions: the next unit is none of `blocked`. */
interface GuardedWays extends Ways {
  readonly blocked: ReadonlySet<number>;
}

interface State extends Ways {
  readonly guarded: readonly GuardedWays[];
}

const DEAD_END: State = { edges: [], ends: [], guarded: [] };

interface RawState {
  readonly edges: Edges;
  readonly jumps: { readonly target: number; readonly blocked?: ReadonlySet<number> }[];
  readonly ends: number[];
}

const newState = (): RawState => ({ edges: new Map(), jumps: [], ends: [] });

export const ROOT = 0;

/** Edges to at most this many words are copied rather than shared. */
const SMALL = 30;

/** Collects the states of all phrases, then builds their automaton. */
export class AutomatonBuilder {
  readonly #states: RawState[] = [newState()];

  state(): number {
    return this.#states.push(newState()) - 1;
  }

  edge(from: number, atom: number, target: number): void {
    const edges = this.#states[from]?.edges;
    const targets = edges?.get(atom);
    if (!targets) edges?.set(atom, [target]);
    else if (!targets.includes(target)) targets.push(target);
  }

  /** A jump to another state without a unit; with `blocked` only if the next unit is none of these. */
  jump(from: number, target: number, blocked?: ReadonlySet<number>): void {
    this.#states[from]?.jumps.push(blocked ? { target, blocked } : { target });
  }

  end(state: number, list: number): void {
    this.#states[state]?.ends.push(list);
  }

  build(): Automaton {
    const reached = new Set(this.#states.flatMap(({ edges }) => [...edges.values()].flat()));
    const states = this.#states.map((_, state) => (reached.has(state) ? this.#waysFrom(state) : DEAD_END));
    // Every unit may start a phrase: one look-up instead of one for each first word.
    states[ROOT] = { ...DEAD_END, edges: [merged(this.#waysFrom(ROOT).edges)] };
    return new Automaton(states);
  }

  /** Adds the transitions of states reachable by jumps to the state itself. */
  #waysFrom(state: number): State {
    const groups = new Map<ReadonlySet<number> | undefined, { seen: Set<number>; edges: Edges[]; ends: Set<number> }>();
    const visit = (at: number, blocked: ReadonlySet<number> | undefined) => {
      const group = groups.get(blocked) ?? { seen: new Set(), edges: [], ends: new Set() };
      groups.set(blocked, group);
      const raw = this.#states[at];
      if (!raw || group.seen.has(at)) return;
      group.seen.add(at);
      if (raw.edges.size > 0) group.edges.push(raw.edges);
      for (const list of raw.ends) group.ends.add(list);
      for (const jump of raw.jumps)
        visit(
          jump.target,
          jump.blocked && blocked ? new Set([...blocked, ...jump.blocked]) : (jump.blocked ?? blocked),
        );
    };
    visit(state, undefined);
    const ways = [...groups].map(([blocked, { edges, ends }]) => ({ blocked, edges: compact(edges), ends: [...ends] }));
    return {
      ...(ways.find(({ blocked }) => blocked === undefined) ?? DEAD_END),
      guarded: ways.flatMap(({ blocked, edges, ends }) => (blocked ? [{ blocked, edges, ends }] : [])),
    };
  }
}

/** Merges the small maps, so that a unit is looked up less often. Large maps stay shared, to save memory. */
function compact(all: readonly Edges[]): readonly Edges[] {
  const small = all.filter(({ size }) => size <= SMALL);
  return small.length < 2 ? all : [...all.filter(({ size }) => size > SMALL), merged(small)];
}

function merged(all: readonly Edges[]): Edges {
  const one: Edges = new Map();
  for (const edges of all)
    for (const [atom, targets] of edges) one.set(atom, [...new Set([...(one.get(atom) ?? []), ...targets])]);
  return one;
}

/** A unit as the automaton reads it: the atoms that it matches. */
export interface ReadUnit {
  readonly atoms: readonly number[];
  readonly begins: boolean;
}

/**
 * Searches all phrases at once. It reads the units of a text once and holds each state at most once. So the work is
 * bounded by the number of units times the number of states, for any text.
 */
export class Automaton {
  readonly #states: readonly State[];
  /** State of the last scan; all zero between scans. */
  readonly #firsts: readonly [Int32Array, Int32Array];

  constructor(states: readonly State[]) {
    this.#states = states;
    this.#firsts = [new Int32Array(states.length), new Int32Array(states.length)];
  }

  get states(): number {
    return this.#states.length;
  }

  /** The matches of each list of phrases, in the order of their ends. */
  scan(units: Iterable<ReadUnit>): ReadonlyMap<number, readonly Span[]> {
    return new Scan(this.#states, this.#firsts).run(units);
  }
}

/** One run through a text. */
class Scan {
  readonly #states: readonly State[];
  readonly #found = new Map<number, Span[]>();
  #present: number[] = [];
  #next: number[] = [];
  /** For each state, the latest word at which a phrase that reached it began: the shortest match. */
  #presentFirst: Int32Array;
  #nextFirst: Int32Array;
  #word = 0;
  #sentence = 0;

  constructor(states: readonly State[], [present, next]: readonly [Int32Array, Int32Array]) {
    this.#states = states;
    this.#presentFirst = present;
    this.#nextFirst = next;
  }

  run(units: Iterable<ReadUnit>): ReadonlyMap<number, readonly Span[]> {
    for (const { atoms, begins } of units) {
      const begun = begins ? this.#word + 1 : this.#word;
      for (const state of this.#present) this.#follow(state, this.#presentFirst[state] ?? 0, atoms);
      this.#follow(ROOT, Math.max(1, begun), atoms);
      this.#word = begun;
      this.#advance();
      if (atoms[0] === EDGE) this.#sentence++;
    }
    // After the last unit no unit can be blocked.
    for (const state of this.#present) {
      for (const { ends } of this.#states[state]?.guarded ?? []) this.#keep(ends, this.#presentFirst[state] ?? 0);
      this.#presentFirst[state] = 0;
    }
    return this.#found;
  }

  #follow(at: number, first: number, atoms: readonly number[]): void {
    const state = this.#states[at] ?? DEAD_END;
    this.#go(state.edges, first, atoms);
    for (const { blocked, edges, ends } of state.guarded) {
      if (atoms.some((atom) => blocked.has(atom))) continue;
      this.#keep(ends, first);
      this.#go(edges, first, atoms);
    }
  }

  #go(all: readonly Edges[], first: number, atoms: readonly number[]): void {
    for (const edges of all)
      for (const atom of atoms) {
        const targets = edges.get(atom);
        if (targets) for (const target of targets) this.#reach(target, first);
      }
  }

  /** Words are counted from 1, so that 0 means that a state was not reached. */
  #reach(state: number, first: number): void {
    const before = this.#nextFirst[state] ?? 0;
    if (before === 0) this.#next.push(state);
    if (before < first) this.#nextFirst[state] = first;
  }

  /** Makes the reached states the current ones. */
  #advance(): void {
    for (const state of this.#present) this.#presentFirst[state] = 0;
    this.#present.length = 0;
    [this.#present, this.#next] = [this.#next, this.#present];
    [this.#presentFirst, this.#nextFirst] = [this.#nextFirst, this.#presentFirst];
    for (const state of this.#present) {
      const { ends } = this.#states[state] ?? DEAD_END;
      if (ends.length > 0) this.#keep(ends, this.#presentFirst[state] ?? 0);
    }
  }

  #keep(ends: readonly number[], first: number): void {
    for (const list of ends) {
      const span = { first, last: Math.max(first, this.#word), sentence: this.#sentence };
      const spans = this.#found.get(list);
      if (spans) spans.push(span);
      else this.#found.set(list, [span]);
    }
  }
}
