import { withoutCorrected } from '../corrections.ts';
import { factsIn } from '../facts.ts';
import { SaidIndex } from '../said-index.ts';
import { fuse, nearest } from '../vectors.ts';
import type { EvaluationChat, Question } from './chats.ts';

export interface Asked {
  readonly question: Question;
  /** Positions of the lines that were recalled, best first. */
  readonly recalled: readonly number[];
  readonly ms: number;
}

const DEPTH = 5;
const FOUND = 20;

/** Whether a question that has an answer got it. */
export const isRight = ({ question, recalled }: Asked): boolean => question.answers.some((at) => recalled.includes(at));

/** Whether something came back that was corrected, forgotten, or said elsewhere. */
export const isFalse = ({ question, recalled }: Asked): boolean => question.wrong.some((at) => recalled.includes(at));

/** Vectors of texts by a model. */
export type Embed = (texts: readonly string[]) => Promise<readonly ArrayLike<number>[]>;

/** Asks every question of a chat by words alone. */
export function askByWords(chat: EvaluationChat): Asked[] {
  const { index, texts, isKnown } = noticedIn(chat);
  return chat.questions.map((question) => {
    const before = performance.now();
    const found = index.find(question.asked, FOUND, isKnown).map(({ id }) => id);
    const recalled = firstOf(found, texts);
    return { question, recalled, ms: performance.now() - before };
  });
}

/** Asks every question of a chat by words and by meaning. The time is without that of the model. */
export async function askByMeaning(chat: EvaluationChat, embed: Embed): Promise<Asked[]> {
  const { index, texts, isKnown } = noticedIn(chat);
  const ids = [...texts.keys()].filter(isKnown);
  const vectors = await inBatches(
    ids.map((id) => texts.get(id) ?? ''),
    embed,
  );
  const known = new Map(ids.map((id, at) => [id, vectors[at] ?? []]));
  const questions = await inBatches(
    chat.questions.map(({ asked }) => asked),
    embed,
  );
  return chat.questions.map((question, at) => {
    const before = performance.now();
    const byWords = index.find(question.asked, FOUND, isKnown).map(({ id }) => id);
    const byMeaning = nearest(questions[at] ?? [], known, FOUND);
    const recalled = firstOf(fuse([byWords, byMeaning], FOUND), texts);
    return { question, recalled, ms: performance.now() - before };
  });
}

/** The facts that are noticed in a chat, as the platform notices them. */
function noticedIn({ lines }: EvaluationChat) {
  const index = new SaidIndex();
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  lines.forEach(({ from, text, isElsewhere }, at) => {
    if (from !== 'user') return;
    factsIn(text).forEach(({ quote }, part) => {
      // A chat contains a repeated fact once.
      if (!isElsewhere && seen.has(quote)) return;
      seen.add(quote);
      const id = `${String(at).padStart(6, '0')}.${part}`;
      texts.set(id, quote);
      index.add({ id, text: quote });
    });
  });
  const isKnown = (id: string) => {
    const line = lines[lineOf(id)];
    return line?.isElsewhere !== true && line?.isForgotten !== true;
  };
  return { index, texts, isKnown };
}

/** The lines of the first sentences that no later one corrects. */
function firstOf(found: readonly string[], texts: ReadonlyMap<string, string>): number[] {
  const current = withoutCorrected(found.map((id) => ({ id, text: texts.get(id) ?? '' })));
  return [...new Set(current.map(({ id }) => lineOf(id)))].slice(0, DEPTH);
}

const BATCH = 64;

async function inBatches(texts: readonly string[], embed: Embed): Promise<readonly ArrayLike<number>[]> {
  const vectors: ArrayLike<number>[] = [];
  for (let from = 0; from < texts.length; from += BATCH)
    vectors.push(...(await embed(texts.slice(from, from + BATCH))));
  return vectors;
}

const lineOf = (id: string) => Number(id.split('.')[0]);
