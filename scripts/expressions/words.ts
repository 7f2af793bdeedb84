import { NotAnalysable } from './nodes.ts';
import type { Move, WastedWork } from './wasted-work.ts';

/** Places reached on the same text. */
export type Tuple = readonly number[];
type Within = readonly (ReadonlySet<number> | undefined)[];

interface Entry {
  readonly tuple: Tuple;
  readonly next: number;
  readonly character: string;
}

const MAX_TUPLES = 300_000;

/**
 * A shortest text, of at least one character, on which all places of a tuple reach the end together. The search runs
 * backwards, because a place has few predecessors while the start of a search has very many successors.
 */
export function wordTo(
  { origins, sets, areBeside }: WastedWork,
  end: Tuple,
  isStart: (tuple: Tuple) => boolean,
  /** For each place of the tuple, the places that it may pass. */
  within: Within = [],
): { readonly start: Tuple; readonly word: string } | undefined {
  const left: Entry[] = [{ tuple: end, next: -1, character: '' }];
  const seen = new Set<string>();
  for (let index = 0; index < left.length; index += 1) {
    const entry = left[index];
    if (!entry) break;
    if (left.length > MAX_TUPLES) throw new NotAnalysable('it has too many states for its repetitions');
    for (const { tuple, read } of together(origins, sets, entry.tuple, within, areBeside)) {
      const before = { tuple, next: index, character: sets.example(read) };
      if (isStart(tuple)) return { start: tuple, word: spelled(left, before) };
      const name = tuple.join(' ');
      if (seen.has(name)) continue;
      seen.add(name);
      left.push(before);
    }
  }
  return undefined;
}

function spelled(entries: readonly Entry[], first: Entry): string {
  let word = '';
  for (let entry: Entry | undefined = first; entry; entry = entries[entry.next]) word += entry.character;
  return word;
}

/** The steps that all places of a tuple can take on the same character. */
export function together(
  moves: readonly (readonly Move[])[],
  sets: WastedWork['sets'],
  tuple: Tuple,
  within: Within,
  areBeside: WastedWork['areBeside'] = () => true,
): { readonly tuple: Tuple; readonly read: number }[] {
  let all: { readonly tuple: Tuple; readonly read: number }[] = [{ tuple: [], read: sets.all }];
  for (const [index, place] of tuple.entries()) {
    const allowed = within[index];
    const longer: typeof all = [];
    for (const { to, read } of moves[place] ?? []) {
      if (allowed && !allowed.has(to)) continue;
      for (const begun of all) {
        const [first] = begun.tuple;
        if (first !== undefined && !areBeside(first, to)) continue;
        const common = sets.both(begun.read, read);
        if (common !== sets.none) longer.push({ tuple: [...begun.tuple, to], read: common });
      }
    }
    all = longer;
  }
  return all;
}
