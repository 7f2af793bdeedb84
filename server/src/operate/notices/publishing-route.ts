import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { notices } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/** Path of the announcements on a running platform. */
export const noticesPath = '/platform/notices';
const BODY_LIMIT = 8 * 1024 * 1024;
const PICTURE = { width: 1280, height: 960 };

const line = (max: number) => z.string().trim().min(1).max(max);
/** By language; `en` is required. */
const texts = (max: number) => z.object({ en: line(max) }).catchall(line(max));
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** A path of the platform, or a web address. */
const link = z.union([z.string().regex(/^\/(?![/\\])\S*$/), z.url({ protocol: /^https?$/ })]);

/** An announcement as the operator writes it. */
export const noticeForm = z
  .strictObject({
    noticeId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    seqNo: z.int().min(0).max(1_000_000).default(100),
    title: texts(120),
    body: texts(1_000),
    urls: z.array(link).max(8).default([]),
    startsAt: moment.nullable().default(null),
    endsAt: moment.nullable().default(null),
    /** The picture's bytes; if absent, the notice keeps its picture. */
    picture: z.base64().optional(),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'must be later than startsAt',
  });
const ending = z.strictObject({ noticeId: z.string() });

/**
 * `GET /platform/notices`: all announcements. `PUT`: publishes one, or changes the one with this id. `POST …/end`: ends
 * one.
 * @param authorize throws unless the caller is the operator
 */
export function registerNoticePublishing(
  app: FastifyInstance,
  { db, media, now }: Pick<Context, 'db' | 'media' | 'now'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  const preParsing = async (request: FastifyRequest) => void (await authorize(request));
  app.get(noticesPath, async (request) => {
    await authorize(request);
    return { data: { notices: await db.select().from(notices).orderBy(asc(notices.seqNo), asc(notices.noticeId)) } };
  });
  app.put(noticesPath, { bodyLimit: BODY_LIMIT, preParsing }, async (request) => {
    const { picture, ...form } = checked(noticeForm, request.body);
    const [known] = await db.select().from(notices).where(eq(notices.noticeId, form.noticeId));
    const stored = picture ? await storePicture(media, Buffer.from(picture, 'base64')) : known?.pictureMediaId;
    if (!stored) throw new AppError('INVALID_REQUEST', { message: 'A new announcement needs a picture.' });
    // Marked as the operator's, so that the next start does not overwrite it.
    const row = { ...form, source: 'operator' as const, pictureMediaId: stored };
    await db
      .insert(notices)
      .values({ ...row, createdAt: now() })
      .onConflictDoUpdate({ target: notices.noticeId, set: row });
    request.log.info({ noticeId: form.noticeId, actor: (await authorize(request)).name }, 'notice published');
    return { data: { noticeId: form.noticeId } };
  });
  app.post(`${noticesPath}/end`, async (request) => {
    const { name: actor } = await authorize(request);
    const { noticeId } = checked(ending, request.body);
    const ended = await db
      .update(notices)
      .set({ endsAt: now(), source: 'operator' })
      .where(eq(notices.noticeId, noticeId))
      .returning({ noticeId: notices.noticeId });
    if (ended.length === 0) throw new AppError('NOT_FOUND', { message: `There is no announcement ${noticeId}.` });
    request.log.info({ noticeId, actor }, 'notice ended');
    return { data: { noticeId } };
  });
}

/** Stores it as WebP in display size, without metadata. */
async function storePicture(media: Context['media'], bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ ...PICTURE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError('INVALID_REQUEST', { message: 'The picture cannot be read.', cause });
    });
  const { width, height } = info;
  return media.store({ bytes: data, mime: 'image/webp', width, height, isPublic: true });
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('INVALID_REQUEST', { message: z.prettifyError(result.error) });
  return result.data;
}
