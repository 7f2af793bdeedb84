import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { bots } from '../../kernel/db/schema.ts';
import type { OwnChannel } from '../../talk/channels/channel-store.ts';

const SIZE = { width: 768, height: 1024 };
/** Milliseconds that the answer waits for it: enough on an idle server, and never long. */
const ANSWER_WAITS_MS = 2_000;

/**
 * Paints the portrait of a new character, for its owner alone. The character exists already. Where painting takes longer
 * than 2 s, it goes on after the answer, and the portrait shows when the chat is read again.
 * @returns the character with its portrait, or as it was where there is none yet
 */
export async function paintPortrait(ctx: Context, own: OwnChannel, visualDescription: string): Promise<OwnChannel> {
  const answered = new AbortController();
  const late = wait(ANSWER_WAITS_MS, own, { signal: answered.signal }).catch(() => own);
  const painted = paintAndStore(ctx, own, visualDescription);
  try {
    return await Promise.race([painted, late]);
  } finally {
    answered.abort();
  }
}

/** Never rejects: a character may do without a portrait. */
async function paintAndStore(
  { ai, config, db, media, log }: Context,
  own: OwnChannel,
  visualDescription: string,
): Promise<OwnChannel> {
  const { channel, bot } = own;
  if (!ai.image) return own;
  try {
    const { bytes, mime, look } = await ai.image.paint({
      character: bot,
      description: visualDescription.trim() || [bot.headline, bot.shortDescription].filter(Boolean).join('. '),
      ...SIZE,
      signal: AbortSignal.timeout(config.business.seconds.portrait * 1000),
    });
    const portraitMediaId = await media.store({ bytes, mime, ...SIZE, ownerId: channel.userId, isPublic: false });
    const portrait = { portraitMediaId, portraitLook: look ?? null };
    await db.update(bots).set(portrait).where(eq(bots.botId, bot.botId));
    return { channel, bot: { ...bot, ...portrait } };
  } catch (error) {
    log.warn({ err: error, botId: bot.botId }, 'a portrait could not be painted');
    return own;
  }
}
