import { ChatIndexes, withoutCorrected } from 'recall';
import type { Db } from '../../kernel/db/open.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { knownMemories, type MemoryRow } from './memory-rows.ts';

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
/** One for each process: it keeps the latest chats. */
const indexes = new ChatIndexes();

/** The memories of a branch, with their relevance. */
export async function recall(db: Db, channel: ChannelRow, question: RecallQuestion): Promise<Recalled[]> {
  const { branchId, before, about } = question;
  const known = (await knownMemories(db, channel, branchId)).filter(
    ({ messageId, coversTo }) => before === undefined || (coversTo ?? messageId ?? '') < before,
  );
  const current = withoutCorrectedFacts(known);
  const isCurrent = new Set(current);
  const said = current.map(({ memoryId, text }) => ({ id: memoryId, text }));
  const ranked = await indexes.rank(channel.channelId, said, about, RANKED);
  return known.map((row) => ({ ...row, relevance: ranked.get(row.memoryId) ?? 0, isCorrected: !isCurrent.has(row) }));
}

/** A fact that the user has edited, a note or a pin is true as it is written. */
function withoutCorrectedFacts(known: readonly MemoryRow[]): MemoryRow[] {
  const facts = known.filter(({ kind, isEdited }) => kind === 'FACT' && !isEdited);
  const kept = new Set(
    withoutCorrected(facts.map(({ memoryId, text }) => ({ id: memoryId, text }))).map(({ id }) => id),
  );
  return known.filter(({ memoryId, kind, isEdited }) => kind !== 'FACT' || isEdited || kept.has(memoryId));
}
