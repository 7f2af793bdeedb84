import type { WorldDraft } from 'ports';
import { fitText, WORLD_BOUNDS } from 'text';
import { hash } from '../chat/seed.ts';
import { capitalised } from '../chat/text.ts';
import type { Idea } from './idea.ts';
import { worldIn } from './tongues/write.ts';

interface Genre {
  readonly name: string;
  readonly words: RegExp;
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly secrets: readonly string[];
  readonly openings: readonly string[];
}

/** Genres by their words. The last one fits all other ideas. */
const GENRES: readonly Genre[] = [
  {
    name: 'Cyberpunk',
    words: /\b(?:cyber\w*|neon|hacker|implant|megacorp|android)\b/i,
    places: [
      'the Underline, a market below the train tracks',
      'the Glass Quarter, where windows show what you can afford',
      'Pier Nine, where the network does not reach',
    ],
    people: [
      'Ash, a courier who never opens parcels',
      'Doctor Imre, who repairs memories',
      'the Auditor, who is always polite',
    ],
    secrets: ['the rain carries a message that only machines can read', 'one of the missing people runs the city'],
    openings: ['Neon drips down the wet walls, and your name flickers on a sign that was blank a moment ago.'],
  },
  {
    name: 'Science fiction',
    words: /\b(?:space|starship|planet|galaxy|mars|alien|robot|future|colony|station|orbit)\b/i,
    places: [
      'the Long Deck, where the crew eats under fake stars',
      'the Garden Ring, the only place that smells of soil',
      'Airlock Four, sealed since before you came',
    ],
    people: [
      'Captain Oru, calm in everything but chess',
      'Tamsin, a mechanic who hears the engines dream',
      'the ship itself, which answers only questions',
    ],
    secrets: ['the journey ended long ago, and nobody was told', 'the signal everyone follows was sent from aboard'],
    openings: ['You wake to a warm light and a cold voice, and the voice knows your name.'],
  },
  {
    name: 'Horror',
    words: /\b(?:horror|haunted|zombie|ghosts?|curse\w*|asylum|nightmare|monster|blood)\b/i,
    places: [
      'the east wing, locked from the inside',
      'the chapel without a bell',
      'the well that gives back what you throw in',
    ],
    people: [
      'Mrs. Vane, who keeps the keys and counts them',
      'Ezra, who came to look for a brother',
      'the one who knocks and never enters',
    ],
    secrets: [
      'somebody in the house does not cast a shadow, and does not know it',
      'the doors lead where you fear to go',
    ],
    openings: ['The front door closes behind you without a sound. Upstairs, somebody starts to hum.'],
  },
  {
    name: 'Mystery',
    words: /\b(?:mystery|detective|murder|crime|case|noir|clue|thief|heist|spy)\b/i,
    places: [
      'the Blue Lamp, a bar where nobody uses surnames',
      'the archive under the courthouse',
      'the harbour warehouse with the new lock',
    ],
    people: [
      'Inspector Lund, honest and very tired',
      'Odette, who sells flowers and secrets',
      'a witness who changes the story each time',
    ],
    secrets: ['the victim paid for the crime', 'the letter that started it all was written by a friend'],
    openings: ['The rain has washed the street clean of everything but one red glove, and it lies at your feet.'],
  },
  {
    name: 'Fantasy',
    words:
      /\b(?:fantasy|magic\w*|dragon\w*|kingdom|knights?|king|queen|elf|elves|wizard|witch\w*|sword|guild|spell|god|goddess|fairy|enchant\w*|castle|demon|floating|prophecy|quest)\b/i,
    places: [
      'the Market of Hours, where time is the coin',
      'the Hollow Keep, whose stairs count you',
      'the Whispering Ford, which must be crossed with a true word',
    ],
    people: [
      'Maerin, a guide who owes the river a life',
      "Brother Oswin, who keeps a dragon's diary",
      'the Grey Heir, who does not want the throne',
    ],
    secrets: [
      'the oldest spell of the land was a lullaby, and it is wearing off',
      'the enemy at the border is asking for help',
    ],
    openings: [
      'A bell rings in the mist, though the tower fell a hundred years ago, and everyone turns to look at you.',
    ],
  },
  {
    name: 'Survival',
    words: /\b(?:apocalyp\w*|wasteland|survivors?|ruins?|after the end|collapse\w*|last humans?)\b/i,
    places: [
      'the Greenhouse, guarded like a bank',
      'the Sunken Mall, half market and half lake',
      'Radio Hill, where the one station sends',
    ],
    people: ['Juno, who trades in batteries and rumours', 'Old Pell, who remembers oranges', 'the Voice on the radio'],
    secrets: ['the broadcasts are recordings', 'there is a door that was built from the outside'],
    openings: ['The wind drops, the dust settles, and for the first time in weeks you hear another voice.'],
  },
  {
    name: 'Historical',
    words:
      /\b(?:victorian|medieval|ancient|century|empire|war ?time|1[5-9]\d\ds?|samurai|pirates?|viking|royal court|joseon|roman|regency)\b/i,
    places: [
      'the Salt House, where captains settle debts',
      'the long gallery, in which every portrait listens',
      'the garden behind the wall',
    ],
    people: [
      "Lady Ansel, who writes everybody's letters",
      'Corporal Finch, who came home changed',
      'the cook, who hears all',
    ],
    secrets: ['the heir was exchanged at birth, and one servant knows', 'the treaty was signed with a false seal'],
    openings: ['A carriage waits with its lamps lit, and the driver holds the door as if you had ordered it.'],
  },
  {
    name: 'Romance',
    words: /\b(?:romance|love|wedding|dating|crush|marriage|kiss|couple)\b/i,
    places: [
      'the rooftop with the crooked string of lights',
      'the café that closes when the last couple leaves',
      'platform two, where goodbyes are said',
    ],
    people: [
      'Leo, who bakes when he cannot sleep',
      'Marguerite, who matches everyone but herself',
      'a neighbour who plays the same record each night',
    ],
    secrets: ['two of the letters were never meant to be sent', 'somebody has been in love since the first page'],
    openings: ['Two people reach for the same umbrella, and one of them is you.'],
  },
  {
    name: 'Everyday life',
    words: /(?:)/,
    places: [
      'the corner shop with the bell that sticks',
      'the bench under the old plane tree',
      'the kitchen in which everyone ends up',
    ],
    people: [
      'Nell, who knows every dog by name',
      'Mr. Abara, who repairs what others throw away',
      'the newcomer upstairs',
    ],
    secrets: [
      'someone is leaving at the end of the month and has told nobody',
      'an old photograph shows two people who claim never to have met',
    ],
    openings: ['The kettle clicks off, a chair scrapes back, and a familiar voice says that you are just in time.'],
  },
];

