import { CHARACTER_BOUNDS } from 'text';
import * as z from 'zod';

/** The key in a card for data that only this platform has. */
export const OWN = 'manuka';

const text = (max: number) => z.string().max(max).optional().catch(undefined);
const ownFields = z
  .object({
    kind: z.enum(['CHARACTER', 'WORLD']).optional().catch(undefined),
    gender: z.enum(['MALE', 'FEMALE', 'NON_BINARY']).optional().catch(undefined),
    headline: text(CHARACTER_BOUNDS.headline),
    shortDescription: text(CHARACTER_BOUNDS.shortDescription),
    relationship: text(100_000),
    details: text(100_000),
    conversationCategory: z.enum(['ROMANCE', 'CASUAL']).optional().catch(undefined),
    hashTags: z
      .array(z.string().min(1).max(CHARACTER_BOUNDS.hashTag))
      .max(CHARACTER_BOUNDS.hashTags)
      .optional()
      .catch(undefined),
    worldSetup: text(100_000),
    genre: text(50),
  })
  .catch({});

export type OwnFields = z.output<typeof ownFields>;

/** This platform's data in an exported card. Invalid fields count as absent. */
export const ownFieldsOf = (extensions: Readonly<Record<string, unknown>>): OwnFields =>
  ownFields.parse(extensions[OWN] ?? {});
