import type { CharacterProfile } from '../types.ts';
import { termOfAddress } from './diction.ts';
import { unfolded } from './facts.ts';
import { shuffled } from './seed.ts';
import { plain, sentencesOf } from './text.ts';

export type Tone = 'gruff' | 'shy' | 'bright' | 'warm' | 'cool' | 'playful' | 'formal' | 'archaic';

/** How a character speaks and what its hands do. */
export interface Persona {
  readonly tone: Tone;
  /** Six to ten actions without a subject, in the third person: "turns a pencil between two fingers". */
  readonly habits: readonly string[];
  /** What it calls people: "love", "stranger". */
  readonly term?: string | undefined;
}

const TONES: readonly (readonly [Tone, RegExp])[] = [
  [
    'archaic',
    /\b(?:archaic|old-fashioned|medieval|courtly|olden|thee|thou|thy|thine|hath|doth|'tis|'twas|mine own|verily|prithee|forsooth|anon|ye olde)\b/gi,
  ],
  [
    'formal',
    /\b(?:formal|courteous|polite|proper|dignified|butler|solemn|eloquent|prim|precise|refined|well-mannered|old-school|diplomatic|ceremonious|stately)\b/gi,
  ],
  [
    'gruff',
    /\b(?:grump\w*|gruff|cynic\w*|sarcas\w*|surly|blunt|cranky|bitter|jaded|tough|impatient|rude|tsundere|stern|hard-boiled|harsh|irritable)\b/gi,
  ],
  ['shy', /\b(?:shy|timid|quiet|introvert\w*|awkward|blush\w*|nervous|soft-spoken|bashful|anxious|softly)\b/gi],
  [
    'bright',
    /\b(?:cheer\w*|energetic|bubbly|sunny|optimis\w*|lively|excit\w*|enthusias\w*|(?<!too )loud(?! \w+s\b)|outgoing|bright|hyper\w*|curious|passionate)\b/gi,
  ],
  [
    'warm',
    /\b(?:kind\w*|gentle|warm\w*|caring|patient|tender|motherly|fatherly|sweet|loving|loyal|protective|compassion\w*|supportive|calm)\b/gi,
  ],
  [
    'cool',
    /\b(?:cool|cold|aloof|distant|mysterious|stoic|elegant|intellect\w*|logical|composed|proud|arrogant|regal|noble|calculat\w*|serious|reserved)\b/gi,
  ],
  [
    'playful',
    /\b(?:playful|mischiev\w*|flirt\w*|teas\w*|trick\w*|witty|charming|cheeky|sly|bold|confident|prank\w*|competitive|rogue)\b/gi,
  ],
];

const TONE_HABITS: Readonly<Record<Tone, readonly string[]>> = {
  formal: [
    'inclines the head',
    'straightens a cuff',
    'folds both hands',
    'gestures to a chair',
    'clears the throat',
    'considers the question',
    'offers a measured nod',
    'waits until you have finished',
  ],
  archaic: [
    'bows the head',
    'looks to the horizon',
    'draws the cloak closer',
    'rests a hand on the heart',
    'stirs the fire',
    'listens to the wind for a moment',
    'is silent for a breath',
    'regards you gravely',
  ],
  gruff: [
    'snorts',
    'crosses both arms',
    'rubs the bridge of the nose',
    'looks away, jaw set',
    'lets out a long breath',
    'shrugs one shoulder',
    'raises an eyebrow',
    'almost smiles, then thinks better of it',
  ],
  shy: [
    'looks down at the floor',
    'tucks a strand of hair back',
    'fidgets with a sleeve',
    'smiles at nothing in particular',
    'glances up and quickly away',
    'shifts from one foot to the other',
    'speaks into a raised collar',
    'turns a little pink',
  ],
  bright: [
    'claps once',
    'bounces on both heels',
    'grins from ear to ear',
    'leans in, eyes wide',
    'waves with both hands',
    'laughs out loud',
    'spins around once',
    'beams',
  ],
  warm: [
    'smiles softly',
    'tilts the head, listening',
    'makes room on the bench',
    'nods slowly',
    'pours you something warm',
    'leans a little closer',
    'rests a hand on the table near yours',
    'looks at you for a quiet moment',
  ],
  cool: [
    'regards you for a moment',
    'folds both hands',
    'straightens a cuff',
    'lets the silence stand a second',
    'turns toward the window',
    'inclines the head',
    'lifts one corner of the mouth',
    'studies your face',
  ],
  playful: [
    'winks',
    'leans back with a crooked grin',
    'taps you on the shoulder and looks innocent',
    'hides a smile badly',
    'twirls a coin across the knuckles',
    'arches an eyebrow',
    'drums a little rhythm on the table',
    'pretends to think very hard',
  ],
};

