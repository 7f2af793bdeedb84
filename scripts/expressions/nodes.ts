import type { Concatenation, Element, JS, NoParent } from 'refa';
import { CharSets } from './char-sets.ts';

/** The condition between two characters, as far as these two alone determine it. */
export interface Condition {
  /** The previous character, by the id of its set. */
  readonly before: number;
  /** Whether it can hold at the start of the text. */
  readonly atStart: boolean;
  readonly after: number;
  readonly atEnd: boolean;
  /** Whether this is the complete condition: an assertion about more than one character may fail even if this holds. */
  readonly exact: boolean;
}

export type Node =
  | { readonly kind: 'read'; readonly set: number; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] }
  | { readonly kind: 'assert'; readonly condition: Condition; readonly next: number }
  /** The start or end of an iteration; the language rejects one that has read nothing. */
  | { readonly kind: 'begin' | 'finish'; readonly loop: number; readonly next: number }
  | { readonly kind: 'accept' }
  | { readonly kind: 'dead' };

export class NotAnalysable extends Error {}

/** An expression as a graph of single steps that a backtracking matcher may try. */
export class Nodes {
  readonly nodes: Node[] = [];
  readonly sets: CharSets;
  readonly entry: number;
  readonly #groupOf: (reference: string) => readonly NoParent<Concatenation>[] | undefined;
  #loops = 0;

  constructor(
    { expression, maxCharacter }: JS.ParseResult,
    groupOf: (reference: string) => readonly NoParent<Concatenation>[] | undefined,
  ) {
    this.#groupOf = groupOf;
    this.sets = new CharSets(maxCharacter);
    this.entry = this.#anyOf(expression.alternatives, this.#add({ kind: 'accept' }));
  }

  at(id: number): Node {
    const node = this.nodes[id];
    if (!node) throw new Error(`There is no node ${id}.`);
    return node;
  }

