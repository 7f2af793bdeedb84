import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { CharacterProfile, ChatRequest, Turn } from '../ai/ports.ts';
import { assemblePrompt } from '../ai/prompt.ts';
import type { BotRow } from '../channels/channel-store.ts';
import { modelOf } from '../channels/channel-view.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { alternatives, bots, channels, messages, users } from '../db/schema.ts';
import type { ReplyRow } from './reply-store.ts';

/** Estimated tokens of the whole prompt: what small models hold as well, with room for the reply. */
const BUDGET_TOKENS = 6_000;
/** More turns than fit the budget in any real conversation. */
const RECENT_TURNS = 80;

export interface ReplyTask {
  readonly bot: BotRow;
  readonly request: Omit<ChatRequest, 'signal'>;
}

/** What the model is asked for a reply: the conversation as it stood when its message was sent. */
export async function replyTask({ db, ai }: Pick<Context, 'db' | 'ai'>, reply: ReplyRow): Promise<ReplyTask> {
  const [scene] = await db
    .select({ bot: bots, modelId: channels.modelId, userName: users.nickname })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .innerJoin(users, eq(users.userId, channels.userId))
    .where(eq(channels.channelId, reply.channelId));
  if (!scene) throw new Error('the channel of the reply is gone');
  const { bot, userName } = scene;
  const character = characterOf(bot);
  const prompt = assemblePrompt({
    character,
    userName,
    worldSetup: bot.worldSetup,
    turns: await turnsBefore(db, reply),
    budgetTokens: BUDGET_TOKENS,
  });
  return {
    bot,
    request: {
      modelId: modelOf(ai, scene.modelId).modelId,
      character,
      userName,
      turns: prompt.turns,
      system: prompt.system,
    },
  };
}

/** Messages that came after the answered one belong to later replies: an id after the reply's is not in its past. */
async function turnsBefore(db: Db, { channelId, replyId }: ReplyRow): Promise<Turn[]> {
  const rows = await db
    .select({ senderType: messages.senderType, text: alternatives.text })
    .from(messages)
    .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
    .where(and(eq(messages.channelId, channelId), lt(messages.messageId, replyId), ne(alternatives.text, '')))
    .orderBy(desc(messages.messageId))
    .limit(RECENT_TURNS);
  return rows.reverse().map(({ senderType, text }) => ({ role: senderType === 'USER' ? 'user' : 'character', text }));
}

const characterOf = (bot: BotRow): CharacterProfile => ({
  botId: bot.botId,
  nickname: bot.nickname,
  gender: bot.gender,
  headline: bot.headline,
  shortDescription: bot.shortDescription,
  relationship: bot.relationship,
  backstory: bot.backstory,
  initialSituation: bot.initialSituation,
  personality: bot.personality,
  details: bot.details,
  firstMessage: bot.firstMessage,
  exampleDialogue: bot.exampleDialogue,
  hashTags: bot.hashTags,
  conversationCategory: bot.conversationCategory,
});
