import { ROOT } from './automaton.ts';
import { type AutomatonTables, TablePacker, type Ways } from './tables.ts';

interface RawState {
  /** Pairs of an atom and a target. */
  readonly edges: number[];
  readonly jumps: { readonly target: number; readonly blocked?: ReadonlySet<number> }[];
  readonly ends: number[];
}

/** The states that jumps reach under one condition. */
interface Group extends Ways {
  readonly blocked: ReadonlySet<number> | undefined;
}

const newState = (): RawState => ({ edges: [], jumps: [], ends: [] });
const NO_WAYS: Ways = { sources: [], ends: [] };

/** Collects the states of all phrases, then packs their automaton. */
export class AutomatonBuilder {
  readonly #states: RawState[] = [newState()];

  state(): number {
    return this.#states.push(newState()) - 1;
  }

  edge(from: number, atom: number, target: number): void {
    this.#states[from]?.edges.push(atom, target);
  }

  /** A jump to another state without a unit; with `blocked` only if the next unit is none of these. */
  jump(from: number, target: number, blocked?: ReadonlySet<number>): void {
    this.#states[from]?.jumps.push(blocked ? { target, blocked } : { target });
  }

  end(state: number, list: number): void {
    this.#states[state]?.ends.push(list);
  }

  /** @param atoms the number of atoms in use */
  build(atoms: number): AutomatonTables {
    const packer = new TablePacker(this.#states.map(({ edges }) => edges));
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
    for (const { edges } of this.#states) for (let at = 1; at < edges.length; at += 2) isReached[edges[at] ?? 0] = 1;
    return isReached;
  }

  /** The state together with the states that it reaches by jumps. */
  #groupsOf(state: number): Group[] {
    const own = this.#states[state];
    if (own?.jumps.length === 0)
      return [{ blocked: undefined, sources: own.edges.length > 0 ? [state] : [], ends: [...new Set(own.ends)] }];
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
      if (raw.edges.length > 0) group.sources.push(at);
      for (const list of raw.ends) group.ends.add(list);
      for (const jump of raw.jumps)
        visit(
          jump.target,
          jump.blocked && blocked ? new Set([...blocked, ...jump.blocked]) : (jump.blocked ?? blocked),
        );
    };
    visit(state, undefined);
    return [...groups].map(([blocked, { sources, ends }]) => ({ blocked, sources, ends: [...ends] }));
  }
}
