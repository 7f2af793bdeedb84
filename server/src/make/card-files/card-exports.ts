import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CardPicture } from 'shared-sdk/cards';
import type { ExportFormat, ExportSource } from '../../characters/build-export.ts';
import { exportCard } from '../../characters/kinds.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, cardExports } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { StoredMedia } from '../../kernel/media/media-store.ts';
import { Crowded, newestFirst } from '../../kernel/media/newest-first.ts';
import { runWork } from '../../kernel/workers/workers.ts';

/** Changes whenever the same character gives another file. */
const VERSION = 1;
/** Builds that may wait for their turn. One runs at a time: it holds a whole archive in memory. */
const WAITING = 16;
/** Files are kept for a day after they were built; the next request builds them again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const MIME = { png: 'image/png', json: 'application/json', charx: 'application/zip' } as const;

export interface CardExport {
  readonly file: StoredMedia;
  readonly nickname: string;
}

export interface CardExports {
  /**
   * A character's card as a file: built when it is first asked for, stored, and built again once the character has
   * changed. Requests that come together wait for one build.
   * @returns undefined where the character is gone
   * @throws AppError SERVICE_UNAVAILABLE where it cannot be built now
   */
  open(botId: string, format: ExportFormat): Promise<CardExport | undefined>;
}

/** The bytes go to the thread: nothing here needs them any more. */
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
    // The picture that came with the card, as long as no other was chosen.
    const pictureOf = async () =>
      (bot.portraitLook === null ? await read(bot.cardPictureMediaId) : undefined) ?? (await read(bot.portraitMediaId));
    // As text: a card of megabytes is parsed where it is needed, and not here.
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
      // It has changed or gone meanwhile: nothing may be left of what it was.
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

/** @param lock keeps the character as it is until the transaction ends */
async function find(db: Db, botId: string, { lock = false } = {}): Promise<Exported | undefined> {
  const asked = db
    .select({ bot: botColumns, files: bots.cardFiles })
    .from(bots)
    .where(and(eq(bots.botId, botId), isNull(bots.removedAt)));
  const [found] = await (lock ? asked.for('update') : asked);
  return found;
}

/** Names the state of a character that its files show. A portrait changes without the rest. */
const revisionOf = ({ bot, files }: Exported): string =>
  JSON.stringify([
    VERSION,
    bot.updatedAt,
    bot.portraitMediaId,
    bot.portraitLook === null,
    bot.cardPictureMediaId,
    files,
  ]);

/** Removes files that were built a day ago: they are built again when they are wanted. */
export async function purgeExports({ db, media, now }: Pick<Context, 'db' | 'media' | 'now'>): Promise<void> {
  const old = await db
    .delete(cardExports)
    .where(lt(cardExports.createdAt, now() - KEPT_MS))
    .returning({ mediaId: cardExports.mediaId });
  for (const { mediaId } of old) await media.discard(mediaId);
}
