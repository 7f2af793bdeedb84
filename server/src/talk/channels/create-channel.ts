import { and, eq, isNull } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import { chatKeyOf } from '../../discover/feed/chat-key.ts';
import { type Member, memberOf } from '../../discover/feed/viewer.ts';
import { type VisibleBot, visibleBot, visiblePreset } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { channelView } from './channel-view.ts';
import { lockUser, openChannel } from './open-channel.ts';

export interface BannerCharacters {
  /** Key of the preset that a banner shows; undefined if the viewer has no such banner, or it shows no character. */
  presetOfBanner(viewer: Member, bannerId: string): string | undefined;
}

type Names = `bots.createFrom${'PresetKey' | 'Banner' | 'BannerPreset' | 'Deeplink' | 'Weblink'}`;

/**
 * Opens a chat by preset key, banner, deep link or web link. All answer the same way: PROFILE_NOT_FOUND for a character
 * that the member may not see, ALREADY_USED_PRESET_CONTENT_ID with the chat's id for one they already have. So a client
 * can repeat the call without creating a second chat.
 */
export function createChannelHandlers(ctx: Context, banners: BannerCharacters): Handlers<Names> {
  type Caller = { readonly userId: string; readonly language: Language };
  async function open(
    { userId, language }: Caller,
    find: (tx: Db, viewer: Member) => Promise<VisibleBot>,
  ): Promise<CallData<'bots.createFromPresetKey'>> {
    const opened = await ctx.db.transaction(async (tx) => {
      const { bot, preset } = await find(tx, await memberOf(tx, userId));
      if (!preset) await refuseSecondOf(tx, userId, bot.botId);
      return openChannel(ctx, tx, { userId, bot, presetContentId: preset?.presetContentId ?? null });
    });
    return { channel: channelView(ctx, opened, language) };
  }
  const byPreset = (by: Caller, presetKey: string) => open(by, (tx, viewer) => visiblePreset(tx, viewer, presetKey));
  const byBanner = (by: Caller, bannerId: string, wanted?: string) =>
    open(by, (tx, viewer) => {
      const presetKey = banners.presetOfBanner(viewer, bannerId);
      if (presetKey === undefined || (wanted ?? presetKey) !== presetKey) throw new AppError('PROFILE_NOT_FOUND');
      return visiblePreset(tx, viewer, presetKey);
    });
  const byAddress = (by: Caller, address: string) => {
    const botKey = chatKeyOf(address, ctx.config.publicUrl);
    if (botKey === undefined) throw new AppError('PROFILE_NOT_FOUND');
    return open(by, (tx, viewer) => visibleBot(tx, viewer, botKey));
  };

  return {
    'bots.createFromPresetKey': ({ body, ...by }) => byPreset(by, body.presetKey),
    'bots.createFromBanner': ({ body, ...by }) => byBanner(by, body.bannerId),
    'bots.createFromBannerPreset': ({ body, ...by }) => byBanner(by, body.bannerId, body.presetKey),
    'bots.createFromDeeplink': async ({ body, ...by }) => byAddress(by, body.deeplink),
    'bots.createFromWeblink': async ({ body, ...by }) => byAddress(by, body.url),
  };
}

/** A character without a preset has no content id whose unique index would prevent a second chat. */
async function refuseSecondOf(tx: Db, userId: string, botId: string): Promise<void> {
  await lockUser(tx, userId);
  const [there] = await tx
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.botId, botId), isNull(channels.leftAt)))
    .limit(1);
  if (there) throw new AppError('ALREADY_USED_PRESET_CONTENT_ID', { details: { channelId: there.channelId } });
}
