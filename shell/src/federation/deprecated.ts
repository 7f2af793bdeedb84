import { placeIn } from '../observation/place.ts';

/**
 * Lent exports that are about to be removed, by module. Their use is counted, which shows when one can go. A test
 * compares the list with `@deprecated` in the API reports.
 */
export const deprecatedExports: Readonly<Record<string, readonly string[]>> = {
  'shared-sdk': ['createStore'],
};

export interface DeprecatedUse {
  /** `module/export`. */
  readonly name: string;
  /** The release that uses it; missing if the call came through React. */
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
}

let report: (use: DeprecatedUse) => void = () => undefined;

/** Reports each pair of release and export once. */
export function onDeprecatedUse(listener: (use: DeprecatedUse) => void): void {
  const reported = new Set<string>();
  report = (use) => {
    const key = `${use.remote} ${use.release} ${use.name}`;
    if (reported.has(key)) return;
    reported.add(key);
    listener(use);
  };
}

/** A copy of the module whose deprecated functions report their callers. */
export function withNotices(
  module: string,
  exported: object,
  names = deprecatedExports[module] ?? [],
  stack = () => new Error('stack of the caller').stack,
): object {
  if (names.length === 0) return exported;
  const noticed: Record<string, unknown> = { ...exported };
  for (const name of names) {
    const work = noticed[name];
    if (typeof work !== 'function') continue;
    const call = work as (...args: unknown[]) => unknown;
    noticed[name] = Object.assign(function (this: unknown, ...args: unknown[]) {
      const { remote, release } = placeIn(stack()) ?? {};
      report({ name: `${module}/${name}`, remote, release });
      return call.apply(this, args);
    }, work);
  }
  return noticed;
}
