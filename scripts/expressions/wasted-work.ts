import type { CharSets } from './char-sets.ts';
import { type Nodes, NotAnalysable } from './nodes.ts';
import { type Acceptance, SEARCH, START, type Step, type Steps } from './steps.ts';

export interface Move {
  readonly to: number;
  /** The characters read, by the id of their set. */
  readonly read: number;
}

/** The paths of a search that may end without a match. Places are states with the class of the last character. */
export interface WastedWork {
  readonly sets: CharSets;
  readonly start: number;
  /** The places before the search starts: one for each class of the last character. */
  readonly searching: ReadonlySet<number>;
  /** Whether both have the same previous character. */
  areBeside(one: number, other: number): boolean;
  readonly moves: readonly (readonly Move[])[];
  /** The same moves, by target place. */
  readonly origins: readonly (readonly Move[])[];
}

/**
 * If the next character makes a match certain, the characters before it belong to that match, and no other search
 * starts in them. So a path ends there. A search beyond it may still fail at each character, but it starts from the
 * search's own place here.
 */
export function wastedWorkOf(graph: Nodes, steps: Steps): WastedWork {
  const { sets } = graph;
  const classes = sets.partition(
    [...steps.from.values(), ...steps.accepts.values()].flatMap((list) => list.map(({ before }) => before)),
  );
  const places = new Places(classes.length);
  const certainAfter = certainty(graph, steps, classes, places);
  const moves: Move[][] = [];
  const beyond: Move[][] = classes.map(() => []);
  for (const [state, list] of steps.from) {
    for (const [last, part] of classes.entries()) {
      const place = places.id(state, last);
      const certain = certainAfter.get(place) ?? sets.none;
      const own: Move[] = [];
      moves[place] = own;
      for (const { to, before, after } of list) {
        if (state !== START && sets.both(before, part) === sets.none) continue;
        for (const [next, kind] of classes.entries()) {
          const read = sets.both(after, kind);
          const target = places.id(to, next);
          add(own, target, sets.both(read, sets.not(certain)), sets.none);
          add(beyond[last] ?? own, target, sets.both(read, certain), sets.none);
        }
      }
    }
  }
  for (const [last, list] of beyond.entries()) moves[places.id(SEARCH, last)]?.push(...list);
  if (moves.reduce((sum, list) => sum + list.length, 0) > 2_000_000)
    throw new NotAnalysable('it has too many states; bound its repetitions lower');
  const searching = new Set(classes.map((_, last) => places.id(SEARCH, last)));
  const all = Array.from(moves, (list, place) => (searching.has(place) ? unique(list ?? []) : (list ?? [])));
  return {
    sets,
    start: places.id(START, 0),
    searching,
    areBeside: (one, other) => places.last(one) === places.last(other),
    moves: all,
    origins: turned(all),
  };
}

function add(moves: Move[], to: number, read: number, none: number): void {
  if (read !== none) moves.push({ to, read });
}

function turned(moves: readonly (readonly Move[])[]): Move[][] {
  const origins: Move[][] = moves.map(() => []);
  for (const [from, list] of moves.entries()) for (const { to, read } of list) origins[to]?.push({ to: from, read });
  return origins;
}

class Places {
  readonly #ids = new Map<number, number>();
  readonly #states: number[] = [];
  readonly #classes: number;

  constructor(classes: number) {
    this.#classes = classes;
  }

  id(state: number, last: number): number {
    const known = this.#ids.get(state);
    if (known !== undefined) return known + last;
    const first = this.#states.length * this.#classes;
    this.#ids.set(state, first);
    this.#states.push(state);
    return first + last;
  }

  state(place: number): number {
    return this.#states[Math.floor(place / this.#classes)] ?? START;
  }

  last(place: number): number {
    return place % this.#classes;
  }
}

/** For each place, the next characters after which a match is certain for any rest. */
function certainty(
  { sets }: Nodes,
  steps: Steps,
  classes: readonly number[],
  places: Places,
): ReadonlyMap<number, number> {
  const holdsAfter = (part: number) => (one: Step | Acceptance) =>
    one.exact && sets.both(part, one.before) !== sets.none;
  // The largest set of places from which every next character, and the end of the text, leads to a match.
  const certain = new Set<number>();
  for (const [state, acceptances] of steps.accepts)
    for (const [last, part] of classes.entries())
      if (acceptances.filter(holdsAfter(part)).some(({ atEnd }) => atEnd)) certain.add(places.id(state, last));
  const readsOf = (state: number, last: number): number => {
    const part = classes[last] ?? sets.none;
    const ends = (steps.accepts.get(state) ?? []).filter(holdsAfter(part)).map(({ after }) => after);
    const goesOn = (steps.from.get(state) ?? [])
      .filter(holdsAfter(part))
      .flatMap(({ to, after }) =>
        classes.filter((_, next) => certain.has(places.id(to, next))).map((kind) => sets.both(after, kind)),
      );
    return [...ends, ...goesOn].reduce((sum, one) => sets.either(sum, one), sets.none);
  };
  for (let changed = true; changed; ) {
    const failing = [...certain].filter((place) => readsOf(places.state(place), places.last(place)) !== sets.all);
    for (const place of failing) certain.delete(place);
    changed = failing.length > 0;
  }
  return new Map(
    [...steps.accepts.keys()].flatMap((state) =>
      [...classes.keys()].map((last) => [places.id(state, last), readsOf(state, last)] as const),
    ),
  );
}

const unique = (moves: readonly Move[]): Move[] => [
  ...new Map(moves.map((move) => [`${move.to} ${move.read}`, move])).values(),
];
