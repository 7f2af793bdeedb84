/** Ends its thread, at once or by exceeding the memory limit. */
export function work(how: 'exit' | 'memory'): number {
  if (how === 'exit') process.exit(3);
  const taken: number[][] = [];
  for (;;) taken.push(new Array<number>(100_000).fill(taken.length));
}
