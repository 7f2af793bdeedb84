import { eq } from 'drizzle-orm';
import { enums } from 'shared-sdk/contract';
import type { Business } from '../config/business.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema.ts';

export type UserTier = (typeof enums.userTiers)[number];
type Stored = { readonly tier: string; readonly tierUntil: number | null };
export type TierQuota = keyof Business['tiers']['SUPER'];

/** The tier that counts at a time. One with an end is BASIC from then on (ACCOUNT-09). */
export function tierAt({ tier, tierUntil }: Stored, at: number): UserTier {
  if (tierUntil !== null && tierUntil <= at) return 'BASIC';
  return enums.userTiers.find((known) => known === tier) ?? 'BASIC';
}

/** @param hold locks the user's row, so that a count for a limit stays true until the commit */
export async function tierOf(db: Db, userId: string, at: number, { hold = false } = {}): Promise<UserTier> {
  const account = db
    .select({ tier: users.tier, tierUntil: users.tierUntil })
    .from(users)
    .where(eq(users.userId, userId));
  const [user] = await (hold ? account.for('no key update') : account);
  return user ? tierAt(user, at) : 'BASIC';
}

/** A quota for a tier. A tier only raises: if an operator has set more for all members, that counts. */
export function quotaFor({ quotas, tiers }: Business, tier: UserTier, quota: TierQuota): number {
  const lent = tier === 'PREMIUM' || tier === 'SUPER' ? tiers[tier][quota] : 0;
  return Math.max(quotas[quota], lent);
}

/** What a tier lends. */
export const limitsOf = (business: Business, tier: UserTier) => ({
  spokenRepliesADay: business.voice.repliesADay[tier],
  chats: quotaFor(business, tier, 'chats'),
  drafts: quotaFor(business, tier, 'drafts'),
  storageBytes: quotaFor(business, tier, 'storageBytes'),
});
