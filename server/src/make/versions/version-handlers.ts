import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage } from '../../kernel/http/language.ts';
import { ownBotView } from '../creation/own-bots.ts';
import { texts } from '../creation/texts.ts';
import { deleteBot, restoreBot } from './delete-bot.ts';
import { startEdit } from './edit-draft.ts';
import { updateBot } from './update-bot.ts';

/** Editing and deleting characters, by their makers. */
export const makerVersionHandlers = (
  ctx: Context,
): Handlers<'bots.startEdit' | 'bots.update' | 'bots.delete' | 'bots.restore'> => ({
  'bots.startEdit': ({ userId, params: { botId } }) => startEdit(ctx, { userId, botId }),

  async 'bots.update'({ userId, params: { botId }, body, language }) {
    const updated = await updateBot(ctx, { userId, botId, body });
    if (!updated) return { bot: null, failureReason: inLanguage(texts.refused, language) };
    return { bot: ownBotView(updated.bot, updated.edit), failureReason: null };
  },

  async 'bots.delete'({ userId, params: { botId } }) {
    await deleteBot(ctx, { userId, botId });
    return {};
  },

  async 'bots.restore'({ userId, params: { botId } }) {
    await restoreBot(ctx, { userId, botId });
    return {};
  },
});
