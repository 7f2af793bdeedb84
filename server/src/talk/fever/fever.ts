import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { balanceOf } from '../../money/gems/ledger.ts';
import type { ChannelRow, OwnChannel } from '../channels/channel-rows.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { currentMode, isFeverOn } from '../channels/current-mode.ts';
import { assertMayTalk } from '../requests/accept.ts';
import type { LockedChat, PayingChat } from '../requests/answer-once.ts';

const MINUTE = 60_000;
/** Fever mode can start when the gauge is full (FEVER-02). */
const FULL_GAUGE = 100;

export interface FeverAnswer {
  readonly own: OwnChannel;
  readonly addedMinutes: number;
  readonly updatedGemAmount: number;
}

type Parts = Pick<Context, 'ai' | 'config'>;

/**
 * Starts fever mode; it costs the full gauge and no gems. If it is on, nothing changes. It does not start for a member
 * who could not pay a message in it: it would only take the gauge.
 * @throws AppError PROFILE_NOT_FOUND, FEVER_NOT_READY (FEVER-04), NOT_ENOUGH_GEM
 */
export async function startFever(ctx: Parts, chat: PayingChat): Promise<FeverAnswer> {
  assertMayTalk(chat);
  const { tx, at, channel } = chat;
  const addedMinutes = ctx.config.business.fever.startMinutes;
  const updatedGemAmount = await balanceOf(tx, channel.userId);
  if (isFeverOn(channel, at)) return { own: chat, addedMinutes, updatedGemAmount };
  if (channel.vibeGauge < FULL_GAUGE) throw new AppError('FEVER_NOT_READY');
  if (updatedGemAmount < messagePrice(ctx.config, 'FEVER', modelOf(ctx.ai, channel)))
    throw new AppError('NOT_ENOUGH_GEM');
  const own = await change(ctx, chat, { feverExpiresAt: at + addedMinutes * MINUTE, vibeGauge: 0 });
  return { own, addedMinutes, updatedGemAmount };
}

/**
 * Extends fever mode for gems (FEVER-06).
 * @throws AppError PROFILE_NOT_FOUND, FEVER_NOT_READY if it is off, NOT_ENOUGH_GEM
 */
export async function extendFever(ctx: Parts, chat: PayingChat): Promise<FeverAnswer> {
  assertMayTalk(chat);
  const { at, channel, spend } = chat;
  const { channelId, feverExpiresAt, vibeGauge } = channel;
  if (feverExpiresAt === null || feverExpiresAt <= at) throw new AppError('FEVER_NOT_READY');
  const price = { gems: ctx.config.business.prices.feverExtension, kind: 'fever-extension', reference: { channelId } };
  const { balance } = await spend(price);
  const addedMinutes = ctx.config.business.fever.extensionMinutes;
  const extended = { feverExpiresAt: feverExpiresAt + addedMinutes * MINUTE, vibeGauge };
  return { own: await change(ctx, chat, extended, balance), addedMinutes, updatedGemAmount: balance };
}

/** Leaves fever mode and empties the gauge (FEVER-07, FEVER-08). If it is off, nothing changes. */
export async function exitFever(ctx: Parts, chat: LockedChat): Promise<OwnChannel> {
  if (!isFeverOn(chat.channel, chat.at)) return chat;
  return change(ctx, chat, { feverExpiresAt: null, vibeGauge: 0 });
}

async function change(
  { ai, config }: Parts,
  { tx, at, channel, bot, chosenVoiceId }: LockedChat,
  fever: Pick<ChannelRow, 'feverExpiresAt' | 'vibeGauge'>,
  updatedGemAmount?: number,
): Promise<OwnChannel> {
  const { channelId, userId } = channel;
  const changed = { ...channel, ...fever };
  const mode = currentMode(changed, at);
  const payload = { ...fever, mode, messagePrice: messagePrice(config, mode, modelOf(ai, channel)) };
  await appendEvent(tx, { userId, channelId, at, eventType: 'fever-changed', payload, updatedGemAmount }, fever);
  return { channel: changed, bot, ...(chosenVoiceId === undefined ? {} : { chosenVoiceId }) };
}
