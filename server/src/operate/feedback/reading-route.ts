import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { closeFeedback, listFeedback } from './feedback-rows.ts';

/** Path of the feedback on a running platform. */
export const feedbackPath = '/platform/feedback';
const pageSize = 100;

const query = z.object({
  since: z.coerce.number<number>().int().min(0).optional(),
  after: z.uuid().optional(),
  open: z.stringbool().default(true),
});
const body = z.strictObject({ done: z.array(z.uuid()).min(1).max(500) });

/**
 * `GET /platform/feedback`: users' feedback, oldest first, 100 at a time; `POST`: marks feedback as done.
 * @param authorize throws unless the caller is the operator
 */
export function registerFeedbackReading(
  app: FastifyInstance,
  { db, now }: Pick<Context, 'db' | 'now'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  app.get(feedbackPath, async (request) => {
    await authorize(request);
    const { since, after, open } = checked(query, request.query);
    const feedback = await listFeedback(db, { since, after, isOpen: open, size: pageSize });
    return { data: { feedback, hasMore: feedback.length === pageSize } };
  });
  app.post(feedbackPath, async (request) => {
    const { name: actor } = await authorize(request);
    const closed = await closeFeedback(db, checked(body, request.body).done, now());
    request.log.info({ closed, actor }, 'feedback marked as done');
    return { data: { closed } };
  });
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('INVALID_REQUEST', { message: z.prettifyError(result.error) });
  return result.data;
}
