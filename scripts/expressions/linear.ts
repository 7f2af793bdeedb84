import { JS } from 'refa';
import { loopsIn } from './loops.ts';
import { Nodes, NotAnalysable } from './nodes.ts';
import { stepsOf } from './steps.ts';
import { type WastedWork, wastedWorkOf } from './wasted-work.ts';
import { type Tuple, together, wordTo } from './words.ts';

export type Verdict =
  | { readonly kind: 'linear' }
  /** `pump` repeated after `prefix` is an attack: the work grows faster than the text. */
  | { readonly kind: 'polynomial' | 'exponential'; readonly prefix: string; readonly pump: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Whether a search for the expression takes at most linear time in the length of the text, for any text, with the
 * engine's backtracking and from every position of the text.
 *
 * The matcher's paths through the expression are a graph. The work is linear if no text can be read in a number of ways
 * that grows with its length: no place has two paths back to itself on the same text (exponential), and no text leads
 * from a place to itself, from it to another, and from that other to itself (polynomial). An assertion that the two
 * characters around it don't decide counts as one that may hold and may fail, so the result errs towards "not linear".
 * Paths on which the match is already certain do not count.
 */
export function verdictOn(source: string, flags: string): Verdict {
  try {
    if (!/[*+]|,\}/.test(source)) return { kind: 'linear' };
    const graph = graphOf(source, flags);
    return attackOn(wastedWorkOf(graph, stepsOf(graph))) ?? { kind: 'linear' };
  } catch (error) {
    if (error instanceof NotAnalysable) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}

function graphOf(source: string, flags: string): Nodes {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const references = new Map<string, JS.ParsableElement>();
  const options: JS.ParseOptions = {
    assertions: 'parse',
    backreferences: 'unknown',
    maxBackreferenceWords: 0,
    simplify: false,
    maxNodes: 100_000,
    getUnknownId: (element) => {
      const name = `${element.raw} at ${element.start}`;
      const group = element.type === 'Backreference' ? [element.resolved].flat().at(0) : undefined;
      if (group && !/\\(?:[1-9]|k<)/.test(group.raw)) references.set(name, group);
      return name;
    },
  };
  return new Nodes(parser.parse(options), (reference) => {
    const group = references.get(reference);
    return group && parser.parseElement(group, options).expression.alternatives;
  });
}

function attackOn(work: WastedWork): Verdict | undefined {
  const loops = loopsIn(work.moves.keys(), (place) => (work.moves[place] ?? []).map(({ to }) => to)).filter(
    (loop) => ![...loop].some((place) => work.searching.has(place)),
  );
  const polynomial = ({ place, word }: Pump): Verdict => ({
    kind: 'polynomial',
    prefix: prefixTo(work, place),
    pump: word,
  });
  for (const loop of loops) {
    const pump = twoWaysBack(work, loop, sharedLoops(work, loop, loop));
    if (pump) return { kind: 'exponential', prefix: prefixTo(work, pump.place), pump: pump.word };
  }
  for (const loop of loops) {
    const pump = everNewSearch(work, loop);
    if (pump) return polynomial(pump);
  }
  for (const first of loops) {
    const reachable = reachableFrom(work, first);
    for (const second of loops) {
      if (![...second].some((place) => reachable.has(place))) continue;
      const pump = everNewWay(work, { first, second, reachable, shared: sharedLoops(work, first, second) });
      if (pump) return polynomial(pump);
    }
  }
  return undefined;
}

interface LoopPair {
  readonly first: Loop;
  readonly second: Loop;
  readonly reachable: ReadonlySet<number>;
  readonly shared: readonly (readonly Pair[])[];
}

function reachableFrom({ moves }: WastedWork, loop: Loop): Set<number> {
  const reached = new Set(loop);
  for (const place of reached) for (const { to } of moves[place] ?? []) reached.add(to);
  return reached;
}

const prefixTo = (work: WastedWork, place: number): string =>
  wordTo(work, [place], ([start]) => start === work.start)?.word ?? '';

interface Pump {
  readonly place: number;
  readonly word: string;
}

type Pair = readonly [number, number];
type Loop = ReadonlySet<number>;

/** The loops of pairs of places that repeat on the same text, one place in each of two loops. */
function sharedLoops({ moves, sets }: WastedWork, first: Loop, second: Loop): Pair[][] {
  if (first.size * second.size > MAX_PAIRS) throw new NotAnalysable('it has too many states in its repetitions');
  const toPair = (code: number): Pair => [Math.floor(code / moves.length), code % moves.length];
  const toCode = (one = 0, other = 0) => one * moves.length + other;
  const targets = (code: number) =>
    together(moves, sets, toPair(code), [first, second]).map(({ tuple: [one, other] }) => toCode(one, other));
  const codes = [...first].flatMap((one) => [...second].map((other) => toCode(one, other)));
  return loopsIn(codes, targets).map((loop) => [...loop].map(toPair));
}

const MAX_PAIRS = 1_000_000;

/** Two paths that separate at a place of the loop and meet again in it, on the same text. */
function twoWaysBack(work: WastedWork, loop: Loop, shared: readonly (readonly Pair[])[]): Pump | undefined {
  const { moves, sets } = work;
  for (const place of loop) {
    const own = (moves[place] ?? []).filter(({ to }) => loop.has(to));
    for (const [index, { to, read }] of own.entries()) {
      const twin = own.slice(index + 1).find((one) => one.to === to && sets.both(one.read, read) !== sets.none);
      if (twin) return { place, word: sets.example(sets.both(twin.read, read)) + wayWithin(work, loop, to, place) };
    }
  }
  for (const pairs of shared) {
    const met = pairs.find(([one, other]) => one === other);
    const parted = pairs.find(([one, other]) => one !== other);
    if (!met || !parted) continue;
    const isAt = (pair: Pair) => (tuple: Tuple) => tuple[0] === pair[0] && tuple[1] === pair[1];
    const there = wordTo(work, parted, isAt(met), [loop, loop])?.word ?? '';
    const back = wordTo(work, met, isAt(parted), [loop, loop])?.word ?? '';
    return { place: met[0], word: there + back };
  }
  return undefined;
}

const wayWithin = (work: WastedWork, loop: Loop, from: number, to: number): string =>
  from === to ? '' : (wordTo(work, [to], ([start]) => start === from, [loop])?.word ?? '');

/** A text on which a search that begins in it reaches the place to which the previous search returns. */
function everNewSearch(work: WastedWork, loop: Loop): Pump | undefined {
  // Any place will do, because the text can begin anywhere in the loop.
  const [place] = loop;
  if (place === undefined) return undefined;
  const isStart = ([search = 0, beside = 0]: Tuple) => work.searching.has(search) && work.areBeside(search, beside);
  const found = wordTo(work, [place, place], isStart, [undefined, loop]);
  const [, from] = found?.start ?? [];
  return found && from !== undefined ? { place, word: wayWithin(work, loop, place, from) + found.word } : undefined;
}

/** The same for a path from one loop to another, or to another place in the same one. */
function everNewWay(work: WastedWork, { first, second, reachable, shared }: LoopPair): Pump | undefined {
  for (const [pair] of shared) {
    if (!pair || pair[0] === pair[1]) continue;
    const [one, other] = pair;
    const isStart = ([a, b, c]: Tuple) => a === one && b === one && c === other;
    const found = wordTo(work, [one, other, other], isStart, [first, reachable, second]);
    if (found) return { place: one, word: found.word };
  }
  return undefined;
}
