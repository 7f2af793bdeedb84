import { and, asc, eq, ne } from 'drizzle-orm';
import { type CharacterProfile, type ChatRequest, profileOf } from 'ports';
import { type Speakers, stopTextsOf } from 'prompt';
import type { Context } from '../../kernel/context.ts';
import { chatBotColumns, isVersionOfChat } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, bots, botVersions, channels, replySettings, users } from '../../kernel/db/schema.ts';
import type { BotRow } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { forgottenOfChannel } from '../memory/memory-rows.ts';
import { ownWordsFor } from '../memory/own-words.ts';
import { messageOf, type ReplyRow } from '../messages/open-replies.ts';
import { pathOf } from '../messages/path.ts';
import { chatPrompt } from '../prompts/chat-prompt.ts';
import { latestWindow, storeNotes } from '../prompts/prompt-notes.ts';
import { type Given, latestCount } from '../prompts/prompt-record.ts';
import { samplingOf } from '../prompts/reply-settings.ts';

/** Turns that the demo companion reads. */
const RECENT_TURNS = 80;

/** What the prompt of a reply depends on. */
export type AskedReply = Pick<
  ReplyRow,
  'replyId' | 'channelId' | 'branchId' | 'messageId' | 'alternativeId' | 'createdAt'
> &
  Partial<Pick<ReplyRow, 'continuesLength'>>;

export interface ReplyTask {
  readonly bot: BotRow;
  readonly request: Omit<ChatRequest, 'signal'>;
  readonly speakers: Speakers;
  readonly given: Given;
  /** The text that the reply lengthens; empty for a text of its own. */
  readonly continued: string;
}

/**
 * The model's request for a reply: the conversation at the time when its message was sent.
 * @param isAhead the reply is not requested yet: nothing is stored, and what is last in a prompt is left out
 */
export async function replyTask(
  ctx: Pick<Context, 'db' | 'ai' | 'now'>,
  reply: AskedReply,
  { isAhead = false }: { readonly isAhead?: boolean } = {},
): Promise<ReplyTask> {
  const { db, ai } = ctx;
  const { channelId, branchId } = reply;
  const path = await pathOf(db, { branchId, channelId });
  const before = messageOf(reply);
  const [scene] = await db
    .select({
      bot: chatBotColumns,
      channel: channels,
      userName: users.nickname,
      forgotten: forgottenOfChannel(db),
      window: latestWindow(db, { channelId, path, before }),
      settings: replySettings.settings,
      counted: latestCount(db, channelId),
    })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .leftJoin(botVersions, isVersionOfChat)
    .innerJoin(users, eq(users.userId, channels.userId))
    .leftJoin(replySettings, eq(replySettings.channelId, channels.channelId))
    .where(eq(channels.channelId, channelId));
  if (!scene) throw new Error('the channel of the reply is gone');
  const { bot, userName, channel, settings } = scene;
  const speakers = { char: bot.nickname, user: userName, stopTexts: settings?.stopTexts };
  const earlier = await earlierTexts(db, reply);
  const continued = await continuedText(db, reply);
  const others = continued === '' ? earlier : [...earlier, continued];
  const wanted = { branchId, path, before, at: reply.createdAt, isAhead, continued };
  const { made, budget, estimatedTokens, answered, known, isFever } = await chatPrompt(ctx, scene, wanted);
  if (answered && !isAhead) {
    const { alternativeId, messageId } = answered;
    await storeNotes(db, { alternativeId, messageId, channelId }, made, { budget, now: ctx.now() });
  }
  return {
    bot,
    speakers,
    given: { sections: made.sections, leftOut: made.leftOut, budget, estimatedTokens },
    continued,
    request: {
      modelId: modelOf(ai, channel).modelId,
      prompt: made.prompt,
      stopTexts: stopTextsOf(speakers),
      ...(settings ? { sampling: samplingOf(settings) } : {}),
      ...(settings?.maxTokens === undefined ? {} : { maxTokens: settings.maxTokens }),
      ...forDemo(bot, made, userName),
      memory: ownWordsFor(known),
      ...(isFever ? { isFever } : {}),
      ...(bot.kind === 'WORLD' ? { isNarrator: true } : {}),
      ...(others.length > 0 ? { alternatives: others } : {}),
    },
  };
}

/** What the demo companion reads instead of the prompt. */
function forDemo(
  bot: BotRow,
  { lore, turns }: { readonly lore: readonly string[]; readonly turns: ChatRequest['turns'] },
  userName: string,
): Pick<ChatRequest, 'character' | 'userName' | 'turns'> {
  const recent = turns.slice(-RECENT_TURNS);
  return {
    character: withLore(profileOf(bot), lore),
    userName,
    turns: recent.length > 0 ? recent : [{ role: 'user', text: '*begins the conversation*' }],
  };
}

/** The text that a reply lengthens. */
async function continuedText(db: Db, { alternativeId, continuesLength }: AskedReply): Promise<string> {
  if (continuesLength === null || continuesLength === undefined) return '';
  const [kept] = await db
    .select({ text: alternatives.text })
    .from(alternatives)
    .where(eq(alternatives.alternativeId, alternativeId));
  return kept?.text ?? '';
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

const withLore = (character: CharacterProfile, lore: readonly string[]): CharacterProfile =>
  lore.length === 0 ? character : { ...character, details: [character.details, ...lore].filter(Boolean).join('\n') };
