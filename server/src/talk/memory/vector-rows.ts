import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { AiError, type EmbeddingPort } from 'ports';
import { packVector, unpackVector } from 'recall';
import type { Db } from '../../kernel/db/open.ts';
import { memories, memoryVectors } from '../../kernel/db/schema.ts';

/** Memories whose vector is missing, or is of another model or an earlier text. */
const lacksVector = (model: string): SQL | undefined =>
  or(isNull(memoryVectors.memoryId), ne(memoryVectors.model, model), ne(memoryVectors.textAt, memories.updatedAt));

/** Memories of a chat that need a vector by this model. */
export const withoutVector = (db: Db, channelId: string, model: string, limit: number) =>
  db
    .select({ memoryId: memories.memoryId, text: memories.text, updatedAt: memories.updatedAt })
    .from(memories)
    .leftJoin(memoryVectors, eq(memoryVectors.memoryId, memories.memoryId))
    .where(and(eq(memories.channelId, channelId), lacksVector(model)))
    .limit(limit);

/** The vectors of a chat's memories by this model, of their current texts. */
export async function vectorsOf(db: Db, channelId: string, model: string): Promise<Map<string, Int8Array>> {
  const rows = await db
    .select({ memoryId: memoryVectors.memoryId, vector: memoryVectors.vector })
    .from(memoryVectors)
    .innerJoin(memories, eq(memories.memoryId, memoryVectors.memoryId))
    .where(
      and(
        eq(memoryVectors.channelId, channelId),
        eq(memoryVectors.model, model),
        eq(memoryVectors.textAt, memories.updatedAt),
      ),
    );
  return new Map(rows.map(({ memoryId, vector }) => [memoryId, unpackVector(vector)]));
}

/** The memories that `storeVectors` gets vectors for. */
export type Unvectored = Awaited<ReturnType<typeof withoutVector>>;

/** Computes and stores the vectors of these memories. One that was forgotten meanwhile gets none. @throws AiError */
export async function storeVectors(
  db: Db,
  { channelId, wanted }: { readonly channelId: string; readonly wanted: Unvectored },
  { embeddings, signal }: { readonly embeddings: EmbeddingPort; readonly signal: AbortSignal },
): Promise<void> {
  const vectors = await embeddings.embed(
    wanted.map(({ text }) => text),
    signal,
  );
  signal.throwIfAborted();
  if (vectors.length !== wanted.length) throw new AiError('malformed', 'The model left out a vector.');
  await db.transaction(async (tx) => {
    const ids = wanted.map(({ memoryId }) => memoryId);
    const kept = await tx
      .select({ memoryId: memories.memoryId })
      .from(memories)
      .where(inArray(memories.memoryId, ids))
      .orderBy(memories.memoryId)
      .for('share');
    const existing = new Set(kept.map(({ memoryId }) => memoryId));
    const { model } = embeddings;
    for (const [at, { memoryId, updatedAt }] of wanted.entries()) {
      const vector = vectors[at];
      if (!vector || !existing.has(memoryId)) continue;
      const changed = { model, textAt: updatedAt, vector: packVector(vector) };
      await tx
        .insert(memoryVectors)
        .values({ memoryId, channelId, ...changed })
        .onConflictDoUpdate({ target: memoryVectors.memoryId, set: changed });
    }
  });
}
