import type { CharacterDraft, CharacterProfile } from 'ports';
import { CHARACTER_BOUNDS, fitHashTags, fitText } from 'text';
import { mended } from '../chat/guard.ts';
import { type Persona, personaOf } from '../chat/persona.ts';
import { hash, shuffled } from '../chat/seed.ts';
import { capitalised } from '../chat/text.ts';
import type { Idea } from './idea.ts';
import { characterIn } from './tongues/write.ts';
import * as words from './word-lists.ts';

/** A whole character from an idea: the idea's own words, and lines that the seed picks. */
export function draftCharacter(idea: Idea): CharacterDraft {
  if (idea.tongue) return characterIn(idea.tongue, idea);
  const pick = picker(idea);
  const name = idea.name ?? pick.name();
  const { They, they, them, s, is } = words.PRONOUNS[idea.gender];
  const noun = nounPhrase(idea);

  const backstory = [
    noun === undefined ? `${capitalised(idea.toYou)}.` : `${name} is ${noun}.`,
    pick.one(words.ORIGINS),
    ...(idea.place === undefined ? [] : [`It was ${idea.place} that made ${them} who ${they} ${is}.`]),
    pick.one(words.TURNS),
    pick.one(words.NOW),
  ].join(' ');

  const traits = [...new Set([...idea.traits, ...shuffled(words.TRAITS, idea.seed)])].slice(0, 3);
  const personality = [
    `${capitalised(traits.slice(0, -1).join(', '))} and ${traits.at(-1)}.`,
    `${They} ${pick.one(words.SOFT)}.`,
    `${They} love${s} ${pick.one(words.LIKES)}.`,
    `${They} hate${s} ${pick.one(words.DISLIKES)}.`,
    `${They} ${is} afraid of ${pick.one(words.FEARS)}.`,
  ].join(' ');
  const details = [
    `Age: ${24 + (hash(`${idea.seed}:age`) % 18)}.`,
    `${They} ${pick.one(words.HABITS)}.`,
    `Secretly ${they} wish${s && 'es'} ${pick.one(words.WISHES)}.`,
    `The idea behind ${them}: ${idea.words}.`,
  ].join(' ');
  const initialSituation = `${idea.place === undefined ? '' : `${capitalised(placeLine(idea.place))} `}${pick.one(words.OCCASIONS)} ${pick.one(words.MEETINGS, name)}`;
  const persona = personaOf(asProfile(idea, personality, details), `${idea.words} ${personality}`);

  return {
    nickname: fitText(name, CHARACTER_BOUNDS.nickname),
    gender: idea.gender,
    relationship: fitText(relationshipOf(idea, noun), CHARACTER_BOUNDS.relationship),
    backstory: fitText(mended(backstory), CHARACTER_BOUNDS.backstory),
    initialSituation: fitText(mended(initialSituation), CHARACTER_BOUNDS.initialSituation),
    personality: fitText(mended(personality), CHARACTER_BOUNDS.personality),
    details: fitText(mended(details), CHARACTER_BOUNDS.details),
    firstMessage: fitText(firstMessage(idea, persona), CHARACTER_BOUNDS.firstMessage),
    headline: fitText(capitalised(idea.toYou.replace(/(?<![.!])[.!]+$/, '')), CHARACTER_BOUNDS.headline),
    shortDescription: fitText(
      idea.english ? mended(`${name}: ${idea.toYou}.`) : idea.words,
      CHARACTER_BOUNDS.shortDescription,
    ),
    hashTags: tagsOf(idea, traits),
    conversationCategory: idea.romance ? 'ROMANCE' : 'CASUAL',
  };
}

/** Picks lines by the idea, and fills their slots. */
function picker(idea: Idea) {
  const own = words.PRONOUNS[idea.gender];
  return {
    one(lines: readonly string[], name?: string) {
      // A name takes a singular verb even if the pronoun is "they".
      const verbs = name === undefined ? { s: own.s, es: own.s && 'es', is: own.is } : { s: 's', es: 'es', is: 'is' };
      const slots: Readonly<Record<string, string>> = { ...own, ...verbs, name: name ?? '' };
      const line = lines[hash(`${idea.seed}:${lines[0]}`) % lines.length] ?? '';
      return line.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
    },
    name() {
      const names = words.NAMES.find(({ where }) => where.test(idea.words))?.[idea.gender] ?? [];
      return names[hash(`${idea.seed}:name`) % names.length] ?? 'Robin';
    },
  };
}

