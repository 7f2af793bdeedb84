import type { CharacterProfile, SummaryFields } from 'ports';
import { CHARACTER_BOUNDS, fitText } from 'text';
import { mended } from './guard.ts';
import { createRecall } from './recall.ts';
import { capitalised, isLatin, plain, sentencesOf } from './text.ts';

/**
 * Summarizes a profile: who the character is, in at most 60 characters without a full stop, and some of its sentences,
 * in at most 150. Neither is ever empty. Never throws.
 */
export function summaryFields(profile: CharacterProfile): SummaryFields {
  // The fields that are written must not be their own source.
  const bare = { ...profile, headline: '', shortDescription: '' };
  const recall = createRecall(bare);
  const name = plain(profile.nickname) || 'A stranger';
  const sentences = own(recall);
  const headline =
    headlineOf(sentences) ?? recall.role ?? traits(bare) ?? notEmpty(plain(bare.relationship)) ?? foreign(bare);
  return {
    headline: fitText(
      capitalised((headline ?? `${name}, still to be discovered`).replace(/(?<![.!…])[.!…]+$/, '')),
      CHARACTER_BOUNDS.headline,
    ),
    shortDescription: fitText(
      sentences.length > 0
        ? described(sentences)
        : (foreign(bare) ?? `${name} has a story to tell, and it begins with you.`),
      CHARACTER_BOUNDS.shortDescription,
    ),
  };
}

/** The profile's sentences in the first person, the first of each field before the others. */
function own(recall: ReturnType<typeof createRecall>): string[] {
  const taken: string[] = [];
  for (const field of ['backstory', 'personality', 'details', 'backstory', 'personality'] as const) {
    const next = recall.next(field, (sentence) => !taken.includes(sentence));
    if (next !== undefined) taken.push(next);
  }
  return taken;
}

/** "I am a night nurse on ward 6" as "A night nurse on ward 6". */
function headlineOf(sentences: readonly string[]): string | undefined {
  for (const sentence of sentences) {
    const role =
      /^I(?:'m| am|'m called)(?: [\p{Lu}][\p{L}\d'-]+,)? ((?:an?|the) [^,.;:]{3,80}?)(?=[,.;:]| (?:and|who|but|until|whose)\b)/u.exec(
        sentence,
      )?.[1];
    if (role !== undefined) return fitText(role, CHARACTER_BOUNDS.headline);
  }
  return undefined;
}

/** As many sentences as fit, the short ones too. */
function described(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= CHARACTER_BOUNDS.shortDescription) text = longer;
  }
  return mended(text || (sentences[0] ?? ''));
}

/** "Cold, proud and precise." */
const traits = ({ personality }: CharacterProfile): string | undefined =>
  sentencesOf(plain(personality)).find(
    (sentence) => sentence.length <= CHARACTER_BOUNDS.headline && !/^(?:you|i)\b/i.test(sentence),
  );

/** A profile in another script is quoted as it is. */
function foreign(profile: CharacterProfile): string | undefined {
  const text = plain(`${profile.backstory} ${profile.personality}`);
  return text === '' || isLatin(text) ? undefined : (notEmpty(sentencesOf(text)[0] ?? '') ?? text);
}

const notEmpty = (text: string): string | undefined => (text === '' ? undefined : text);
