import { ROOT } from './automaton.ts';
import { type AutomatonTables, TablePacker, type Ways } from './tables.ts';

interface Jump {
  readonly target: number;
  readonly blocked: ReadonlySet<number> | undefined;
}

/** Most states have only one of these. */
interface RawState {
  /** Pairs of an atom and a target. */
  edges: number[] | undefined;
  jumps: Jump[] | undefined;
  ends: number[] | undefined;
}

/** The states that jumps reach under one condition. */
interface Group extends Ways {
  readonly blocked: ReadonlySet<number> | undefined;
}

const newState = (): RawState => ({ edges: undefined, jumps: undefined, ends: undefined });
const NONE: readonly never[] = [];
const NO_WAYS: Ways = { sources: [], ends: [] };

/** Collects the states of all phrases, then packs their automaton. */
export class AutomatonBuilder {
  readonly #states: RawState[] = [newState()];

  state(): number {
    return this.#states.push(newState()) - 1;
  }

  edge(from: number, atom: number, target: number): void {
    const state = this.#states[from];
    if (state?.edges) state.edges.push(atom, target);
    else if (state) state.edges = [atom, target];
  }

  /** A jump to another state without a unit; with `blocked` only if the next unit is none of these. */
  jump(from: number, target: number, blocked?: ReadonlySet<number>): void {
    const state = this.#states[from];
    if (state?.jumps) state.jumps.push({ target, blocked });
    else if (state) state.jumps = [{ target, blocked }];
  }

  end(state: number, list: number): void {
    const raw = this.#states[state];
    if (raw?.ends) raw.ends.push(list);
    else if (raw) raw.ends = [list];
  }

  /** @param atoms the number of atoms in use */
  build(atoms: number): AutomatonTables {
    const packer = new TablePacker(this.#states.map(({ edges }) => edges ?? NONE));
    const isReached = this.#reached();
    for (let state = 0; state < this.#states.length; state++) {
      const groups = isReached[state] ? this.#groupsOf(state) : [];
      packer.state(
        groups.find(({ blocked }) => !blocked) ?? NO_WAYS,
        groups.flatMap(({ blocked, ...ways }) => (blocked ? [{ blocked, ...ways }] : [])),
      );
    }
    const root = this.#groupsOf(ROOT).find(({ blocked }) => !blocked);
    return packer.packed(root?.sources ?? [], atoms);
  }

  /** The states in which a scan can be after a unit. The others only lead there by jumps. */
  #reached(): Uint8Array {
    const isReached = new Uint8Array(this.#states.length);
    for (const { edges = NONE } of this.#states)
      for (let at = 1; at < edges.length; at += 2) isReached[edges[at] ?? 0] = 1;
    return isReached;
  }

  /** The state together with the states that it reaches by jumps. */
  #groupsOf(state: number): Group[] {
    const own = this.#states[state];
    if (own && !own.jumps)
      return [
        { blocked: undefined, sources: own.edges ? [state] : NONE, ends: own.ends ? [...new Set(own.ends)] : NONE },
      ];
    const groups = new Map<
      ReadonlySet<number> | undefined,
      { seen: Set<number>; sources: number[]; ends: Set<number> }
    >();
    const visit = (at: number, blocked: ReadonlySet<number> | undefined) => {
      const group = groups.get(blocked) ?? { seen: new Set(), sources: [], ends: new Set() };
      groups.set(blocked, group);
      const raw = this.#states[at];
      if (!raw || group.seen.has(at)) return;
      group.seen.add(at);
      if (raw.edges) group.sources.push(at);
      for (const list of raw.ends ?? NONE) group.ends.add(list);
      for (const jump of raw.jumps ?? NONE)
        visit(
          jump.target,
          jump.blocked && blocked ? new Set([...blocked, ...jump.blocked]) : (jump.blocked ?? blocked),
        );
    };
    visit(state, undefined);
    return [...groups].map(([blocked, { sources, ends }]) => ({ blocked, sources, ends: [...ends] }));
  }
}
