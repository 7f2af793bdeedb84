/** Hair, eyes and clothes in a description: the nouns and their adjectives. */

import { chosen } from './defaults.ts';
import type { Build, EyeShape, Garment, HairStyle } from './look-types.ts';
import type { ClothColor, EyeColor, HairColor } from './palette.ts';
import type { Hit, Reading } from './reading.ts';
import {
  CLOTH_COLOR_WORDS,
  EYE_COLOR_WORDS,
  GARMENT_WORDS,
  HAIR_COLOR_WORDS,
  HAIR_STYLE_WORDS,
  type Words,
} from './vocabulary.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split('|'));

const HAIR_NOUNS = set(
  'hair|haired|hairs|locks|curls|braid|braids|ponytail|bob|bun|mane|fringe|bangs|pixie|afro|undercut|dreadlocks|locs|quiff|mullet|plait|curly|tresses|redhead|brunette|blonde|blond',
);
const TIP_NOUNS = set('tips|ends|streaks|highlights|ombre|streak');
const EYE_NOUNS = set('eyes|eye|eyed|gaze|irises');
const ACCENT_NOUNS = set(
  'trim|trims|accents|tie|lining|sash|embroidery|ribbon|belt|details|scarf|cap|beret|beanie|necktie|bow|hat|crown|headphones|shirt|collar|bandana',
);
/** Last words of phrases such as "button up" and "off the shoulder", which are not nouns here: hair may be up, and shoulder length. */
const NO_NOUNS = set('up|down|shoulder');
const GARMENT_NOUNS: ReadonlySet<string> = new Set(
  GARMENT_WORDS.flatMap(([word]) => word.split(' ').slice(-1)).filter((word) => !NO_NOUNS.has(word)),
);
const NOUNS: ReadonlySet<string> = new Set([
  ...HAIR_NOUNS,
  ...TIP_NOUNS,
  ...EYE_NOUNS,
  ...GARMENT_NOUNS,
  ...ACCENT_NOUNS,
  'skin',
  'beard',
  'wearing',
  'lips',
  'wings',
  'sky',
  'light',
  'lights',
]);

/** Words that mean hair even without the word "hair" beside them. */
const TELLING = set(
  'ponytail|high ponytail|side ponytail|low ponytail|braid|braided|plait|bob|bob cut|pixie cut|pixie|bun|updo|chignon|topknot|curly|curls|ringlets|afro|dreadlocks|locs|dreadlocked|undercut|quiff|pompadour|mullet|wolf cut|hime cut|buzz cut|buzzcut|crew cut|bald|man bun|slicked back|bedhead|shaved head|half up|half updo|curtain bangs|blunt bangs|shoulder length|to the shoulders|chin length|waist length',
);

/** The colour nearest to the noun. */
function colorBy<Name extends string>(
  reading: Reading,
  at: number,
  colors: Words<Name>,
  onward: boolean,
  pastCommas = false,
): Hit<Name> | undefined {
  const window = reading.around(at, NOUNS, pastCommas);
  const before = reading.all(colors, window.from, at).at(-1);
  return before ?? (onward ? reading.all(colors, at + 1, window.onward)[0] : undefined);
}

const MASCULINE_FORMS: Partial<Record<HairStyle, HairStyle>> = {
  'long-straight': 'shoulder-length',
  'long-wavy': 'shoulder-length',
  'curtain-wavy': 'shoulder-length',
  curls: 'short-curls',
  bun: 'man-bun',
  ponytail: 'low-tail',
  lob: 'shoulder-length',
};

/** "Short hair" leaves the cut open. */
function styleFor(word: string, name: HairStyle, build: Build, seed: string): HairStyle {
  if (word === 'short') {
    return build === 'feminine'
      ? chosen(seed, 'short', ['pixie', 'swept-bob', 'bob'])
      : chosen(seed, 'short', ['side-part', 'messy', 'comma', 'undercut']);
  }
  return build === 'masculine' && !word.startsWith('very long') ? (MASCULINE_FORMS[name] ?? name) : name;
}

