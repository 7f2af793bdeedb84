import { createOpenAiEmbeddings } from 'connections/openai';
import {
  type Asked,
  askByMeaning,
  askByWords,
  evaluationChats,
  isFalse,
  isRight,
  unseenChats,
} from 'recall/evaluation';
import type { BenchOptions, BenchResult } from '../run.ts';
import type { Figure } from '../support/figures.ts';
import { quantile } from '../support/statistics.ts';

/**
 * How many of 200 questions over chats of 2,000 messages find what the user said, and how long that takes. With
 * `AI_EMBEDDING_MODEL` and `AI_EMBEDDING_BASE_URL` also by the vectors of that model.
 */
export async function recallBench({ report }: BenchOptions): Promise<BenchResult> {
  // The first questions of a process compile the code.
  for (const chat of evaluationChats(200)) askByWords(chat);
  const chats = evaluationChats();
  const byWords = chats.map((chat) => {
    const asked = askByWords(chat);
    report(`${chat.language}, by words: ${lineOf(asked)}`);
    return asked;
  });
  const unseen = unseenChats().flatMap(askByWords);
  const embed = embeddings();
  const byMeaning: Asked[][] = [];
  for (const chat of embed ? chats : []) {
    const asked = await askByMeaning(chat, (texts) => embed?.(texts) ?? Promise.resolve([]));
    report(`${chat.language}, by words and meaning: ${lineOf(asked)}`);
    byMeaning.push(asked);
  }
  const all = [...byWords, ...byMeaning].flat();
  return {
    figures: [
      { name: 'recall_at_5_words', value: recallOf(byWords.flat()), unit: '' },
      { name: 'recall_at_5_words_unseen', value: recallOf(unseen), unit: '' },
      ...(embed ? [{ name: 'recall_at_5_embeddings', value: recallOf(byMeaning.flat()), unit: '' } as Figure] : []),
      { name: 'recalled_falsely', value: all.filter(isFalse).length, unit: '' },
      {
        name: 'recall_ms',
        value: quantile(
          all.map(({ ms }) => ms),
          0.95,
        ),
        unit: 'ms',
      },
    ],
    details: {
      missed: { byWords: missedOf(byWords.flat()), byMeaning: missedOf(byMeaning.flat()) },
      recalledFalsely: all.filter(isFalse).map(({ question }) => question.asked),
    },
  };
}

/** The embedding model of the environment. */
function embeddings() {
  const { AI_EMBEDDING_MODEL: model, AI_EMBEDDING_BASE_URL: baseUrl, AI_API_KEY: apiKey } = process.env;
  if (!model || !baseUrl) return undefined;
  const { embed } = createOpenAiEmbeddings({ baseUrl, model, apiKey, timeoutMs: 600_000 });
  return (texts: readonly string[]) => embed(texts, AbortSignal.timeout(600_000));
}

const hasAnswer = ({ question }: Asked) => question.answers.length > 0;
const recallOf = (asked: readonly Asked[]) => asked.filter(isRight).length / asked.filter(hasAnswer).length;
const missedOf = (asked: readonly Asked[]) =>
  asked.filter((one) => hasAnswer(one) && !isRight(one)).map(({ question }) => question.asked);
const lineOf = (asked: readonly Asked[]) =>
  `${asked.filter(isRight).length} of ${asked.filter(hasAnswer).length} answers found, ${asked.filter(isFalse).length} false ones`;