  #add(node: Node): number {
    if (this.nodes.length > 60_000) throw new NotAnalysable('its repetitions make too many states; bound them lower');
    return this.nodes.push(node) - 1;
  }

  #anyOf(alternatives: readonly NoParent<Concatenation>[], next: number): number {
    const entries = alternatives.map(({ elements }) =>
      elements.reduceRight<number>((after, element) => this.#element(element, after), next),
    );
    const [only] = entries;
    return entries.length === 1 && only !== undefined ? only : this.#add({ kind: 'split', next: entries });
  }

  #element(element: NoParent<Element>, next: number): number {
    switch (element.type) {
      case 'CharacterClass':
        return this.#add({ kind: 'read', set: this.sets.id(element.characters), next });
      case 'Alternation':
        return this.#anyOf(element.alternatives, next);
      case 'Quantifier':
        return this.#repeated(element.alternatives, element.min, element.max, next);
      case 'Assertion':
        return this.#assertion(element, next);
      case 'Unknown':
        return this.#reference(element.id, next);
    }
  }

  /** A backreference reads what its group may read, or nothing; whether it reads the same text is not considered. */
  #reference(id: string, next: number): number {
    const group = this.#groupOf(id);
    if (!group) throw new NotAnalysable(`it refers to a group that can't be analysed: ${id}`);
    const unsure = { before: this.sets.all, atStart: true, after: this.sets.all, atEnd: true, exact: false };
    const after = this.#add({ kind: 'assert', condition: unsure, next });
    return this.#add({ kind: 'split', next: [this.#anyOf(group, after), after] });
  }

  #repeated(body: readonly NoParent<Concatenation>[], min: number, max: number, next: number): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      const head = this.#add({ kind: 'dead' });
      this.nodes[head] = { kind: 'split', next: [this.#iteration(body, head), next] };
      entry = head;
    } else {
      for (let count = min; count < max; count += 1)
        entry = this.#add({ kind: 'split', next: [this.#iteration(body, entry), next] });
    }
    for (let count = 0; count < min; count += 1) entry = this.#anyOf(body, entry);
    return entry;
  }

  #iteration(body: readonly NoParent<Concatenation>[], next: number): number {
    this.#loops += 1;
    const loop = this.#loops;
    return this.#add({ kind: 'begin', loop, next: this.#anyOf(body, this.#add({ kind: 'finish', loop, next })) });
  }

  /**
   * The assertion as a condition on its two neighbouring characters; a longer lookahead is a branch with a dead end.
   */
  #assertion(assertion: NoParent<Element> & { type: 'Assertion' }, next: number): number {
    const ahead = assertion.kind === 'ahead';
    const sights = assertion.alternatives.map((alternative) => this.#neighbour(alternative, ahead));
    const simple = sights.every(({ exact }) => exact);
    if (!ahead && assertion.alternatives.some(isUnbounded))
      throw new NotAnalysable('it looks behind without a bound; bound the repetition inside (?<=…) or (?<!…)');
    const relevant = assertion.negate ? sights.filter(({ exact }) => exact) : sights;
    let set = relevant.reduce((all, sight) => this.sets.either(all, sight.set), this.sets.none);
    let edge = relevant.some((sight) => sight.edge);
    if (assertion.negate) {
      set = this.sets.not(set);
      edge = !edge;
    }
    const { all } = this.sets;
    const condition: Condition = ahead
      ? { before: all, atStart: true, after: set, atEnd: edge, exact: simple }
      : { before: set, atStart: edge, after: all, atEnd: true, exact: simple };
    const after = this.#add({ kind: 'assert', condition, next });
    if (!ahead || simple) return after;
    const branch = this.#anyOf(assertion.alternatives, this.#add({ kind: 'dead' }));
    return this.#add({ kind: 'split', next: [branch, after] });
  }

  /** The requirement of an assertion's alternative on the nearest character; exact if it has no other. */
  #neighbour(
    { elements }: NoParent<Concatenation>,
    ahead: boolean,
  ): { readonly set: number; readonly edge: boolean; readonly exact: boolean } {
    const { all, none } = this.sets;
    const nearest = ahead ? elements[0] : elements.at(-1);
    const single = elements.length === 1;
    if (!nearest) return { set: all, edge: true, exact: true };
    if (nearest.type === 'CharacterClass') return { set: this.sets.id(nearest.characters), edge: false, exact: single };
    if (nearest.type === 'Alternation') {
      const inner = nearest.alternatives.map((alternative) => this.#neighbour(alternative, ahead));
      return {
        set: inner.reduce((sum, { set }) => this.sets.either(sum, set), none),
        edge: inner.some(({ edge }) => edge),
        exact: single && inner.every(({ exact }) => exact),
      };
    }
    if (nearest.type === 'Quantifier') {
      const inner = nearest.alternatives.map((alternative) => this.#neighbour(alternative, ahead));
      const rest = ahead ? elements.slice(1) : elements.slice(0, -1);
      if (nearest.min === 0) inner.push(this.#neighbour({ type: 'Concatenation', elements: rest }, ahead));
      return {
        set: inner.reduce((sum, { set }) => this.sets.either(sum, set), none),
        edge: inner.some(({ edge }) => edge),
        exact: false,
      };
    }
    // `$` in a lookahead and `^` in a lookbehind: refa writes them as "no character".
    if (nearest.type === 'Assertion' && (nearest.kind === 'ahead') === ahead && nearest.negate) {
      const inner = nearest.alternatives.map((alternative) => this.#neighbour(alternative, ahead));
      if (inner.every(({ exact, edge }) => exact && !edge)) {
        const refused = inner.reduce((sum, { set }) => this.sets.either(sum, set), none);
        return { set: this.sets.not(refused), edge: true, exact: single };
      }
    }
    return { set: all, edge: true, exact: false };
  }
}

const isUnbounded = ({ elements }: NoParent<Concatenation>): boolean =>
  elements.some(
    (element) =>
      (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY) ||
      ('alternatives' in element && element.alternatives.some(isUnbounded)),
  );
