import { EDGE } from './vocabulary.ts';

/** A found phrase: its words, counted from the beginning of the text, and the sentence in which it ends. */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly sentence: number;
}

/** By what a unit is read as, the states to which it leads. */
type Edges = Map<number, number[]>;

/** Ways on from a state. The edges are those of all states that it jumps to; states share them. */
interface Ways {
  readonly edges: readonly Edges[];
  /** Lists of phrases of which one ends here. */
  readonly ends: readonly number[];
}

/** Ways under a condition: the next unit is none of `blocked`. */
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

/** Takes the states of all phrases, then makes the automaton of them. */
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

  /** Goes on to another state without a unit; with `blocked` only where the next unit is none of these. */
  jump(from: number, target: number, blocked?: ReadonlySet<number>): void {
    this.#states[from]?.jumps.push(blocked ? { target, blocked } : { target });
  }

  end(state: number, list: number): void {
    this.#states[state]?.ends.push(list);
  }

  build(): Automaton {
    const reached = new Set(this.#states.flatMap(({ edges }) => [...edges.values()].flat()));
    const states = this.#states.map((_, state) => (reached.has(state) ? this.#waysFrom(state) : DEAD_END));
    // Every unit may begin a phrase: one look-up instead of one for each of the first words.
    states[ROOT] = { ...DEAD_END, edges: [merged(this.#waysFrom(ROOT).edges)] };
    return new Automaton(states);
  }

  /** What can be reached by jumps alone, as ways of the state itself. */
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
    const ways = [...groups].map(([blocked, { edges, ends }]) => ({ blocked, edges, ends: [...ends] }));
    return {
      ...(ways.find(({ blocked }) => blocked === undefined) ?? DEAD_END),
      guarded: ways.flatMap(({ blocked, edges, ends }) => (blocked ? [{ blocked, edges, ends }] : [])),
    };
  }
}

function merged(all: readonly Edges[]): Edges {
  const one: Edges = new Map();
  for (const edges of all)
    for (const [atom, targets] of edges) one.set(atom, [...new Set([...(one.get(atom) ?? []), ...targets])]);
  return one;
}

/** A unit as the automaton reads it: the atoms that it can be read as. */
export interface ReadUnit {
  readonly atoms: readonly number[];
  readonly begins: boolean;
}

/**
 * All phrases at once. It goes through the units of a text a single time and holds each state at most once, so that the
 * work is bounded by the number of units times the number of states, whatever the text says.
 */
export class Automaton {
  readonly #states: readonly State[];
  /** Of the last scan; all zero between scans. */
  readonly #firsts: readonly [Int32Array, Int32Array];

  constructor(states: readonly State[]) {
    this.#states = states;
    this.#firsts = [new Int32Array(states.length), new Int32Array(states.length)];
  }

  get states(): number {
    return this.#states.length;
  }

  /** Where each list of phrases was found, in the order of the ends. */
  scan(units: Iterable<ReadUnit>): ReadonlyMap<number, readonly Span[]> {
    return new Scan(this.#states, this.#firsts).run(units);
  }
}

/** One way through a text. */
class Scan {
  readonly #states: readonly State[];
  readonly #found = new Map<number, Span[]>();
  #present: number[] = [];
  #next: number[] = [];
  /** By state the latest word at which a phrase that came to it began: the tightest reading. */
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
    // After the last unit nothing follows that could be blocked.
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

  /** Words are counted from 1, so that 0 marks a state that was not reached. */
  #reach(state: number, first: number): void {
    const before = this.#nextFirst[state] ?? 0;
    if (before === 0) this.#next.push(state);
    if (before < first) this.#nextFirst[state] = first;
  }

  /** Takes the reached states for the present ones. */
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
