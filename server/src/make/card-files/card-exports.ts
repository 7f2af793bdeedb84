import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CardPicture } from 'shared-sdk/cards';
import { runWork } from 'workers';
import type { ExportFormat, ExportSource } from '../../characters/build-export.ts';
import { exportCard } from '../../characters/kinds.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, cardExports } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { StoredMedia } from '../../kernel/media/media-store.ts';
import { Crowded, newestFirst } from '../../kernel/media/newest-first.ts';

/** Increase it when the same character results in a different file. */
const VERSION = 1;
/** Limit of waiting builds. One runs at a time, because it holds a whole archive in memory. */
const WAITING = 16;
/** Files are kept for one day; a later request builds them again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const MIME = { png: 'image/png', json: 'application/json', charx: 'application/zip' } as const;

export interface CardExport {
  readonly file: StoredMedia;
  readonly nickname: string;
}

export interface CardExports {
  /**
   * A character's card as a file: built at the first request, stored, and built again after the character has changed.
   * Concurrent requests wait for one build.
   * @returns undefined if the character is gone
   * @throws AppError SERVICE_UNAVAILABLE if it cannot be built now
   */
  open(botId: string, format: ExportFormat): Promise<CardExport | undefined>;
}

/** The bytes are transferred to the thread, because they are not needed here afterwards. */
function inThread(source: ExportSource): Promise<Uint8Array> {
  const arrays = [source.picture?.bytes, source.archive];
  const transfer = arrays.flatMap((bytes) => (bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : []));
  return runWork(exportCard, source, { transfer });
}

interface Exported {
  readonly bot: BotRow;
  readonly files: Readonly<Record<string, string>> | null;
}

type Parts = Pick<Context, 'db' | 'media' | 'now' | 'log'>;

export function createCardExports(
  { db, media, now, log }: Parts,
  build: (source: ExportSource) => Promise<Uint8Array> = inThread,
): CardExports {
  const queue = newestFirst(WAITING);
  const building = new Map<string, Promise<StoredMedia | undefined>>();

  async function sourceOf({ bot, files }: Exported, format: ExportFormat): Promise<ExportSource> {
    const read = async (mediaId: string | null | undefined): Promise<CardPicture | undefined> => {
      const found = mediaId ? await media.find(mediaId) : undefined;
      return found && { bytes: new Uint8Array(await buffer(found.read())), mime: found.mime };
    };
    // The picture of the card, unless another one was chosen.
    const pictureOf = async () =>
      (bot.portraitLook === null ? await read(bot.cardPictureMediaId) : undefined) ?? (await read(bot.portraitMediaId));
    // As text, because a card of megabytes should not be parsed on the main thread.
    const [row] = await db
      .select({ card: sql<string | null>`${bots.card}::text` })
      .from(bots)
      .where(eq(bots.botId, bot.botId));
    return {
      format,
      bot,
      card: row?.card ?? null,
      picture: format === 'json' ? undefined : await pictureOf(),
      archive: format === 'charx' ? (await read(files?.archive))?.bytes : undefined,
    };
  }

  async function make(exported: Exported, format: ExportFormat): Promise<StoredMedia | undefined> {
    const { botId, ownerId } = exported.bot;
    const bytes = await queue.run(async () => build(await sourceOf(exported, format)));
    const mediaId = await media.store({ bytes, mime: MIME[format], ...(ownerId ? { ownerId } : {}) });
    const revision = revisionOf(exported);
    const replaced = await db.transaction(async (tx) => {
      const current = await find(tx, botId, { lock: true });
      // It was changed or deleted meanwhile, so the file must not be stored.
      if (!current || revisionOf(current) !== revision) return [mediaId];
      const isThis = and(eq(cardExports.botId, botId), eq(cardExports.format, format));
      const before = await tx.delete(cardExports).where(isThis).returning({ mediaId: cardExports.mediaId });
      await tx.insert(cardExports).values({ botId, format, revision, mediaId, createdAt: now() });
      return before.map((row) => row.mediaId);
    });
    for (const one of replaced) await media.discard(one);
    return media.find(mediaId);
  }

  async function stored(exported: Exported, format: ExportFormat): Promise<StoredMedia | undefined> {
    const [known] = await db
      .select()
      .from(cardExports)
      .where(and(eq(cardExports.botId, exported.bot.botId), eq(cardExports.format, format)));
    return known?.revision === revisionOf(exported) ? media.find(known.mediaId) : undefined;
  }

  return {
    async open(botId, format) {
      const exported = await find(db, botId);
      if (!exported) return undefined;
      const name = `${botId} ${format} ${revisionOf(exported)}`;
      const running =
        building.get(name) ??
        stored(exported, format)
          .then((known) => known ?? make(exported, format))
          .finally(() => building.delete(name));
      building.set(name, running);
      try {
        const file = await running;
        return file && { file, nickname: exported.bot.nickname };
      } catch (error) {
        if (!(error instanceof Crowded)) log.warn({ err: error, botId, format }, 'a card could not be exported');
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 5 });
      }
    },
  };
}

/** @param lock locks the character until the transaction ends */
async function find(db: Db, botId: string, { lock = false } = {}): Promise<Exported | undefined> {
  const asked = db
    .select({ bot: botColumns, files: bots.cardFiles })
    .from(bots)
    .where(and(eq(bots.botId, botId), isNull(bots.removedAt)));
  const [found] = await (lock ? asked.for('update') : asked);
  return found;
}

/** Identifies the version of a character for its files. The portrait can change independently. */
const revisionOf = ({ bot, files }: Exported): string =>
  JSON.stringify([
    VERSION,
    bot.updatedAt,
    bot.portraitMediaId,
    bot.portraitLook === null,
    bot.cardPictureMediaId,
    files,
  ]);

/** Removes files that were built a day ago. */
export async function purgeExports({ db, media, now }: Pick<Context, 'db' | 'media' | 'now'>): Promise<void> {
  const old = await db
    .delete(cardExports)
    .where(lt(cardExports.createdAt, now() - KEPT_MS))
    .returning({ mediaId: cardExports.mediaId });
  for (const { mediaId } of old) await media.discard(mediaId);
}
