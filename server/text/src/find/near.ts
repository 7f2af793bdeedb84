const SHORTEST_RUN = 3;

/** Whether two words are equal but for one letter that is missing, too many, wrong, or swapped with the next one. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return true;
  if (a.length !== b.length) {
    const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
    return shorter.slice(at) === longer.slice(at + 1);
  }
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return a.slice(at + 1) === b.slice(at + 1) || (isSwapped && a.slice(at + 2) === b.slice(at + 2));
}

/** Where a run contains another one but for one wrong character; null if nowhere. Both of the same length in units. */
export function nearRun(text: string, run: string): number | null {
  if ([...run].length < SHORTEST_RUN) return null;
  for (let from = 0; from + run.length <= text.length; from += 1) {
    let wrong = 0;
    for (let at = 0; at < run.length && wrong < 2; at += 1) if (text[from + at] !== run[at]) wrong += 1;
    if (wrong < 2) return from;
  }
  return null;
}
