import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { paintLive } from '../../kernel/media/painting/live.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { VIDEO_FRAMES } from './make-picture.ts';

const TIMEOUT = 30_000;

export interface Watermarks {
  /**
   * The video of a message with the platform's watermark, made on first request. Concurrent requests share one
   * encoding.
   * @returns the media id
   * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE
   */
  of(channel: ChannelRow, messageId: string): Promise<string>;
}

export function createWatermarks(
  { db, media, log }: Pick<Context, 'db' | 'media' | 'log'>,
  animate: typeof paintLive = paintLive,
): Watermarks {
  const making = new Map<string, Promise<string>>();

  async function make(row: typeof pictures.$inferSelect): Promise<string> {
    const { messageId, width, height, look, isForeign, imageMediaId, userId } = row;
    const still = isForeign && imageMediaId ? await media.find(imageMediaId) : undefined;
    const of = still ? new Uint8Array(await buffer(still.read())) : look;
    const size = { width, height };
    const options = { ...size, frames: VIDEO_FRAMES, isMarked: true, signal: AbortSignal.timeout(TIMEOUT) };
    const bytes = await animate(of, options);
    const markedMediaId = await media.store({ bytes, mime: 'video/mp4', ...size, ownerId: userId });
    await db.update(pictures).set({ markedMediaId }).where(eq(pictures.messageId, messageId));
    return markedMediaId;
  }

  return {
    async of(channel, messageId) {
      await shownMessage(db, channel, messageId);
      const ofChat = and(eq(pictures.messageId, messageId), eq(pictures.channelId, channel.channelId));
      const [row] = await db.select().from(pictures).where(ofChat);
      if (row?.status !== 'DONE' || row.videoMediaId === null) throw new AppError('NOT_FOUND');
      if (row.markedMediaId && (await media.find(row.markedMediaId))) return row.markedMediaId;
      const running = making.get(messageId) ?? make(row).finally(() => making.delete(messageId));
      making.set(messageId, running);
      return running.catch((error: unknown) => {
        log.warn({ err: error, messageId }, 'a video could not be marked');
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
      });
    },
  };
}
