import nlp from 'compromise';
import { turned } from './hearing/topic.ts';
import { STOPPED } from './lexicon.ts';
import { commonness } from './meaning/meaning.ts';

/** What a statement is about, in the user's words: "your grandad", "pistachio ice cream". */
export function echoOf(text: string): string | undefined {
  const names = properNames(text);
  const thing = ownThing(text) ?? rarest(text);
  const phrases = [...new Set([thing, names[0]].filter((one) => one !== undefined))];
  if (phrases.length === 0) return undefined;
  const [first = '', second] = phrases;
  return second === undefined || first.includes(second) || first.length + second.length > 50
    ? first
    : `${first} and ${second}`;
}

/** Names are capitalised within a sentence, or are the whole of it. */
const properNames = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?|(?<=[.!?] )\p{Lu}\p{Ll}{2,}(?=[.!?]|$)/gu)].map(
    ([name]) => name,
  );

/** "My old grandad's lamp". */
function ownThing(text: string): string | undefined {
  const found =
    /\b(my|our) ((?:\p{L}+'s )?(?:(?:little|big|old|new|first|last|best|older|younger|late) )?\p{L}{3,})(?= (?:is|was|are|were|has|had|got|and|who|that|in|on|at|to|from|for|said|says|died|left|never|just|will|won't|always|used|called|keeps?|wants?|\p{L}+ed)\b|[\s.,!?]*$|[.,!?])/iu.exec(
      text,
    );
  return found === null ? undefined : turned(`${found[1]?.toLowerCase()} ${found[2]}`.replace(/\bour\b/, 'my'));
}

/** Finding nouns takes superlinear time: 0.6 s for a sentence of 4,000 characters. */
const NOUNS_SOUGHT_IN = 600;

/** The rarest noun with the words that describe it. */
function rarest(text: string): string | undefined {
  const words = text.match(/[\p{L}'-]+/gu) ?? [];
  const nouns = (nlp(text.slice(0, NOUNS_SOUGHT_IN)).nouns().out('array') as string[])
    .map((noun) =>
      noun
        .replace(/^(?:an?|the|some|this|that|these|those|my|your|our|every|each|any|no) /i, '')
        .replace(/[^\p{L}\p{N}' -]/gu, '')
        .trim(),
    )
    .filter(
      (noun) =>
        noun.length > 3 &&
        noun.split(' ').length <= 3 &&
        !STOPPED.has(noun.toLowerCase()) &&
        !/^(?:i|i'm|me|we|he|she|it|you|they|lol|haha|tbh)\b|\b(?:my|your|me|you)\b/i.test(noun),
    );
  const best = nouns.toSorted((a, b) => worth(b) - worth(a))[0];
  return best !== undefined && words.length >= 3 ? best : undefined;
}

const worth = (phrase: string): number =>
  Math.max(
    ...phrase
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => 1 - commonness(word)),
  );
