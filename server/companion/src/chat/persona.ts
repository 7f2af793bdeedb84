import type { CharacterProfile } from 'ports';
import { termOfAddress } from './diction.ts';
import { unfolded } from './facts.ts';
import { CRAFTS } from './lines/crafts.ts';
import { TONE_HABITS, TONES } from './lines/tones.ts';
import { shuffled } from './seed.ts';
import { plain, sentencesOf } from './text.ts';
import type { Tone } from './tone.ts';

/** A character's tone and gestures. */
export interface Persona {
  readonly tone: Tone;
  /** Six to ten actions without a subject, in the third person: "turns a pencil between two fingers". */
  readonly habits: readonly string[];
  /** How it addresses people: "love", "stranger". */
  readonly term?: string | undefined;
}

/** Sentences about another person's trade. */
const OF_OTHERS =
  /\b(?:brother|sister|mother|father|mum|dad|son|daughter|uncle|aunt|friend|husband|wife|grand\w+|neighbou?r)\b.{0,160}\b(?:is|was|runs|works|owns) /i;

const ROLE =
  /\b(?:is|am|are|'m|'re) (?:an?|the) |\b(?:works?|job|occupation|profession|runs?|owns|plays?|paints?|repairs?|bakes?) |^(?:an?|the) /i;

/** The gestures of the character's crafts. */
function craftsOf(character: CharacterProfile): string[] {
  const present = [
    character.headline,
    character.shortDescription,
    ...sentencesOf(`${character.backstory} ${character.personality} ${character.details}`.slice(0, 8_000)).filter(
      (one) => ROLE.test(one),
    ),
    ...character.hashTags,
  ]
    .flatMap((text) => sentencesOf(text.slice(0, 6_000)))
    .filter((sentence) => !OF_OTHERS.test(sentence))
    .join(' ');
  const inText = (text: string) => CRAFTS.filter(([pattern]) => pattern.test(text)).slice(0, 3);
  return inText(present)
    .flatMap(([, habits]) => habits)
    .slice(0, 6);
}

/** The tone and habits that a profile suggests; always the same for the same profile. */
export function personaOf(character: CharacterProfile, words: string): Persona {
  const own = `${character.firstMessage} ${character.exampleDialogue}`.slice(0, 4_000);
  const weigh = (pattern: RegExp) =>
    3 * (character.personality.slice(0, 4_000).match(pattern)?.length ?? 0) +
    (words.slice(0, 8_000).match(pattern)?.length ?? 0) +
    2 * (own.match(pattern)?.length ?? 0);
  const scores = TONES.map(([tone, pattern]) => ({ tone, score: weigh(pattern) * (tone === 'archaic' ? 2 : 1) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  const tone = best.score > 0 ? best.tone : 'warm';
  const habits = [...craftsOf(character), ...shuffled(TONE_HABITS[tone], character.botId)];
  return { tone, habits: habits.slice(0, 10), term: termOfAddress(plain(unfolded(own, character.nickname))) };
}
