import { plain } from './text.ts';

/** A name that the user mentioned, and whose it is: their own ("me") or another's ("nan", "cat"). */
export interface MentionedName {
  readonly whose: string;
  readonly name: string;
  /** As on paper, in short, or on screen. */
  readonly as?: 'real' | 'short' | 'handle' | undefined;
}

const KIN =
  'nan|nana|nanna|gran|granny|grandma|grandmother|grandad|granddad|grandpa|grandfather|mum|mom|mam|mother|dad|father|da|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|ex|uncle|aunt|auntie|cousin|niece|nephew|friend|best friend|boss|teacher|neighbou?r|flatmate|roommate|baby|twin|dog|puppy|cat|kitten|horse|pony|parrot|bird|budgie|hamster|rabbit|bunny|goat|rat|snake|tortoise|lizard|fish|ferret|hen|cow|donkey';
const NAME = String.raw`(\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20}){0,2})`;

const SOME_KIN = new RegExp(`\\b(?:my|our|a|an|have) (?:\\p{L}+ ){0,2}?(${KIN})(?:'?s)?\\b`, 'iu');
const MY_KIN = new RegExp(`\\bmy (?:\\p{L}+ ){0,2}?(${KIN})\\b`, 'iu');
const THEIR_NAME = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Ii]ts) name(?: is|'s|s| was)? ${NAME}|\\b(?:[Ss]he|[Hh]e|[Ii]t)(?: is|'s|s| was) called ${NAME}|\\b(?:called|named) ${NAME}|\\b(?:${KIN})(?:'?s name(?: is|'s| was)?|,| is| was)? ${NAME}`,
  'u',
);

/** All names in these messages, the oldest first. */
export function namesMentioned(said: readonly string[]): MentionedName[] {
  const names: MentionedName[] = [];
  let spokenOf: string | undefined;
  let since = 0;
  for (const message of said) {
    // Two messages later, "she" is another person.
    since += 1;
    if (since > 2) spokenOf = undefined;
    const text = plain(message.slice(0, 1_500));
    for (const sentence of text.split(/(?<=[.!?…])\s+|,\s+(?=(?:her|his|their|its|she|he|but|and)\b)/)) {
      const kin = SOME_KIN.exec(sentence)?.[1]?.toLowerCase();
      if (kin !== undefined) {
        spokenOf = kin;
        since = 0;
      }
      const theirs = THEIR_NAME.exec(sentence);
      const theirName = theirs?.slice(1).find(Boolean);
      if (theirName !== undefined && spokenOf === undefined && /\b(?:her|she|his|he)\b/i.test(sentence))
        names.push({ whose: /\b(?:her|she)\b/i.test(sentence) ? 'she' : 'he', name: theirName });
      if (theirName !== undefined && spokenOf !== undefined && !/\bcall(?:s|ed)? me\b/i.test(sentence))
        names.push({ whose: spokenOf, name: theirName });
    }
    for (const [pattern, as] of OWN) {
      const name = pattern.exec(text)?.[1];
      if (name !== undefined && !/^(?:the|a|an|not|so)$/i.test(name))
        names.push({ whose: 'me', name: proper(name), as });
    }
    const alone = /[.!] (\p{Lu}[\p{L}'-]{1,15})[.!]?$/u.exec(text);
    if (alone?.[1] !== undefined && /\b[Ii](?:'m| am)\b/.test(text.slice(0, alone.index)))
      names.push({ whose: 'me', name: alone[1], as: 'short' });
  }
  return names;
}

const OWN: readonly (readonly [RegExp, MentionedName['as']])[] = [
  [
    /\b(?:real|actual|full|proper|legal|given|birth|passport|whole) name(?:'s| is|s)?,? ([\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2})/iu,
    'real',
  ],
  [
    new RegExp(
      `\\b(?:on paper|officially|legally|formally|in full|irl|offline),? (?:i(?:'?m| am)|it'?s|my name(?:'s| is)) ${NAME}`,
      'iu',
    ),
    'real',
  ],
  [
    /\b[Ii](?:'?m| am) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2})(?= (?:irl|in real life|on paper|offline)\b)/u,
    'real',
  ],
  [/\b(?:handle|username|gamertag|tag|nick|user name|screen name|login)(?:'s| is|s)?:? ([\w'-]+)/iu, 'handle'],
  [/\b(?:on here|online|in the forum|in game|on discord) (?:i(?:'?m| am)|it'?s) ([\w'-]+)/iu, 'handle'],
  [
    /\b(?:calls? me|go by|goes by|say|short for it is|for short,?|shortened to|just) (\p{Lu}[\p{L}'-]{1,15})\b/u,
    'short',
  ],
  [/(?:^|[.!,] )(\p{Lu}[\p{L}'-]{1,15}),? for short\b/u, 'short'],
];

const proper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The names that a question asks for: "what was my nan called again? and me?" */
export function askedNames(asked: string, names: readonly MentionedName[], own: string | undefined): string[] {
  const wanted: string[] = [];
  const kin = MY_KIN.exec(asked)?.[1]?.toLowerCase();
  if (kin !== undefined && /\b(?:names?|called|call)\b/.test(asked)) {
    const found = names.findLast(
      ({ whose }) => whose === kin || ALIKE.some((words) => words.includes(whose) && words.includes(kin)),
    );
    if (found !== undefined) wanted.push(`your ${kin} is called ${found.name}`);
  }
  if (wanted.length === 0 && /\b(?:names?|called)\b/.test(asked)) {
    const whose = /\b(?:girl|woman|lady|her|she|girlfriend|wife)\b/.test(asked)
      ? 'she'
      : /\b(?:guy|man|boy|him|he|bloke|boyfriend|husband)\b/.test(asked)
        ? 'he'
        : undefined;
    const found = whose === undefined ? undefined : names.findLast((one) => one.whose === whose);
    if (found !== undefined) wanted.push(`${whose === 'she' ? 'her' : 'his'} name was ${found.name}`);
  }
  const mine = names.filter(({ whose }) => whose === 'me');
  const kind = /\b(?:real|full|actual|proper|whole|on paper|legal)\b/.test(asked)
    ? 'real'
    : /\b(?:short|nick)/.test(asked)
      ? 'short'
      : /\b(?:handle|username|tag|screen name)\b/.test(asked)
        ? 'handle'
        : undefined;
  const exact = kind === undefined ? undefined : mine.findLast(({ as }) => as === kind)?.name;
  if (exact !== undefined) wanted.push(`your ${kind} name is ${exact}`.replace('handle name', 'handle'));
  else if (wanted.length > 0 && own !== undefined && /\b(?:and|or) (?:me|mine|my own|i)\b/.test(asked))
    wanted.push(`your name is ${own}`);
  return wanted;
}

const ALIKE: readonly (readonly string[])[] = [
  ['nan', 'nana', 'nanna', 'gran', 'granny', 'grandma', 'grandmother'],
  ['grandad', 'granddad', 'grandpa', 'grandfather'],
  ['mum', 'mom', 'mam', 'mother'],
  ['dad', 'da', 'father'],
  ['dog', 'puppy'],
  ['cat', 'kitten'],
  ['rabbit', 'bunny'],
  ['aunt', 'auntie'],
];
