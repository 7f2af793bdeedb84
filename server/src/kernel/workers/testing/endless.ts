/**
 * Exponential on quoted words without a closing bracket: an expression that once stopped the whole server. At 60 quotes
 * it would run for longer than anybody lives.
 */
const EXPONENTIAL = /Likes\(((?:"[^"]{0,300}"\s*[+,]?\s*)+)\)/; // not linear: it has to run for ever

export function work(quotes: number): boolean {
  return EXPONENTIAL.test(`Likes(${'"a"  '.repeat(quotes)}`);
}
