import { cardLimits } from './limits.ts';
import { CardRefused } from './refused.ts';

export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses the JSON of a card. Refuses NUL and half surrogate pairs, which PostgreSQL cannot store, and too many levels.
 * @throws CardRefused
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength > cardLimits.jsonBytes) throw new CardRefused('json-too-large');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new CardRefused(error instanceof SyntaxError ? 'not-json' : 'not-utf8');
  }
  assertStorable(value);
  return value;
}

/** Only objects and arrays are put on the stack: four megabytes of JSON may hold two million numbers. */
function assertStorable(root: unknown): void {
  const open: { value: object; depth: number }[] = [];
  const look = (value: unknown, depth: number) => {
    if (typeof value === 'string') assertText(value);
    else if (typeof value === 'object' && value !== null) open.push({ value, depth });
  };
  look(root, 0);
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth >= cardLimits.depth) throw new CardRefused('too-deep');
    if (Array.isArray(value)) for (const inner of value) look(inner, depth + 1);
    else {
      for (const [key, inner] of Object.entries(value)) {
        assertText(key);
        look(inner, depth + 1);
      }
    }
  }
}

function assertText(value: string): void {
  if (value.includes('\u0000') || !value.isWellFormed()) throw new CardRefused('not-storable');
}

/** A text with the line ends of this platform; any other value counts as missing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';

/** The texts of a list that are not empty. */
export const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((item) =>
    typeof item === 'string' && item.trim() !== '' ? [item.replaceAll('\r\n', '\n')] : [],
  );

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A finite number, also from a text such as "0.5", as some tools write it. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
