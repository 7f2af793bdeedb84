import { and, desc, eq, ne } from 'drizzle-orm';
import type { SuggestionRequest, Turn } from '../ai/ports.ts';
import { assemblePrompt } from '../ai/prompt.ts';
import { ownedChannel } from '../channels/channel-store.ts';
import { modelOf } from '../channels/channel-view.ts';
import type { Context } from '../context.ts';
import { orUnavailable } from '../creation/moderate.ts';
import type { Db } from '../db/open.ts';
import { alternatives, messages, users } from '../db/schema.ts';
import type { Handlers } from '../http/calls.ts';
import { AppError } from '../http/errors.ts';
import { limits } from './limits.ts';

/** Estimated tokens: what was said lately decides what could be said next. */
const BUDGET_TOKENS = 3_000;
const RECENT_TURNS = 30;
/** Of a provider's answer, with one repair. */
const SUGGEST_MS = 30_000;

/** What the person could say next. Asking costs nothing and changes nothing. */
export function suggestionHandlers(ctx: Context): Handlers<'channels.textSuggestions'> {
  const { ai } = ctx;
  return {
    async 'channels.textSuggestions'({ userId, params: { channelId } }) {
      const request = await suggestionRequest(ctx, userId, channelId);
      const suggestions = await orUnavailable(
        ai.suggestions.suggest({ ...request, signal: AbortSignal.timeout(SUGGEST_MS) }),
      );
      const verdict = await orUnavailable(
        ai.moderation.check(suggestions.join('\n'), AbortSignal.timeout(limits.moderation)),
      );
      // Nobody is to be offered words that could not be sent.
      if (!verdict.safe) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      return { suggestions: [...suggestions] };
    },
  };
}

/** The conversation as it stands, as the model of a reply would see it. */
async function suggestionRequest(
  { db, ai }: Pick<Context, 'db' | 'ai'>,
  userId: string,
  channelId: string,
): Promise<Omit<SuggestionRequest, 'signal'>> {
  const { channel, bot } = await ownedChannel(db, userId, channelId);
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.userId, userId));
  const userName = user?.nickname ?? '';
  const { system, turns } = assemblePrompt({
    character: bot,
    userName,
    worldSetup: bot.worldSetup,
    turns: await latestTurns(db, channelId),
    budgetTokens: BUDGET_TOKENS,
  });
  return { modelId: modelOf(ai, channel.modelId).modelId, character: bot, userName, turns, system };
}

async function latestTurns(db: Db, channelId: string): Promise<Turn[]> {
  const rows = await db
    .select({ senderType: messages.senderType, text: alternatives.text })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(and(eq(messages.channelId, channelId), ne(alternatives.text, '')))
    .orderBy(desc(messages.messageId))
    .limit(RECENT_TURNS);
  return rows.reverse().map(({ senderType, text }) => ({ role: senderType === 'USER' ? 'user' : 'character', text }));
}
