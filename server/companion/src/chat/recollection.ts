import * as factLines from './lines/user-facts.ts';
import { askedNames, namesMentioned } from './mentioned-names.ts';
import type { Remembered } from './remember.ts';
import { capitalised } from './text.ts';
import type { Understanding } from './understand.ts';
import { FELT, noteAbout, notesOf, toUser, type UserNote, wholeNote } from './user-notes.ts';
import type { Scene, Voice } from './voice.ts';

/** Repeats what the user said before: what they ask for, or all of it. */
export function recollection(heard: Understanding, scene: Scene, voice: Voice): (string | undefined)[] {
  const asked = heard.text.toLowerCase();
  const earlier = scene.remembered.filter(({ kind, ago }) => kind !== 'name' && ago > 0);
  const general =
    /\b(?:about me\b|remember (?:so far|anything|everything|of me)|know me\b)/.test(asked) && !/\bmy\b/.test(asked);
  const notes = notesOf(scene.said).filter(({ text }) => FELT_ASKED.test(asked) || !FELT.test(text));
  const names = askedNames(asked, namesMentioned(scene.said), scene.fullName);
  if (names.length > 0)
    return [
      voice.bank(factLines.MEMORY_LEAD),
      voice.fresh(`${capitalised(names.join(', and '))}.`) ?? voice.fresh(`As you said, ${names.join(', and ')}.`),
    ];
  if (general) return everything(scene, earlier, notes, voice);

  const lean = heard.context.length > 0 && /\b(?:she|he|it|they|her|him|his|their)\b/.test(asked);
  const counted = /\b(?:how (?:long|many|much|often|far)|when)\b/.test(asked) ? numbered(asked, notes) : undefined;
  const note =
    counted ??
    noteAbout(asked, notes, lean ? 1.5 : 0.9) ??
    (lean ? noteAbout(`${asked} ${scene.said.slice(-2).join(' ')}`, notes) : undefined);
  const wanted = counted === undefined ? earlier.filter((one) => isAsked(one, asked)).slice(0, 2) : [];
  const noted = noteToUser(note && { ...note, text: wholeNote(note, notes) }, voice);
  if (wanted.length > 0) {
    const clauses = listed(wanted.map(clauseOf));
    const known = voice.fresh(`${clauses}.`) ?? voice.fresh(`As you said, ${clauses}.`);
    return [voice.bank(factLines.MEMORY_LEAD), known ?? noted];
  }
  if (noted !== undefined) return [noted];
  // "Where is my badge?" may be about the story rather than about the user.
  const own = voice.fresh(scene.recall.about(heard.text, voice.isFresh, { scene: true, literal: true }));
  return [own ?? voice.bank(factLines.MEMORY_EMPTY)];
}

const FELT_ASKED = /\b(?:feel|felt|think|thought|hope|wish|want)/;

/** "How long since I saw my brother?": a note about him with a number. */
function numbered(asked: string, notes: readonly UserNote[]): UserNote | undefined {
  const about = noteAbout(asked, notes, 0.9);
  if (about === undefined || NUMBERED.test(about.text)) return about;
  return notes.find(({ at, turn, text }) => at > about.at && turn <= about.turn + 1 && NUMBERED.test(text));
}
const NUMBERED =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|tonight|yesterday|weeks?|years?|months?)\b/i;

function everything(scene: Scene, earlier: readonly Remembered[], notes: readonly UserNote[], voice: Voice) {
  const known = earlier.filter(({ kind }) => kind !== 'mood').slice(0, 3);
  const clauses = [
    ...(scene.fullName === undefined ? [] : [`your name is ${scene.fullName}`]),
    ...known.map(clauseOf),
    ...(known.length >= 2
      ? []
      : notes
          .slice(-2)
          .flatMap(({ text }) => toUser(text) ?? [])
          .filter((clause) => clause.length <= 90)
          .slice(0, 2 - known.length)),
  ];
  if (clauses.length === 0) return [voice.bank(factLines.MEMORY_EMPTY)];
  return [
    voice.bank(factLines.MEMORY_LEAD),
    voice.fresh(`${listed(clauses)}.`) ?? voice.fresh(`As you said, ${listed(clauses)}.`),
  ];
}

/** A note in the user's own words, in the second person. */
function noteToUser(note: UserNote | undefined, voice: Voice): string | undefined {
  if (note === undefined) return undefined;
  const clause = toUser(note.text);
  return (
    (clause === undefined ? undefined : voice.line(factLines.NOTE_TO_USER, { clause })) ??
    voice.fresh(`Your words were: "${capitalised(note.text.replace(/["\s.!]+/g, ' ').trim())}".`)
  );
}

function isAsked(one: Remembered, asked: string): boolean {
  switch (one.kind) {
    case 'mood':
      return /\b(?:feel\w*|felt|mood|doing|wrong with me)\b/.test(asked);
    case 'pet':
      return asked.includes(one.value) || /\bpets?\b/.test(asked) || mentions(asked, one.name);
    case 'person':
      return mentions(asked, one.value) || mentions(asked, one.name);
    case 'job':
      return /\b(?:job|work|teach|do i do|living|profession|occupation|trade|what (?:i|did i|was i) (?:did|do|doing|was|used to)|what i was|was i before|(?:did|was) (?:i )?before)\b/.test(
        asked,
      );
    case 'study':
      return /\bstud/.test(asked);
    case 'place':
      return /\b(?:where|live|from|come from|city|town|country)\b/.test(asked) && !/\bwork\b/.test(asked);
    case 'like':
      return /\b(?:like|love|enjoy|hobby|hobbies)\b/.test(asked);
    case 'dislike':
      return /\b(?:hate|dislike|afraid|don't like|allerg)/.test(asked);
    case 'favourite':
      return asked.includes(one.of) || /\bfav/.test(asked);
    case 'age':
      return /\bold\b/.test(asked);
    case 'plan':
      return (
        /\b(?:plans?|tomorrow|tonight|coming up|have to)\b/.test(asked) ||
        one.value.split(' ').some((word) => word.length > 3 && asked.includes(word))
      );
    default:
      return false;
  }
}

const mentions = (asked: string, word: string | undefined): boolean =>
  word !== undefined && asked.includes(word.toLowerCase());

function clauseOf(one: Remembered): string {
  switch (one.kind) {
    case 'name':
      return `your name is ${one.value}`;
    case 'mood':
      return `you were feeling ${one.value}`;
    case 'job':
      if (one.past) return `you were ${one.value}`;
      return `you work ${/^(?:in|at|for|nights|days|shifts|part|from|remotely)\b/.test(one.value) ? one.value : `as ${/^(?:an?|the) /.test(one.value) ? one.value : `a ${one.value}`}`}`;
    case 'study':
      return `you study ${one.value}`;
    case 'place':
      return `your place is ${one.value}`;
    case 'age':
      return `you are ${one.value}`;
    case 'like':
      return `you like ${one.value}`;
    case 'dislike':
      return `you would rather stay away from ${one.value}`;
    case 'plan':
      return `there was the ${one.value}`;
    case 'pet':
      return one.name === undefined ? `you have a ${one.value}` : `your ${one.value} is called ${one.name}`;
    case 'person':
      return `your ${one.value} is called ${one.name}`;
    case 'favourite':
      return `your favourite ${one.of} is ${one.value}`;
  }
}

const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
