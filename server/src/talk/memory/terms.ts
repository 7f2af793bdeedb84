const COMMON = new Set(
  'the and but for with that this these those you your yours have has had was were are not from they them their there then than what when where which who whom will would could should can cannot don doesn didn isn aren wasn just like really very much more most some any all also too into about over been being did does doing she her hers his him its our ours out off one two how why because here only even ever never always still again name called know think want going gone come came make made get got say said tell told good time day today please yes let'.split(
    ' ',
  ),
);
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The terms of a text in any script: its words in lower case without accents, and pairs of characters in scripts that do
 * not separate words by spaces or that inflect them.
 */
export function termsOf(text: string): Set<string> {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const terms = new Set<string>();
  for (const word of folded.match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (DENSE.test(word)) {
      const chars = [...word];
      for (let at = 0; at + 1 < chars.length; at += 1) terms.add(`${chars[at]}${chars[at + 1]}`);
    } else if (word.length >= 3 && !COMMON.has(word)) {
      terms.add(word.length > 4 ? word.replace(/(?:ies|es|s)$/u, '') : word.replace(/s$/u, ''));
    }
  }
  return terms;
}
