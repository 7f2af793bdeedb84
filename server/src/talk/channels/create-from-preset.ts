import { viewerOf } from '../../discover/feed/viewer.ts';
import { visiblePreset } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { channelView } from './channel-view.ts';
import { openChannel } from './open-channel.ts';

/** Opens a chat from a card of the catalogue (EXPLORE-11). */
export const presetChannelHandlers = (ctx: Context): Handlers<'bots.createFromPreset'> => ({
  async 'bots.createFromPreset'({ userId, language, body: { presetKey, presetContentId } }) {
    const opened = await ctx.db.transaction(async (tx) => {
      const viewer = await viewerOf(tx, { role: 'member', userId });
      const { bot, preset } = await visiblePreset(tx, viewer, presetKey);
      if (preset.presetContentId !== presetContentId) throw new AppError('PROFILE_NOT_FOUND');
      return openChannel(ctx, tx, { userId, bot, presetContentId });
    });
    return { channel: channelView(ctx, opened, language) };
  },
});
