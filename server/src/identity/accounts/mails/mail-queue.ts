import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../kernel/db/open.ts';
import { accountMails } from '../../../kernel/db/schema.ts';
import type { User } from '../user-rows.ts';

export type AccountMail = typeof accountMails.$inferSelect;

/** How long the link in a mail is valid, in milliseconds. */
const linkLifetimes = {
  'verify-address': 7 * 24 * 60 * 60 * 1000,
  'reset-password': 60 * 60 * 1000,
  'password-changed': 0,
  'address-changed': 0,
} as const;
export type MailKind = keyof typeof linkLifetimes;

/** A repeated request within this time, in milliseconds, sends no second mail. */
const PAUSE = 60_000;

/**
 * Queues a mail; the post office sends it after the commit. It replaces an earlier mail of the same kind, so only the
 * latest link works.
 *
 * @param user locked or created by this transaction
 * @returns false if one was queued less than a minute ago
 */
export async function queueMail(tx: Db, kind: MailKind, user: User, address: string, now: number): Promise<boolean> {
  const { userId, language } = user;
  const same = and(eq(accountMails.userId, userId), eq(accountMails.kind, kind));
  const [last] = await tx.select().from(accountMails).where(same).orderBy(desc(accountMails.mailId)).limit(1);
  if (last && last.usedAt === null && last.address === address && last.createdAt > now - PAUSE) return false;
  await tx
    .update(accountMails)
    .set({ usedAt: now, nextAttemptAt: null })
    .where(and(same, isNull(accountMails.usedAt)));
  await tx.insert(accountMails).values({
    mailId: uuidv7(),
    userId,
    kind,
    address,
    language,
    createdAt: now,
    expiresAt: now + linkLifetimes[kind],
    nextAttemptAt: now,
  });
  return true;
}

const macOf = (mailId: string, secret: string) =>
  createHmac('sha256', `mail:${secret}`).update(mailId).digest('base64url');

/** The token in the link of a mail. It is derived from the mail's id, so no secret is stored. */
export const linkToken = (mailId: string, secret: string): string => `${mailId}.${macOf(mailId, secret)}`;

/**
 * Marks a link as used. Returns its mail, or undefined if the link is forged, used, replaced or expired.
 * @param tx a transaction, which locks the row until it ends
 */
export async function spendLink(
  tx: Db,
  kind: MailKind,
  token: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<AccountMail | undefined> {
  const mail = await findLink(tx, kind, token, { secret, now });
  if (!mail) return undefined;
  const used = await tx
    .update(accountMails)
    .set({ usedAt: now, nextAttemptAt: null })
    .where(and(eq(accountMails.mailId, mail.mailId), isNull(accountMails.usedAt)))
    .returning();
  return used[0];
}

/** The mail of a link, if the link is valid. */
export async function findLink(
  db: Db,
  kind: MailKind,
  token: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<AccountMail | undefined> {
  const [mailId = '', mac = ''] = token.split('.');
  if (!/^[0-9a-f-]{36}$/.test(mailId) || !isSame(mac, macOf(mailId, secret))) return undefined;
  const [mail] = await db.select().from(accountMails).where(eq(accountMails.mailId, mailId));
  return mail && mail.kind === kind && mail.usedAt === null && mail.expiresAt > now ? mail : undefined;
}

/** Invalidates the unused links of a user, because their purpose was met in another way. */
export async function endLinks(tx: Db, userId: string, kinds: readonly MailKind[], now: number): Promise<void> {
  await tx
    .update(accountMails)
    .set({ usedAt: now, nextAttemptAt: null })
    .where(and(eq(accountMails.userId, userId), inArray(accountMails.kind, [...kinds]), isNull(accountMails.usedAt)));
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
