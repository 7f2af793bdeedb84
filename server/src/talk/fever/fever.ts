import { eq } from 'drizzle-orm';
import { mayTalkWith } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { balanceOf } from '../../money/gems/ledger.ts';
import type { Spend } from '../../money/gems/spend.ts';
import { type ChannelRow, type OwnChannel, ownedChannel } from '../channels/channel-store.ts';
import { messagePrice, modelOf } from '../channels/channel-view.ts';
import { isFeverOn, presentMode } from '../channels/current-mode.ts';

const MINUTE = 60_000;
/** The gauge opens the gateway when it is full (FEVER-02). */
const FULL = 100;

export interface FeverWish {
  readonly userId: string;
  readonly channelId: string;
  readonly spend: Spend;
}

export interface FeverAnswer {
  readonly own: OwnChannel;
  readonly addedMinutes: number;
  readonly updatedGemAmount: number;
}

type Parts = Pick<Context, 'ai' | 'config' | 'now'>;

/**
 * Begins fever mode, for nothing: the full gauge is what it costs. Where it is on already, it stays as it is.
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, FEVER_NOT_READY (FEVER-04)
 */
export async function startFever(ctx: Parts, tx: Db, { userId, channelId }: FeverWish): Promise<FeverAnswer> {
  const at = ctx.now();
  const own = await entered(tx, { userId, channelId });
  const addedMinutes = ctx.config.business.fever.startMinutes;
  const updatedGemAmount = await balanceOf(tx, userId);
  if (isFeverOn(own.channel, at)) return { own, addedMinutes, updatedGemAmount };
  if (own.channel.vibeGauge < FULL) throw new AppError('FEVER_NOT_READY');
  const feverExpiresAt = at + addedMinutes * MINUTE;
  const channel = await change(ctx, tx, own.channel, { feverExpiresAt, vibeGauge: 0, at });
  return { own: { ...own, channel }, addedMinutes, updatedGemAmount };
}

/**
 * Extends the fever mode that is on, for gems (FEVER-06).
 * @throws AppError CHANNEL_NOT_FOUND, PROFILE_NOT_FOUND, FEVER_NOT_READY where it is not on, NOT_ENOUGH_GEM
 */
export async function extendFever(ctx: Parts, tx: Db, { userId, channelId, spend }: FeverWish): Promise<FeverAnswer> {
  const at = ctx.now();
  const own = await entered(tx, { userId, channelId });
  const { feverExpiresAt } = own.channel;
  if (feverExpiresAt === null || feverExpiresAt <= at) throw new AppError('FEVER_NOT_READY');
  const { balance } = await spend({
    gems: ctx.config.business.prices.feverExtension,
    kind: 'fever-extension',
    reference: { channelId },
  });
  const addedMinutes = ctx.config.business.fever.extensionMinutes;
  const channel = await change(ctx, tx, own.channel, {
    feverExpiresAt: feverExpiresAt + addedMinutes * MINUTE,
    vibeGauge: own.channel.vibeGauge,
    at,
    updatedGemAmount: balance,
  });
  return { own: { ...own, channel }, addedMinutes, updatedGemAmount: balance };
}

/** Leaves fever mode; the gauge is filled again from nothing (FEVER-07, FEVER-08). Where it is not on nothing happens. */
export async function exitFever(
  ctx: Parts,
  tx: Db,
  { userId, channelId }: Omit<FeverWish, 'spend'>,
): Promise<OwnChannel> {
  const at = ctx.now();
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!isFeverOn(own.channel, at)) return own;
  return { ...own, channel: await change(ctx, tx, own.channel, { feverExpiresAt: null, vibeGauge: 0, at }) };
}

async function entered(tx: Db, { userId, channelId }: Omit<FeverWish, 'spend'>): Promise<OwnChannel> {
  const own = await ownedChannel(tx, userId, channelId, { lock: true });
  if (!mayTalkWith(own.bot, userId)) throw new AppError('PROFILE_NOT_FOUND');
  return own;
}

async function change(
  { ai, config }: Parts,
  tx: Db,
  channel: ChannelRow,
  {
    at,
    updatedGemAmount,
    ...fever
  }: Pick<ChannelRow, 'feverExpiresAt' | 'vibeGauge'> & { at: number; updatedGemAmount?: number },
): Promise<ChannelRow> {
  const { channelId, userId } = channel;
  await tx.update(channels).set(fever).where(eq(channels.channelId, channelId));
  const changed = { ...channel, ...fever };
  const mode = presentMode(changed, at);
  const payload = { ...fever, mode, messagePrice: messagePrice(config, mode, modelOf(ai, channel.modelId)) };
  await appendEvent(tx, { userId, channelId, at, eventType: 'fever-changed', payload, updatedGemAmount });
  return changed;
}
