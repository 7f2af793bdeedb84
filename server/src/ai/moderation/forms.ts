/** Letters of other alphabets that look like Latin ones; a token that mixes them with Latin means the Latin one. */
const CONFUSABLES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  ӏ: 'l',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  ɑ: 'a',
  ɡ: 'g',
  ⅼ: 'l',
  ꜱ: 's',
  ᴀ: 'a',
  ᴇ: 'e',
  ɪ: 'i',
  ʟ: 'l',
  ᴏ: 'o',
  ᴜ: 'u',
};

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
  '|': 'l',
};

/** Marks that are invisible or only decorate: soft hyphens, joiners, direction marks, combining accents. */
const INVISIBLE = /\p{Cf}|\p{Mn}|\u115f|\u3164/gu;

/** Scripts whose vowels or voicing are combining marks, which carry meaning there. */
const MARKED_SCRIPT =
  /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The forms in which a text is judged, from the one nearest to what was written to the one with every disguise off.
 * Rules of a language apply to all of them, so a rule must be narrow enough not to be met by chance.
 */
export function formsOf(text: string): readonly string[] {
  const plain = fold(text);
  const latin = plain.replace(/\S+/g, undisguise);
  const forms = new Set([plain, latin, unspace(latin), latin.replace(/ 2 /g, ' to ').replace(/ 4 /g, ' for ')]);
  for (const form of [...forms]) {
    forms.add(form.replace(/[1!]/g, 'l'));
    forms.add(form.replace(/([a-z])\1{2,}/g, '$1$1'));
    forms.add(form.replace(/([a-z])\1+/g, '$1'));
  }
  return [...forms];
}

/** Full width and ligatures to plain letters, lower case, nothing invisible, single spaces. */
function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  const bare = MARKED_SCRIPT.test(lower)
    ? lower.replace(/\p{Cf}/gu, '').replace(/[\u064b-\u0652\u0640]/gu, '')
    : lower.normalize('NFD').replace(INVISIBLE, '').normalize('NFC');
  return bare
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—―_]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One token with look-alikes and digits-for-letters read as the Latin letters they stand for. */
function undisguise(token: string): string {
  const latin = (token.match(/[a-z]/g) ?? []).length;
  const alike = [...token].filter((char) => char in CONFUSABLES).length;
  const foreign = (token.match(/\p{L}/gu) ?? []).length - latin - alike;
  let read = token;
  // Russian or Greek words consist of look-alikes and others; only a word without others pretends.
  if (alike > 0 && foreign === 0) read = [...token].map((char) => CONFUSABLES[char] ?? char).join('');
  // Digits alone are numbers, and "15yo" is an age.
  if (!/[a-z]/.test(read) || /^\W*\d+\s?-?(?:y|yr|yrs|yo|th|st|nd|rd|s|k|m|km|kg|am|pm)?(?:old)?\W*$/.test(read))
    return read;
  return read
    .replace(/(?<=[a-z@$|!013457]|^)[@$€+|034578](?=[a-z@$|!013457]|$)/g, (char) => LEET[char] ?? char)
    .replace(/(?<=[a-z])[1!](?=[a-z])|^[1!](?=[a-z])/g, 'i');
}

/** Runs of single letters ("s u i c i d e", "k.i.l.l") as words. */
function unspace(text: string): string {
  return text.replace(/(?<![a-z0-9'])[a-z](?:[\s.*_\-/\\,|~]+[a-z](?![a-z0-9'])){2,}/g, (run) =>
    run.replace(/[^a-z]/g, ''),
  );
}
