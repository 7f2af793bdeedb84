import { eq } from 'drizzle-orm';
import { profileOf, type SuggestionRequest } from 'ports';
import { orUnavailable } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { forgottenIn } from '../memory/memory-rows.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import { chatPrompt } from '../prompts/chat-prompt.ts';
import { windowOn } from '../prompts/prompt-notes.ts';
import { settingsOf } from '../prompts/reply-settings.ts';
import { checkText } from '../requests/moderation.ts';

/** Turns that the demo companion reads. */
const RECENT_TURNS = 30;

/** Suggestions for the user's next message. They are free and change nothing. */
export function suggestionHandlers(ctx: Context): Handlers<'channels.textSuggestions'> {
  const { ai, config } = ctx;
  return {
    async 'channels.textSuggestions'({ userId, params: { channelId } }) {
      const request = await suggestionRequest(ctx, userId, channelId);
      const suggestions = await orUnavailable(
        ai.suggestions.suggest({ ...request, signal: AbortSignal.timeout(config.business.seconds.suggestions * 1000) }),
      );
      const verdict = await orUnavailable(checkText(ai, suggestions.join('\n')));
      // Do not offer a text that could not be sent.
      if (!verdict.safe) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      return { suggestions: [...suggestions] };
    },
  };
}

/** The current conversation, as the model of a reply would see it. */
async function suggestionRequest(
  ctx: Pick<Context, 'db' | 'ai' | 'now'>,
  userId: string,
  channelId: string,
): Promise<Omit<SuggestionRequest, 'signal'>> {
  const { db, ai } = ctx;
  const { channel, bot } = await ownedChannel(db, userId, channelId);
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.userId, userId));
  const userName = user?.nickname ?? '';
  const path = await shownPath(db, channel);
  const window = await windowOn(db, { channelId, path });
  const [forgotten, settings] = await Promise.all([forgottenIn(db, channelId), settingsOf(db, channelId)]);
  const scene = { channel, bot, userName, forgotten, window, settings };
  const { made } = await chatPrompt(ctx, scene, { branchId: shownBranch(channel), path, at: ctx.now() });
  const turns = made.turns.slice(-RECENT_TURNS);
  return { modelId: modelOf(ai, channel).modelId, prompt: made.prompt, character: profileOf(bot), userName, turns };
}
