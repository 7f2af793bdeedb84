import { eq } from 'drizzle-orm';
import { AiError, type Painting } from 'ports';
import { unlessAborted } from 'workers';
import type { Context } from '../../kernel/context.ts';
import { chatBotColumns, isVersionOfChat } from '../../kernel/db/columns.ts';
import { bots, botVersions, channels } from '../../kernel/db/schema.ts';
import { LeaseLost } from '../../kernel/jobs/job-kind.ts';
import type { paintLive } from '../../kernel/media/painting/live.ts';
import type { PictureRow } from '../messages/pictures.ts';
import { keepPicture } from './picture-record.ts';

/** Of the text that a provider gets, in milliseconds. */
const MODERATION_MS = 5_000;
export const VIDEO_FRAMES = 64;

/** The text that a provider would get may not be shown. */
export class Filtered extends Error {
  override readonly name = 'Filtered';
}

interface Making {
  readonly owner: string;
  readonly signal: AbortSignal;
  readonly animate: typeof paintLive;
}

/** Paints a picture, animates it if it is a video, and stores it. @throws LeaseLost, Filtered, AiError */
export async function makePicture(ctx: Context, picture: PictureRow, making: Making): Promise<void> {
  await assertSafe(ctx, picture.description, making.signal);
  const painting = await paint(ctx, picture, making.signal);
  const { width, height } = picture;
  const frames = { width, height, frames: VIDEO_FRAMES, signal: making.signal };
  const source = painting.look ?? painting.bytes;
  const video = picture.mediaType === 'VIDEO' ? await making.animate(source, frames) : null;
  await store(ctx, picture, making, { painting, video });
}

/** The description for a provider contains words of the conversation: it is moderated as a whole. @throws Filtered */
async function assertSafe({ ai }: Context, description: string, signal: AbortSignal): Promise<void> {
  const bound = AbortSignal.any([signal, AbortSignal.timeout(MODERATION_MS)]);
  const verdict = await ai.moderation.check(description, bound, 'creation');
  if (!verdict.safe) throw new Filtered();
}

async function paint({ db, ai }: Context, picture: PictureRow, signal: AbortSignal): Promise<Painting> {
  if (!ai.image) throw new AiError('unavailable', 'No painter is configured.');
  const { channelId, width, height, look, description, style } = picture;
  const [found] = await db
    .select({ character: chatBotColumns })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .leftJoin(botVersions, isVersionOfChat)
    .where(eq(channels.channelId, channelId));
  if (!found) throw new LeaseLost();
  return unlessAborted(signal, ai.image.paint({ ...found, description, style, look, width, height, signal }));
}

interface Made {
  readonly painting: Painting;
  readonly video: Uint8Array | null;
}

/** Stores the files and the picture; discards the files if the picture can't be stored. */
async function store(
  { db, media, now }: Context,
  picture: PictureRow,
  { owner, signal }: Making,
  { painting, video }: Made,
): Promise<void> {
  const { userId, width, height } = picture;
  const ids: string[] = [];
  const keep = async (bytes: Uint8Array, mime: string) => {
    const mediaId = await media.store({ bytes, mime, width, height, ownerId: userId, isPublic: false });
    ids.push(mediaId);
    return mediaId;
  };
  let isKept = false;
  try {
    const imageMediaId = await keep(painting.bytes, painting.mime);
    const videoMediaId = video && (await keep(video, 'video/mp4'));
    signal.throwIfAborted();
    isKept = true;
    const isForeign = painting.look === undefined;
    await keepPicture(db, picture, { owner, imageMediaId, videoMediaId, isForeign, now: now() });
  } catch (error) {
    // After a broken connection the picture may refer to the files: they stay.
    if (isKept && !(error instanceof LeaseLost)) throw error;
    for (const mediaId of ids) await media.discard(mediaId);
    throw error;
  }
}
