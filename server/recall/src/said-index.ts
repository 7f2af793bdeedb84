import MiniSearch from 'minisearch';
import { analyse, type Term } from './analysis/analyse.ts';
import { weigh } from './weigh.ts';

/** A sentence that can be recalled. */
export interface Said {
  /** Unique in its index. Later sentences have greater ids. */
  readonly id: string;
  readonly text: string;
}

export interface Found {
  readonly id: string;
  readonly score: number;
}

/** A stem is more certain than a subject, and a part of a stem less. */
const BOOST: Readonly<Record<string, number>> = { '=': 1, '~': 0.3, '#': 0.7 };
/** Candidates that are compared with each other. */
const CANDIDATES = 80;
/** Two sentences that share this part of their terms say the same. */
const ALIKE = 0.5;

interface Indexed extends Said {
  readonly terms: ReadonlySet<Term>;
  readonly weight: number;
}

/** Finds sentences by their words and subjects, best first. Sentences can be added and removed at any time. */
export class SaidIndex {
  readonly #search = new MiniSearch<Said>({
    fields: ['text'],
    tokenize: (text) => [...analyse(text)],
    processTerm: (term) => term,
    autoVacuum: false,
  });
  readonly #said = new Map<string, Indexed>();

  get size(): number {
    return this.#said.size;
  }

  add(said: Said): void {
    this.remove(said.id);
    this.#said.set(said.id, { ...said, terms: new Set(analyse(said.text)), weight: weigh(said.text) });
    this.#search.add(said);
  }

  remove(id: string): void {
    const before = this.#said.get(id);
    if (!before) return;
    this.#said.delete(id);
    this.#search.remove({ id, text: before.text });
  }

  /** Removes what is not among these. @returns those that are not indexed yet */
  keepOnly(said: readonly Said[]): Said[] {
    const texts = new Map(said.map(({ id, text }) => [id, text]));
    for (const { id, text } of [...this.#said.values()]) if (texts.get(id) !== text) this.remove(id);
    return said.filter(({ id }) => !this.#said.has(id));
  }

  /**
   * The sentences closest to a question. Of several that say nearly the same only the latest is found; those for which
   * `isWanted` is false are left out.
   */
  find(question: string, limit: number, isWanted: (id: string) => boolean = () => true): Found[] {
    const ranked = this.#search.search(question, {
      boostTerm: (term) => BOOST[term.charAt(0)] ?? 1,
      boostDocument: (id) => this.#said.get(String(id))?.weight ?? 1,
      filter: ({ id }) => isWanted(String(id)),
    });
    return this.#distinct(
      ranked.map(({ id, score }) => ({ id: String(id), score })),
      limit,
    );
  }

  #distinct(ranked: readonly Found[], limit: number): Found[] {
    const chosen: (Found & { readonly terms: ReadonlySet<Term> })[] = [];
    for (const found of ranked) {
      const terms = this.#said.get(found.id)?.terms ?? new Set<Term>();
      const same = chosen.findIndex((one) => alike(one.terms, terms));
      const before = chosen[same];
      if (before && before.id < found.id) chosen[same] = { ...found, score: before.score, terms };
      else if (!before) chosen.push({ ...found, terms });
      if (chosen.length === CANDIDATES) break;
    }
    return chosen.slice(0, limit).map(({ id, score }) => ({ id, score }));
  }
}

/** Whether two sentences share half of their terms. */
function alike(a: ReadonlySet<Term>, b: ReadonlySet<Term>): boolean {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared += 1;
  return shared > 0 && shared >= ALIKE * (a.size + b.size - shared);
}

/** Whether two texts say the same in nearly the same words. */
export const saySame = (a: string, b: string): boolean => alike(new Set(analyse(a)), new Set(analyse(b)));
