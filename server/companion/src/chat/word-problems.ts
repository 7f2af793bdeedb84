import { withWords } from 'text';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TENS_AND_UNITS = new RegExp(`\\b(${TENS.join('|')})(?:[- ](${UNITS.slice(1, 10).join('|')}))?\\b`, 'g');

/** "Twenty-five eggs" as "25 eggs", "a dozen" as "12"; only words that always mean a number. */
export function withDigits(text: string): string {
  let read = text.replace(TENS_AND_UNITS, (_, ten: string, unit?: string) =>
    String((TENS.indexOf(ten) + 2) * 10 + (unit ? UNITS.indexOf(unit) : 0)),
  );
  for (const [index, word] of UNITS.entries()) read = read.replace(withWords('g')`\b${word}\b`, String(index));
  return read
    .replace(/\b(?:a|1) (?:hundred|100)\b/g, '100')
    .replace(/\b(\d{1,2}) hundred\b/g, (_, many: string) => String(Number(many) * 100))
    .replace(/\b(\d{1,2}) dozen\b/g, (_, many: string) => String(Number(many) * 12))
    .replace(/\b(?:half a dozen)\b/g, '6')
    .replace(/\b(?:an?|one) dozen\b|\bdozen\b/g, '12');
}

const LESS =
  /\b(?:lost|lose[sd]?|gave|gives?|give away|ate|eats?|eaten|took|takes?|taken|spent|spend|sold|sell|dropped|drops?|broke|breaks?|threw|throws?|left the|leaves?|fly away|flew|flies|die[sd]?|drank|drinks?|used|uses?|stole|steals?|escaped?|run away|ran|gone|get off|got off|minus|burn(?:ed|t)?|younger|fewer|cheaper|less|melt(?:ed)?|pop(?:ped)?)\b/;
const MORE =
  /\b(?:got|get|gets|bought|buys?|found|finds?|more|another|added?|won|wins?|earn(?:ed|s)?|receive[sd]?|older|come[s]?|came|arrive[sd]?|join(?:ed|s)?|pick(?:ed|s)?|baked?|plus|gives? me|gave me|gives? you|puts? back|(?:comes?|came) back|longer|taller|extra)\b/;
const EACH =
  /\b(?:each|apiece|a piece|per|every|(?:in|on|at|for) (?:every|each)|km\/h|mph)\b|\d (?:\w+ )?an? (?:night|day|week|month|hour|head|person|cup|box|bag|bottle|ticket|pop|slice|mile|km|minute|year)\b/;
const SHARED =
  /\b(?:share[sd]?|split(?:ting)?|divide[sd]?|between|among(?:st)?|equally|evenly|fairly|each (?:person|one|of us|friend|kid|child)? ?(?:get|pay|have))\b/;
const ASKS =
  /\bhow (?:many|much|old|far|long)\b|\bwhat(?:'s| is| does| do| will| would)?\b[^.?!]{0,160}\b(?:total|altogether|change|sum|left|cost|owe|pay|that|make)\b|\btotal\b|\baltogether\b|\bin all\b|\bwhat(?:'?s| is) (?:half|twice|double|triple)\b/;

/** How many of the first unit are in one of the second. */
const IN_ONE = (
  [
    ['seconds?', 'minutes?', 60],
    ['minutes?', 'hours?', 60],
    ['hours?', 'days?', 24],
    ['hours?', 'weeks?', 168],
    ['days?', 'weeks?', 7],
    ['days?', 'years?', 365],
    ['weeks?', 'years?', 52],
    ['months?', 'years?', 12],
    ['cents?', 'euros?|dollars?', 100],
    ['legs?', 'dogs?|cats?|horses?|cows?|sheep|goats?|tables?|chairs?', 4],
    ['legs?', 'spiders?', 8],
    ['legs?', 'birds?|chickens?|hens?|people|ducks?', 2],
    ['wheels?', 'cars?', 4],
    ['wheels?', 'bikes?|bicycles?', 2],
  ] as const
).map(([small, large, many]) => ({
  asked: new RegExp(`how many (?:${small})\\b`),
  given: new RegExp(`\\b(\\d+(?:\\.\\d+)?) (?:${large})\\b`, 'g'),
  many,
}));

