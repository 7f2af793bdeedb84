import { and, asc, eq, ne } from 'drizzle-orm';
import type { CharacterProfile, ChatRequest, Turn } from 'ports';
import type { Context } from '../../kernel/context.ts';
import { botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, bots, channels, users } from '../../kernel/db/schema.ts';
import type { BotRow } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { currentMode } from '../channels/current-mode.ts';
import { withoutForgotten } from '../memory/forgetting.ts';
import { forgottenOfChannel } from '../memory/memory-rows.ts';
import { rememberedFor } from '../memory/remembered.ts';
import { messageOf, type ReplyRow } from '../messages/open-replies.ts';
import { pathOf } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { assembleWithLore } from './assemble.ts';

/** Estimated tokens of the whole prompt: fits small models, with room for the reply. */
const BUDGET_TOKENS = 6_000;
/** More turns than fit the budget in any real conversation. */
const RECENT_TURNS = 80;

/** What the prompt of a reply depends on. */
export type AskedReply = Pick<
  ReplyRow,
  'replyId' | 'channelId' | 'branchId' | 'messageId' | 'alternativeId' | 'createdAt'
>;

export interface ReplyTask {
  readonly bot: BotRow;
  readonly request: Omit<ChatRequest, 'signal'>;
}

/** The model's request for a reply: the conversation at the time when its message was sent. */
export async function replyTask({ db, ai }: Pick<Context, 'db' | 'ai'>, reply: AskedReply): Promise<ReplyTask> {
  const [scene] = await db
    .select({ bot: botColumns, channel: channels, userName: users.nickname, forgotten: forgottenOfChannel(db) })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .innerJoin(users, eq(users.userId, channels.userId))
    .where(eq(channels.channelId, reply.channelId));
  if (!scene) throw new Error('the channel of the reply is gone');
  const { bot, userName } = scene;
  const character = characterOf(bot);
  const earlier = await earlierTexts(db, reply);
  // Messages after the answered one belong to later replies.
  const path = await pathOf(db, reply);
  const before = messageOf(reply);
  const said = await turnsOn(db, { path, before, limit: RECENT_TURNS });
  const about = said.at(-1)?.text ?? '';
  const remembered = await rememberedFor(db, scene.channel, { branchId: reply.branchId, before, about });
  const turns = withoutForgotten(said, scene.forgotten);
  // The mode at the time of the request.
  const isFever = currentMode(scene.channel, reply.createdAt) === 'FEVER';
  const { prompt, lore } = await assembleWithLore(db, bot, {
    prompt: {
      character,
      userName,
      worldSetup: bot.worldSetup,
      memory: remembered.text,
      isFever,
      turns: turns.map(({ role, text }) => ({ role, text })),
      budgetTokens: BUDGET_TOKENS,
    },
    beginning: BEGINNING,
    seed: `${bot.botId}:${before}`,
  });
  return {
    bot,
    request: {
      modelId: modelOf(ai, scene.channel).modelId,
      chatId: reply.channelId,
      character: withLore(character, lore),
      userName,
      turns: prompt.turns,
      system: prompt.system,
      memory: remembered.ownWords,
      ...(isFever ? { isFever } : {}),
      ...(earlier.length > 0 ? { alternatives: earlier } : {}),
    },
  };
}

/** The other texts of the message that gets a new one, which must differ from them. */
async function earlierTexts(db: Db, { messageId, alternativeId }: AskedReply): Promise<string[]> {
  if (messageId === null) return [];
  const rows = await db
    .select({ text: alternatives.text })
    .from(alternatives)
    .where(and(eq(alternatives.messageId, messageId), ne(alternatives.alternativeId, alternativeId)))
    .orderBy(asc(alternatives.alternativeId));
  return rows.map(({ text }) => text).filter((text) => text !== '');
}

/** The turn that a character answers if it speaks first. */
const BEGINNING: Turn = { role: 'user', text: '*begins the conversation*' };

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

/** Adds the lore to the details, for the demo companion, which answers from the profile alone. */
const withLore = (character: CharacterProfile, lore: readonly string[]): CharacterProfile =>
  lore.length === 0 ? character : { ...character, details: [character.details, ...lore].filter(Boolean).join('\n') };