export function hairIn(
  reading: Reading,
  build: Build,
  seed: string,
): { color?: HairColor; style?: HairStyle; tips?: HairColor } {
  let color: HairColor | undefined;
  let style: HairStyle | undefined;
  let tips: HairColor | undefined;
  for (const at of reading.places(TIP_NOUNS)) {
    const hit = colorBy(reading, at, HAIR_COLOR_WORDS, false);
    if (hit) {
      tips ??= hit.name;
      reading.use(hit.at, at + 1 - hit.at);
    }
  }
  const used: [number, number][] = [];
  for (const at of reading.places(HAIR_NOUNS)) {
    const { from, onward } = reading.around(at, NOUNS, true);
    // Nouns such as "redhead" and "braid" are themselves words of colour or cut.
    color ??=
      colorBy(reading, at, HAIR_COLOR_WORDS, true, true)?.name ?? reading.all(HAIR_COLOR_WORDS, at, at + 1)[0]?.name;
    const cut = [...reading.all(HAIR_STYLE_WORDS, from, at + 1), ...reading.all(HAIR_STYLE_WORDS, at + 1, onward)].sort(
      (a, b) => Number(TELLING.has(b.word)) - Number(TELLING.has(a.word)) || b.word.length - a.word.length,
    )[0];
    style ??= cut && styleFor(cut.word, cut.name, build, seed);
    used.push([from, Math.max(onward, at + 1) - from]);
  }
  const telling = reading.all(HAIR_STYLE_WORDS).find((hit) => TELLING.has(hit.word));
  if (
    telling &&
    (style === undefined || !used.some(([from, length]) => telling.at >= from && telling.at < from + length))
  ) {
    style = styleFor(telling.word, telling.name, build, seed);
    used.push([telling.at, telling.length]);
  }
  for (const [at, length] of used) {
    reading.use(at, length);
  }
  return { ...(color && { color }), ...(style && { style }), ...(tips && { tips }) };
}

export function eyesIn(reading: Reading): { color?: EyeColor; shape?: EyeShape } {
  for (const at of reading.places(EYE_NOUNS)) {
    const hit = colorBy(reading, at, EYE_COLOR_WORDS, true);
    if (hit) {
      reading.use(hit.at, hit.length);
      return { color: hit.name };
    }
  }
  return {};
}

/** Garments worn over others come first. */
const OUTER: readonly Garment[] = [
  'armour',
  'cloak',
  'lab-coat',
  'trench-coat',
  'leather-jacket',
  'denim-jacket',
  'apron',
  'suit',
  'robe',
  'hoodie',
  'waistcoat',
  'sweater',
];

export function clothesIn(reading: Reading): { kind?: Garment; color?: ClothColor; accent?: ClothColor } {
  const hits = reading.all(GARMENT_WORDS);
  const rank = (name: Garment) => (OUTER.includes(name) ? OUTER.indexOf(name) : OUTER.length);
  const main = [...hits].sort((a, b) => rank(a.name) - rank(b.name) || a.at - b.at)[0];
  const colorOf = (hit: Hit<Garment>) => {
    const last = hit.at + hit.length - 1;
    return (
      reading.all(CLOTH_COLOR_WORDS, reading.around(hit.at, NOUNS).from, last)[0]?.name ??
      colorBy(reading, last, CLOTH_COLOR_WORDS, true)?.name
    );
  };
  const color = main && colorOf(main);
  const under = hits.filter((hit) => hit !== main).map(colorOf);
  const trimmed = reading.places(ACCENT_NOUNS).map((at) => colorBy(reading, at, CLOTH_COLOR_WORDS, false)?.name);
  const accent = [...under, ...trimmed].find((name) => name !== undefined);
  for (const hit of hits) {
    const { from } = reading.around(hit.at, NOUNS);
    reading.use(from, hit.at + hit.length - from);
  }
  const worn = main ? undefined : reading.all(CLOTH_COLOR_WORDS)[0]?.name;
  return {
    ...(main && { kind: main.name }),
    ...((color ?? worn) && { color: color ?? worn }),
    ...(accent && { accent }),
  } as { kind?: Garment; color?: ClothColor; accent?: ClothColor };
}
