import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ReplyUsage } from 'ports';
import type { AssembledPrompt } from 'prompt';
import type { PromptRecord } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, promptRecords, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import type { ReplyRow } from '../messages/open-replies.ts';
import { shownMessage } from '../messages/shown-message.ts';

/** What a reply was made from. */
export type Given = Pick<AssembledPrompt, 'sections' | 'leftOut'> & {
  readonly budget: number;
  /** For any model. */
  readonly estimatedTokens: number;
};

/** Records that are kept for a chat: the latest ones. Each has at most one row for a section. */
const MOST_RECORDS = 300;

export interface NewRecord extends Given {
  readonly reply: Pick<ReplyRow, 'replyId' | 'alternativeId' | 'channelId'>;
  /** It was given for free, because its first words came late. */
  readonly isFree: boolean;
  /** Undefined if the model did not say. */
  readonly usage: ReplyUsage | undefined;
  readonly now: number;
}

/** Stores what a model was given for a text that has ended. It is removed with the text. */
export async function storeRecord(db: Db, { reply, isFree, usage, now, sections, leftOut, ...sizes }: NewRecord) {
  const { replyId, alternativeId, channelId } = reply;
  const row = {
    alternativeId,
    channelId,
    budget: sizes.budget,
    estimatedTokens: sizes.estimatedTokens,
    sections: [...sections],
    leftOut: [...leftOut],
    promptTokens: usage?.promptTokens ?? null,
    reusedTokens: usage?.reusedTokens ?? null,
    writtenTokens: usage?.writtenTokens ?? null,
    // A reply that has failed was refunded.
    gems: isFree
      ? 0
      : sql`(select case when ${replies.failureCode} is null then ${replies.price} else 0 end from ${replies} where ${eq(replies.replyId, replyId)})`,
    createdAt: now,
  };
  const oldest = db
    .select({ id: promptRecords.alternativeId })
    .from(promptRecords)
    .where(eq(promptRecords.channelId, channelId))
    .orderBy(desc(promptRecords.alternativeId))
    .limit(1)
    .offset(MOST_RECORDS - 2);
  const old = db.$with('old').as(
    db
      .delete(promptRecords)
      .where(and(eq(promptRecords.channelId, channelId), lt(promptRecords.alternativeId, sql`(${oldest})`)))
      .returning({ id: promptRecords.alternativeId }),
  );
  await db
    .with(old)
    .insert(promptRecords)
    .values(row)
    .onConflictDoUpdate({ target: promptRecords.alternativeId, set: row });
}

/** How many tokens a model counts for each estimated one. */
export interface CountedTokens {
  readonly modelName: string;
  readonly perEstimated: number;
}

/** What the model of the latest reply counted, as an expression in a query that reads something else anyway. */
export function latestCount(db: Db, channelId: string): SQL<CountedTokens | null> {
  const perEstimated = sql`${promptRecords.promptTokens}::float8 / ${promptRecords.estimatedTokens}`;
  const latest = db
    .select({
      counted: sql`json_build_object('modelName', ${alternatives.modelName}, 'perEstimated', ${perEstimated})`.as(
        'counted',
      ),
    })
    .from(promptRecords)
    .innerJoin(alternatives, eq(alternatives.alternativeId, promptRecords.alternativeId))
    .where(
      and(
        eq(promptRecords.channelId, channelId),
        gt(promptRecords.promptTokens, 0),
        gt(promptRecords.estimatedTokens, 0),
      ),
    )
    .orderBy(desc(promptRecords.alternativeId))
    .limit(1);
  return sql`(${latest.getSQL()})`;
}

/** What models were given: the owner of a chat can see it for each reply. */
export function promptHandlers({ db }: Pick<Context, 'db'>): Handlers<'messages.prompt'> {
  return {
    async 'messages.prompt'({ userId, params: { channelId, messageId } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const { message } = await shownMessage(db, channel, messageId);
      const [row] = await db
        .select({ record: promptRecords, modelName: alternatives.modelName })
        .from(promptRecords)
        .innerJoin(alternatives, eq(alternatives.alternativeId, promptRecords.alternativeId))
        .where(eq(promptRecords.alternativeId, message.alternativeId));
      if (!row || row.modelName === null) throw new AppError('NOT_FOUND');
      return { prompt: view(row.record, row.modelName) };
    },
  };
}

function view(row: typeof promptRecords.$inferSelect, modelName: string): PromptRecord {
  const { alternativeId, sections, leftOut, budget, promptTokens, reusedTokens, writtenTokens, gems, createdAt } = row;
  const usage = { promptTokens, reusedTokens, writtenTokens };
  return { alternativeId, modelName, sections, leftOut, budget, usage, gems, createdAt };
}
