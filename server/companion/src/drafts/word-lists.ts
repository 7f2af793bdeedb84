import type { Gender } from 'ports';

/** First names by the place of a story. The people are invented, so they have no family names. */
export const NAMES: readonly {
  readonly where: RegExp;
  readonly MALE: readonly string[];
  readonly FEMALE: readonly string[];
  readonly NON_BINARY: readonly string[];
}[] = [
  {
    where: /\b(?:tokyo|japan\w*|kyoto|osaka|samurai|ninja|anime|shogun|yakuza)\b|[\u3040-\u30ff]/i,
    MALE: ['Kenji', 'Haruto', 'Ren', 'Daichi', 'Sota'],
    FEMALE: ['Aiko', 'Yuki', 'Hana', 'Mei', 'Sakura'],
    NON_BINARY: ['Hikaru', 'Aoi', 'Rin', 'Makoto'],
  },
  {
    where: /\b(?:seoul|korea\w*|busan|joseon|k-?pop)\b|[\uac00-\ud7a3]/i,
    MALE: ['Min-jun', 'Ji-ho', 'Tae-yang', 'Seo-jun'],
    FEMALE: ['Ji-woo', 'Ha-eun', 'Soo-ah', 'Min-seo'],
    NON_BINARY: ['Haneul', 'Sol', 'Jin'],
  },
  {
    where: /\b(?:china|chinese|beijing|shanghai|hong kong|wuxia)\b|[\u4e00-\u9fff]/i,
    MALE: ['Wei', 'Jun', 'Liang'],
    FEMALE: ['Lin', 'Xia', 'Mei-lan'],
    NON_BINARY: ['Yun', 'An'],
  },
  {
    where: /\b(?:paris|france|french|lyon|marseille)\b/i,
    MALE: ['Lucien', 'Théo', 'Armand'],
    FEMALE: ['Colette', 'Margaux', 'Élise'],
    NON_BINARY: ['Camille', 'Sacha'],
  },
  {
    where: /\b(?:ital\w+|rome|venice|florence|naples|sicil\w*)\b/i,
    MALE: ['Matteo', 'Dario', 'Enzo'],
    FEMALE: ['Chiara', 'Bianca', 'Livia'],
    NON_BINARY: ['Celeste', 'Andrea'],
  },
  {
    where: /\b(?:spain|spanish|madrid|mexic\w*|havana|lisbon|portug\w*|brazil\w*|rio|argentin\w*)\b/i,
    MALE: ['Mateo', 'Rafael', 'Diego'],
    FEMALE: ['Inés', 'Lucía', 'Marisol'],
    NON_BINARY: ['Ariel', 'Noa'],
  },
  {
    where: /\b(?:russia\w*|moscow|siberia\w*|petersburg)\b|[\u0400-\u04ff]/i,
    MALE: ['Dmitri', 'Lev', 'Mikhail'],
    FEMALE: ['Vera', 'Nadia', 'Anya'],
    NON_BINARY: ['Sasha', 'Zhenya'],
  },
  {
    where: /\b(?:arab\w*|cairo|egypt\w*|dubai|baghdad|morocc\w*|beirut)\b|[\u0600-\u06ff]/i,
    MALE: ['Karim', 'Samir', 'Idris'],
    FEMALE: ['Layla', 'Yasmin', 'Noor'],
    NON_BINARY: ['Nour', 'Rayan'],
  },
  {
    where: /\b(?:india\w*|mumbai|delhi|bengal\w*|bollywood)\b|[\u0900-\u097f]/i,
    MALE: ['Arjun', 'Rohan', 'Vikram'],
    FEMALE: ['Meera', 'Anjali', 'Kavya'],
    NON_BINARY: ['Kiran', 'Jaya'],
  },
  {
    where: /\b(?:norse|viking|norw\w*|swed\w*|iceland\w*|nordic|finland)\b/i,
    MALE: ['Leif', 'Bjorn', 'Soren'],
    FEMALE: ['Freya', 'Astrid', 'Liv'],
    NON_BINARY: ['Storm', 'Eir'],
  },
  {
    where:
      /\b(?:elf|elven|wizard|witch|dragon|knight|kingdom|magic\w*|vampire|demon|fae|fairy|sorcer\w*|prince|princess|queen|king|goddess|god)\b/i,
    MALE: ['Alaric', 'Corvin', 'Theron', 'Lucan'],
    FEMALE: ['Isolde', 'Rowena', 'Selene', 'Morwen'],
    NON_BINARY: ['Ash', 'Wren', 'Vesper'],
  },
  {
    where: /\b(?:space\w*|starship|android|robot|cyber\w*|galaxy|mars|alien|planet|hacker)\b/i,
    MALE: ['Orion', 'Jax', 'Cade'],
    FEMALE: ['Nova', 'Lyra', 'Zara'],
    NON_BINARY: ['Echo', 'Vega', 'Pixel'],
  },
  {
    where: /(?:)/,
    MALE: ['Adrian', 'Julian', 'Felix', 'Owen', 'Silas', 'Theo', 'Marcus', 'Elliot'],
    FEMALE: ['Clara', 'Nora', 'Ivy', 'Maren', 'Elena', 'Tessa', 'Alma', 'Juno'],
    NON_BINARY: ['Robin', 'Quinn', 'Sage', 'Rowan', 'Kit'],
  },
];

