import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type CardPicture, readCard, writeCharx, writeJson, writePng } from 'shared-sdk/cards';
import type { CallData } from 'shared-sdk/contract';
import sharp from 'sharp';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { bots } from '../db/schema.ts';
import { AppError } from '../http/errors.ts';
import type { MediaStore } from '../media/media-store.ts';
import { cardOfBot } from './export-card.ts';

const formats = ['png', 'json', 'charx'] as const;
type Format = (typeof formats)[number];
type BotWithCard = typeof bots.$inferSelect;

const MIME = { png: 'image/png', json: 'application/json', charx: 'application/zip' } as const;
/** A character without a portrait still has a card. */
const BLANK = { width: 480, height: 640, channels: 3, background: '#3a3350' } as const;

const pathOf = (botId: string, format: Format) => `card/${botId}/${format}`;

/** Addresses of a character's files: as with other media, the signature is the permission. */
export const cardFilesOf = (
  media: MediaStore,
  { botId, nickname }: Pick<BotWithCard, 'botId' | 'nickname'>,
): CallData<'bots.cardFiles'>['files'] =>
  formats.map((format) => ({
    format: format.toUpperCase() as Uppercase<Format>,
    url: media.signedPath(pathOf(botId, format)),
    fileName: `${fileNameOf(nickname)}.${format}`,
  }));

/** A name that every system takes for a file. */
const fileNameOf = (nickname: string) =>
  nickname
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'card';

export interface CardFiles {
  /** @returns undefined where there is no such character any more */
  make(botId: string, format: Format): Promise<{ bytes: Uint8Array; fileName: string } | undefined>;
}

export function createCardFiles({ db, media }: Pick<Context, 'db' | 'media'>): CardFiles {
  const read = async (mediaId: string | null): Promise<CardPicture | undefined> => {
    const found = mediaId === null ? undefined : await media.find(mediaId);
    return found && { bytes: new Uint8Array(await buffer(found.read())), mime: found.mime };
  };
  /** The one that came with the card, as long as no other was chosen. */
  const pictureOf = async (bot: BotWithCard) =>
    (bot.portraitLook === null ? await read(bot.cardPictureMediaId) : undefined) ?? (await read(bot.portraitMediaId));

  return {
    async make(botId, format) {
      const [bot] = await db.select().from(bots).where(eq(bots.botId, botId));
      if (!bot || bot.removedAt !== null) return undefined;
      const card = cardOfBot(bot);
      const fileName = `${fileNameOf(bot.nickname)}.${format}`;
      if (format === 'json') return { bytes: writeJson(card), fileName };
      const picture = await pictureOf(bot);
      if (format === 'png') return { bytes: writePng(card, await asPng(picture)), fileName };
      const archive = await read(bot.cardFiles?.archive ?? null);
      return { bytes: writeCharx(card, { picture, files: archive && readCard(archive.bytes).files }), fileName };
    },
  };
}

/** Other programs read the card out of a PNG alone. */
async function asPng(picture: CardPicture | undefined): Promise<Uint8Array> {
  if (picture?.mime === 'image/png') return picture.bytes;
  const drawn = picture ? sharp(picture.bytes) : sharp({ create: BLANK });
  return drawn.png().toBuffer();
}

const parameters = z.object({
  botId: z.guid(),
  format: z.enum(formats),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});

/** `GET /media/card/{botId}/{format}?exp&sig`: a character's card as a file, made when it is asked for. */
export function registerCardFiles(
  app: FastifyInstance,
  { media, files }: { media: MediaStore; files: CardFiles },
): void {
  app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
    '/media/card/:botId/:format',
    async (request, reply) => {
      const asked = parameters.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('NOT_FOUND');
      const { botId, format, exp, sig } = asked.data;
      const made = media.isSigned(pathOf(botId, format), exp, sig) ? await files.make(botId, format) : undefined;
      if (!made) throw new AppError('NOT_FOUND');
      return reply
        .header('content-type', MIME[format])
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(made.fileName)}`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(made.bytes));
    },
  );
}
