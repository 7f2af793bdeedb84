import { type CallName, type CallSchema, calls, routes } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { brokenInputs, shapeOf } from './inputs.ts';

const schemas = (Object.keys(routes) as CallName[]).map((name): [CallName, CallSchema] => [name, calls[name]]);
const parts = ['params', 'query', 'body'] as const;

describe('the broken input of the contract campaign', () => {
  it('breaks every call that takes any', () => {
    const spared = schemas
      .filter(([, schema]) => parts.some((part) => schema[part]) && brokenInputs(schema, {}).length === 0)
      .map(([name]) => name);
    expect(spared).toEqual([]);
  });

  it('breaks every parameter of a path and every field of a query string', () => {
    const spared = schemas.flatMap(([name, schema]) => {
      const broken = brokenInputs(schema, {});
      return (['params', 'query'] as const).flatMap((part) => {
        const fields = schema[part] ? Object.keys(shapeOf(schema[part]).properties ?? {}) : [];
        const isSpared = (field: string) => {
          const values = broken.map((request) => JSON.stringify((request[part] as Record<string, unknown>)?.[field]));
          return new Set(values).size < 3;
        };
        return fields.filter(isSpared).map((field) => `${name} ${part}.${field}`);
      });
    });
    expect(spared).toEqual([]);
  });

  it('sends a field of a query string twice', () => {
    const sent = brokenInputs(calls['guest.search'], {}).map(({ query }) => query?.size);
    expect(sent.some((size) => Array.isArray(size))).toBe(true);
  });
});
