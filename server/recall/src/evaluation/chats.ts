import { arabic } from './arabic/cases.ts';
import { arabicTalk } from './arabic/small-talk.ts';
import type { Cases, SmallTalk } from './cases.ts';
import { english } from './english/cases.ts';
import { englishTalk } from './english/small-talk.ts';
import { korean } from './korean/cases.ts';
import { koreanTalk } from './korean/small-talk.ts';
import { unseen } from './unseen.ts';

const LANGUAGES = { en: [english, englishTalk], ko: [korean, koreanTalk], ar: [arabic, arabicTalk] } as const;
export type Language = keyof typeof LANGUAGES;

export interface Line {
  readonly from: 'user' | 'character';
  readonly text: string;
  /** It was said on another branch. */
  readonly isElsewhere?: boolean;
  /** The user has had it forgotten since. */
  readonly isForgotten?: boolean;
}

export interface Question {
  readonly asked: string;
  /** Positions of the lines that answer it. None: what it asks for must not come back. */
  readonly answers: readonly number[];
  /** Positions of lines that must not be recalled for it: corrected, forgotten, or said elsewhere. */
  readonly wrong: readonly number[];
}

export interface EvaluationChat {
  readonly language: Language;
  readonly lines: readonly Line[];
  readonly questions: readonly Question[];
}

const CHATS_PER_LANGUAGE = 2;
export const LINES = 2_000;

/** Chats of 2,000 messages, in which each fact is one message among small talk. The same at each run. */
export function evaluationChats(lines = LINES): EvaluationChat[] {
  return Object.entries(LANGUAGES).flatMap(([language, [cases, talk]], at) =>
    Array.from({ length: CHATS_PER_LANGUAGE }, (_, half) =>
      chatOf(language as Language, { cases: halfOf(cases, half), talk, lines, seed: at * 100 + half + 1 }),
    ),
  );
}

/** The same for the unseen questions, one chat for each language. */
export function unseenChats(lines = LINES): EvaluationChat[] {
  return Object.entries(LANGUAGES).map(([language, [, talk]], at) => {
    const cases = { plain: unseen[language as Language], corrected: [], forgotten: [], elsewhere: [] };
    return chatOf(language as Language, { cases, talk, lines, seed: at + 1_000 });
  });
}

function halfOf(cases: Cases, half: number): Cases {
  const of = <T>(all: readonly T[]) => all.filter((_, at) => at % CHATS_PER_LANGUAGE === half);
  return {
    plain: of(cases.plain),
    corrected: of(cases.corrected),
    forgotten: of(cases.forgotten),
    elsewhere: of(cases.elsewhere),
  };
}

interface Parts {
  readonly cases: Cases;
  readonly talk: SmallTalk;
  readonly lines: number;
  readonly seed: number;
}

function chatOf(language: Language, { cases, talk, lines: count, seed }: Parts): EvaluationChat {
  const random = mulberry32(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const fill = (text: string) =>
    text
      .replaceAll('{thing}', () => pick(talk.things))
      .replaceAll('{place}', () => pick(talk.places))
      .replaceAll('{time}', () => pick(talk.times));
  const lines: Line[] = Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? { from: 'user', text: fill(pick(talk.user)) }
      : { from: 'character', text: fill(pick(talk.character)) },
  );
  const free = shuffled(
    Array.from({ length: count / 2 }, (_, at) => at * 2),
    random,
  );
  const put = (text: string, marks: Partial<Line> = {}): number => {
    const at = free.pop() ?? 0;
    lines[at] = { from: 'user', text, ...marks };
    return at;
  };
  const questions: Question[] = [
    ...cases.plain.map(([said, asked]) => ({ asked, answers: [put(said)], wrong: [] })),
    ...cases.corrected.map(([said, correction, asked]) => {
      const [first = 0, later = 0] = [free.pop() ?? 0, free.pop() ?? 0].sort((a, b) => a - b);
      lines[first] = { from: 'user', text: said };
      lines[later] = { from: 'user', text: correction };
      return { asked, answers: [later], wrong: [first] };
    }),
    ...cases.forgotten.map(([said, asked]) => ({ asked, answers: [], wrong: [put(said, { isForgotten: true })] })),
    ...cases.elsewhere.map(([said, asked]) => ({ asked, answers: [], wrong: [put(said, { isElsewhere: true })] })),
  ];
  return { language, lines, questions };
}

function shuffled(items: number[], random: () => number): number[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
  }
  return items;
}

/** A small generator of random numbers from 0 to 1 that gives the same ones for a seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
