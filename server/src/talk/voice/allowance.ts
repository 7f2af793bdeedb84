import { and, count, eq } from 'drizzle-orm';
import type { VoiceAllowance } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { recordings, users } from '../../kernel/db/schema.ts';
import { dayOf, nextDay } from '../messages/recordings.ts';

type Parts = { readonly config: Pick<Config, 'business'> };

export interface Wish {
  readonly alternativeId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly at: number;
}

/**
 * Asks for a text to be spoken, if the day has a spoken reply left. It counts from now on, and no longer once it has
 * come to nothing. Whoever wants the same for two chats at once waits for the other: the user's row is held.
 */
export async function wantVoice(ctx: Parts, tx: Db, wish: Wish): Promise<VoiceAllowance> {
  const { at, ...whose } = wish;
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
  const account = db.select({ tier: users.tier }).from(users).where(eq(users.userId, userId));
  const [user] = await (hold ? account.for('no key update') : account);
  const [spoken] = await db
    .select({ used: count() })
    .from(recordings)
    .where(and(eq(recordings.userId, userId), eq(recordings.day, dayOf(at)), eq(recordings.kind, 'SPOKEN')));
  const { repliesADay } = config.business.voice;
  const limits: Readonly<Record<string, number>> = repliesADay;
  return { limit: limits[user?.tier ?? ''] ?? repliesADay.BASIC, used: spoken?.used ?? 0 };
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
