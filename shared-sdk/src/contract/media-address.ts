import * as z from 'zod';

const addresses = z.registry();

/**
 * A field that holds an address of media. The server writes a reference there and signs it as the answer leaves; it
 * signs no other field. Must stay as it is made: a refinement would be another schema, which is not marked.
 */
export function mediaUrl(): z.ZodString {
  const address = z.string();
  addresses.add(address);
  return address;
}

/** Whether a schema was made by `mediaUrl`. */
export const isMediaUrl = (schema: z.core.$ZodType): boolean => addresses.has(schema);
