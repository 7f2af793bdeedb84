/** Words that say nothing about a subject, normalised. */
const STOP = new Set(
  'في من الي علي عن مع هو هي هم انا انت انتي نحن هذا هذه ذلك تلك ما ماذا متي اين كيف لماذا من هل اي كم بماذا عم بمن الذي التي الذين و او ثم لكن لان كان كانت كنت يكون قد لا لم لن ليس لست كل بعض غير مثل عند عندي لدي له لها لي لك بين بعد قبل حتي اذا لو ان انه انها الان اليوم دايما جدا قليلا فقط ايضا يا نعم منذ شيء الشيء احيانا اقصد وانا فانا وهو وهي'.split(
    ' ',
  ),
);
const PREFIXES = ['وبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'لل', 'ال'];
const SUFFIXES = [
  'تهما',
  'هما',
  'كما',
  'تها',
  'تهم',
  'تنا',
  'اتي',
  'ات',
  'ان',
  'ون',
  'ين',
  'يه',
  'تي',
  'ته',
  'ها',
  'هم',
  'نا',
  'ني',
  'ه',
  'ي',
  'ك',
  'ا',
  'ت',
];

/** The stem of an Arabic word, which must be normalised; undefined for a word that says nothing. */
export function arabicStem(word: string): string | undefined {
  if (STOP.has(word)) return undefined;
  const prefix = PREFIXES.find((one) => word.startsWith(one) && word.length >= one.length + 3);
  let stem = prefix ? word.slice(prefix.length) : word;
  if (!prefix && /^[وفبلكس]/.test(stem) && stem.length >= 5) stem = stem.slice(1);
  const suffix = SUFFIXES.find((one) => stem.endsWith(one) && stem.length >= one.length + 3);
  if (suffix) stem = stem.slice(0, -suffix.length);
  return STOP.has(stem) ? undefined : stem;
}

/** Roughly the root: the consonants without the letters that a form adds at its beginning. */
export function arabicRoot(stem: string): string | undefined {
  const bare = stem.replace(/^(?:است|مت|ان|ت|ي|ن|م|ا)(?=.{3})/, '').replace(/[اويء]/g, '');
  return bare.length >= 3 ? bare.slice(0, 4) : undefined;
}
