/** A directed graph: the targets of each node. Every target is a node too. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of nodes that reach each other (Tarjan), a group before those that point to it. */
export function components(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    path.push(node);
    let low = number;
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(node, low);
    if (low === number) found.push(path.splice(path.indexOf(node)));
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** Groups of two or more nodes that reach each other. */
export const cycles = (graph: Graph): string[][] => components(graph).filter(({ length }) => length > 1);

/**
 * An order in which few arrows run upwards: from the top storey (nothing points to it) to the ground. Where nodes reach
 * each other, the one that points out most and is pointed at least goes first (Eades, Lin and Smyth).
 * @param weightOf how much an arrow counts
 */
export function fromTopToGround(graph: Graph, weightOf: (from: string, to: string) => number): string[] {
  return components(graph)
    .toReversed()
    .flatMap((group) => untangled(group, graph, weightOf));
}

function untangled(group: readonly string[], graph: Graph, weightOf: (from: string, to: string) => number): string[] {
  const left = new Set(group);
  const top: string[] = [];
  const ground: string[] = [];
  const outOf = (node: string) =>
    sum(
      [...(graph.get(node) ?? [])].filter((to) => left.has(to)),
      (to) => weightOf(node, to),
    );
  const into = (node: string) =>
    sum(
      [...left].filter((from) => graph.get(from)?.has(node)),
      (from) => weightOf(from, node),
    );
  const take = (node: string, list: string[]) => {
    left.delete(node);
    list.push(node);
  };
  while (left.size > 0) {
    const sink = [...left].find((node) => outOf(node) === 0);
    const source = [...left].find((node) => into(node) === 0);
    if (sink !== undefined) take(sink, ground);
    else if (source !== undefined) take(source, top);
    else
      take(
        [...left].reduce((best, node) => (outOf(node) - into(node) > outOf(best) - into(best) ? node : best)),
        top,
      );
  }
  return [...top, ...ground.toReversed()];
}

const sum = (nodes: readonly string[], of: (node: string) => number) =>
  nodes.reduce((total, node) => total + of(node), 0);
