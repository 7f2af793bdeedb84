import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { listTierChanges, readTier, setTier } from './tier-rows.ts';

/** Path of the routes of tiers on a running platform. */
export const tiersPath = '/platform/tiers';
const DAY_MS = 24 * 60 * 60 * 1000;

const who = z.string().trim().min(1).max(254);
const change = z.strictObject({
  who,
  tier: z.enum(['BASIC', 'PREMIUM', 'SUPER'], { error: 'There are the tiers BASIC, PREMIUM and SUPER.' }),
  /** The last day, in UTC. */
  lastDay: z.iso.date({ error: '--until needs a day such as 2027-01-31.' }).optional(),
  reason: z.string().trim().min(1).max(500),
});

/**
 * `GET /platform/tiers?who=`: the tier of a member; `POST`: sets it; `GET …/audit`: what was set, by whom.
 * @param authorize throws unless the caller is the operator
 */
export function registerTiers(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  app.get(tiersPath, async (request) => {
    await authorize(request);
    return { data: await readTier(ctx, checked(z.strictObject({ who }), request.query).who) };
  });
  app.post(tiersPath, async (request) => {
    const { name: actor } = await authorize(request);
    const { lastDay, ...given } = checked(change, request.body);
    const until = lastDay === undefined ? null : Date.parse(lastDay) + DAY_MS;
    return { data: await setTier(ctx, { ...given, until, actor }) };
  });
  app.get(`${tiersPath}/audit`, async (request) => {
    await authorize(request);
    return { data: { changes: await listTierChanges(ctx.db, 100) } };
  });
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('INVALID_REQUEST', { message: z.prettifyError(result.error) });
  return result.data;
}
