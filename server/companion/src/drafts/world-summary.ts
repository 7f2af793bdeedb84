import type { SummaryFields, WorldSummaryRequest } from 'ports';
import { fitText, WORLD_BOUNDS } from 'text';
import { capitalised, plain, sentencesOf } from '../chat/text.ts';
import { languageOfWords, tongueOf } from './tongues/tongues.ts';

/**
 * Summarizes a world's public texts: the first sentence that fits a headline, and those that follow. The hidden setup
 * is not used. Neither is ever empty. Never throws.
 */
export function summarizeWorld(
  world: WorldSummaryRequest['world'],
  language?: WorldSummaryRequest['language'],
): SummaryFields {
  const { worldName, overview, introduction, firstMessage } = world;
  const all = [worldName, overview, introduction, firstMessage].join(' ');
  const tongue = tongueOf(languageOfWords(all, language));
  const name = plain(worldName) || (tongue?.unnamed.world ?? 'A world without a name');
  const genre = plain(world.genre);
  const userFacts = [overview, introduction, firstMessage].flatMap((text) => sentencesOf(plain(text)));
  const head = userFacts.find(
    (sentence) => sentence.length <= WORLD_BOUNDS.headline && sentence.split(' ').length >= 3,
  );
  const headline = head ?? (genre === '' ? name : `${capitalised(genre)}: ${name}`);
  const rest = userFacts.filter((sentence) => sentence !== head);
  const shortDescription =
    described(rest.length > 0 ? rest : userFacts) ||
    (tongue?.say(tongue.unnamed.worldShort, { name }, 'NON_BINARY') ?? `${name} waits for somebody to walk into it.`);
  return {
    headline: fitText(capitalised(headline.replace(/(?<![.!…])[.!…]+$/, '')), WORLD_BOUNDS.headline),
    shortDescription: fitText(shortDescription, WORLD_BOUNDS.shortDescription),
  };
}

/** The first sentences that fit; if the first is too long, its beginning. */
function described(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > WORLD_BOUNDS.shortDescription) break;
    text = longer;
  }
  return text || (sentences[0] ?? '');
}
