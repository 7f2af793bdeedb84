import { randomNumbers } from '../../support/random.ts';
import { brackets, runs, signs, units } from './units.ts';

/** Returns the same text of a given length, in code units, for each call. */
export interface Generator {
  readonly name: string;
  readonly make: (length: number) => string;
}

const shown = (text: string) => JSON.stringify(text).replace(/[^\x20-\x7e]/g, escaped);
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
const repeated = (unit: string, length: number) =>
  unit.repeat(Math.floor(length / unit.length)) || unit.slice(0, length);

const ofUnit = (unit: string): Generator => ({
  name: `repeat ${shown(unit)}`,
  make: (length) => visible(repeated(unit, length), length),
});

/** A field may refuse blanks alone; one letter in front is enough. */
const visible = (text: string, length: number) => (text.trim() === '' ? `a${text}`.slice(0, length) : text);

const ofRun = ([start, unit]: (typeof runs)[number]): Generator => ({
  name: `start ${shown(start)} repeat ${shown(unit)}`,
  make: (length) => start.slice(0, length) + repeated(unit, Math.max(0, length - start.length)),
});

const nested = ([open, close]: (typeof brackets)[number]): Generator => ({
  name: `nest ${shown(open + close)}`,
  make: (length) => {
    const depth = Math.max(1, Math.floor((length - 1) / (open.length + close.length)));
    return `${open.repeat(depth)}a${close.repeat(depth)}`.slice(0, length);
  },
});

const closedOnly = ([open, close]: (typeof brackets)[number]): Generator => ({
  name: `unclosed pairs ${shown(open + close)}`,
  make: (length) => repeated(`${open}a${close}${open}b `, length),
});

/** Every plane of Unicode in turn: assigned or not, some parser treats each code point as a character. */
const planes: Generator = {
  name: 'every plane',
  make: (length) => {
    let text = '';
    for (let n = 0; text.length < length - 1; n += 1)
      text += String.fromCodePoint((n % 17) * 0x1_0000 + 0xe000 + ((n * 7) % 0x1f00));
    return text;
  },
};

/** Each letter has as many combining marks as fit. */
const marks: Generator = {
  name: 'one letter under all marks',
  make: (length) => `a${repeated('\u0300\u0316\u0323\u0489', Math.max(0, length - 1))}`,
};

/** A run that fails at its very end, so that the match must be given back piece by piece. */
const spoilt = (unit: string): Generator => ({
  name: `repeat ${shown(unit)} then \\u0001`,
  make: (length) => `${repeated(unit, Math.max(0, length - 1))}\u0001`,
});

/** What members write on an ordinary day, for comparison. */
export const ordinary: Generator = {
  name: 'ordinary',
  make: (length) => repeated('We walked along the river and talked about the rain. ', Math.min(length, 300)).trim(),
};

export const generators: readonly Generator[] = [
  ...units.map(ofUnit),
  ...signs.map(ofUnit),
  ...runs.map(ofRun),
  ...brackets.map(nested),
  ...brackets.map(closedOnly),
  ...['a', 'a ', '"a" ', 'all ', ' ', '*a*', '(a)'].map(spoilt),
  planes,
  marks,
];

/** Units in nested repeated groups: combinations that no list contains. */
export function composed(seed: number): Generator {
  const next = randomNumbers(seed);
  const pick = () =>
    (next() < 0.8 ? units : signs)[Math.floor(next() * (next() < 0.8 ? units.length : signs.length))] ?? 'a';
  const group = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
      depth > 0 && next() < 0.5 ? group(depth - 1).repeat(1 + Math.floor(next() * 6)) : pick(),
    ).join('');
  const [start, unit, end] = [next() < 0.5 ? pick() : '', group(2), next() < 0.5 ? pick() : ''];
  return {
    name: `composed ${seed}`,
    make: (length) =>
      visible((start + repeated(unit, Math.max(0, length - start.length - end.length)) + end).slice(0, length), length),
  };
}
