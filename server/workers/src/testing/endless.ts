/**
 * Exponential on quoted words without a closing bracket. This expression once blocked the whole server. With 60 quotes it
 * would run for centuries.
 */
const EXPONENTIAL = /Likes\(((?:"[^"]{0,300}"\s*[+,]?\s*)+)\)/; // not linear: it must not end

export function work(quotes: number): boolean {
  return EXPONENTIAL.test(`Likes(${'"a"  '.repeat(quotes)}`);
}
