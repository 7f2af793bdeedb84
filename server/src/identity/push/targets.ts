import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { webPushSubscription } from 'shared-sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../kernel/db/open.ts';
import { pushTargets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export type WebSubscription = z.infer<typeof webPushSubscription>;

/** Where a message is sent to: a browser by its push service, or a device by Firebase Cloud Messaging. */
export type Target =
  | { readonly kind: 'web'; readonly target: WebSubscription }
  | { readonly kind: 'fcm'; readonly target: { readonly token: string } };

export type StoredTarget = Target & { readonly targetHash: string };

/** More devices than a person has. */
const MAX_TARGETS = 20;

/** The services of the browsers: a server that posts to any address at all could be sent into its own network. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * @param more hosts of other services, a leading dot standing for all below it
 * @throws AppError INVALID_REQUEST where the address is of no push service
 */
export function checkEndpoint(endpoint: string, more: readonly string[] = []): void {
  const { protocol, hostname, username } = new URL(endpoint);
  const isKnown = [...PUSH_SERVICES, ...more].some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  );
  if (protocol !== 'https:' || username !== '' || !isKnown)
    throw new AppError('INVALID_REQUEST', { message: 'This address is of no known push service.' });
}

const hashOf = ({ kind, target }: Target) =>
  createHash('sha256')
    .update(kind === 'web' ? target.endpoint : target.token)
    .digest('base64url');

/** Registers a device for the user, and for nobody else: who signs in on it takes it over. */
export async function addTarget(
  db: Db,
  userId: string,
  { platform, deviceId, ...target }: Target & { readonly platform: string; readonly deviceId: string },
  at: number,
): Promise<void> {
  const targetHash = hashOf(target);
  const values = { userId, kind: target.kind, target: target.target, platform, deviceId };
  await db.transaction(async (tx) => {
    // A browser that subscribes anew has a new address, and its old one is dead.
    await tx
      .delete(pushTargets)
      .where(
        and(eq(pushTargets.userId, userId), eq(pushTargets.deviceId, deviceId), eq(pushTargets.kind, target.kind)),
      );
    const [held] = await tx.select({ count: count() }).from(pushTargets).where(eq(pushTargets.userId, userId));
    if ((held?.count ?? 0) >= MAX_TARGETS) throw new AppError('TOO_MANY_REQUESTS');
    await tx
      .insert(pushTargets)
      .values({ targetHash, ...values, createdAt: at })
      .onConflictDoUpdate({ target: pushTargets.targetHash, set: values });
  });
}

export async function targetsOf(db: Db, userId: string): Promise<StoredTarget[]> {
  const rows = await db.select().from(pushTargets).where(eq(pushTargets.userId, userId));
  return rows.map(({ targetHash, kind, target }) => ({ targetHash, kind, target }) as StoredTarget);
}

/** Its service no longer knows it. */
export const dropTarget = (db: Db, targetHash: string) =>
  db.delete(pushTargets).where(eq(pushTargets.targetHash, targetHash));

/** All devices of a user, or one that signs out. */
export const removeTargets = (db: Db, userId: string, deviceId?: string) =>
  db
    .delete(pushTargets)
    .where(
      and(eq(pushTargets.userId, userId), deviceId === undefined ? undefined : eq(pushTargets.deviceId, deviceId)),
    );
