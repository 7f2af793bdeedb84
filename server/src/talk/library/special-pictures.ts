import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LIVE_VERSION, type Look, lookFrom } from 'painter';
import { runWork } from 'workers';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MediaStore, StoredMedia } from '../../kernel/media/media-store.ts';
import { newestFirst } from '../../kernel/media/newest-first.ts';
import { paintPicture } from '../../kernel/media/painting/kinds.ts';
import { paintLive } from '../../kernel/media/painting/live.ts';
import type { Renditions } from '../../kernel/media/renditions.ts';
import { sendJpeg, sendMedia, shapeOf } from '../../kernel/media/routes.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { lookIn, momentAt } from './special-content.ts';

/**
 * The picture; its unrecognisable preview while it is locked; the video of it; and the watermarked video for
 * downloading.
 */
const kinds = ['full.webp', 'preview.webp', 'live.mp4', 'marked.mp4'] as const;
export type SpecialKind = (typeof kinds)[number];

const SIZES = {
  VERTICAL: { full: { width: 768, height: 1024 }, small: { width: 90, height: 120 } },
  HORIZONTAL: { full: { width: 1280, height: 720 }, small: { width: 160, height: 90 } },
} as const;
const LIVE = { width: 360, height: 480 } as const;
/** For a preview of 90 × 120 pixels: no face or line stays recognisable. */
const BLUR = 7;
const TIMEOUT = 20_000;
const WAITING = 24;

const nameOf = (botKey: string, place: number, kind: SpecialKind) => `special/${botKey}/${place}/${kind}`;

/** The address of a picture. Each kind has its own signature, so a preview's opens nothing else (LIB-19). */
export const specialUrl = (botKey: string, place: number, kind: SpecialKind): string =>
  addressOf(nameOf(botKey, place, kind), { isBrief: true });

export interface SpecialPictures {
  /** The picture, painted on first request. @throws AppError SERVICE_UNAVAILABLE */
  open(botKey: string, place: number, kind: SpecialKind): Promise<StoredMedia | undefined>;
  /** Cancels the paintings in progress. */
  stop(): void;
}

interface Asked {
  readonly bot: Pick<typeof bots.$inferSelect, 'ownerId' | 'portraitMediaId'>;
  readonly place: number;
  readonly kind: SpecialKind;
}

export function createSpecialPictures({ db, media, log }: Pick<Context, 'db' | 'media' | 'log'>): SpecialPictures {
  const queue = newestFirst(WAITING);
  const stopping = new AbortController();
  const painting = new Map<string, Promise<StoredMedia | undefined>>();

  async function paint(mediaId: string, look: Look, { bot, place, kind }: Asked) {
    const { bytes, ...form } = await queue.run(() => paintKind(look, place, kind, stopping.signal));
    const { ownerId, portraitMediaId: madeFrom } = bot;
    const made = { ...(ownerId ? { ownerId } : {}), ...(madeFrom ? { madeFrom } : {}) };
    await media.store({ mediaId, bytes, ...form, needsUnlock: kind !== 'preview.webp', ...made });
    return media.find(mediaId);
  }

  return {
    async open(botKey, place, kind) {
      const moment = momentAt(place);
      const [bot] = await db.select().from(bots).where(eq(bots.botKey, botKey));
      if (!bot || !moment || (kind.endsWith('.mp4') && moment.contentType !== 'VIDEO')) return undefined;
      const { botId, gender, headline, shortDescription, portraitLook, ownerId } = bot;
      const self = portraitLook ?? { seed: botId, gender, description: `${headline}. ${shortDescription}` };
      const look = lookIn(lookFrom(self), moment);
      const mediaId = media.keyedId(JSON.stringify(['special', LIVE_VERSION, kind, look, ownerId]));
      try {
        const known = await media.find(mediaId);
        if (known) return known;
        const running =
          painting.get(mediaId) ??
          paint(mediaId, look, { bot, place, kind }).finally(() => {
            painting.delete(mediaId);
          });
        painting.set(mediaId, running);
        return await running;
      } catch (error) {
        log.warn({ err: error, botKey, place }, 'special content could not be painted');
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
      }
    },
    stop: () => stopping.abort(),
  };
}

async function paintKind(look: Look, place: number, kind: SpecialKind, stop: AbortSignal) {
  const orientation = momentAt(place)?.orientation ?? 'VERTICAL';
  const { full, small } = SIZES[orientation];
  if (kind === 'live.mp4' || kind === 'marked.mp4') {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT)]);
    const bytes = await paintLive(look, { ...LIVE, isMarked: kind === 'marked.mp4', signal });
    return { bytes, mime: 'video/mp4', ...LIVE };
  }
  const framing = orientation === 'HORIZONTAL' ? 'banner' : 'portrait';
  const size = kind === 'full.webp' ? full : small;
  const job = { of: look, framing, ...size, ...(kind === 'full.webp' ? {} : { blur: BLUR }) } as const;
  return { bytes: await runWork(paintPicture, job, { signal: stop }), mime: 'image/webp', ...size };
}

const parameters = z.object({
  botKey: z.guid(),
  place: z.coerce.number().int().min(0).max(99),
  kind: z.enum(kinds),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});

/** `GET /media/special/{botKey}/{place}/{kind}?exp&sig&as`: as for other media, a valid signature grants access. */
export function registerSpecialPictures(
  app: FastifyInstance,
  {
    media,
    special,
    renditions,
    now,
  }: { media: MediaStore; special: SpecialPictures; renditions: Renditions; now: () => number },
): void {
  app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
    '/media/special/:botKey/:place/:kind',
    async (request, reply) => {
      const asked = parameters.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('NOT_FOUND');
      const { botKey, place, kind, exp, sig } = asked.data;
      const isAllowed = media.isSigned(nameOf(botKey, place, kind), exp, sig);
      const found = isAllowed ? await special.open(botKey, place, kind) : undefined;
      if (!found) throw new AppError('NOT_FOUND');
      const life = exp - now();
      const { range } = request.headers;
      if (shapeOf(request.query).as) return sendJpeg(reply, { found, renditions, life, range });
      return sendMedia(reply, found, { range, life });
    },
  );
}