interface Sum {
  readonly sum: string;
  readonly result: string;
}

/** A sum before its result is written out. The value is not finite where the text divides by zero. */
interface Calculation {
  readonly sum: string;
  readonly value: number;
}

/** The sum of a word problem; undefined where the text is none, or none that these rules understand. */
export function wordProblem(text: string, original = text): Sum | undefined {
  if (!isWordProblem(text)) return undefined;
  const found = [...text.matchAll(/(?<![\d.])\d{1,6}(?:\.\d{1,2})?(?![\d.]*\d)/g)];
  const calculation = calculate(text, found);
  if (calculation === undefined || !Number.isFinite(calculation.value)) return undefined;
  const currency = /[€$£]|\b(?:euros?|dollars?|pounds?|cents?|pence|bucks|coins?|credits?)\b/.exec(original)?.[0];
  return { sum: calculation.sum.replace(/\s+/g, ' '), result: shown(calculation.value, currency) };
}

const isWordProblem = (text: string): boolean =>
  text.length <= 600 &&
  ASKS.test(text) &&
  !/\b(?:have|did|were|are) you (?:had|been|lived|seen|have|do|old|when|known|worked|in)\b/.test(text) &&
  !/\d\s*[-+*/]\s*\d/.test(text.replace(/km\/h/g, ''));

function calculate(text: string, found: readonly RegExpExecArray[]): Calculation | undefined {
  const numbers = found.map(([digits]) => Number(digits));
  const [a, b, c] = numbers;
  if (a === undefined) return undefined;
  if (b === undefined) return ofOne(text, a);
  if (/\ball but \d/.test(text)) return { sum: `${a} − ${a - b}`, value: b };
  if (numbers.length === 2) {
    for (const rule of OF_TWO) {
      const calculation = rule(text, a, b);
      if (calculation !== undefined) return calculation;
    }
  }
  if (c !== undefined && numbers.length === 3) {
    // "If 1 loaf costs 4, how much are 7?"
    if (a === 1 && /\b1 [\w ]{1,80}? (?:costs?|is|takes?|needs?|holds?|has)\b/.test(text)) return product(c, b);
    if (EACH.test(text)) return perPiece(text, [a, b, c]);
  }
  if (numbers.length > 6 || (numbers.length > 3 && EACH.test(text))) return undefined;
  return inARow(text, found, numbers);
}

const product = (a: number, b: number): Calculation => ({ sum: `${a} × ${b}`, value: a * b });
const quotient = (a: number, b: number): Calculation => ({
  sum: `${Math.max(a, b)} ÷ ${Math.min(a, b)}`,
  value: Math.max(a, b) / Math.min(a, b),
});
const difference = (a: number, b: number): Calculation => ({
  sum: `${Math.max(a, b)} − ${Math.min(a, b)}`,
  value: Math.abs(a - b),
});

/** "How many seconds are in 3 minutes?", "What is half of 12?" */
function ofOne(text: string, a: number): Calculation | undefined {
  for (const { asked, given, many } of IN_ONE)
    if (asked.test(text) && [...text.matchAll(given)].some(([, count]) => Number(count) === a)) return product(a, many);
  if (/\b(?:twice|double|two times)\b/.test(text)) return { sum: `2 × ${a}`, value: 2 * a };
  if (/\b(?:half|halve)\b/.test(text)) return { sum: `${a} ÷ 2`, value: a / 2 };
  if (/\btriple\b/.test(text)) return { sum: `3 × ${a}`, value: 3 * a };
  return undefined;
}

/** A rule for two numbers; undefined where it does not fit the text. */
type RuleOfTwo = (text: string, a: number, b: number) => Calculation | undefined;

/** "I share 12 sweets with my 3 friends." */
function withFriends(text: string, a: number, b: number): Calculation | undefined {
  const friends =
    /\bshare[sd]?\b[^.?!]{0,160}\bwith (?:my |her |his )?(\d+) (?:friends|people|others|kids|sisters|brothers|siblings|colleagues)\b/.exec(
      text,
    );
  if (friends === null) return undefined;
  const all = a === Number(friends[1]) ? b : a;
  const people = Number(friends[1]) + 1;
  return { sum: `${all} ÷ ${people}`, value: all / people };
}

