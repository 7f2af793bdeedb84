import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LIVE_VERSION, type Look, lookFrom, TALKING_VERSION } from 'painter';
import { v5 as uuidv5 } from 'uuid';
import * as z from 'zod';
import type { Db } from '../db/open.ts';
import { bots } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { newestFirst } from './newest-first.ts';
import { type LiveOptions, paintLive } from './painting/live.ts';
import { sendMedia } from './routes.ts';
import { addressOf } from './signing.ts';

const SIZE = { width: 360, height: 480 } as const;
/** Maximum time for one picture, in milliseconds. */
const TIMEOUT = 20_000;
/** Pictures that may wait. */
const WAITING = 8;
/** An arbitrary, fixed UUID. Ids of live pictures are derived from it. */
const NAMESPACE = '6f2b0c52-6d0a-4a3e-9d4b-3b0d5a1c7e90';

/** `live` breathes and blinks, `talking` also speaks. */
const KINDS = ['live', 'talking'] as const;
type Kind = (typeof KINDS)[number];

const nameOf = (botKey: string, kind: Kind) => `${kind}/${botKey}.mp4`;

/** The address of a painted character's live picture, for viewers who may see the character. */
export const livePictureUrl = (botKey: string): string => addressOf(nameOf(botKey, 'live'));

/** The address of the same picture, in which the character speaks (CHAT-28). */
export const talkingPictureUrl = (botKey: string): string => addressOf(nameOf(botKey, 'talking'));

export interface LivePictures {
  /**
   * The live picture of a character, painted on the first request. Concurrent requests wait for one
   * painting.
   * @returns undefined if the character is removed, or the platform did not paint its portrait
   * @throws AppError SERVICE_UNAVAILABLE if it can't be painted now
   */
  open(botKey: string, kind?: Kind): Promise<StoredMedia | undefined>;
  /** Aborts the pictures in progress. */
  stop(): void;
}

type Paint = (look: Look, options: LiveOptions) => Promise<Uint8Array>;

export function createLivePictures(
  { db, media, log }: { readonly db: Db; readonly media: MediaStore; readonly log: FastifyBaseLogger },
  paint: Paint = paintLive,
): LivePictures {
  const queue = newestFirst(WAITING);
  const stopping = new AbortController();
  const painting = new Map<string, Promise<StoredMedia | undefined>>();

  async function paintNow(mediaId: string, { look, kind, isPublic, ownerId, portraitId }: Pictured) {
    const bytes = await queue.run(() =>
      paint(look, {
        ...SIZE,
        talks: kind === 'talking',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT)]),
      }),
    );
    const owned = ownerId ? { ownerId } : {};
    await media.store({ mediaId, bytes, mime: 'video/mp4', ...SIZE, isPublic, madeFrom: portraitId, ...owned });
    return media.find(mediaId);
  }

  function paintOnce(mediaId: string, pictured: Pictured) {
    const running = painting.get(mediaId);
    if (running) return running;
    const started = paintNow(mediaId, pictured).finally(() => painting.delete(mediaId));
    painting.set(mediaId, started);
    return started;
  }

  async function pictured(botKey: string, kind: Kind): Promise<Pictured | undefined> {
    const [bot] = await db
      .select({
        look: bots.portraitLook,
        portraitId: bots.portraitMediaId,
        isSensitive: bots.isSensitive,
        ownerId: bots.ownerId,
      })
      .from(bots)
      .where(and(eq(bots.botKey, botKey), isNull(bots.removedAt)));
    if (!bot?.look || !bot.portraitId) return undefined;
    const { portraitId, ownerId } = bot;
    return { kind, look: lookFrom(bot.look), portraitId, isPublic: !bot.isSensitive && ownerId === null, ownerId };
  }

  return {
    async open(botKey, kind = 'live') {
      const wanted = await pictured(botKey, kind);
      if (!wanted) return undefined;
      const mediaId = mediaIdOf(wanted);
      try {
        return (await media.find(mediaId)) ?? (await paintOnce(mediaId, wanted));
      } catch (error) {
        log.warn({ err: error, botKey, kind }, 'could not paint a live picture');
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
      }
    },
    stop: () => stopping.abort(),
  };
}

interface Pictured {
  readonly kind: Kind;
  readonly look: Look;
  /** The still picture that it is made from. */
  readonly portraitId: string;
  /** Shared caches may store it. */
  readonly isPublic: boolean;
  readonly ownerId: string | null;
}

/** An id for each look: a character with a new look or portrait gets another picture. */
function mediaIdOf({ kind, look, portraitId, isPublic, ownerId }: Pictured): string {
  const speaks = kind === 'talking' ? [TALKING_VERSION] : [];
  const described = JSON.stringify([LIVE_VERSION, SIZE, look, portraitId, isPublic, ownerId, ...speaks]);
  return uuidv5(createHash('sha256').update(described).digest('hex'), NAMESPACE);
}

const parameters = z.object({
  botKey: z
    .string()
    .regex(/\.mp4$/)
    .transform((file) => file.slice(0, -4))
    .pipe(z.guid()),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});

/** `GET /media/live/{botKey}.mp4?exp&sig`, and the same with `talking`: the signature is the permission, as for other media. */
export function registerLivePictures(
  app: FastifyInstance,
  { media, live, now }: { media: MediaStore; live: LivePictures; now: () => number },
): void {
  for (const kind of KINDS) {
    app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
      `/media/${kind}/:file`,
      async (request, reply) => {
        const asked = parameters.safeParse({ ...request.query, botKey: request.params.file });
        if (!asked.success) throw new AppError('NOT_FOUND');
        const { botKey, exp, sig } = asked.data;
        const found = media.isSigned(nameOf(botKey, kind), exp, sig) ? await live.open(botKey, kind) : undefined;
        if (!found) throw new AppError('NOT_FOUND');
        return sendMedia(reply, found, { range: request.headers.range, life: exp - now() });
      },
    );
  }
}
