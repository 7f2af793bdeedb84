import type { CallSchema } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Request } from '../support/client.ts';

/** A JSON Schema, as far as the contract uses it. */
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
  /** Of a record: its values, and its keys. */
  readonly additionalProperties?: boolean | Shape;
  readonly propertyNames?: Shape;
}
type Known = Readonly<Record<string, unknown>>;

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Input that fits the call. Fields that name something known (a chat's id …) get that; the seed varies the rest. */
export function validInput(schema: CallSchema, known: Known, seed: number): Request {
  return fitted(schema, {
    ...(schema.params ? { params: fill(shapeOf(schema.params), known, seed) as Known } : {}),
    ...(schema.query ? { query: fill(shapeOf(schema.query), known, seed) as Known } : {}),
    ...(schema.body ? { body: fill(shapeOf(schema.body), known, seed) } : {}),
  });
}

/** Of fields of which a call takes one alone, all but one go. */
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

/** Values that are no value of the kind that is asked for. */
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

/** Bodies that are none. */
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

/**
 * Input with exactly one thing wrong with it.
 * @returns undefined where the call has nothing that could be wrong
 */
export function brokenInput(schema: CallSchema, known: Known, seed: number): Request | undefined {
  const valid = validInput(schema, known, 0);
  const places = [...fieldsOf('params', schema.params), ...fieldsOf('body', schema.body)];
  const bodies = schema.body ? wrongBodies : [];
  const variants = places.length * wrongValues.length;
  if (variants + bodies.length === 0) return undefined;
  const turn = (seed * 7) % (variants + bodies.length);
  if (turn >= variants) return { ...valid, body: bodies[turn - variants] };
  const place = places[turn % places.length];
  const breaker = wrongValues[Math.floor(turn / places.length)];
  if (!place || !breaker) return undefined;
  const { where, field, shape, isRequired } = place;
  const part = { ...(valid[where] as Known) };
  const broken = breaker(part[field]);
  if (!isBroken(shape, isRequired, broken)) return undefined;
  if (broken === undefined) delete part[field];
  else part[field] = broken;
  return { ...valid, [where]: part };
}

interface Place {
  readonly where: 'params' | 'body';
  readonly field: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
}

function fieldsOf(where: Place['where'], schema: z.ZodType | undefined): Place[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapeOf(schema);
  return Object.entries(properties).map(([field, shape]) => ({
    where,
    field,
    shape,
    isRequired: required.includes(field),
  }));
}

/** Whether the value really is wrong there: any text may stand in a field for texts. */
function isBroken(shape: Shape, isRequired: boolean, value: unknown): boolean {
  if (value === undefined) return isRequired;
  if (typeof value !== 'string' || shape.enum || shape.format || shape.pattern)
    return !(typeof value === 'boolean' && shape.type === 'boolean');
  if (shape.type !== 'string') return true;
  return value.length > (shape.maxLength ?? Number.POSITIVE_INFINITY);
}

/** The call's own body with one field more that it does not know. */
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
