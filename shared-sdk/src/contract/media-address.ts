import * as z from 'zod';

const addresses = z.registry();

/**
 * A field that holds an address of media. The server writes a reference there and signs it as the answer leaves; it
 * signs no other field. Must not be refined, because a refinement would be another schema without the mark.
 */
export function mediaUrl(): z.ZodString {
  const address = z.string();
  addresses.add(address);
  return address;
}

/** Whether a schema was created by `mediaUrl`. */
export const isMediaUrl = (schema: z.core.$ZodType): boolean => addresses.has(schema);
