import type { Problems } from './bounds.ts';

/** The lengths that imported fields may have beyond the limits of typed ones (CREATE-20). */
export type ImportedLengths = Readonly<Record<string, number>>;

/** Reads them from a stored draft, where each is `field:length`. */
export function restoreLengths(stored: unknown): ImportedLengths {
  const entries = (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const [, field, length] = /^(\w+):(\d{1,6})$/.exec(String(one)) ?? [];
    return field === undefined ? [] : [[field, Number(length)] as const];
  });
  return Object.fromEntries(entries);
}

export const storedLengths = (lengths: ImportedLengths): string[] =>
  Object.entries(lengths).map(([field, length]) => `${field}:${length}`);

/** The problems that remain if imported fields may be as long as they were. */
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
