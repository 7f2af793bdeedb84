import type { CharacterLookRequest, WorldLookRequest } from 'ports';
import { fitText } from 'text';
import { hash } from '../chat/seed.ts';
import { capitalised } from '../chat/text.ts';
import type { Tongue } from './tongues/tongue.ts';
import { languageOfWords, tongueOf } from './tongues/tongues.ts';

/** Greatest length of a visual description (CREATE-20). */
const BOUND = 500;

const HAIR = [
  'short silver hair',
  'long black hair',
  'wavy auburn hair',
  'a blonde braid',
  'curly brown hair',
  'straight dark hair',
  'copper hair in a bun',
  'messy chestnut hair',
] as const;
const EYES = ['grey eyes', 'amber eyes', 'green eyes', 'dark brown eyes', 'blue eyes', 'hazel eyes'] as const;
const POSES = [
  'one hand raised in greeting',
  'arms crossed, a half smile',
  'looking over the shoulder',
  'a calm, open face',
  'leaning a little forward, curious',
] as const;
const LIGHTS = [
  'soft morning light',
  'warm lamplight',
  'the light of a low sun',
  'blue dusk',
  'lantern light',
] as const;
const WEATHER = ['thin mist', 'a clear sky', 'slow rain', 'drifting snow', 'long shadows', 'bright haze'] as const;

/** Clothes by what a character is. The last entry is for all others. */
const CLOTHES: readonly (readonly [about: RegExp, clothes: string])[] = [
  [/\b(?:knight|warrior|soldier|guard|paladin)\b/i, 'a worn breastplate over dark cloth'],
  [/\b(?:wizard|witch|mage|sorcer\w*|alchemist)\b/i, 'a long embroidered robe'],
  [/\b(?:doctor|nurse|surgeon|scientist|chemist)\b/i, 'a white coat'],
  [/\b(?:detective|spy|inspector|agent)\b/i, 'a grey trench coat'],
  [/\b(?:chef|cook|baker|barista)\b/i, 'an apron with rolled-up sleeves'],
  [/\b(?:king|queen|prince|princess|duke|duchess|noble\w*)\b/i, 'a velvet cloak with a silver clasp'],
  [/\b(?:captain|sailor|pirate|keeper|fisher\w*)\b/i, 'a heavy blue coat'],
  [/\b(?:singer|dancer|idol|actor|actress|musician)\b/i, 'a glittering stage jacket'],
  [/\b(?:pilot|astronaut|engineer|mechanic|hacker)\b/i, 'a practical jacket with many pockets'],
  [/\b(?:student|teacher|librarian|writer|poet)\b/i, 'a knitted jumper'],
];
const EVERYDAY = [
  'a dark coat',
  'a linen shirt',
  'a green cardigan',
  'a leather jacket',
  'a simple white blouse',
] as const;

const LOOKS =
  /\b(?:hair|braids?|beard|eyes?|glasses|scars?|freckles|tattoos?|coat|dress|shirt|jacket|robe|cloak|hat|hood|uniform|armou?r|wears?|wearing|dressed|tall|slim)\b|머리|눈동자|안경|외투|شعر|عينان/iu;
const WHO = { FEMALE: 'A woman', MALE: 'A man', NON_BINARY: 'A person of soft features' } as const;

const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?。！？؟\n]+[.!?。！？؟]?/gu) ?? []).map((sentence) => sentence.trim()).filter(Boolean);

