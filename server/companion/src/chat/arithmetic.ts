import { withDigits, wordProblem } from './word-problems.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:times|multiplied by)\b/g, '*'],
  [/\b(?:divided by|over)\b/g, '/'],
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/(?<=\d\s?)[x×](?=\s?\d)/g, '*'],
  [/÷/g, '/'],
  [/−/g, '-'],
];

/** The sum in a text ("what is 17 x 3?") and its result; undefined if there is none or the result is not finite. */
export function arithmetic(text: string): { sum: string; result: string } | undefined {
  let read = text.toLowerCase().replace(/(?<=\d),(?=\d{3}\b)/g, '');
  read = withDigits(read);
  for (const [pattern, sign] of WORDS) read = read.replace(pattern, sign);
  const percent = /(?<!\d)(\d+(?:\.\d+)?)\s?(?:%|percent) of (\d+(?:\.\d+)?)/.exec(read);
  if (percent) {
    const [, share = '', whole = ''] = percent;
    return { sum: `${share} % of ${whole}`, result: String(Math.round(Number(share) * Number(whole) * 1e4) / 1e6) };
  }
  const problem = wordProblem(read, text);
  if (problem !== undefined) return problem;
  const sum = /(?<![-(\d])[-(]*\d+(?:\.\d+)?(?:[ ()]*[-+*/][ ()]*\d+(?:\.\d+)?)+[ )]*/
    .exec(read.replace(/\s+/g, ' ').replace(/([-(]) /g, '$1'))?.[0]
    ?.trim();
  // Dates, phone numbers and scores are not sums.
  if (sum === undefined || sum.length > 60 || /^\d+(?:[-/]\d+){2,}$|^\d{3,}-\d{3,}$/.test(sum)) return undefined;
  if (
    /^\d+\s*[-/]\s*\d+$/.test(sum) &&
    !/\b(?:what(?:'?s)?|how much|calculate|compute|solve|divided)\b|=|\?|÷/.test(read)
  )
    return undefined;
  const value = evaluate(sum.replace(/\s+/g, ''));
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return { sum: shown(sum), result: String(Math.round(value * 1e6) / 1e6) };
}

const shown = (sum: string): string =>
  sum
    .replace(/\s+/g, '')
    .replace(/\*/g, ' × ')
    .replace(/\//g, ' ÷ ')
    .replace(/(?<=[\d)])([+-])/g, ' $1 ');

/** Recursive descent over + - * / and brackets. */
function evaluate(sum: string): number | undefined {
  let at = 0;
  const product = (): number => {
    let value = atom();
    while (sum[at] === '*' || sum[at] === '/') {
      const sign = sum[at];
      at += 1;
      const right = atom();
      value = sign === '*' ? value * right : value / right;
    }
    return value;
  };
  const total = (): number => {
    let value = product();
    while (sum[at] === '+' || sum[at] === '-') {
      const sign = sum[at];
      at += 1;
      const right = product();
      value = sign === '+' ? value + right : value - right;
    }
    return value;
  };
  const atom = (): number => {
    if (sum[at] === '-') {
      at += 1;
      return -atom();
    }
    if (sum[at] === '(') {
      at += 1;
      const value = total();
      at += 1;
      return value;
    }
    const digits = /^\d+(?:\.\d+)?/.exec(sum.slice(at))?.[0] ?? '';
    at += digits.length;
    return digits === '' ? Number.NaN : Number(digits);
  };
  const value = total();
  return at >= sum.length ? value : undefined;
}
