import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { changeCharacter, decideReport, listReports, listSafetyAudit, readReport } from './report-rows.ts';

/** Path of the safety routes on a running platform. */
export const safetyPath = '/platform/safety';
const pageSize = 100;

const query = z.object({ state: z.enum(['open', 'decided']).default('open'), after: z.uuid().optional() });
const reason = z.string().trim().min(1).max(500);
const decision = z.strictObject({ reportId: z.uuid(), decision: z.enum(['take-down', 'dismiss']), reason });
const change = z.strictObject({ botKey: z.uuid(), action: z.enum(['take-down', 'put-back']), reason });

/**
 * `GET /platform/safety/reports`: reports, 100 at a time; `GET …/reports/{reportId}`: one with the reported message;
 * `POST …/reports`: decides one; `POST …/characters`: takes a character down or puts it back; `GET …/audit`.
 * @param authorize throws unless the caller is the operator
 */
export function registerSafety(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'now'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  app.get(`${safetyPath}/reports`, async (request) => {
    await authorize(request);
    const { state, after } = checked(query, request.query);
    const reports = await listReports(ctx.db, { isOpen: state === 'open', after, size: pageSize });
    return { data: { reports, hasMore: reports.length === pageSize } };
  });
  app.get(`${safetyPath}/reports/:reportId`, async (request) => {
    await authorize(request);
    return { data: await readReport(ctx.db, checked(z.object({ reportId: z.uuid() }), request.params).reportId) };
  });
  app.get(`${safetyPath}/audit`, async (request) => {
    await authorize(request);
    return { data: { steps: await listSafetyAudit(ctx.db, pageSize) } };
  });
  app.post(`${safetyPath}/reports`, async (request) => {
    const { name: actor } = await authorize(request);
    return { data: await decideReport(ctx, { ...checked(decision, request.body), actor }) };
  });
  app.post(`${safetyPath}/characters`, async (request) => {
    const { name: actor } = await authorize(request);
    return { data: await changeCharacter(ctx, { ...checked(change, request.body), actor }) };
  });
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('INVALID_REQUEST', { message: z.prettifyError(result.error) });
  return result.data;
}
