import { eq } from 'drizzle-orm';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type OwnChannel, ownedChannel } from './channel-rows.ts';
import { openChannel } from './open-channel.ts';

/** Opens another chat with the same character (CHAT-15). @throws AppError PROFILE_NOT_FOUND, MAX_CHANNEL */
export async function startNew(
  ctx: Pick<Context, 'ai' | 'config' | 'now'>,
  tx: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<OwnChannel> {
  const { channel } = await ownedChannel(tx, userId, channelId);
  // In its latest version, whichever the first chat has.
  const [bot] = await tx.select(botColumns).from(bots).where(eq(bots.botId, channel.botId));
  if (!bot || !mayTalkWith(bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  // Without a preset: the card of the catalogue still opens the first chat.
  return openChannel(ctx, tx, { userId, bot });
}
