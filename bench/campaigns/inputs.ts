import type { CallSchema } from 'shared-sdk/contract';
import * as z from 'zod';
import { asText, type Request } from '../support/client.ts';
import { randomNumbers, shuffled } from '../support/random.ts';

/** A JSON Schema, limited to what the contract uses. */
export interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Shape[];
  /** For a record: the schemas of its values and of its keys. */
  readonly additionalProperties?: boolean | Shape;
  readonly propertyNames?: Shape;
}
type Known = Readonly<Record<string, unknown>>;

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Valid input for the call. Fields that need a known id (of a chat …) get one; the seed varies the rest. */
export function validInput(schema: CallSchema, known: Known, seed: number): Request {
  return fitted(schema, {
    ...(schema.params ? { params: fill(shapeOf(schema.params), known, seed) as Known } : {}),
    ...(schema.query ? { query: fill(shapeOf(schema.query), known, seed) as Known } : {}),
    ...(schema.body ? { body: fill(shapeOf(schema.body), known, seed) } : {}),
  });
}

/** If a call takes only one of several fields, all but one are removed. */
function fitted({ body: schema }: CallSchema, request: Request): Request {
  const body = request.body as Known | undefined;
  if (!schema || !body || schema.safeParse(body).success) return request;
  for (const left of Object.keys(body)) {
    const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== left));
    if (schema.safeParse(rest).success) return { ...request, body: rest };
  }
  return request;
}

function fill(shape: Shape, known: Known, seed: number, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[seed % shape.enum.length];
  if (shape.anyOf) return fill(shape.anyOf[seed % shape.anyOf.length] ?? {}, known, seed, name);
  if (name in known && shape.type === 'string') return known[name];
  switch (shape.type) {
    case 'object': {
      const required = new Set(shape.required);
      const entries = Object.entries(shape.properties ?? {}).filter(([key]) => required.has(key) || seed % 2 === 0);
      return Object.fromEntries(entries.map(([key, inner]) => [key, fill(inner, known, seed, key)]));
    }
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => fill(shape.items ?? {}, known, seed, name));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 1_000_000, 7 + seed));
    case 'boolean':
      return seed % 2 === 0;
    case 'string':
      return text(shape, seed);
    default:
      return text(shape, seed);
  }
}

const WORDS = ['hello', 'Grüße', '안녕하세요', '👋🏽', 'a b', '<b>x</b>', "'; --", 'مرحبا'];

function text({ format, pattern, minLength = 1, maxLength = 40 }: Shape, seed: number): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (pattern) return 'Robin';
  const word = WORDS[seed % WORDS.length] ?? 'hello';
  return word.repeat(Math.ceil(minLength / word.length)).slice(0, maxLength);
}

type Breaker = (value: unknown) => unknown;

/** Values of the wrong type. */
const wrongValues: readonly Breaker[] = [
  () => undefined,
  () => null,
  () => ({}),
  () => [[]],
  () => ({ $gt: '' }),
  (value) => (typeof value === 'number' ? 'seven' : 7.5),
  (value) => (typeof value === 'boolean' ? 'yes' : true),
  () => 'x'.repeat(30_000),
  () => 'nul\u0000byte',
  () => 'half \ud800 pair',
  () => -(2 ** 53),
  () => 1e308,
  () => '../../etc/passwd',
  () => "' or 1=1; drop table users; --",
];

/** Invalid bodies. */
const wrongBodies: readonly unknown[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '{"__proto__":{"isAdmin":true}}',
];

/** Repeated parameters: the server parses a list where it expects one value. */
const twice: Breaker = (value) => [value, value];

/**
 * Every request with exactly one error: a parameter of the path, a field of the query string or of the body, or the
 * body as a whole. Shuffled, so that the first few include every kind.
 */
export function brokenInputs(schema: CallSchema, known: Known): Request[] {
  const valid = validInput(schema, known, 0);
  const bodies = schema.body ? wrongBodies.map((body) => ({ ...valid, body })) : [];
  const requests = (['params', 'query', 'body'] as const).flatMap((where) => {
    const { properties = {} } = schema[where] ? shapeOf(schema[where]) : {};
    const breakers = where === 'query' ? [...wrongValues, twice] : wrongValues;
    return Object.keys(properties)
      .flatMap((field) => breakers.map((breaker) => broken(valid, { where, field, breaker })))
      .filter((request) => schema[where]?.safeParse(received(where, request[where])).success === false);
  });
  return shuffled([...requests, ...bodies], randomNumbers(1));
}

interface Break {
  readonly where: 'params' | 'query' | 'body';
  readonly field: string;
  readonly breaker: Breaker;
}

function broken(valid: Request, { where, field, breaker }: Break): Request {
  const part = { ...(valid[where] as Known) };
  const value = breaker(part[field]);
  if (value === undefined) delete part[field];
  else part[field] = value;
  return { ...valid, [where]: part };
}

/** The input as it arrives: JSON unchanged, but in an address everything is well-formed text. */
function received(where: Break['where'], part: unknown): unknown {
  if (where === 'body') return JSON.parse(JSON.stringify(part));
  const textOf = (value: unknown) => asText(value).toWellFormed();
  return Object.fromEntries(
    Object.entries(part as Known).map(([field, value]) => {
      const sent = where === 'query' && Array.isArray(value) ? value.map(textOf) : [textOf(value)];
      return [field, sent.length === 1 ? sent[0] : sent];
    }),
  );
}

/** The valid body of the call with one unknown field. */
export function extraFields(schema: CallSchema, known: Known): Request[] {
  const valid = validInput(schema, known, 0);
  const body = JSON.stringify(valid.body);
  const fields = [
    '"tier":"SUPER"',
    '"gemAmount":999999',
    '"userId":"pollution-canary"',
    '"isAdmin":true',
    '"constructor":{"prototype":{"x":"pollution-canary"}}',
    '"__proto__":{"x":"pollution-canary"}',
  ];
  return fields.map((field) => ({ ...valid, body: body.replace(/\}$/, `${body === '{}' ? '' : ','}${field}}`) }));
}
