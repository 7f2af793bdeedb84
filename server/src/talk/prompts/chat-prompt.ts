import { type AssembledPrompt, type Budget, estimateTokens, harmless, type StoredTurn } from 'prompt';
import type { ReplySettings } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { StoredWindow } from '../../kernel/db/schema.ts';
import type { BotRow, ChannelRow } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { currentMode } from '../channels/current-mode.ts';
import { type Forgotten, withoutForgotten } from '../memory/forgetting.ts';
import { type Recalled, recall } from '../memory/recall.ts';
import type { Path } from '../messages/path.ts';
import { type SaidTurn, turnsOn } from '../messages/turns.ts';
import type { CountedTokens } from './prompt-record.ts';
import { runPrompt } from './run-prompt.ts';

/** Tokens of the whole prompt for a model that does not say how many it can hold: fits small ones. */
const USUAL_BUDGET = 6_000;
/** More turns than a first prompt needs. Later ones read those of their window. */
const FIRST_TURNS = 200;
const MOST_TURNS = 2_000;

export interface ChatScene {
  readonly channel: ChannelRow;
  readonly bot: BotRow;
  readonly userName: string;
  readonly forgotten: readonly Forgotten[];
  readonly window: StoredWindow | null;
  readonly settings: ReplySettings | null;
  /** Absent: estimates are used. */
  readonly counted?: CountedTokens | null;
}

export interface WantedPrompt {
  readonly branchId: string;
  readonly path: Path;
  /** The message that is written; absent for what comes next. */
  readonly before?: string | undefined;
  /** The time of the request. */
  readonly at: number;
  /** The text of `before` so far, which the model lengthens. */
  readonly continued?: string;
  /** Up to the next turn. */
  readonly isAhead?: boolean;
}

export interface ChatPrompt {
  readonly made: AssembledPrompt;
  readonly budget: number;
  /** Of the prompt, for any model. */
  readonly estimatedTokens: number;
  /** The turn to answer, if the user's is the last one. */
  readonly answered: SaidTurn | undefined;
  readonly known: readonly Recalled[];
  readonly isFever: boolean;
}

/** The prompt of a chat as it was before a message, or is now. @throws WorkTimedOut, WorkRefused */
export async function chatPrompt(
  { db, ai }: Pick<Context, 'db' | 'ai'>,
  { channel, bot, userName, forgotten, window, settings, counted }: ChatScene,
  { branchId, path, before, at, isAhead = false, continued = '' }: WantedPrompt,
): Promise<ChatPrompt> {
  // Messages after the answered one belong to later replies.
  const said = await turnsOn(db, {
    path,
    before,
    ...(window?.from ? { from: window.from, limit: MOST_TURNS } : { limit: FIRST_TURNS }),
  });
  const about = said.at(-1)?.text ?? '';
  // What is read ahead has no turn to relate memories to.
  const known = await recall(db, channel, { branchId, before, about }, isAhead ? undefined : ai.embeddings);
  const turns = withoutForgotten(said, forgotten);
  const isFever = currentMode(channel, at) === 'FEVER';
  const budget = budgetFor(ai, channel, { maxTokens: settings?.maxTokens, counted });
  const assembled = await runPrompt(db, bot, {
    userName,
    chat: channel.channelId,
    isFever,
    isAhead,
    authorsNote: settings ? { text: settings.authorsNote, depth: settings.authorsNoteDepth } : undefined,
    turns: turns.map(({ messageId, role, text, notes }): StoredTurn => ({ messageId, role, text, notes })),
    window: window ?? undefined,
    memories: known,
    seed: `${bot.botId}:${before ?? said.at(-1)?.messageId ?? ''}`,
    budget: { ...budget, tokens: Math.max(0, budget.tokens - tokensOf(continued, budget.scale)) },
  });
  const made = withContinued(assembled, continued, tokensOf(continued, budget.scale));
  const last = turns.at(-1);
  const estimatedTokens = Math.round(made.tokens / (budget.scale ?? 1));
  return {
    made,
    budget: budget.tokens,
    estimatedTokens,
    answered: last?.role === 'user' ? last : undefined,
    known,
    isFever,
  };
}

const tokensOf = (text: string, scale = 1): number => (text === '' ? 0 : Math.ceil(estimateTokens(text) * scale));

/** Ends a prompt with the text that the model lengthens. */
function withContinued(made: AssembledPrompt, continued: string, tokens: number): AssembledPrompt {
  if (continued === '') return made;
  const messages = [...made.prompt.messages, { role: 'assistant' as const, text: harmless(continued) }];
  const sections = made.sections.map((one) =>
    one.kind === 'conversation' ? { ...one, tokens: one.tokens + tokens } : one,
  );
  return { ...made, prompt: { ...made.prompt, messages }, sections, tokens: made.tokens + tokens };
}

/** Tokens that stay free for a reply: this many, unless the chat says otherwise, and at most this share of the context. */
const REPLY = { tokens: 800, share: 0.25 };
/** An estimate may be too low by this much, until the model has counted a prompt of the chat. */
const MARGIN = 1.1;
/** Estimates are never further off; a server that counts otherwise counts something else. */
const PER_ESTIMATED = { least: 0.5, most: 2.5 };

interface Known {
  readonly maxTokens: number | undefined;
  readonly counted: CountedTokens | null | undefined;
}

function budgetFor(ai: Context['ai'], channel: ChannelRow, { maxTokens, counted }: Known): Budget {
  const { modelId, displayName } = modelOf(ai, channel);
  const context = ai.contextTokens?.(modelId);
  const scale =
    counted?.modelName === displayName
      ? Math.min(PER_ESTIMATED.most, Math.max(PER_ESTIMATED.least, counted.perEstimated))
      : undefined;
  if (context === undefined) return { tokens: USUAL_BUDGET, scale };
  const reply = Math.min(maxTokens ?? REPLY.tokens, Math.floor(context * REPLY.share));
  return { tokens: context - reply, scale: scale ?? MARGIN };
}
