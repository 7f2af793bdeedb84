/** Characters that tokenisers mostly encode as one token each. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Extended_Pictographic}]/u;
const LATIN = /[\p{Script=Latin}\p{ASCII}]/u;

/** A quarter of a token for a Latin letter, half a one for other alphabets, a whole one for CJK, Thai and emoji. */
function weight(char: string): number {
  if (char < '\u0080') return 0.25;
  if (DENSE.test(char)) return 1;
  return LATIN.test(char) ? 0.3 : 0.5;
}

/** Estimates the tokens of a text, without a tokeniser, because each model has a different one. */
export function estimateTokens(text: string): number {
  let sum = 0;
  for (const char of text) sum += weight(char);
  return Math.ceil(sum);
}

/** The beginning of a text within `max` tokens, ending at a word. */
export function clipTokens(text: string, max: number): string {
  let sum = 0;
  let end = 0;
  for (const char of text) {
    sum += weight(char);
    if (sum > max) return `${text.slice(0, end).replace(/(?<!\s)\s+\S{0,30}$/u, '')} …`;
    end += char.length;
  }
  return text;
}
