import type { CharacterSummaryRequest, SummaryFields } from 'ports';
import { CHARACTER_BOUNDS, fitText } from 'text';
import { summaryFields } from '../chat/summary.ts';
import { plain, sentencesOf } from '../chat/text.ts';
import { languageOfWords, tongueOf } from './tongues/tongues.ts';

/**
 * Summarizes a character in the language of its texts: the first sentence that fits a headline, and those that follow.
 * Neither is ever empty. Never throws.
 */
export function summarizeCharacter({ character, language }: CharacterSummaryRequest): SummaryFields {
  const texts = [character.backstory, character.personality, character.relationship].map(plain);
  const tongue = tongueOf(languageOfWords(texts.join(' '), language));
  if (!tongue) return summaryFields(character);
  const name = plain(character.nickname) || tongue.unnamed.who;
  const userFacts = texts.flatMap(sentencesOf);
  const say = (line: string) => tongue.say(line, { name }, character.gender);
  const head = userFacts.find(({ length }) => length > 4 && length <= CHARACTER_BOUNDS.headline) ?? userFacts[0];
  const rest = userFacts.filter((sentence) => sentence !== head);
  return {
    headline: fitText(
      (head ?? say(tongue.unnamed.headline)).replace(/(?<![.。…])[.。…]+$/u, ''),
      CHARACTER_BOUNDS.headline,
    ),
    shortDescription: fitText(
      (rest.length > 0 ? rest : userFacts).join(' ') || say(tongue.unnamed.short),
      CHARACTER_BOUNDS.shortDescription,
    ),
  };
}
