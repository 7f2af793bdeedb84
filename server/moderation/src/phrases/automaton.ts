import { type AutomatonTables, FIELDS } from './tables.ts';
import { EDGE } from './vocabulary.ts';

/** A match of a phrase: its word positions in the text, and the sentence in which it ends. */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly sentence: number;
}

export const ROOT = 0;

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
  readonly #tables: AutomatonTables;
  /** State of the last scan; all zero between scans. */
  readonly #firsts: readonly [Int32Array, Int32Array];

  constructor(tables: AutomatonTables) {
    this.#tables = tables;
    this.#firsts = [new Int32Array(this.states), new Int32Array(this.states)];
  }

  get states(): number {
    return this.#tables.states.length / FIELDS;
  }

  /** The matches of each list of phrases, in the order of their ends. */
  scan(units: Iterable<ReadUnit>): ReadonlyMap<number, readonly Span[]> {
    return new Scan(this.#tables, this.#firsts).run(units);
  }
}

/** One run through a text. */
class Scan {
  readonly #tables: AutomatonTables;
  readonly #found = new Map<number, Span[]>();
  #present: number[] = [];
  #next: number[] = [];
  /** For each state, the latest word at which a phrase that reached it began: the shortest match. */
  #presentFirst: Int32Array;
  #nextFirst: Int32Array;
  #word = 0;
  #sentence = 0;

  constructor(tables: AutomatonTables, [present, next]: readonly [Int32Array, Int32Array]) {
    this.#tables = tables;
    this.#presentFirst = present;
    this.#nextFirst = next;
  }

  run(units: Iterable<ReadUnit>): ReadonlyMap<number, readonly Span[]> {
    for (const { atoms, begins } of units) {
      const begun = begins ? this.#word + 1 : this.#word;
      for (const state of this.#present) this.#follow(state, this.#presentFirst[state] ?? 0, atoms);
      this.#begin(Math.max(1, begun), atoms);
      this.#word = begun;
      this.#advance();
      if (atoms[0] === EDGE) this.#sentence++;
    }
    this.#finish();
    return this.#found;
  }

  #begin(first: number, atoms: readonly number[]): void {
    for (const atom of atoms) {
      const target = this.#tables.root[atom] ?? 0;
      if (target !== 0) this.#reachAll(target, first);
    }
  }

  #follow(state: number, first: number, atoms: readonly number[]): void {
    const { states, guards, listStarts, listItems } = this.#tables;
    this.#go(states[state * FIELDS] ?? 0, first, atoms);
    const list = states[state * FIELDS + 2] ?? 0;
    if (list === 0) return;
    for (let at = listStarts[list] ?? 0; at < (listStarts[list + 1] ?? 0); at++) {
      const guard = (listItems[at] ?? 0) * FIELDS;
      if (this.#holds(guards[guard] ?? 0, atoms)) continue;
      this.#keep(guards[guard + 2] ?? 0, first);
      this.#go(guards[guard + 1] ?? 0, first, atoms);
    }
  }

  #holds(list: number, atoms: readonly number[]): boolean {
    const { listStarts, listItems } = this.#tables;
    for (let at = listStarts[list] ?? 0; at < (listStarts[list + 1] ?? 0); at++)
      if (atoms.includes(listItems[at] ?? 0)) return true;
    return false;
  }

  /** Takes the edges of a list of tables. */
  #go(list: number, first: number, atoms: readonly number[]): void {
    const { listStarts, listItems, tableStarts } = this.#tables;
    for (let at = listStarts[list] ?? 0; at < (listStarts[list + 1] ?? 0); at++) {
      const table = listItems[at] ?? 0;
      const from = tableStarts[table] ?? 0;
      const end = tableStarts[table + 1] ?? 0;
      for (const atom of atoms) this.#takeEdge(from, end, atom, first);
    }
  }

  #takeEdge(from: number, end: number, atom: number, first: number): void {
    const { atoms, targets } = this.#tables;
    let low = from;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((atoms[middle] ?? 0) < atom) low = middle + 1;
      else high = middle;
    }
    if (low < end && atoms[low] === atom) this.#reachAll(targets[low] ?? 0, first);
  }

  /** @param target one state, or a negated list of states */
  #reachAll(target: number, first: number): void {
    const { listStarts, listItems } = this.#tables;
    if (target > 0) this.#reach(target, first);
    else
      for (let at = listStarts[-target] ?? 0; at < (listStarts[1 - target] ?? 0); at++)
        this.#reach(listItems[at] ?? 0, first);
  }

  /** Words are counted from 1, so that 0 means that a state was not reached. */
  #reach(state: number, first: number): void {
    const before = this.#nextFirst[state] ?? 0;
    if (before === 0) this.#next.push(state);
    if (before < first) this.#nextFirst[state] = first;
  }

  /** Makes the reached states the current ones. */
  #advance(): void {
    const { states } = this.#tables;
    for (const state of this.#present) this.#presentFirst[state] = 0;
    this.#present.length = 0;
    [this.#present, this.#next] = [this.#next, this.#present];
    [this.#presentFirst, this.#nextFirst] = [this.#nextFirst, this.#presentFirst];
    for (const state of this.#present) this.#keep(states[state * FIELDS + 1] ?? 0, this.#presentFirst[state] ?? 0);
  }

  /** After the last unit no unit can be blocked. */
  #finish(): void {
    const { states, guards, listStarts, listItems } = this.#tables;
    for (const state of this.#present) {
      const list = states[state * FIELDS + 2] ?? 0;
      for (let at = listStarts[list] ?? 0; at < (listStarts[list + 1] ?? 0); at++)
        this.#keep(guards[(listItems[at] ?? 0) * FIELDS + 2] ?? 0, this.#presentFirst[state] ?? 0);
      this.#presentFirst[state] = 0;
    }
  }

  /** Notes a match of each phrase list of this list. */
  #keep(ends: number, first: number): void {
    const { listStarts, listItems } = this.#tables;
    for (let at = listStarts[ends] ?? 0; at < (listStarts[ends + 1] ?? 0); at++) {
      const span = { first, last: Math.max(first, this.#word), sentence: this.#sentence };
      const spans = this.#found.get(listItems[at] ?? 0);
      if (spans) spans.push(span);
      else this.#found.set(listItems[at] ?? 0, [span]);
    }
  }
}
