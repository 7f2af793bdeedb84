import { type CallName, type CallSchema, calls, routes } from 'shared-sdk/contract';
import type { Request } from '../../support/client.ts';
import { type Shape, shapeOf, validInput } from '../inputs.ts';

type Part = 'params' | 'query' | 'body';
type Known = Readonly<Record<string, unknown>>;

/** A path into a value: the name of a field, every item of a list, or a key or a value of a record. */
type Step = { readonly field: string } | 'items' | 'key' | 'value';

/** A field of the contract that takes text. */
export interface TextField {
  readonly call: CallName;
  readonly part: Part;
  readonly path: readonly Step[];
  /** The number of code units that its schema accepts. */
  readonly maxLength: number;
  /** False if only texts of a certain form are valid, such as ids: hostile texts are refused there. */
  readonly isFree: boolean;
  /** `call part.path`, for reports. */
  readonly label: string;
}

/** The maximum size of a JSON body, minus some room for the other fields. */
const BODY_BYTES = 62 * 1024;
/** The server's router refuses longer path parameters, and Node.js longer header lines. */
const LONGEST: Readonly<Record<Part, number>> = { params: 510, query: 8_000, body: BODY_BYTES };
/** The number of items in a list, if its schema sets no limit. */
const ITEMS = 64;
/** A key of a record with free keys that the server reads. */
const KNOWN_KEY = 'personality';

/** Every text field of every call, read from the schemas, so that new fields are attacked automatically. */
export function textFields(): TextField[] {
  return (Object.keys(routes) as CallName[]).flatMap((call) => {
    const schema: CallSchema = calls[call];
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      schema[part] ? textsIn(shapeOf(schema[part]), { call, part, path: [] }) : [],
    );
  });
}

function textsIn(shape: Shape, at: Pick<TextField, 'call' | 'part' | 'path'>): TextField[] {
  const within = (inner: Shape | undefined, step: Step) =>
    inner ? textsIn(inner, { ...at, path: [...at.path, step] }) : [];
  if (shape.enum || shape.const !== undefined) return [];
  if (shape.anyOf) return firstOfEach(shape.anyOf.flatMap((option) => textsIn(option, at)));
  if (shape.type === 'array') return within(shape.items, 'items');
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).flatMap(([field, inner]) => within(inner, { field }));
    const values = typeof shape.additionalProperties === 'object' ? within(shape.additionalProperties, 'value') : [];
    return [...fields, ...values, ...within(shape.propertyNames, 'key')];
  }
  if (shape.type !== 'string') return [];
  const maxLength = Math.min(shape.maxLength ?? Number.POSITIVE_INFINITY, LONGEST[at.part]);
  const isFree = !shape.format && !shape.pattern;
  return [{ ...at, maxLength, isFree, label: `${at.call} ${[at.part, ...at.path.map(nameOf)].join('.')}` }];
}

const firstOfEach = (fields: readonly TextField[]) => [
  ...new Map(fields.toReversed().map((field) => [field.label, field])).values(),
];

const nameOf = (step: Step): string =>
  typeof step === 'object' ? step.field : { items: '[]', key: '{key}', value: '{}' }[step];

/** A request that is valid except for the text in this field, if the schema accepts the text at all. */
export function attack(field: TextField, known: Known, seed: number, textOf: (length: number) => string): Attack {
  const schema: CallSchema = calls[field.call];
  const bases = [0, 1, 2, 3].map((turn) => validInput(schema, known, seed + turn));
  for (const length of lengthsOf(field)) {
    const text = textOf(length);
    for (const base of bases) {
      const request = placed(base, field, text);
      if (fits(schema, request)) return { request, length: text.length, isValid: true };
    }
  }
  const text = textOf(Math.min(field.maxLength, 4_000));
  return { request: placed(bases[0] ?? {}, field, text), length: text.length, isValid: false };
}

export interface Attack {
  readonly request: Request;
  readonly length: number;
  readonly isValid: boolean;
}

/**
 * Starts with the longest text that the schema might accept: it counts characters, some of which are two code units.
 */
function lengthsOf({ maxLength }: TextField): number[] {
  const most = Number.isFinite(maxLength) ? maxLength : 4_000;
  return [most, most * 0.5, most * 0.49, most * 0.25, most * 0.1, 20, 4].map(Math.floor).filter((length) => length > 0);
}

function fits(schema: CallSchema, { params, query, body }: Request): boolean {
  if (body !== undefined && Buffer.byteLength(JSON.stringify(body)) > BODY_BYTES + 1_500) return false;
  return (
    (!schema.params || schema.params.safeParse(params).success) &&
    (!schema.query || schema.query.safeParse(query).success) &&
    (!schema.body || schema.body.safeParse(body).success)
  );
}

const placed = (request: Request, { part, path }: TextField, text: string): Request => ({
  ...request,
  [part]: put(request[part], path, text),
});

function put(value: unknown, path: readonly Step[], text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (step === 'items') {
    const items = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return Array.from({ length: rest.length === 0 ? itemsFor(text) : 1 }, () => put(items[0], rest, text));
  }
  const record = (value ?? {}) as Record<string, unknown>;
  if (step === 'key') return { ...record, [text]: 'value' };
  const key = step === 'value' ? KNOWN_KEY : step.field;
  return { ...record, [key]: put(record[key], rest, text) };
}

/** As many short texts as schemas accept, and a few long ones. */
const itemsFor = (text: string) => (text.length <= 20 ? 10 : text.length <= 100 ? ITEMS : 1);
