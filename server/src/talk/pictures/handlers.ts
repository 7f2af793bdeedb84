import { eq } from 'drizzle-orm';
import type { ImageStyle } from 'ports';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { paintLive } from '../../kernel/media/painting/live.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { markedSpecialUrl } from '../library/special.ts';
import { stylesOfPictures } from '../messages/picture-styles.ts';
import { picturesOf } from '../messages/pictures.ts';
import { acceptRequest } from '../requests/accept.ts';
import { clientRequest } from '../requests/answer-once.ts';
import { checkText } from '../requests/moderation.ts';
import { acceptPicture } from './accept-picture.ts';
import type { Pictures } from './picture-engine.ts';
import { createWatermarks } from './watermark.ts';

export interface PictureParts {
  readonly outbox: Outbox;
  readonly pictures: Pictures;
  /** Animates a picture; the encoder by default. */
  readonly animate?: typeof paintLive | undefined;
}

/** Pictures and videos that users ask for in a chat. */
export function pictureHandlers(
  ctx: Context,
  { outbox, pictures, animate }: PictureParts,
): Handlers<'channels.generateImage' | 'channels.cancelImage' | 'channels.watermarkVideo'> {
  const { db, ai } = ctx;
  const watermarks = createWatermarks(ctx, animate);

  /** @throws AppError PICTURES_OFF (CHAT-38) */
  async function assertWanted(userId: string): Promise<void> {
    const [user] = await db.select({ isOn: users.imageGenerationEnabled }).from(users).where(eq(users.userId, userId));
    if (user?.isOn === false) throw new AppError('PICTURES_OFF');
  }

  /** @throws AppError PROMPT_NOT_SAFE */
  async function assertSafe(wish: string): Promise<void> {
    const verdict = await checkText(ai, wish, 'creation');
    if (!verdict.safe) throw new AppError('PROMPT_NOT_SAFE');
  }

  /** @throws AppError INVALID_REQUEST, SERVICE_UNAVAILABLE if no painter is configured */
  function styleOf(wanted: ImageStyle | undefined): ImageStyle {
    const styles = stylesOfPictures(ai);
    const style = wanted ?? styles[0];
    if (style === undefined) throw new AppError('SERVICE_UNAVAILABLE');
    if (styles.includes(style)) return style;
    const fields = [{ path: 'body.imageStyle', message: 'must be a style that is offered' }];
    throw new AppError('INVALID_REQUEST', { details: { fields } });
  }

  return {
    'channels.generateImage'({ userId, params: { channelId }, body, language }) {
      const { mediaType, clientMessageId, imageStyle } = body;
      const wish = body.wish?.trim() ?? '';
      const asked = [channelId, mediaType, wish, imageStyle ?? ''];
      const request = clientRequest(userId, 'picture', clientMessageId, asked);
      return acceptRequest<CallData<'channels.generateImage'>, ImageStyle>(ctx, request, channelId, {
        async check() {
          const style = styleOf(imageStyle);
          await assertWanted(userId);
          if (wish !== '') await assertSafe(wish);
          return style;
        },
        deliver: (chat, style) => acceptPicture(ctx, chat, { mediaType, wish, style, clientMessageId, language }),
        announce({ message }) {
          void outbox.flush(userId);
          pictures.kick(message.id);
        },
      });
    },

    async 'channels.cancelImage'({ userId, params: { channelId }, body: { messageId } }) {
      await ownedChannel(db, userId, channelId);
      const picture = (await picturesOf(db, [{ messageId, contentType: 'IMAGE' }])).get(messageId);
      // Unknown, or of another chat: nothing to cancel.
      if (picture?.channelId !== channelId) return { canceled: false };
      return { canceled: await pictures.cancel(picture) };
    },

    async 'channels.watermarkVideo'({ userId, params: { channelId }, body: { messageId, contentId } }) {
      const own = await ownedChannel(db, userId, channelId);
      const special = contentId && (await markedSpecialUrl(ctx, own, contentId));
      return { videoSignedUrl: special || addressOf(await watermarks.of(own.channel, messageId ?? contentId ?? '')) };
    },
  };
}
