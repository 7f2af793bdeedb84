/** The groups of nodes that can be left and reached again: strongly connected components with a cycle (Tarjan). */
export function loopsIn(roots: Iterable<number>, targetsOf: (node: number) => readonly number[]): Set<number>[] {
  const loops: Set<number>[] = [];
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const path: number[] = [];
  const onPath = new Set<number>();
  const calls: { readonly node: number; readonly targets: readonly number[]; next: number }[] = [];
  const enter = (node: number) => {
    lowest.set(node, order.size);
    order.set(node, order.size);
    path.push(node);
    onPath.add(node);
    calls.push({ node, targets: targetsOf(node), next: 0 });
  };
  const lower = (node: number, value = 0) => lowest.set(node, Math.min(lowest.get(node) ?? 0, value));
  for (const root of roots) {
    if (!order.has(root)) enter(root);
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const target = call.targets[call.next];
      call.next += 1;
      if (target !== undefined) {
        if (!order.has(target)) enter(target);
        else if (onPath.has(target)) lower(call.node, order.get(target));
        continue;
      }
      calls.pop();
      const caller = calls.at(-1);
      if (caller) lower(caller.node, lowest.get(call.node));
      if (lowest.get(call.node) !== order.get(call.node)) continue;
      const group = new Set<number>();
      for (let node = path.pop(); node !== undefined; node = node === call.node ? undefined : path.pop()) {
        group.add(node);
        onPath.delete(node);
      }
      if (group.size > 1 || call.targets.includes(call.node)) loops.push(group);
    }
  }
  return loops;
}
