import * as z from 'zod';

const text = z
  .string()
  .catch('')
  .transform((value) => value.replaceAll('\r\n', '\n').trim());
const list = z.array(z.unknown()).catch([]);
const texts = list.transform((items) =>
  items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.replaceAll('\r\n', '\n')] : [])),
);

/**
 * What a card says about its character; the root of a V1 card, `data` of the others. Real files have numbers, null or
 * nothing where the formats want a text: whatever cannot be read counts as absent, and the whole card is kept anyway.
 */
export const definitionSchema = z.object({
  name: text,
  nickname: text,
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  alternate_greetings: texts,
  group_only_greetings: texts,
  tags: texts,
  creator: text,
  creator_notes: text,
  system_prompt: text,
  post_history_instructions: text,
  character_book: z.object({ entries: list }).nullable().catch(null),
  assets: z.array(z.object({ uri: z.string() })).catch([]),
});
export type Definition = z.output<typeof definitionSchema>;

/** The outside of a file, of whichever kind. */
export const envelopeSchema = z.looseObject({
  spec: z.string().optional().catch(undefined),
  spec_version: z.coerce.string().catch(''),
  data: z.looseObject({}).optional().catch(undefined),
});
export type Envelope = z.output<typeof envelopeSchema>;
