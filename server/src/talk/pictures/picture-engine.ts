import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { bots } from '../../kernel/db/schema.ts';
import { paintLive } from '../../kernel/media/painting/live.ts';
import { AiError } from '../../kernel/ports/ports.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import type { PictureRow } from '../messages/pictures.ts';
import { dropPicture, keepPicture, type PictureFailure, PictureLost, tellBegun } from './picture-record.ts';
import {
  abandonedPictures,
  claimPicture,
  extendPictureLeases,
  handBackPicture,
  pictureLimits as limits,
  MAX_PAINTINGS,
} from './picture-store.ts';

/** Of the words a provider gets, in milliseconds. */
const MODERATION_MS = 5_000;
/** Seconds of a video are dear: how many pictures a process makes at a time. */
const AT_ONCE = 2;
export const VIDEO_FRAMES = 64;

export interface Pictures {
  /** Makes a picture, as far as nobody else does. Call it after the commit; never throws. */
  kick(messageId: string): void;
  /** Gives up a picture, whichever process makes it. @returns whether it was still awaited */
  cancel(picture: PictureRow): Promise<boolean>;
  /** Begins no more, and gives back what has not come. */
  stop(): Promise<void>;
}

export interface PictureOptions {
  readonly outbox: Outbox;
  readonly timers?: Timers;
  /** Lets a picture live. */
  readonly animate?: typeof paintLive;
}

/**
 * Makes the pictures that were asked for. Each is a row held under a lease: the process that accepted it takes it at
 * once, any process takes over what a dead one left, and what does not come in time is dropped and refunded.
 */
export function startPictures(
  ctx: Context,
  { outbox, timers = systemTimers, animate = paintLive }: PictureOptions,
): Pictures {
  const { db, ai, media, now, log } = ctx;
  const owner = randomUUID();
  const controls = new Map<string, AbortController>();
  const waiting: string[] = [];
  const work = new Set<Promise<void>>();
  let isStopping = false;

  function kick(messageId: string): void {
    if (isStopping || controls.has(messageId) || waiting.includes(messageId)) return;
    waiting.push(messageId);
    next();
  }

  function next(): void {
    while (!isStopping && controls.size < AT_ONCE) {
      const messageId = waiting.shift();
      if (messageId === undefined) return;
      const control = new AbortController();
      controls.set(messageId, control);
      const task = take(messageId, control)
        .catch((error: unknown) => log.error({ err: error, messageId }, 'a picture could not be made'))
        .finally(() => {
          controls.delete(messageId);
          work.delete(task);
          next();
        });
      work.add(task);
    }
  }

  async function take(messageId: string, control: AbortController): Promise<void> {
    const picture = await claimPicture(db, { messageId, owner, now: now() });
    if (!picture) return;
    const left = picture.createdAt + limits.total - now();
    if (picture.attempts > MAX_PAINTINGS || left <= 0) return drop(picture, 'PICTURE_FAILED');
    try {
      await tellBegun(db, picture, now());
      void outbox.flush(picture.userId);
      const deadline = AbortSignal.timeout(Math.min(limits.painting, left));
      await make(picture, AbortSignal.any([control.signal, deadline]));
      void outbox.flush(picture.userId);
    } catch (error) {
      if (error instanceof PictureLost) return;
      if (isStopping) return handBackPicture(db, messageId, owner);
      if (control.signal.aborted) return;
      log.warn({ err: error, messageId }, 'a picture failed');
      await drop(picture, error instanceof Filtered ? 'PROMPT_NOT_SAFE' : 'PICTURE_FAILED');
    }
  }

  async function make(picture: PictureRow, signal: AbortSignal): Promise<void> {
    const { userId, width, height, mediaType, look, description, style } = picture;
    if (!ai.image) throw new AiError('unavailable', 'Nobody paints here.');
    const [bot] = await db
      .select()
      .from(bots)
      .where(eq(bots.botId, await botOf(picture)));
    if (!bot) throw new PictureLost();
    // What a provider is told holds words of the conversation: it is looked at as a whole.
    const bound = AbortSignal.any([signal, AbortSignal.timeout(MODERATION_MS)]);
    const verdict = await ai.moderation.check(description, bound, 'creation');
    if (!verdict.safe) throw new Filtered();
    const size = { width, height };
    const painting = await unlessAborted(
      signal,
      ai.image.paint({ character: bot, description, style, look, ...size, signal }),
    );
    const ids: string[] = [];
    let isKept = false;
    const store = async (bytes: Uint8Array, mime: string) => {
      const mediaId = await media.store({ bytes, mime, ...size, ownerId: userId, isPublic: false });
      ids.push(mediaId);
      return mediaId;
    };
    try {
      const video =
        mediaType === 'VIDEO'
          ? await animate(painting.look ?? painting.bytes, {
              ...size,
              frames: VIDEO_FRAMES,
              signal,
            })
          : null;
      const imageMediaId = await store(painting.bytes, painting.mime);
      const videoMediaId = video && (await store(video, 'video/mp4'));
      signal.throwIfAborted();
      isKept = true;
      const isForeign = painting.look === undefined;
      await keepPicture(db, picture, { owner, imageMediaId, videoMediaId, isForeign, now: now() });
    } catch (error) {
      // Where the database broke off nobody knows whether something refers to them.
      if (isKept && !(error instanceof PictureLost)) throw error;
      for (const mediaId of ids) await media.discard(mediaId);
      throw error;
    }
  }

  async function botOf({ channelId }: PictureRow): Promise<string> {
    const channel = await db.query.channels.findFirst({ where: (row, { eq: is }) => is(row.channelId, channelId) });
    if (!channel) throw new PictureLost();
    return channel.botId;
  }

  async function drop(picture: PictureRow, code: PictureFailure): Promise<void> {
    await dropPicture(db, picture, { owner, code, now: now() });
    void outbox.flush(picture.userId);
  }

  const quietly = (task: () => Promise<void>, what: string) => {
    let isRunning = false;
    return () => {
      if (isRunning || isStopping) return;
      isRunning = true;
      void task()
        .catch((error: unknown) => log.warn({ err: error }, what))
        .finally(() => {
          isRunning = false;
        });
    };
  };
  const stopSweep = timers.every(
    limits.sweep,
    quietly(async () => {
      for (const messageId of await abandonedPictures(db, now())) kick(messageId);
    }, 'pictures that nobody makes could not be looked for'),
  );
  const stopHeartbeat = timers.every(
    limits.heartbeat,
    quietly(async () => {
      const messageIds = [...controls.keys()];
      if (messageIds.length === 0) return;
      const held = await extendPictureLeases(db, { owner, messageIds, now: now() });
      // Given up, or taken over: whatever still comes is dropped.
      for (const messageId of messageIds) if (!held.has(messageId)) controls.get(messageId)?.abort();
    }, 'the leases of pictures could not be extended'),
  );

  return {
    kick,
    async cancel(picture) {
      const isDropped = await dropPicture(db, picture, { owner: null, code: 'CANCELED', now: now() });
      controls.get(picture.messageId)?.abort();
      void outbox.flush(picture.userId);
      return isDropped;
    },
    async stop() {
      isStopping = true;
      stopSweep();
      stopHeartbeat();
      waiting.length = 0;
      for (const control of controls.values()) control.abort();
      await Promise.all(work);
    },
  };
}

/** What would be painted may not be shown. */
class Filtered extends Error {
  override readonly name = 'Filtered';
}

/** Never waits for a painter that ignores its signal. */
function unlessAborted<T>(signal: AbortSignal, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
