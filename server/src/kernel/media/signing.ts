import { type CallName, type CallSchema, calls, isMediaUrl, type StoredEvent, storedEvent } from 'shared-sdk/contract';
import * as z from 'zod';
import type { MediaStore } from './media-store.ts';

const REFERENCE = /^media(-brief)?:([\w./-]+)$/;

/**
 * Stands for the address of media in events, stored responses and results of handlers. It becomes a signed address when
 * it is sent, so that old stored responses open as well as new ones.
 * @param name a media id, or a name under `/media/`
 * @param isBrief for an address that is valid for 10 to 15 minutes instead of 12 to 24 hours
 */
export const addressOf = (name: string, { isBrief = false }: { readonly isBrief?: boolean } = {}): string =>
  `${isBrief ? 'media-brief' : 'media'}:${name}`;

type Sign = (reference: string) => string;
type Signer = (value: unknown, sign: Sign) => unknown;

/** Signs the addresses in one kind of response. Fields that the schema does not mark stay as they are. */
export type AnswerSigner = <T>(media: Pick<MediaStore, 'signedPath'>, value: T) => T;

/**
 * Finds the fields of a schema with addresses once. Signing then visits only those fields. A value that looks like a
 * reference in a text or under a free key is never signed.
 * @throws Error for an address in a union without a discriminator, if the member of a value is ambiguous
 */
export function answerSigner(schema: z.ZodType): AnswerSigner {
  const signer = signerOf(schema);
  return <T>(media: Pick<MediaStore, 'signedPath'>, value: T) =>
    signer ? (signer(value, (reference) => signedReference(media, reference)) as T) : value;
}

function signedReference(media: Pick<MediaStore, 'signedPath'>, reference: string): string {
  const [, brief, name] = REFERENCE.exec(reference) ?? [];
  return name === undefined ? reference : media.signedPath(name, { isShort: brief !== undefined });
}

/** Undefined if the schema has no address. */
function signerOf(schema: z.core.$ZodType): Signer | undefined {
  if (isMediaUrl(schema)) return (value, sign) => (typeof value === 'string' ? sign(value) : value);
  if (schema instanceof z.ZodObject) return objectSigner(schema);
  if (schema instanceof z.ZodArray) return each(signerOf(schema.element), mapArray);
  if (schema instanceof z.ZodRecord) return each(signerOf(schema.valueType), mapRecord);
  if (schema instanceof z.ZodDiscriminatedUnion) return unionSigner(schema);
  if (schema instanceof z.ZodUnion) return refuseIn('a union without a discriminator', schema.options);
  if (schema instanceof z.ZodIntersection) return refuseIn('an intersection', [schema.def.left, schema.def.right]);
  if (schema instanceof z.ZodTuple) return refuseIn('a tuple', schema.def.items);
  if (schema instanceof z.ZodPipe) return signerOf(schema.out);
  return 'innerType' in schema._zod.def ? signerOf(schema._zod.def.innerType as z.core.$ZodType) : undefined;
}

function objectSigner(schema: z.ZodObject): Signer | undefined {
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const signer = signerOf(field);
    return signer ? [[key, signer] as const] : [];
  });
  if (schema.def.catchall) refuseIn('the free keys of an object', [schema.def.catchall]);
  if (fields.length === 0) return undefined;
  return (value, sign) => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [key, signer] of fields) if (Object.hasOwn(copy, key)) copy[key] = signer(copy[key], sign);
    return copy;
  };
}

function unionSigner(schema: z.ZodDiscriminatedUnion): Signer | undefined {
  const { discriminator } = schema.def;
  const signers = new Map<unknown, Signer>();
  for (const option of schema.options) {
    const signer = signerOf(option);
    for (const value of option._zod.propValues?.[discriminator] ?? []) if (signer) signers.set(value, signer);
  }
  if (signers.size === 0) return undefined;
  return (value, sign) => (isRecord(value) ? (signers.get(value[discriminator])?.(value, sign) ?? value) : value);
}

function refuseIn(where: string, parts: readonly z.core.$ZodType[]): undefined {
  if (parts.some((part) => signerOf(part))) throw new Error(`no address can be signed in ${where}`);
}

type Through = (value: unknown, change: (inner: unknown) => unknown) => unknown;
const each = (inner: Signer | undefined, through: Through): Signer | undefined =>
  inner && ((value, sign) => through(value, (one) => inner(one, sign)));

const mapArray: Through = (value, change) => (Array.isArray(value) ? value.map(change) : value);
const mapRecord: Through = (value, change) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// At the end of the file: compiling the signers needs the constants above.
const signEvent = answerSigner(storedEvent);
const answers = new Map(
  Object.entries<CallSchema>(calls).map(([name, { data }]) => [name as CallName, answerSigner(data)]),
);

/** Signs the addresses in the response of a call. */
export const signAnswer = <T>(media: Pick<MediaStore, 'signedPath'>, name: CallName, data: T): T =>
  answers.get(name)?.(media, data) ?? data;

/** Signs the addresses in events for the bus. */
export const eventSigner =
  (media: Pick<MediaStore, 'signedPath'>) =>
  (event: StoredEvent): StoredEvent =>
    signEvent(media, event);