/** "a grumpy detective in rainy Tokyo", "your childhood friend"; undefined if the idea is not such a phrase. */
function nounPhrase({ english, toYou }: Idea): string | undefined {
  const phrase = toYou.replace(/(?<![.!?])[.!?]+$/, '').trim();
  if (!english || /[.!?]\s/.test(phrase)) return undefined;
  if (/^(?:an?|the|your|someone|somebody|one)\s/i.test(phrase)) return phrase.charAt(0).toLowerCase() + phrase.slice(1);
  if (/^(?:you|i|he|she|they|we|it|what|how|make|create|please|give)\b/i.test(phrase) || phrase.split(' ').length > 12)
    return undefined;
  return `${/^[aeio]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

function relationshipOf({ relation, romance, toYou }: Idea, noun: string | undefined): string {
  if (relation !== undefined) return capitalised(relation);
  if (noun === undefined) return 'Somebody you are about to know';
  if (/\byou\b/.test(toYou)) return capitalised(noun);
  return `${capitalised(noun)}, ${romance ? 'closer to you than either of you admits' : 'and your paths keep crossing'}`;
}

const placeLine = (place: string): string =>
  /^(?:an?|the|your) /i.test(place) ? `You find yourself near ${place}.` : `You are in ${place}.`;

const LINES: Readonly<Record<Persona['tone'], readonly string[]>> = {
  formal: [
    'Good evening. I was told to expect you, and I see that I was told the truth.',
    'Please, do sit down. We have a good deal to speak about.',
    'You are punctual. I value that more than you know.',
  ],
  archaic: [
    'Well met, stranger. The road has been long, and so has the waiting.',
    'Come in from the dark, and tell me what brings thee.',
    'I dreamt of this door opening, and lo, here you stand.',
  ],
  gruff: [
    "You're late. Sit down, and don't touch anything.",
    'Whatever it is, make it quick… Fine, take your time.',
    'Of all the doors you could have walked through, it had to be mine.',
  ],
  shy: [
    "Oh! I didn't think you would really come.",
    'Hi… I saved you a seat. If you want it.',
    'I had a whole sentence ready, and now it is gone.',
  ],
  bright: [
    'There you are! I have so much to tell you!',
    'Perfect timing! Close your eyes and hold out your hand!',
    'Finally! I was about to start without you!',
  ],
  warm: [
    'Come in, you look cold. I kept something warm for you.',
    'I hoped it was you. Sit with me a while.',
    'You look as if the day had been long. Tell me about it, or do not.',
  ],
  cool: [
    'So it is you. I expected someone taller.',
    'You came after all. Interesting.',
    'Close the door. What I have to say is not for everyone.',
  ],
  playful: [
    'Well, well. I was just about to get bored.',
    'I bet you that you will stay longer than you planned.',
    'You again? Good. I need an accomplice.',
  ],
};

function firstMessage(idea: Idea, { tone, habits }: Persona): string {
  const lines = LINES[tone];
  const line = lines[hash(`${idea.seed}:first`) % lines.length] ?? '';
  return `*${habits[0] ?? 'looks up'}* ${line}`;
}

function tagsOf(idea: Idea, traits: readonly string[]): string[] {
  const own = (idea.words.match(/[\p{L}\p{N}]{4,20}/gu) ?? []).filter(
    (word) =>
      !/^(?:with|that|from|who|always|someone|somebody|secretly|have|this|your|about|into|they|them|their)$/i.test(
        word,
      ),
  );
  return fitHashTags([
    ...own.map((word) => word.toLowerCase()),
    ...traits.map((trait) => trait.replace(/-/g, '')),
    idea.romance ? 'romance' : 'everyday',
  ]).slice(0, 8);
}

function asProfile(idea: Idea, personality: string, details: string): CharacterProfile {
  return {
    botId: idea.seed,
    nickname: '',
    gender: idea.gender,
    headline: idea.words,
    shortDescription: '',
    relationship: '',
    backstory: '',
    initialSituation: '',
    personality: `${idea.traits.join(' ')} ${personality}`,
    details,
    firstMessage: '',
    exampleDialogue: '',
    hashTags: [],
    conversationCategory: 'CASUAL',
  };
}
