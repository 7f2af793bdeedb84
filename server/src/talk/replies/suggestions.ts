import { eq } from 'drizzle-orm';
import type { SuggestionRequest } from 'ports';
import { orUnavailable } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { withoutForgotten } from '../memory/forgetting.ts';
import { forgottenIn } from '../memory/memory-rows.ts';
import { shownPath } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { checkText } from '../requests/moderation.ts';
import { assemble } from './assemble.ts';

/** Estimated tokens: the latest turns are enough for suggestions. */
const BUDGET_TOKENS = 3_000;
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
  { db, ai }: Pick<Context, 'db' | 'ai'>,
  userId: string,
  channelId: string,
): Promise<Omit<SuggestionRequest, 'signal'>> {
  const { channel, bot } = await ownedChannel(db, userId, channelId);
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.userId, userId));
  const userName = user?.nickname ?? '';
  const { system, turns } = await assemble({
    prompt: {
      character: bot,
      userName,
      worldSetup: bot.worldSetup,
      turns: withoutForgotten(
        await turnsOn(db, { path: await shownPath(db, channel), limit: RECENT_TURNS }),
        await forgottenIn(db, channelId),
      ),
      budgetTokens: BUDGET_TOKENS,
    },
  });
  return { modelId: modelOf(ai, channel).modelId, character: bot, userName, turns, system };
}
