import type { MediaStore } from './media-store.ts';

/**
 * Matches a value that is only a reference or an address of media. A sentence that contains one is an ordinary text,
 * which is never signed.
 */
const REFERENCE = /^(?:media(?:-brief)?:|(?:https?:\/\/[^\s/?#]{1,255})?\/media\/)([\w./-]{1,300})(?:\?\S{0,1000})?$/i;
const LONGEST = 2_000;

interface Found {
  /** Its path in the request: `body.content.details`. */
  readonly path: string;
  /** The media id, or the name of media that is made on demand. */
  readonly name: string;
}

/**
 * Paths in a request that refer to pictures or recordings without permission. Public ones and those of the sender are
 * permitted.
 */
export async function foreignReferences(
  media: Pick<MediaStore, 'mayName'>,
  userId: string | undefined,
  request: object,
): Promise<string[]> {
  const found = [...referencesIn(request, '')];
  if (found.length === 0) return [];
  const allowed = await media.mayName(
    userId,
    found.map(({ name }) => name),
  );
  return found.flatMap(({ path, name }) => (allowed.has(name) ? [] : [path]));
}

function* referencesIn(value: unknown, path: string): Generator<Found> {
  if (typeof value === 'string') {
    const name = value.length <= LONGEST ? REFERENCE.exec(value.trim())?.[1] : undefined;
    if (name !== undefined) yield { path, name: name.toLowerCase() };
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* referencesIn(inner, `${path}.${index}`);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      yield* referencesIn(key, at);
      yield* referencesIn(inner, at);
    }
  }
}
