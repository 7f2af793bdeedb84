import { eq } from 'drizzle-orm';
import { type BotPreview, type CallData, enums } from 'shared-sdk/contract';
import { presentPreview } from '../../discover/feed/present.ts';
import { nameOf, viewerOf } from '../../discover/feed/viewer.ts';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, botColumns, versionContentOf } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { backstoryFor } from './backstory.ts';
import { type OwnChannel, ownedChannel } from './channel-rows.ts';
import { channelView } from './channel-view.ts';

type Version = CallData<'channels.version'>;

/** The version of its character that a chat has (ADR 0028). */
export function chatVersionHandlers(
  ctx: Context,
  { replies }: { readonly replies: Pick<ReplyQueue, 'readAhead'> },
): Handlers<'channels.version' | 'channels.takeVersion'> {
  const { db } = ctx;
  return {
    async 'channels.version'({ userId, params: { channelId }, language }) {
      const own = await ownedChannel(db, userId, channelId);
      const live = await newerOf(db, own);
      const version = own.channel.botVersion;
      const isReadOnly = !mayTalkWith(own.bot, userId);
      if (!live) return { version, latest: version, isReadOnly, differences: [], picture: null, changesHidden: false };
      const viewer = await viewerOf(db, { role: 'member', userId });
      const present = (bot: BotRow) => ({
        ...presentPreview({ bot, preset: null }, { language, userName: nameOf(viewer, language), viewerId: userId }),
        backstory: backstoryFor(bot, userId),
      });
      return { version, latest: live.version, isReadOnly, ...compare(own.bot, live, present) };
    },

    async 'channels.takeVersion'({ userId, params: { channelId }, body: { version }, language }) {
      const own = await db.transaction(async (tx) => {
        const chat = await ownedChannel(tx, userId, channelId, { lock: true });
        if (chat.channel.botVersion === version) return chat;
        const live = await newerOf(tx, chat);
        if (live?.version !== version)
          throw new AppError('STALE_VERSION', { details: { version: live?.version ?? chat.channel.botVersion } });
        await tx.update(channels).set({ botVersion: version }).where(eq(channels.channelId, channelId));
        return ownedChannel(tx, userId, channelId);
      });
      replies.readAhead(channelId);
      return { channel: channelView(ctx, own, language) };
    },
  };
}

/** The live version, if it is newer than the chat's and the reader may talk with it. */
async function newerOf(db: Db, { channel }: OwnChannel): Promise<BotRow | undefined> {
  const [live] = await db.select(botColumns).from(bots).where(eq(bots.botId, channel.botId));
  if (!live || live.version <= channel.botVersion || !mayTalkWith(live, channel.userId)) return undefined;
  return live;
}

type Shown = BotPreview & { readonly backstory: string };

/** What readers see of both versions, without what only the model reads. */
function compare(
  before: BotRow,
  after: BotRow,
  present: (bot: BotRow) => Shown,
): Pick<Version, 'differences' | 'picture' | 'changesHidden'> {
  const [was, is] = [present(before), present(after)];
  const differences = enums.versionedFields
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((one) => one.before !== one.after);
  const isRepainted = before.portraitMediaId !== after.portraitMediaId;
  const [old, now] = [versionContentOf(before), versionContentOf(after)];
  const seen: readonly string[] = [...differences.map(({ field }) => field), 'portraitMediaId', 'portraitLook'];
  const changed = Object.keys(old).filter(
    (name) => JSON.stringify(old[name as keyof typeof old]) !== JSON.stringify(now[name as keyof typeof now]),
  );
  return {
    differences,
    picture: isRepainted ? { before: pictureOf(before), after: pictureOf(after) } : null,
    changesHidden: changed.some((name) => !seen.includes(name)),
  };
}

const textOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.map((tag) => `#${tag}`).join(' ');

const pictureOf = ({ portraitMediaId }: BotRow): string | null => portraitMediaId && addressOf(portraitMediaId);
