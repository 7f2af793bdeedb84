import type { Problems } from './bounds.ts';

/** How long a field that came with a card may be, beyond what may be typed (CREATE-20). */
export type ImportedLengths = Readonly<Record<string, number>>;

/** From a stored draft, where each stands as `field:length`. */
export function restoreLengths(stored: unknown): ImportedLengths {
  const entries = (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const [, field, length] = /^(\w+):(\d{1,6})$/.exec(String(one)) ?? [];
    return field === undefined ? [] : [[field, Number(length)] as const];
  });
  return Object.fromEntries(entries);
}

export const storedLengths = (lengths: ImportedLengths): string[] =>
  Object.entries(lengths).map(([field, length]) => `${field}:${length}`);

/** What is still a problem where as much may stand as came. */
export function withImported<V extends object>(
  problems: Problems<V>,
  values: V,
  lengths: ImportedLengths,
): Problems<V> {
  const isAllowed = (field: string) => {
    const text = values[field as keyof V];
    return typeof text === 'string' && [...text].length <= (lengths[field] ?? 0);
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => problem !== 'too-long' || !isAllowed(field)),
  ) as Problems<V>;
}
