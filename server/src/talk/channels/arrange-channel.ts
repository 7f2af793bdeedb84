import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallRequest } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { type ChannelRow, type OwnChannel, ownedChannel } from './channel-rows.ts';
import type { listingOf } from './channel-view.ts';
import { lockUser } from './open-channel.ts';

type Wanted = CallRequest<'channels.arrange'>['body'];
type Listing = ReturnType<typeof listingOf>;

/**
 * Renames, pins or archives a chat. A repeated request changes nothing and appends no event.
 * @throws AppError CHANNEL_NOT_FOUND, MAX_PIN
 */
export function arrangeChannel(
  ctx: Pick<Context, 'config' | 'db' | 'now'>,
  { userId, channelId, wanted }: { readonly userId: string; readonly channelId: string; readonly wanted: Wanted },
): Promise<OwnChannel> {
  return ctx.db.transaction(async (tx) => {
    const own = await ownedChannel(tx, userId, channelId, { lock: true });
    const listing = arranged(own.channel, wanted, ctx.now());
    if (isSame(own.channel, listing)) return own;
    if (own.channel.pinnedAt === null && listing.pinnedAt !== null) await refuseMorePins(ctx, tx, userId);
    await changeListing(tx, own.channel, { ...listing, leftAt: null }, ctx.now());
    return { ...own, channel: { ...own.channel, ...listing } };
  });
}

/** The state of a chat in the list after a request. Times stay as they are if the state does. */
function arranged(channel: ChannelRow, { title, isPinned, isArchived }: Wanted, at: number): Listing {
  const pinnedAt = since(channel.pinnedAt, isPinned, at);
  const archivedAt = since(channel.archivedAt, isPinned === true ? false : isArchived, at);
  return {
    title: title === undefined ? channel.title : title.replace(/\s+/g, ' ').trim() || null,
    pinnedAt: archivedAt === null ? pinnedAt : null,
    archivedAt,
  };
}

const since = (before: number | null, wanted: boolean | undefined, at: number): number | null =>
  wanted === undefined ? before : wanted ? (before ?? at) : null;

const isSame = (channel: ChannelRow, { title, pinnedAt, archivedAt }: Listing): boolean =>
  channel.title === title && channel.pinnedAt === pinnedAt && channel.archivedAt === archivedAt;

/** Stores how the list shows a chat, with the event for the other devices. */
export async function changeListing(
  tx: Db,
  { channelId, userId }: Pick<ChannelRow, 'channelId' | 'userId'>,
  change: Listing & Pick<ChannelRow, 'leftAt'>,
  at: number,
): Promise<void> {
  const { leftAt, ...listing } = change;
  const payload = { ...listing, isLeft: leftAt !== null };
  await appendEvent(tx, { userId, channelId, at, eventType: 'channel-changed', payload }, change);
}

/** @throws AppError MAX_PIN */
async function refuseMorePins({ config }: Pick<Context, 'config'>, tx: Db, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const [pinned] = await tx
    .select({ channels: count() })
    .from(channels)
    .where(and(eq(channels.userId, userId), isNull(channels.leftAt), isNotNull(channels.pinnedAt)));
  const max = config.business.quotas.pinnedChats;
  if ((pinned?.channels ?? 0) >= max) throw new AppError('MAX_PIN', { details: { max } });
}
