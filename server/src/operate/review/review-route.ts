import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaUrl } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { answerSigner } from '../../kernel/media/signing.ts';
import { decide, listDecisions, listSubmissions, readSubmission } from './review-rows.ts';

/** Path of the review on a running platform. */
export const reviewPath = '/platform/review';
const pageSize = 100;

const query = z.object({
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED']).default('PENDING'),
  after: z.uuid().optional(),
});
const key = z.object({ botKey: z.uuid() });
const signSubmission = answerSigner(z.object({ pictureUrl: mediaUrl().nullable() }));
const decided = { botKey: z.uuid(), version: z.int().min(1).optional() };
const verdict = z.discriminatedUnion('decision', [
  z.strictObject({ ...decided, decision: z.literal('approve'), isSensitive: z.boolean().default(false) }),
  z.strictObject({ ...decided, decision: z.literal('reject'), reason: z.string().trim().min(1).max(500) }),
]);

/**
 * `GET /platform/review`: pending submissions, 100 at a time; `GET …/{botKey}`: one with all its texts; `POST`: approves
 * or rejects one; `GET …/audit`: the decisions.
 * @param authorize throws unless the caller is the operator
 */
export function registerReview(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'media' | 'now'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  app.get(reviewPath, async (request) => {
    await authorize(request);
    const { state, after } = checked(query, request.query);
    const submissions = await listSubmissions(ctx.db, { state, after, size: pageSize });
    return { data: { submissions, hasMore: submissions.length === pageSize } };
  });
  app.get(`${reviewPath}/audit`, async (request) => {
    await authorize(request);
    return { data: { decisions: await listDecisions(ctx.db, pageSize) } };
  });
  app.get(`${reviewPath}/:botKey`, async (request) => {
    await authorize(request);
    return { data: signSubmission(ctx.media, await readSubmission(ctx, checked(key, request.params).botKey)) };
  });
  app.post(reviewPath, async (request) => {
    const { name: actor } = await authorize(request);
    const asked = checked(verdict, request.body);
    const reason = asked.decision === 'reject' ? asked.reason : null;
    const isSensitive = asked.decision === 'approve' && asked.isSensitive;
    const { botKey, version, decision } = asked;
    const { nickname, reviewState } = await decide(ctx, { botKey, version, decision, reason, isSensitive, actor });
    request.log.info({ botKey, version, decision, actor }, 'review decided');
    return { data: { botKey, nickname, reviewState } };
  });
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('INVALID_REQUEST', { message: z.prettifyError(result.error) });
  return result.data;
}
