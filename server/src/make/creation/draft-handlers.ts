import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { type CallData, draftFields } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { draftColumns } from '../../kernel/db/columns.ts';
import { botDrafts, bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { assertRoomForDraft, assertStorage } from '../../kernel/quotas/storage.ts';
import { type DraftRow, ownedDraft } from './drafts.ts';
import { chosenImage } from './image-store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Limit of listed drafts; older ones are kept and listed later. */
const LISTED = 50;
/** Limit of a stored draft in characters: a very long card and more. */
const MAX_CONTENT = 600_000;

/** Smaller drafts are always saved, so that no typed text is lost; 100 of them are small compared with the quota. */
const SMALL_CONTENT = 64_000;

type DraftCalls = 'drafts.list' | 'drafts.read' | 'drafts.save' | 'drafts.delete' | 'drafts.restore';

/** Unfinished drafts of a member, on every device. */
export function draftHandlers(ctx: Pick<Context, 'config' | 'db' | 'now'>): Handlers<DraftCalls> {
  const { db, now } = ctx;
  const isOpen = (userId: string) =>
    and(eq(botDrafts.userId, userId), isNull(botDrafts.botId), isNotNull(botDrafts.content));

  return {
    async 'drafts.list'({ userId }) {
      const rows = await db
        .select(draftColumns)
        .from(botDrafts)
        .where(and(isOpen(userId), isNull(botDrafts.deletedAt)))
        .orderBy(desc(botDrafts.updatedAt), desc(botDrafts.customBotKey))
        .limit(LISTED);
      return {
        drafts: rows.map((row) => ({
          customBotKey: row.customBotKey,
          kind: row.kind,
          name: nameOf(row),
          updatedAt: row.updatedAt ?? row.createdAt,
        })),
      };
    },

    async 'drafts.read'({ userId, params }) {
      const row = await unfinished(userId, params.customBotKey);
      return {
        customBotKey: row.customBotKey,
        kind: row.kind,
        content: contentOf(row),
        revision: row.revision,
        updatedAt: row.updatedAt ?? row.createdAt,
        ...(await editsIn(row)),
      };
    },

    async 'drafts.save'({ userId, params, body: { kind, content } }) {
      const { length } = JSON.stringify(content);
      if (length > MAX_CONTENT) throw new AppError('PAYLOAD_TOO_LARGE');
      if (length > SMALL_CONTENT) await assertStorage(ctx, userId, length);
      return db.transaction(async (tx) => {
        const draft = await ownedDraft(tx, userId, params.customBotKey, { lock: true });
        if (draft.botId !== null) throw new AppError('NOT_FOUND');
        if (content.selectedImageContentId)
          await chosenImage(
            tx,
            draft.customBotKey,
            content.selectedImageContentId,
            'body.content.selectedImageContentId',
          );
        const saved = { revision: draft.revision + 1, updatedAt: now() };
        // Further typing restores it.
        await tx
          .update(botDrafts)
          .set({ kind, content, deletedAt: null, ...saved })
          .where(eq(botDrafts.customBotKey, draft.customBotKey));
        return saved;
      });
    },

    async 'drafts.delete'({ userId, params }) {
      const { customBotKey } = await ownedDraft(db, userId, params.customBotKey);
      await db.update(botDrafts).set({ deletedAt: now() }).where(eq(botDrafts.customBotKey, customBotKey));
      return {};
    },

    async 'drafts.restore'({ userId, params }) {
      const { customBotKey } = await ownedDraft(db, userId, params.customBotKey);
      const [there] = await db
        .select({ deletedAt: botDrafts.deletedAt })
        .from(botDrafts)
        .where(
          and(
            eq(botDrafts.customBotKey, customBotKey),
            isNull(botDrafts.botId),
            gte(botDrafts.deletedAt, now() - ctx.config.business.days.deletedDrafts * DAY),
          ),
        );
      if (there)
        await db.transaction(async (tx) => {
          await assertRoomForDraft(ctx, tx, userId);
          await tx.update(botDrafts).set({ deletedAt: null }).where(eq(botDrafts.customBotKey, customBotKey));
        });
      return {};
    },
  };

  async function editsIn({ editsBotId, editsVersion }: DraftRow): Promise<Pick<CallData<'drafts.read'>, 'edits'>> {
    if (editsBotId === null || editsVersion === null) return {};
    const [bot] = await db.select({ visibility: bots.visibility }).from(bots).where(eq(bots.botId, editsBotId));
    return bot ? { edits: { botId: editsBotId, version: editsVersion, ...bot } } : {};
  }

  async function unfinished(userId: string, customBotKey: string): Promise<DraftRow> {
    const draft = await ownedDraft(db, userId, customBotKey);
    if (draft.botId !== null || draft.deletedAt !== null) throw new AppError('NOT_FOUND');
    return draft;
  }
}

/** Keeps only the wizard's fields, because an old draft may contain others. */
function contentOf({ content }: Pick<DraftRow, 'content'>): CallData<'drafts.read'>['content'] {
  const fitting = Object.entries(content ?? {}).filter(([field, value]) => {
    return Object.hasOwn(draftFields, field) && draftFields[field as keyof typeof draftFields].safeParse(value).success;
  });
  return Object.fromEntries(fitting);
}

/** The name in a draft; empty if there is none yet. */
function nameOf({ content, kind }: Pick<DraftRow, 'content' | 'kind'>): string {
  const name = content?.[kind === 'WORLD' ? 'worldName' : 'nickname'];
  return typeof name === 'string' ? [...name.trim()].slice(0, 60).join('') : '';
}
