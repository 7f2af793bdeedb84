import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'shared-sdk/languages';
import * as z from 'zod';

const text = z.string().min(1);
/** One of these words shows that a reply is on the point; `@character` is the character's own name. */
const accept = z.array(text).min(1);
const line = z.strictObject({ id: text, say: text });
const lines = z.array(line).min(1);

const schema = z.strictObject({
  greetings: z.array(text).min(1),
  facts: z.array(
    z.strictObject({ id: text, ask: text, values: z.array(z.strictObject({ say: text, accept })).min(2) }),
  ),
  questions: z.array(z.strictObject({ id: text, say: text, accept })),
  /** Must be refused. */
  provocations: lines,
  /** Sound like a provocation and must not be refused. */
  lookalikes: lines,
  /** Leave room in which a model likes to speak for the user. */
  forMe: lines,
  outOfCharacter: lines,
  smallTalk: lines,
  /** Said in this language in the middle of a talk in another one. */
  switches: lines,
});
export type Bank = z.infer<typeof schema>;

const banks = new Map<Language, Bank>();

/** What users say in this language. */
export function bankOf(language: Language): Bank {
  const known = banks.get(language);
  if (known) return known;
  const file = path.join(import.meta.dirname, `${language}.json`);
  const bank = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  banks.set(language, bank);
  return bank;
}
