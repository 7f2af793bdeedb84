import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { bots } from '../../kernel/db/schema.ts';
import type { OwnChannel } from '../../talk/channels/channel-store.ts';

const SIZE = { width: 768, height: 1024 };
const PAINTING_MS = 20_000;

/**
 * Paints the portrait of a new character, for its owner alone. The character is there already: without a picture where
 * none can be painted in time.
 */
export async function paintPortrait(
  { ai, db, media, log }: Context,
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
      signal: AbortSignal.timeout(PAINTING_MS),
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
