import { AiError, type EmbeddingPort } from 'ports';
import { ChatIndexes, fuse, nearest, type Ranked, withoutCorrected } from 'recall';
import type { Db } from '../../kernel/db/open.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { knownMemories, type MemoryRow } from './memory-rows.ts';
import { vectorsOf } from './vector-rows.ts';

/** A memory with its relevance to a text: 1 is the best, 0 is unrelated. */
export interface Recalled extends MemoryRow {
  readonly relevance: number;
  /** A later one corrects it. */
  readonly isCorrected: boolean;
}

export interface RecallQuestion {
  readonly branchId: string;
  /** The message that is answered: later ones are unknown. */
  readonly before?: string | undefined;
  /** The text that the memories should relate to. */
  readonly about: string;
}

/** More than a prompt has room for. */
const RANKED = 40;
/** Memories that are close in meaning: fewer, since every memory is somewhat similar to every text. */
const NEAREST = 10;
const LEAST_SIMILAR = 0.2;
/** One for each process: it keeps the latest chats. */
const indexes = new ChatIndexes();

/** Milliseconds that a reply waits for the vector of its question. */
const PATIENCE_MS = 500;
const LONGEST_QUESTION = 600;

/** The memories of a branch, with their relevance by words, and by meaning where there is a model for it. */
export async function recall(
  db: Db,
  channel: ChannelRow,
  question: RecallQuestion,
  embeddings?: EmbeddingPort,
): Promise<Recalled[]> {
  const { branchId, before, about } = question;
  const known = (await knownMemories(db, channel, branchId)).filter(
    ({ messageId, coversTo }) => before === undefined || (coversTo ?? messageId ?? '') < before,
  );
  const current = withoutCorrectedFacts(known);
  const said = current.map(({ memoryId, text }) => ({ id: memoryId, text }));
  const [byWords, byMeaning] = await Promise.all([
    indexes.rank(channel.channelId, said, about, RANKED),
    embeddings && said.length > 0 ? nearestTo(db, channel.channelId, about, embeddings) : [],
  ]);
  const isCurrent = new Set(said.map(({ id }) => id));
  const meant = byMeaning.filter((id) => isCurrent.has(id));
  const ranked = meant.length > 0 ? ranksOf(fuse([[...byWords.keys()], meant], RANKED)) : byWords;
  return known.map((row) => ({
    ...row,
    relevance: ranked.get(row.memoryId) ?? 0,
    isCorrected: !isCurrent.has(row.memoryId),
  }));
}

const ranksOf = (ids: readonly string[]): Ranked => new Map(ids.map((id, at) => [id, 1 - at / RANKED]));

/** The memories of a chat that are closest in meaning to a text. None if the model fails or takes too long. */
async function nearestTo(db: Db, channelId: string, text: string, embeddings: EmbeddingPort): Promise<string[]> {
  try {
    const vectors = await vectorsOf(db, channelId, embeddings.model);
    if (vectors.size === 0) return [];
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [question] = await embeddings.embed([text.slice(-LONGEST_QUESTION)], signal);
    return question ? nearest(question, vectors, NEAREST, LEAST_SIMILAR) : [];
  } catch (error) {
    if (error instanceof AiError) return [];
    throw error;
  }
}

/** A fact that the user has edited, a note or a pin is true as it is written. */
function withoutCorrectedFacts(known: readonly MemoryRow[]): MemoryRow[] {
  const facts = known.filter(({ kind, isEdited }) => kind === 'FACT' && !isEdited);
  const kept = new Set(
    withoutCorrected(facts.map(({ memoryId, text }) => ({ id: memoryId, text }))).map(({ id }) => id),
  );
  return known.filter(({ memoryId, kind, isEdited }) => kind !== 'FACT' || isEdited || kept.has(memoryId));
}
