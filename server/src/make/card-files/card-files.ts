import type { FastifyInstance } from 'fastify';
import type { CallData } from 'shared-sdk/contract';
import * as z from 'zod';
import { type ExportFormat, exportFormats } from '../../characters/build-export.ts';
import type { BotRow } from '../../kernel/db/columns.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { CardExports } from './card-exports.ts';

/** Limit of parallel downloads per character, because each holds a connection and an open file. */
const DOWNLOADS = 32;

/** The signed value: the character and the format only. */
const pathOf = (botId: string, format: ExportFormat) => `card/${botId}/${format}`;

/** Addresses of a character's files, valid for 10 to 15 minutes. The signature is the authorization; no token is needed. */
export const cardFilesOf = ({
  botId,
  nickname,
}: Pick<BotRow, 'botId' | 'nickname'>): CallData<'bots.cardFiles'>['files'] =>
  exportFormats.map((format) => ({
    format: format.toUpperCase() as Uppercase<ExportFormat>,
    url: addressOf(pathOf(botId, format), { isBrief: true }),
    fileName: `${fileNameOf(nickname)}.${format}`,
  }));

/** A file name that is valid on every system. */
const fileNameOf = (nickname: string) =>
  nickname
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'card';

const parameters = z.object({
  botId: z.guid(),
  format: z.enum(exportFormats),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});

/** `GET /media/card/{botId}/{format}?exp&sig`: streams a character's card file from the store. */
export function registerCardFiles(
  app: FastifyInstance,
  { media, exports }: { media: MediaStore; exports: CardExports },
): void {
  const open = new Map<string, number>();
  const count = (botId: string, change: 1 | -1) => {
    const now = (open.get(botId) ?? 0) + change;
    if (now > 0) open.set(botId, now);
    else open.delete(botId);
  };
  app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
    '/media/card/:botId/:format',
    async (request, reply) => {
      const asked = parameters.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('NOT_FOUND');
      const { botId, format, exp, sig } = asked.data;
      if (!media.isSigned(pathOf(botId, format), exp, sig)) throw new AppError('NOT_FOUND');
      if ((open.get(botId) ?? 0) >= DOWNLOADS) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 10 });
      count(botId, 1);
      reply.raw.once('close', () => count(botId, -1));
      const made = await exports.open(botId, format);
      if (!made) throw new AppError('NOT_FOUND');
      const { file, nickname } = made;
      return reply
        .header('content-type', file.mime)
        .header('content-length', String(file.bytes))
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(`${fileNameOf(nickname)}.${format}`)}`,
        )
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(file.read());
    },
  );
}
