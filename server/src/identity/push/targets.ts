import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { webPushSubscription } from 'shared-sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../kernel/db/open.ts';
import { pushTargets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export type WebSubscription = z.infer<typeof webPushSubscription>;

/** The recipient of a message: a browser by its push service, or a device by Firebase Cloud Messaging. */
export type Target =
  | { readonly kind: 'web'; readonly target: WebSubscription }
  | { readonly kind: 'fcm'; readonly target: { readonly token: string } };

export type StoredTarget = Target & { readonly targetHash: string };

/** Limit of devices per user. */
const MAX_TARGETS = 20;

/** The browsers' push services. Posting to arbitrary addresses would allow requests into the server's own network. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * @param more hosts of other services; a leading dot includes all subdomains
 * @throws AppError INVALID_REQUEST if the address does not belong to a push service
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

/** Registers a device for the user only: the last user who signs in on it gets its messages. */
export async function addTarget(
  db: Db,
  userId: string,
  { platform, deviceId, ...target }: Target & { readonly platform: string; readonly deviceId: string },
  at: number,
): Promise<void> {
  const targetHash = hashOf(target);
  const values = { userId, kind: target.kind, target: target.target, platform, deviceId };
  await db.transaction(async (tx) => {
    // A browser that subscribes again gets a new address, and its old one is invalid.
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

/** Removes a device that its push service no longer knows. */
export const dropTarget = (db: Db, targetHash: string) =>
  db.delete(pushTargets).where(eq(pushTargets.targetHash, targetHash));

/** Removes all devices of a user, or one device. */
export const removeTargets = (db: Db, userId: string, deviceId?: string) =>
  db
    .delete(pushTargets)
    .where(
      and(eq(pushTargets.userId, userId), deviceId === undefined ? undefined : eq(pushTargets.deviceId, deviceId)),
    );