/** What a craft, a place or a nature puts into somebody's hands. */
const CRAFTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:detective|investigator|police|sleuth|inspector)\b/i,
    [
      'flips a worn notebook open',
      'taps a pencil against the desk',
      'watches the door out of habit',
      'pins a photograph to the wall',
    ],
  ],
  [
    /\b(?:baker|bakery|pastry|bread)\b/i,
    [
      'dusts flour off both hands',
      'slides a warm roll across to you',
      'checks the oven',
      'shapes a bit of dough without looking',
    ],
  ],
  [
    /\b(?:barista|café|cafe|coffee ?house)\b/i,
    [
      'steams a jug of milk',
      'wipes the counter in slow circles',
      'sets a cup in front of you',
      'breathes in the smell of fresh coffee',
    ],
  ],
  [
    /\b(?:chef|cook|cooks)\b/i,
    ['tastes from a wooden spoon', 'turns the flame down', 'chops something green very fast', 'wipes a knife clean'],
  ],
  [
    /\b(?:witch|wizard|mage|magic|sorcer\w*|spell)\b/i,
    [
      'snaps two fingers and a candle lights',
      'draws a small sign in the air',
      'stirs something that glows',
      'brushes a spark off one sleeve',
    ],
  ],
  [
    /^(?!.*\b(?:space|starship|orbit|planets?|galaxy|asteroids?|titan|mars|cargo hauler|airship)\b).*\b(?:lighthouse|sailors?|pirates?|(?:sea|ship(?:'s)?|boat|ferry|fishing) captain|captain of (?:a|the) (?:ship|boat|ferry|\p{Lu}\p{L}+ \p{Lu})|at sea|the sea|harbou?r ?master|ships?|boats?|trawler|ferry|fisher\w*|mermaid)\b/isu,
    [
      'looks out at the water',
      'ties and unties a knot',
      'listens to the wind for a moment',
      'pulls a salt-stiff coat closer',
    ],
  ],
  [
    /\b(?:chess)\b/i,
    [
      'moves a pawn without looking at the board',
      'turns a captured knight between two fingers',
      'taps the chess clock',
      'sets the fallen king upright',
    ],
  ],
  [
    /\b(?:pianist|piano|violin\w*|guitar\w*|musician|singer|band|cello)\b/i,
    ['hums half a bar', 'plays three quiet notes', 'taps the beat on one knee', 'tunes a string by ear'],
  ],
  [
    /\b(?:painter|artist|draws|sketch\w*|illustrat\w*)\b/i,
    [
      'sketches something on a napkin',
      'squints at the light',
      'wipes paint off a thumb',
      'turns the sketchbook toward you',
    ],
  ],
  [
    /\b(?:doctor|nurse|medic|surgeon|healer)\b/i,
    [
      'rolls both sleeves up',
      'checks your face the way doctors do',
      'winds a bandage back onto its roll',
      'sets the kettle on',
    ],
  ],
  [
    /\b(?:librar\w*|book\w*|author|writer|novel\w*|poet)\b/i,
    [
      'turns a page',
      'marks the place with a pressed leaf',
      'pushes a stack of books aside',
      'writes one word down and underlines it',
    ],
  ],
  [
    /\b(?:knight|warrior|soldier|guard|samurai|sword\w*)\b/i,
    ['rests a hand on the hilt', 'stands a little straighter', 'checks the buckle of a gauntlet', 'scans the treeline'],
  ],
  [
    /\b(?:vampire|immortal|demon|fallen angel)\b/i,
    [
      'smiles without showing teeth',
      'stands just outside the candlelight',
      'turns a very old ring',
      'moves without a sound',
    ],
  ],
  [
    /\b(?:botan\w*|garden\w*|florist|plants?|greenhouse|flower)\b/i,
    [
      'waters a fern in passing',
      'brushes soil off both palms',
      'turns a pot toward the light',
      'tucks a small flower behind your ear',
    ],
  ],
  [
    /\b(?:teacher|professor|scholar|tutor|lecturer)\b/i,
    [
      'wipes chalk off one hand',
      'pushes a pair of glasses up',
      'closes the lecture notes',
      'draws a quick diagram in the margin',
    ],
  ],
  [
    /\b(?:engineer|mechanic|invent\w*|repairs?|clock\w*|workshop)\b/i,
    [
      'tightens a tiny screw',
      'wipes grease off with a rag',
      'holds a gear up to the light',
      'blows dust off a circuit',
    ],
  ],
  [
    /\b(?:hacker|programm\w*|developer|gamer|streamer|coder)\b/i,
    [
      'types something without looking',
      'spins once in the chair',
      'closes three of nine windows',
      'pulls one headphone off',
    ],
  ],
  [
    /\b(?:pilot|astronaut|space|starship)\b/i,
    ['checks a gauge', 'traces a route on the map', 'looks up at the sky', 'flips a switch back and forth'],
  ],
  [
    /\b(?:boss|ceo|office|lawyer|executive|manager|business)\b/i,
    [
      'straightens a stack of papers',
      'glances at a watch',
      'signs something without reading it',
      'loosens the top button',
    ],
  ],
  [
    /\b(?:dancer|ballet|dance)\b/i,
    [
      'stretches one foot, then the other',
      'turns once on the spot',
      'counts a rhythm under the breath',
      'sways to music only one of us hears',
    ],
  ],
  [
    /\b(?:athlete|boxer|trainer|football|runner|gym)\b/i,
    [
      'rolls both shoulders',
      'tosses a ball from hand to hand',
      'wraps a knuckle in tape',
      'takes a long drink of water',
    ],
  ],
  [/\b(?:rain|rainy)\b/i, ['listens to the rain', 'shakes water off a coat']],
  [/\b(?:cat|cats)\b/i, ['scratches the cat behind the ear']],
  [/\b(?:tea)\b/i, ['pours the tea']],
];

/** A brother's trade is not the character's. */
const OF_OTHERS =
  /\b(?:brother|sister|mother|father|mum|dad|son|daughter|uncle|aunt|friend|husband|wife|grand\w+|neighbou?r)\b.{0,160}\b(?:is|was|runs|works|owns) /i;

const ROLE =
  /\b(?:is|am|are|'m|'re) (?:an?|the) |\b(?:works?|job|occupation|profession|runs?|owns|plays?|paints?|repairs?|bakes?) |^(?:an?|the) /i;

/** The crafts of what the character is and does. */
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

/** The habits that a profile's words suggest; the same profile always has the same. */
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
