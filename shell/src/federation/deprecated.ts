import { placeIn } from '../observation/place.ts';

/**
 * What is lent and about to go, by module: whoever still uses it is counted, so that nobody has to guess when it can go.
 * A test holds the list against `@deprecated` in the reports of what is lent.
 */
export const deprecatedExports: Readonly<Record<string, readonly string[]>> = {};

export interface DeprecatedUse {
  /** `module/export`. */
  readonly name: string;
  /** The release that uses it; missing where the call came by way of React. */
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
}

let tell: (use: DeprecatedUse) => void = () => undefined;

/** Hears of each use once: a release and an export. */
export function onDeprecatedUse(listener: (use: DeprecatedUse) => void): void {
  const told = new Set<string>();
  tell = (use) => {
    const key = `${use.remote} ${use.release} ${use.name}`;
    if (told.has(key)) return;
    told.add(key);
    listener(use);
  };
}

/** The same module, whose deprecated functions tell who calls them. */
export function withNotices(
  module: string,
  exported: object,
  names = deprecatedExports[module] ?? [],
  stack = () => new Error('who calls').stack,
): object {
  if (names.length === 0) return exported;
  const noticed: Record<string, unknown> = { ...exported };
  for (const name of names) {
    const work = noticed[name];
    if (typeof work !== 'function') continue;
    const call = work as (...args: unknown[]) => unknown;
    noticed[name] = Object.assign(function (this: unknown, ...args: unknown[]) {
      const { remote, release } = placeIn(stack()) ?? {};
      tell({ name: `${module}/${name}`, remote, release });
      return call.apply(this, args);
    }, work);
  }
  return noticed;
}
