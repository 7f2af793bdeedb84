import { and, count, eq } from 'drizzle-orm';
import type { VoiceAllowance } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { recordings } from '../../kernel/db/schema.ts';
import { tierOf } from '../../kernel/quotas/tiers.ts';
import { dayOf, nextDay } from '../messages/recordings.ts';

type Parts = { readonly config: Pick<Config, 'business'> };

export interface VoiceRequest {
  readonly alternativeId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly at: number;
}

/**
 * Requests that a text be spoken, if the user has a spoken reply left today. It counts from now on, unless it fails
 * later. The user's row is locked, so that parallel requests of two chats are counted one after the other.
 */
export async function wantVoice(ctx: Parts, tx: Db, request: VoiceRequest): Promise<VoiceAllowance> {
  const { at, ...whose } = request;
  const { limit, used } = await spokenOn(ctx, tx, whose.userId, at, { hold: true });
  if (used >= limit) return allowance({ limit, used, at, isLimited: true });
  const wanted = await tx
    .insert(recordings)
    .values({ ...whose, kind: 'SPOKEN', status: 'WANTED', day: dayOf(at), createdAt: at })
    .onConflictDoNothing()
    .returning({ alternativeId: recordings.alternativeId });
  return allowance({ limit, used: used + wanted.length, at, isLimited: false });
}

export async function allowanceOf(ctx: Parts, db: Db, userId: string, at: number): Promise<VoiceAllowance> {
  return allowance({ ...(await spokenOn(ctx, db, userId, at)), at, isLimited: false });
}

async function spokenOn({ config }: Parts, db: Db, userId: string, at: number, { hold = false } = {}) {
  const tier = await tierOf(db, userId, at, { hold });
  const [spoken] = await db
    .select({ used: count() })
    .from(recordings)
    .where(and(eq(recordings.userId, userId), eq(recordings.day, dayOf(at)), eq(recordings.kind, 'SPOKEN')));
  return { limit: config.business.voice.repliesADay[tier], used: spoken?.used ?? 0 };
}

const allowance = ({
  limit,
  used,
  at,
  isLimited,
}: {
  limit: number;
  used: number;
  at: number;
  isLimited: boolean;
}) => ({
  limit,
  remaining: Math.max(0, limit - used),
  isLimited,
  resetsAt: nextDay(at),
});