function percentage(text: string, a: number, b: number): Calculation | undefined {
  const percent = /(?<!\d)(\d+(?:\.\d+)?)\s?(?:%|percent)/.exec(text);
  if (percent === null) return undefined;
  const share = Number(percent[1]);
  const whole = a === share ? b : a;
  if (/\b(?:off|discount|sale|cheaper|less|reduc\w*)\b/.test(text))
    return { sum: `${whole} − ${share} %`, value: whole * (1 - share / 100) };
  if (
    /\b(?:tip|tax|more|added?|plus|extra|raise|interest)\b/.test(text) &&
    /\b(?:total|altogether|pay|end up|now|in all)\b/.test(text)
  )
    return { sum: `${whole} + ${share} %`, value: whole * (1 + share / 100) };
  return { sum: `${share} % of ${whole}`, value: (whole * share) / 100 };
}

/** "I pay 7 with a 10: how much change?" */
const change: RuleOfTwo = (text, a, b) =>
  /\b(?:change|pay(?:s|ing)? with|paid with|hand(?:s|ed)? over|gave (?:me|you|him|her) an?)\b/.test(text) &&
  /\b(?:change|back)\b/.test(text)
    ? difference(a, b)
    : undefined;

/** "How many does each get?" */
const eachGets: RuleOfTwo = (text, a, b) =>
  /\bhow (?:many|much)\b[^.?!]{0,160}\beach\b/.test(text) &&
  !EACH.test(text.replace(/\bhow (?:many|much)\b[^.?!]*/, ''))
    ? quotient(a, b)
    : undefined;

/** "She is 3 years younger than him, and he is 20." */
const compared: RuleOfTwo = (text, a, b) => {
  if (!/\b(?:younger|older|less|fewer|more|cheaper) than\b[^.?!]{0,160}?\b\d/.test(text)) return undefined;
  return /\b(?:younger|less|fewer|cheaper) than\b/.test(text)
    ? { sum: `${b} − ${a}`, value: b - a }
    : { sum: `${b} + ${a}`, value: b + a };
};

/** "12 eggs fit into a box, I have 60: how many boxes?" */
const containers: RuleOfTwo = (text, a, b) => {
  const isAsked =
    /\bhow (?:many|much) (?:\w+ )?(?:boxes|bags|buses|cars|trips|packs|tables|rooms|trays|baskets|crates|days|weeks|hours|months|teams|groups|rows|turns)\b/.test(
      text,
    ) &&
    (EACH.test(text) || /\b(?:fits?|holds?|takes?|seats?|hold|carry|carries)\b/.test(text));
  if (!isAsked || a === b) return undefined;
  const { sum, value } = quotient(a, b);
  return { sum, value: Math.ceil(value) };
};

/** "4 tickets at 12 each", "3 rows of 8" */
const prices: RuleOfTwo = (text, a, b) =>
  EACH.test(text) ||
  /\b(?:costs?|are|is|at|for) (?:\p{Sc}|only )?\d[^.?!]{0,160}\bhow much (?:for|are|do|is|would|will)\b/u.test(text) ||
  /\brows? of\b|\bpacks? of\b|\bbags? of\b|\bboxes of\b|\btables of\b|\bteams of\b/.test(text)
    ? product(a, b)
    : undefined;

/** The first that fits counts. */
const OF_TWO: readonly RuleOfTwo[] = [
  withFriends,
  percentage,
  change,
  eachGets,
  compared,
  (text, a, b) =>
    /\ba (?:day|night)\b/.test(text) && /\b\d+ weeks?\b/.test(text)
      ? { sum: `${a} × ${b} × 7`, value: a * b * 7 }
      : undefined,
  (text, a, b) => (/\btimes as (?:many|much|old|long)\b/.test(text) ? product(a, b) : undefined),
  (text, a, b) => (SHARED.test(text) && !/\b\d+(?:\.\d+)? \w+ each\b/.test(text) ? quotient(a, b) : undefined),
  containers,
  prices,
  (text, a, b) =>
    /\bhow (?:many|much) (?:more|fewer|less|older|younger|longer|taller)\b|\bdifference\b/.test(text)
      ? difference(a, b)
      : undefined,
];

