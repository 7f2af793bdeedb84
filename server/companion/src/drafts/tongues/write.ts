import type { CharacterDraft, WorldDraft } from 'ports';
import { CHARACTER_BOUNDS, fitHashTags, fitText, WORLD_BOUNDS } from 'text';
import { hash, shuffled } from '../../chat/seed.ts';
import type { Idea } from '../idea.ts';
import type { Line, Slots, Tongue } from './tongue.ts';

/** A whole character from an idea, in the idea's language. */
export function characterIn(tongue: Tongue, idea: Idea): CharacterDraft {
  const { say, pick, bare, isPhrase } = telling(tongue, idea);
  const { character } = tongue;
  const name = idea.name ?? pick(tongue.names[idea.gender]);
  const slots = { name, idea: bare, words: ended(idea.words) };
  const found = tongue.traits.filter(([pattern]) => pattern.test(idea.words));
  const traits = [...new Set([...found, ...shuffled(tongue.traits.slice(-7), idea.seed)])].slice(0, 3);

  const backstory = [
    ...(isPhrase ? [say(character.is, slots)] : []),
    say(pick(tongue.origins)),
    say(pick(tongue.turns)),
    say(pick(tongue.now)),
  ].join(' ');
  const personality = say(character.personality, {
    traits: traits.map(([, said]) => say(said)).join(tongue.between),
    soft: say(pick(tongue.soft)),
    likes: say(pick(tongue.likes)),
    dislikes: say(pick(tongue.dislikes)),
    fears: say(pick(tongue.fears)),
  });
  const details = say(character.details, {
    ...slots,
    age: String((tongue.reads.aged.test(idea.words) ? 56 : 24) + (hash(`${idea.seed}:age`) % 18)),
    habits: say(pick(tongue.habits)),
    wishes: say(pick(tongue.wishes)),
  });
  const tone = tongue.tones.find(([pattern]) => pattern.test(idea.words))?.[1] ?? 'warm';
  const phrase = isPhrase ? bare : '';
  const relationship =
    phrase === '' || phrase.length > 60
      ? say(pick(tongue.relations))
      : tongue.reads.toYou(idea.words) !== idea.words
        ? phrase
        : say(idea.romance ? character.closer : character.relationship, slots);

  return {
    nickname: fitText(name, CHARACTER_BOUNDS.nickname),
    gender: idea.gender,
    relationship: fitText(relationship, CHARACTER_BOUNDS.relationship),
    backstory: fitText(backstory, CHARACTER_BOUNDS.backstory),
    initialSituation: `${say(pick(tongue.occasions))} ${say(pick(tongue.meetings), slots)}`,
    personality: fitText(personality, CHARACTER_BOUNDS.personality),
    details: fitText(details, CHARACTER_BOUNDS.details),
    firstMessage: `*${say(pick(tongue.gestures))}* ${say(pick(tongue.greetings[tone]))}`,
    headline: fitText(isPhrase ? bare : say(tongue.unnamed.headline, slots), CHARACTER_BOUNDS.headline),
    shortDescription: fitText(
      isPhrase ? say(character.short, slots) : `${say(pick(tongue.origins))} ${say(pick(tongue.now))}`,
      CHARACTER_BOUNDS.shortDescription,
    ),
    hashTags: tagsOf(
      tongue,
      idea,
      traits.map(([, , tag]) => tag),
    ),
    conversationCategory: idea.romance ? 'ROMANCE' : 'CASUAL',
  };
}

/** A whole world from an idea, in the idea's language. */
export function worldIn(tongue: Tongue, idea: Idea): WorldDraft {
  const { say, bare } = telling(tongue, idea);
  const { world } = tongue;
  const genre = tongue.genres.find(({ words }) => words.test(idea.words)) ?? tongue.genres.at(-1)!;
  const named = (thing: string) => thing.split(tongue.comma)[0] ?? thing;
  const [here, there] = genre.places;
  const [one, other] = genre.people;
  const slots = {
    idea: bare,
    genre: genre.name,
    places: genre.places.join('; '),
    people: genre.people.join('; '),
    secret: genre.secret,
    opening: genre.opening,
    here: named(here),
    there: named(there),
    one: named(one),
    other: named(other),
  };
  return {
    genre: genre.name,
    worldName: fitText(tongue.reads.title(bare.split(/[,.!?。、！？،؟]/u)[0] || bare), WORLD_BOUNDS.worldName),
    firstMessage: fitText(say(world.firstMessage, slots), WORLD_BOUNDS.firstMessage),
    worldSetup: fitText(world.setup.map((line) => say(line, slots)).join('\n'), WORLD_BOUNDS.worldSetup),
    overview: fitText(say(world.overview, slots), WORLD_BOUNDS.overview),
    introduction: fitText(say(world.introduction, slots), WORLD_BOUNDS.introduction),
    headline: fitText(bare, WORLD_BOUNDS.headline),
    shortDescription: fitText(say(world.short, slots), WORLD_BOUNDS.shortDescription),
  };
}

const ended = (words: string) => words.replace(/(?<![\s.!?…。！？؟])[\s.!?…。！？؟]+$/u, '');

/** Functions that fill and pick lines for an idea. */
function telling(tongue: Tongue, idea: Idea) {
  const bare = ended(idea.toYou) || idea.words;
  return {
    bare,
    isPhrase: /\p{L}/u.test(bare) && tongue.isPhrase(idea.words),
    say: (line: Line, slots: Slots = {}) => tongue.say(line, slots, idea.gender),
    pick: (lines: readonly Line[]) => lines[hash(`${idea.seed}:${lines[0]}`) % lines.length] ?? '',
  };
}

function tagsOf({ reads, character }: Tongue, { words, romance }: Idea, traits: readonly string[]): string[] {
  const [loving, everyday, always] = character.tags;
  const own = reads.tags(words).map((word) => word.toLowerCase());
  return fitHashTags([...own.slice(0, 4), ...traits, romance ? loving : everyday, always]).slice(0, 8);
}
