import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../kernel/db/open.ts';
import { accountMails } from '../../../kernel/db/schema.ts';
import type { User } from '../user-store.ts';

export type AccountMail = typeof accountMails.$inferSelect;

/** How long the link of a mail counts, in milliseconds. */
const lives = {
  'verify-address': 7 * 24 * 60 * 60 * 1000,
  'reset-password': 60 * 60 * 1000,
  'password-changed': 0,
  'address-changed': 0,
} as const;
export type MailKind = keyof typeof lives;

/** Whoever asks again within this time has the mail on its way already. */
const PAUSE = 60_000;

/**
 * Writes down that a mail is due; the post office sends it after the commit. Another of the same kind takes the place
 * of an earlier one: only the latest link opens something.
 *
 * @param user locked by, or made in, this transaction
 * @returns false where one was asked for less than a minute ago
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
    expiresAt: now + lives[kind],
    nextAttemptAt: now,
  });
  return true;
}

const macOf = (mailId: string, secret: string) =>
  createHmac('sha256', `mail:${secret}`).update(mailId).digest('base64url');

/** What the link of a mail carries. It follows from the mail's id, so that no secret is stored. */
export const linkToken = (mailId: string, secret: string): string => `${mailId}.${macOf(mailId, secret)}`;

/**
 * Uses up a link: the mail it came with, or undefined where the link is forged, used, replaced or too old.
 * @param tx a transaction that holds the row until its end
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

/** The mail that a link came with, while it counts. */
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

/** Ends the links of a user: what they were for has happened another way. */
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
