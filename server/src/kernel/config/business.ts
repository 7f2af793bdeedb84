import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { businessTable, type Value } from './business-table.ts';
import { defaultProducts, type Product, products } from './products.ts';

type Table = { readonly [name: string]: Value | Table };
type ValuesOf<T> = { readonly [K in keyof T]: T[K] extends Value ? number : ValuesOf<T[K]> };

/** Prices, rewards, limits and times of this installation: the defaults, and what its operator changed. */
export interface Business extends ValuesOf<typeof businessTable> {
  readonly products: readonly Product[];
}

const isValue = (node: Value | Table): node is Value => typeof node.default === 'number';

function schemaOf(node: Value | Table): z.ZodType {
  if (isValue(node)) return z.int().min(node.min).max(node.max).default(node.default);
  const fields = Object.entries(node).map(([name, inner]) => [name, schemaOf(inner)] as const);
  return z.strictObject(Object.fromEntries(fields)).prefault({});
}

const values = Object.entries<Table>(businessTable).map(([name, group]) => [name, schemaOf(group)] as const);
const schema = z.strictObject({ ...Object.fromEntries(values), products: products.default([...defaultProducts]) });

/** @throws z.ZodError if a value is unknown or out of its range */
export const businessOf = (changes: unknown): Business => schema.parse(changes) as unknown as Business;

export const businessDefaults: Business = businessOf({});

/**
 * Reads the file that changes values.
 * @returns the values, or the mistakes in the file, one line each
 */
export function readBusiness(file: string | undefined): { readonly business: Business; readonly mistakes: string[] } {
  if (file === undefined) return { business: businessDefaults, mistakes: [] };
  try {
    return { business: businessOf(JSON.parse(readFileSync(file, 'utf8'))), mistakes: [] };
  } catch (error) {
    const mistakes =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.') || file}: ${message}`)
        : [`${file} can't be read as JSON: ${error instanceof Error ? error.message : String(error)}`];
    return { business: businessDefaults, mistakes: mistakes.map((line) => `BUSINESS_FILE: ${line}`) };
  }
}
