import { type Condition, type Nodes, NotAnalysable } from './nodes.ts';

/** A step from one character to the next: `to` reads one of `after`, if the previous character is one of `before`. */
export interface Step {
  readonly to: number;
  readonly before: number;
  readonly after: number;
  /** Whether the matcher always takes it if the two characters match. */
  readonly exact: boolean;
}

/** The match can end here if the neighbouring characters match. */
export interface Acceptance {
  readonly before: number;
  readonly after: number;
  readonly atEnd: boolean;
  readonly exact: boolean;
}

/** States: `START` before the first character, `SEARCH` anywhere after it, then the nodes that read a character. */
export const START = -1;
export const SEARCH = -2;

export interface Steps {
  readonly from: ReadonlyMap<number, readonly Step[]>;
  readonly accepts: ReadonlyMap<number, readonly Acceptance[]>;
}

/** All steps that a search may try, including a new start at each character. */
export function stepsOf(graph: Nodes): Steps {
  const { sets } = graph;
  const from = new Map<number, Step[]>();
  const accepts = new Map<number, Acceptance[]>();
  const opening = reached(graph, graph.entry);
  const restart: Step = { to: SEARCH, before: sets.all, after: sets.all, exact: true };
  const first = opening.steps.filter(({ atStart }) => atStart).map((step) => ({ ...step, before: sets.all }));
  from.set(START, [restart, ...first]);
  from.set(SEARCH, [restart, ...opening.steps.filter(({ before }) => before !== sets.none)]);
  const left = [...opening.steps.map(({ to }) => to)];
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    if (from.has(state)) continue;
    const node = graph.at(state);
    if (node.kind !== 'read') throw new Error('Only nodes that read are states.');
    const { steps, acceptances } = reached(graph, node.next);
    const own = steps
      .map((step) => ({ ...step, before: sets.both(step.before, node.set) }))
      .filter(({ before }) => before !== sets.none);
    from.set(state, own);
    accepts.set(
      state,
      acceptances.map((one) => ({ ...one, before: sets.both(one.before, node.set) })),
    );
    left.push(...own.map(({ to }) => to));
  }
  return { from, accepts };
}

interface Reached {
  readonly steps: readonly (Step & { readonly atStart: boolean })[];
  readonly acceptances: readonly Acceptance[];
}

interface Visit {
  readonly id: number;
  readonly condition: Condition;
  /** Iterations started since the last character. */
  readonly begun: readonly number[];
}

/** The next possible reads from a node. A read reachable in several ways is listed at most twice. */
function reached(graph: Nodes, start: number): Reached {
  const { sets } = graph;
  const steps: Reached['steps'][number][] = [];
  const acceptances: Acceptance[] = [];
  const visits = new Map<string, number>();
  const free = { before: sets.all, atStart: true, after: sets.all, atEnd: true, exact: true };
  const left: Visit[] = [{ id: start, condition: free, begun: [] }];
  for (let visit = left.pop(); visit; visit = left.pop()) {
    const { id, condition, begun } = visit;
    const { before, atStart, after, atEnd, exact } = condition;
    const key = `${id} ${before} ${atStart} ${after} ${atEnd} ${exact} ${begun.join(',')}`;
    const times = (visits.get(key) ?? 0) + 1;
    if (times > 2) continue;
    visits.set(key, times);
    if (visits.size > 100_000) throw new NotAnalysable('it has too many ways through parts that may be empty');
    const node = graph.at(id);
    if (node.kind === 'accept') acceptances.push({ before, after, atEnd, exact });
    else if (node.kind === 'read') {
      const read = sets.both(after, node.set);
      if (read !== sets.none && (atStart || before !== sets.none))
        steps.push({ to: id, before, after: read, exact, atStart });
    } else if (node.kind === 'split') for (const next of node.next) left.push({ id: next, condition, begun });
    else if (node.kind === 'begin') left.push({ id: node.next, condition, begun: [...begun, node.loop] });
    else if (node.kind === 'finish') {
      if (!begun.includes(node.loop)) left.push({ id: node.next, condition, begun });
    } else if (node.kind === 'assert') {
      const narrowed = narrow(graph, condition, node.condition);
      if (narrowed.atStart || narrowed.before !== sets.none) left.push({ id: node.next, condition: narrowed, begun });
    }
  }
  return { steps, acceptances };
}

const narrow = ({ sets }: Nodes, a: Condition, b: Condition): Condition => ({
  before: sets.both(a.before, b.before),
  atStart: a.atStart && b.atStart,
  after: sets.both(a.after, b.after),
  atEnd: a.atEnd && b.atEnd,
  exact: a.exact && b.exact,
});