/** The sentences about a character's looks; the seed adds what they leave out. */
export function characterLook({ character, attempt, language }: CharacterLookRequest): string {
  const { backstory, personality, details, relationship, initialSituation, gender, nickname } = character;
  const tongue = tongueOf(languageOfWords([backstory, personality, details].join(' '), language));
  if (tongue) return characterLookIn(tongue, character, attempt);
  const sentences = [details, backstory, personality].flatMap(sentencesOf).filter((sentence) => LOOKS.test(sentence));
  const all = [relationship, backstory, personality, details, character.hashTags.join(' ')].join(' ');
  const pick = picker(`${nickname}:${all.length}:${attempt}`);
  const said = sentences.join(' ');
  const age = Number(/\bAge: (\d{2})\b/.exec(details)?.[1] ?? 0);
  const clothes = CLOTHES.find(([about]) => about.test(all))?.[1] ?? pick(EVERYDAY);
  const added = [
    ...(/\b(?:hair|braids?|bald)\b|머리/iu.test(said) ? [] : [pick(HAIR)]),
    ...(/\beyes?\b|눈/iu.test(said) ? [] : [pick(EYES)]),
    ...(/\b(?:coat|dress|shirt|jacket|robe|cloak|uniform|armou?r|wear\w*|dressed)\b/i.test(said) ? [] : [clothes]),
  ];
  const who = `${WHO[gender]}${age >= 30 ? ' in the thirties' : ' in the twenties'}`;
  const place = sentencesOf(initialSituation)[0];
  return fitText(
    [
      `${who}${added.length > 0 ? `, ${added.join(', ')}` : ''}.`,
      ...sentences.slice(0, 3),
      `${capitalised(pick(POSES))}, ${pick(LIGHTS)}.`,
      ...(place ? [place] : []),
    ].join(' '),
    BOUND,
  );
}

function characterLookIn(tongue: Tongue, character: CharacterLookRequest['character'], attempt: number): string {
  const { backstory, personality, details, initialSituation, gender, nickname } = character;
  const { looks } = tongue;
  const own = [details, backstory, personality].flatMap(sentencesOf);
  const { hair, eyes, clothes } = looks.mentions;
  const sentences = own.filter((sentence) => [hair, eyes, clothes].some((words) => words.test(sentence)));
  const said = sentences.join(' ');
  const pick = picker(`${nickname}:${backstory.length + personality.length + details.length}:${attempt}`);
  const age = Number(/(?<!\d)(\d{2})(?:세| عام| سنة)/u.exec(details)?.[1] ?? 0);
  const who = tongue.say(
    looks.who[gender],
    { age: looks.ages[Math.max(0, Math.min(5, Math.floor(age / 10) - 2))] ?? '' },
    gender,
  );
  const added = [
    ...(hair.test(said) ? [] : [pick(looks.hair)]),
    ...(eyes.test(said) ? [] : [pick(looks.eyes)]),
    ...(clothes.test(said) ? [] : [pick(looks.clothes)]),
  ];
  const place = sentencesOf(initialSituation)[0];
  return fitText(
    [
      `${[who, ...added].join(`${tongue.comma} `)}.`,
      ...sentences.slice(0, 3),
      `${pick(looks.poses)}${tongue.comma} ${pick(looks.lights)}.`,
      ...(place ? [place] : []),
    ].join(' '),
    BOUND,
  );
}

/** A world's places in its own words, in a light that the seed picks. */
export function worldLook({ world, attempt, language }: WorldLookRequest): string {
  const pick = picker(`${world.worldName}:${world.overview.length}:${attempt}`);
  // The hidden setup is not used, since everyone sees the picture.
  const sentences = [world.overview, world.introduction, world.firstMessage]
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.replace(/(?<![.!?。！？؟])[.!?。！？؟]+$/u, '') !== world.worldName);
  const turn = sentences.length > 0 ? attempt % sentences.length : 0;
  const tongue = tongueOf(languageOfWords([world.worldName, ...sentences].join(' '), language));
  const { lights, weather } = tongue?.looks ?? { lights: LIGHTS, weather: WEATHER };
  return fitText(
    [
      `${world.genre ? `${capitalised(world.genre)}: ` : ''}${world.worldName}.`,
      ...[...sentences.slice(turn), ...sentences.slice(0, turn)].slice(0, 2),
      `${capitalised(pick(lights))}${tongue?.comma ?? ','} ${pick(weather)}.`,
    ].join(' '),
    BOUND,
  );
}

const picker =
  (seed: string) =>
  (choices: readonly string[]): string =>
    choices[hash(`${seed}:${choices[0]}`) % choices.length] ?? '';