/** "3 coffees at 2 each and a cake for 4": a product, and a third number that is added or taken away. */
function perPiece(text: string, [a, b, c]: readonly [number, number, number]): Calculation {
  if (/\bchange\b/.test(text)) return { sum: `${c} − ${a} × ${b}`, value: c - a * b };
  const after = text.slice(text.lastIndexOf(String(b)) + String(b).length);
  return LESS.test(after) && /\b(?:left|remain\w*|still)\b/.test(text)
    ? { sum: `${a} × ${b} − ${c}`, value: a * b - c }
    : { sum: `${a} × ${b} + ${c}`, value: a * b + c };
}

/** A first number, and others that are added to it or taken away, in the order of the text. */
function inARow(text: string, found: readonly RegExpExecArray[], numbers: readonly number[]): Calculation | undefined {
  let value = numbers[0] ?? 0;
  let sum = String(value);
  const whole =
    /\b(?:total|altogether|in all|together|sum)\b|\bhow many (?:\w+ )?(?:do|does|did|have|are) (?:i|we|they|he|she|you|there|that)\b/.test(
      text,
    );
  const rest = /\b(?:left|remain\w*|still (?:have|there)|over)\b/.test(text);
  let sign: 1 | -1 | 0 = 0;
  for (let i = 1; i < numbers.length; i += 1) {
    const passage = betweenOf(text, found, i - 1);
    // "6 get off and 4 get on": the verb of the last part, or the one after the number.
    const tail = passage.split(/,|\band\b|\bthen\b/).at(-1) ?? '';
    const gap = /\p{L}{2}/u.test(tail) ? tail : '';
    const behind = text.slice((found[i]?.index ?? 0) + (found[i]?.[0].length ?? 0)).split(/[,.;?!]| and /)[0] ?? '';
    const less =
      LESS.test(gap) ||
      /^(?: \w+){0,3} (?:leave|fly|flew|run|ran|die|get off|got off|are (?:eaten|gone|sold|lost)|break|broke|melt|pop)\b/.test(
        behind,
      );
    const gains = /\b(?:gives? (?:me|you)|gave (?:me|you)|took out|older|more)\b/.test(gap + behind.slice(0, 12));
    const more = MORE.test(gap) || /^(?: \w+){0,2} (?:more|older|join|arrive|come|get on|got on)\b/.test(behind);
    if (less && !(gains && !/\b(?:away|ate|lost|spent)\b/.test(gap))) {
      sign = -1;
      value -= numbers[i] ?? 0;
      sum += ` − ${numbers[i]}`;
    } else if (
      more &&
      !(
        rest &&
        i === numbers.length - 1 &&
        !/\b(?:more|another|gets?|got|bought|buys?|found|finds?|gave me|gives me)\b/.test(gap + behind)
      )
    ) {
      sign = 1;
      value += numbers[i] ?? 0;
      sum += ` + ${numbers[i]}`;
    } else if (sign !== 0 && /\b(?:and|plus)\b|,/.test(passage)) {
      // "Spent 20 on bread and 5 on cheese".
      value += sign * (numbers[i] ?? 0);
      sum += ` ${sign < 0 ? '−' : '+'} ${numbers[i]}`;
    } else if (whole) {
      value += numbers[i] ?? 0;
      sum += ` + ${numbers[i]}`;
    } else return undefined;
  }
  return { sum, value };
}

const betweenOf = (text: string, found: readonly RegExpExecArray[], i: number): string =>
  text.slice((found[i]?.index ?? 0) + (found[i]?.[0].length ?? 0), found[i + 1]?.index);

/** Amounts of money have two decimal places, other numbers as few as needed. */
const shown = (value: number, money: string | undefined): string => {
  const rounded = Math.round(value * 100) / 100;
  return money !== undefined && !Number.isInteger(rounded) ? rounded.toFixed(2) : String(rounded);
};