/** A whole world from an idea: its own words, a matching genre, and places, people and a secret of that genre. */
export function draftWorld(idea: Idea): WorldDraft {
  if (idea.tongue) return worldIn(idea.tongue, idea);
  const genre = GENRES.find(({ words }) => words.test(idea.words)) ?? GENRES.at(-1)!;
  const pick = (lines: readonly string[]) => lines[hash(`${idea.seed}:${lines[0]}`) % lines.length] ?? '';
  const premise = sentence(idea.words);
  const opening = pick(genre.openings);
  const worldName = nameOf(idea, genre);
  const ideaForUser = sentence(idea.toYou);
  const [here, there] = genre.places.map((place) => place.split(',')[0]);

  const worldSetup = [
    `Premise: ${premise}`,
    `Tone: ${genre.name.toLowerCase()}, told closely and through the senses. Everyone who appears is an adult.`,
    `Places: ${genre.places.join('; ')}.`,
    `People: ${genre.people.join('; ')}. Each wants something from the player and says so late.`,
    `Secret, to be found out piece by piece and never told outright: ${pick(genre.secrets)}.`,
    'Rules: what is broken stays broken; help costs a favour; nobody knows everything. The world keeps moving when the player waits.',
    'Scenes: begin with something that can be seen or heard, give the player a choice, end on an open question. Never act or speak for the player.',
  ].join('\n');

  return {
    genre: fitText(genre.name, WORLD_BOUNDS.genre),
    worldName: fitText(worldName, WORLD_BOUNDS.worldName),
    firstMessage: fitText(
      `${opening} ${ideaForUser} Nobody has told you yet what part you play in it. What do you do first?`,
      WORLD_BOUNDS.firstMessage,
    ),
    worldSetup: fitText(worldSetup, WORLD_BOUNDS.worldSetup),
    overview: fitText(
      `${ideaForUser} You arrive as a stranger, and by the first evening somebody needs you. Between ${here} and ${there} every choice is remembered.`,
      WORLD_BOUNDS.overview,
    ),
    introduction: fitText(
      `${ideaForUser} You will meet ${genre.people[0]}, and ${genre.people[1]}. Neither tells you everything. Talk, look around, trust or do not: the story follows you.`,
      WORLD_BOUNDS.introduction,
    ),
    headline: fitText(capitalised(idea.words.replace(/(?<![.!])[.!]+$/, '')), WORLD_BOUNDS.headline),
    shortDescription: fitText(
      `${ideaForUser} ${withArticle(genre.name.toLowerCase())} story in which your choices stay.`,
      WORLD_BOUNDS.shortDescription,
    ),
  };
}

const withArticle = (words: string): string => `${/^[aeio]/i.test(words) ? 'An' : 'A'} ${words}`;

const sentence = (text: string): string => capitalised(/[.!?。！？]$/.test(text) ? text : `${text}.`);

/** The idea's subject as a title: "a floating city where dreams are traded" is The Floating City. */
function nameOf(idea: Idea, genre: Genre): string {
  if (!idea.english) return idea.words.split(/[,.!?。、！？]/)[0] ?? idea.words;
  const subject = idea.words
    .replace(/^(?:an?|the|my|some)\s+/i, '')
    .split(/(?:(?<!\s)\s+)?(?:\b(?:where|who|that|which|with|in which|ruled|full of|after|when)\b|[,.;:!?–—])/i)[0]
    ?.trim();
  const words = subject?.split(' ').slice(0, 5) ?? [];
  while (words.length > 1 && /^(?:a|an|the|of|in|at|on|and|or|to|for|from)$/i.test(words.at(-1) ?? '')) words.pop();
  const title = words
    .map((word) => (/^(?:of|the|in|at|on|and|a|an|to|for)$/i.test(word) ? word.toLowerCase() : capitalised(word)))
    .join(' ');
  return title === ''
    ? `${withArticle(genre.name)} without a Name`
    : `The ${title}`.replace(/^The (?=\p{Lu}\p{L}*'s\b)/u, '');
}