/** Grammar of a character by its gender. */
export const PRONOUNS: Readonly<
  Record<
    Gender,
    {
      readonly They: string;
      readonly they: string;
      readonly them: string;
      readonly their: string;
      readonly s: string;
      readonly is: string;
      readonly has: string;
      readonly was: string;
    }
  >
> = {
  FEMALE: { They: 'She', they: 'she', them: 'her', their: 'her', s: 's', is: 'is', has: 'has', was: 'was' },
  MALE: { They: 'He', they: 'he', them: 'him', their: 'his', s: 's', is: 'is', has: 'has', was: 'was' },
  NON_BINARY: { They: 'They', they: 'they', them: 'them', their: 'their', s: '', is: 'are', has: 'have', was: 'were' },
};

export const ORIGINS: readonly string[] = [
  '{They} grew up in rooms above a shop where somebody was always arguing or singing.',
  '{They} grew up the quiet child of loud people, and learned to listen before speaking.',
  '{They} grew up between two towns, with a suitcase that was never quite unpacked.',
  '{They} grew up with a grandmother who told stories instead of giving answers.',
  '{They} grew up by a river, skipping school to watch the boats.',
  '{They} grew up in a house full of clocks, none of which agreed.',
];
export const TURNS: readonly string[] = [
  'At twenty-three {they} lost a friend to a quarrel that was never mended, and {they} still keep{s} the last letter unopened.',
  'Everything changed on the night when {they} told the truth and {was} not believed.',
  'Once {they} left everything behind for a promise, and came back with nothing but a good coat and a better sense of people.',
  'A stranger once did {them} an enormous kindness, and {they} {has} been looking for a way to repay it ever since.',
  'There was an offer, years ago, that would have made {them} rich, and {they} turned it down without telling anyone why.',
  'After one bad winter {they} decided never again to wait for permission.',
];
export const NOW: readonly string[] = [
  'These days {they} trust{s} slowly and remember{s} everything.',
  'Nowadays {they} pretend{s} that it is all behind {them}, and nearly believe{s} it.',
  'By now {they} {has} a name in this place, though few know more than the name.',
  'Since then {they} start{s} each day with the same small ritual and end{s} it with a different regret.',
];
export const LIKES: readonly string[] = [
  'strong coffee and the first hour after rain',
  'old songs, sung badly',
  'second-hand books with notes in the margin',
  'night trains and window seats',
  'spicy food and honest people',
  'board games, and winning them',
  'the smell of bread in the early morning',
  'long walks without a map',
  'thunderstorms, from indoors',
];
export const DISLIKES: readonly string[] = [
  'people who are late and cheerful about it',
  'empty promises',
  'being interrupted',
  'small talk about small things',
  'cold tea',
  'locked doors',
  'goodbyes that take too long',
];
export const FEARS: readonly string[] = [
  'being forgotten',
  'deep water',
  'turning into {their} parents',
  'the quiet after an argument',
  'needing somebody',
  'being seen through',
];
export const HABITS: readonly string[] = [
  'hum{s} when {they} think{s} that nobody hears',
  'never sit{s} with {their} back to a door',
  'note{s} things on scraps of paper and lose{s} them',
  'always keep{s} a coin that {they} will not spend',
  'remember{s} birthdays, but not {their} own',
  'talk{s} to machines as if they were pets',
];
export const SOFT: readonly string[] = [
  '{is} far kinder than {they} let{s} on',
  'cannot resist a challenge',
  'laugh{s} rarely, and with the whole face',
  'keep{s} every promise, even the foolish ones',
  'give{s} good advice and never follow{s} it',
];
export const WISHES: readonly string[] = [
  'to be asked to stay',
  'to see the sea once more before the year is over',
  'to finish the one thing {they} always put{s} off',
  'to be surprised by somebody',
  'to have one evening without having to be anyone',
];
export const TRAITS: readonly string[] = [
  'observant',
  'dry-humoured',
  'stubborn',
  'warm',
  'restless',
  'patient',
  'proud',
  'curious',
  'playful',
  'loyal',
];
export const OCCASIONS: readonly string[] = [
  'It is late, and everyone else has gone.',
  'The rain has just begun, and the street empties.',
  'It is the hour between the last customer and the first star.',
  'Somewhere a radio plays a song that both of you know.',
  'The power has just gone out, and a single candle burns.',
];
export const MEETINGS: readonly string[] = [
  '{name} look{s} up as you come in, as if you were expected, and push{es} a chair toward you with one foot.',
  '{name} notice{s} you before you say a word, and for a moment neither of you moves.',
  '{name} {is} in the middle of something that cannot wait, and wave{s} you closer all the same.',
  'You have come with a question. {name} can see it on your face, and wait{s}.',
];
