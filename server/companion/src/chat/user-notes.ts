import { withWords } from 'text';
import { writtenOut } from './informal.ts';
import { akin, stemsOf, termsOf } from './lexicon.ts';
import { likeness } from './meaning/meaning.ts';
import { plain, sentencesOf, splitActions } from './text.ts';

/** A sentence of the user about themselves or a person close to them. */
export interface UserNote {
  readonly text: string;
  /** The number of its message. */
  readonly turn: number;
  /** The number of the note; the oldest is 0. */
  readonly at: number;
}

/** Questions, commands, greetings and single words are not notes. */
const NOT_A_NOTE =
  /\?|\bi mean[.!]?$|^(?:who|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|have you|tell|show|give|say|sing|stop|please|let's|hi|hello|hey|bye|ok|okay|lol|haha|thanks|thank|yes|no|yeah|nice|cool|wow|really|ur|you're|you are|u|sorry|i'm sorry|i'm so sorry|im sorry|i love you|i hate you)\b/i;

/** "Haven't seen him in six years": informal messages leave out the "I". */
const BARE =
  /^(?:haven'?t|have|was|am|been|had|saw|went|can't|didn't|don't|just (?:got|came|moved|started|finished)|never|used to|work|live|grew up|got|study|moved|lost|bought|sold|met)\b(?= \p{L})/iu;

/** "She's been missing since May" together with the person it is about. */
export function wholeNote(note: UserNote, notes: readonly UserNote[]): string {
  const before = notes[note.at - 1];
  const pronoun = /^(?:she|he|it|they|her|his|their)\b/i.test(note.text);
  const theirs = /\b(?:his|her|their|him|them)\b/i.test(note.text) && !/\bmy\b/i.test(note.text);
  const short = before?.turn === note.turn && note.text.split(' ').length <= 6 && before.text.length <= 60;
  return before !== undefined && (((pronoun || theirs) && /\bmy\b/i.test(before.text)) || short)
    ? `${before.text.replace(/(?<![.!,])[.!,]+$/, '')}, and ${note.text}`
    : note.text;
}

/** Feelings and guesses are not events. */
export const FELT =
  /^(?:(?:and|but|so) )*(?:i (?:feel|felt|think|guess|hope|wish|mean|wonder|believe|know|want to)|i(?:'m| am| was) (?:so |very |really |just |a bit )?(?:sad|happy|tired|sorry|scared|nervous|kidding|joking|fine|good|ok))\b|\bi mean[.!]?$/i;

/** The notes from earlier turns, oldest first. */
export function notesOf(said: readonly string[]): UserNote[] {
  return said
    .flatMap((text, turn) =>
      joined(
        sentencesOf(plain(writtenOut(splitActions(text.slice(0, 2_000)).spoken))).flatMap((one) =>
          one.split(/(?<=\p{L}{2}[.!]) (?=\p{Ll})/u),
        ),
      ).map((sentence) => ({ sentence, turn })),
    )
    .flatMap(({ sentence, turn }) =>
      sentence
        .split(
          /,?(?<!\s)\s+(?:and|but|because)\s+(?=(?:i|i'm|my|she|he|we|they)\b)|,\s+(?=(?:she|he|they|i)(?:'s|'m|'re)?\b)/i,
        )
        .map((text) => ({ text, turn })),
    )
    .map(({ text, turn }) => ({
      turn,
      text: text
        .replace(/^(?:well|so|and|but|oh|ok|yeah|yes|no|also|hi|hello|hey|anyway),?\s+/i, '')
        .replace(BARE, (verb) => `I ${verb}`)
        .trim(),
    }))
    .filter(
      ({ text }) =>
        text.split(' ').length >= (/^it'?s\b/i.test(text) ? 2 : 3) && text.length <= 140 && !NOT_A_NOTE.test(text),
    )
    .map(({ text, turn }, at) => ({ text, turn, at }));
}

/** "My grandad was down the pit. Silverwood.": a single word belongs to the sentence before it. */
const joined = (sentences: readonly string[]): string[] => {
  const all: string[] = [];
  for (const one of sentences) {
    const last = all.at(-1);
    const alone = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?[.!]?$/u.test(one) && !NOT_A_NOTE.test(one);
    // "She broke up with me yesterday. Four years."
    const count =
      /^(?:for |after |about |over |almost |nearly )*(?:\p{L}+|\d+) (?:years?|months?|weeks?|days?|hours?)(?: ago)?[.!]*$/iu.test(
        one,
      );
    if ((alone || count) && last !== undefined && /\b(?:my|me|i|we)\b/i.test(last))
      all[all.length - 1] = `${last.replace(/(?<![.!])[.!]+$/, '')}, ${one}`;
    else all.push(one);
  }
  return all;
};

/** The note that is closest to a question; the latest of equals. */
export function noteAbout(question: string, notes: readonly UserNote[], least = 0): UserNote | undefined {
  const mine = [...question.matchAll(/\bmy (\p{L}{2,})/giu)].map(([, one = '']) => one.toLowerCase());
  const wanted = termsOf(question).filter(({ stem }) => !ASKING.test(stem));
  const scored = notes.map((note, i) => {
    const own = stemsOf(note.text);
    const words = termsOf(note.text).map(({ word }) => word);
    // "She's obsessed with dinosaurs" is about the daughter in the sentence before.
    const before = /^(?:she|he|it|they|her|his|their)\b/i.test(note.text) ? stemsOf(notes[i - 1]?.text ?? '') : [];
    const score = wanted.reduce(
      (sum, { stem, word }) =>
        sum +
        (own.includes(stem)
          ? 2
          : own.some((one) => akin(one, stem))
            ? 1.2
            : before.some((one) => one === stem || akin(one, stem))
              ? 1
              : nearest(word, words)),
      0,
    );
    // "My da" is too short for a stem.
    const same = mine.some((one) => one.length < 4 && withWords('i')`\bmy ${one}\b`.test(note.text)) ? 2 : 0;
    return { note, score: score + same };
  });
  return scored.filter(({ score }) => score > least).sort((a, b) => b.score - a.score || b.note.at - a.note.at)[0]
    ?.note;
}

/** The nearest note in meaning, if any is near: a question about a flavour finds ice cream. */
const nearest = (word: string, words: readonly string[]): number => {
  const near = words.reduce((most, one) => Math.max(most, likeness(word, one)), 0);
  return near < 0.45 ? 0 : near;
};

const ASKING = /^(?:rememb|told|tell|say|said|nam|call|forg|recal|earli|befor|again)/;

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  "i'm": 'you are',
  im: 'you are',
  "i've": 'you have',
  "i'll": 'you will',
  "i'd": 'you would',
  we: 'the two of you',
  our: 'your',
};

/** "My little brother drowned when I was ten" as "your little brother drowned when you were ten". */
export function toUser(note: string): string | undefined {
  if (/\b(?:you|your|yours|u|ur|we|us|our)\b/i.test(note)) return undefined;
  const text = note
    .replace(/(?<![\s.!…])[\s.!…]+$/, '')
    .replace(/[\p{L}']+/gu, (word) => TURNED[word.toLowerCase()] ?? word)
    .replace(/\byou was\b/g, 'you were')
    .replace(/\b(?:tbh|lol|haha|btw|rn)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /["*]/.test(text) ? undefined : lowered(text);
}

/** Only a name keeps its capital. */
const lowered = (text: string): string =>
  /^(?:You|Your|Yours|The|A|An|It|She|He|They|There|This|That|When|After|In|On|At|Last|Yesterday|Today|Tomorrow)\b/i.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
