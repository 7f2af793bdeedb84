import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AiError } from 'ports';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { alternatives } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type OwnChannel, ownedChannel } from '../channels/channel-rows.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { recordingsOf } from '../messages/recordings.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { acceptRequest } from '../requests/accept.ts';
import { type ClientRequest, clientRequest } from '../requests/answer-once.ts';
import { checkMessage } from '../requests/check-message.ts';
import { acceptText, type NewText } from '../sending/accept-text.ts';
import { allowanceOf, wantVoice } from './allowance.ts';
import { receiveRecording } from './receive-recording.ts';
import type { Speaker } from './speaker.ts';

type Sent = CallData<'channels.voiceByText'>;

/** What the user said, written or recorded. */
interface Said extends Pick<NewText, 'text' | 'recording'> {
  readonly isCrisis: boolean;
}

export interface VoiceParts {
  readonly outbox: Outbox;
  readonly replies: ReplyQueue;
  readonly speaker: Speaker;
}

/** Messages that are answered by voice, and speaking a text on demand. */
export function voiceMessageHandlers(
  ctx: Context,
  { outbox, replies, speaker }: VoiceParts,
): Handlers<'channels.voiceByText' | 'channels.voiceByAudio' | 'channels.generateVoice'> {
  const { db, ai, media, now } = ctx;

  /** Accepts a message whose reply is to be spoken, if the day has a spoken reply left. */
  function accept(
    request: ClientRequest,
    channelId: string,
    message: Pick<NewText, 'clientMessageId' | 'language'>,
    check: (own: OwnChannel) => Promise<Said>,
  ): Promise<Sent> {
    const { userId } = request;
    let written: string | undefined;
    return acceptRequest<Sent, Said>(ctx, request, channelId, {
      check,
      async deliver(chat, said) {
        const { answer, textOfReply } = await acceptText(ctx, chat, { ...message, ...said });
        const { tx, at } = chat;
        written = textOfReply?.isWritten ? textOfReply.alternativeId : undefined;
        const voice = textOfReply
          ? await wantVoice(ctx, tx, { alternativeId: textOfReply.alternativeId, userId, channelId, at })
          : await allowanceOf(ctx, tx, userId, at);
        return { ...answer, voice };
      },
      announce() {
        void outbox.flush(userId);
        replies.kick(channelId);
        // The engine speaks replies that it writes; this one exists already.
        if (written) speaker.speakWanted(written);
      },
    });
  }

  return {
    'channels.voiceByText'({ userId, params: { channelId }, body: { text, clientMessageId }, language }) {
      const request = clientRequest(userId, 'voice-by-text', clientMessageId, [channelId, text]);
      return accept(request, channelId, { clientMessageId, language }, async (own) => ({
        text,
        isCrisis: await checkMessage(ctx, own, text),
      }));
    },

    async 'channels.voiceByAudio'({ userId, params: { channelId }, query: { clientMessageId }, body, language }) {
      const hash = createHash('sha256').update(body).digest('base64url');
      const request = clientRequest(userId, 'voice-by-audio', clientMessageId, [channelId, hash]);
      let stored: string | undefined;
      const discard = async () => {
        if (stored) await media.discard(stored);
      };
      try {
        const sent = await accept(request, channelId, { clientMessageId, language }, async (own) => {
          const heard = await receiveRecording(ctx, userId, body);
          stored = heard.recording.mediaId;
          return { ...heard, isCrisis: await checkMessage(ctx, own, heard.text) };
        });
        // Of two parallel requests with one id, the message has the recording of the other.
        if (stored && sent.messageData.message.message.voiceSignedUrl !== addressOf(stored)) await discard();
        return sent;
      } catch (error) {
        await discard();
        throw error;
      }
    },

    async 'channels.generateVoice'({ userId, params: { channelId }, body: { messageId } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const { message } = await shownMessage(db, channel, messageId);
      const { alternativeId } = message;
      if (!(await recordingsOf(db, [alternativeId])).get(alternativeId)?.mediaId) {
        const [shown] = await db.select().from(alternatives).where(eq(alternatives.alternativeId, alternativeId));
        const isSpeakable = message.senderType === 'BOT' && shown?.status !== 'STREAMING' && shown?.text !== '';
        if (!isSpeakable) throw new AppError('NOT_FOUND');
        if (!ai.speech) throw new AppError('VOICE_NOT_POSSIBLE');
        const wish = { alternativeId, userId, channelId, at: now() };
        const { isLimited } = await db.transaction((tx) => wantVoice(ctx, tx, wish));
        if (isLimited) throw new AppError('VOICE_LIMIT_REACHED');
        await speaker.speak(alternativeId).catch(refuse);
      }
      const done = (await recordingsOf(db, [alternativeId])).get(alternativeId);
      if (!done?.mediaId) throw new AppError('SERVICE_UNAVAILABLE');
      return {
        voiceSignedUrl: addressOf(done.mediaId),
        voiceDurationMs: done.durationMs,
        voicePeaks: done.peaks,
        voice: await allowanceOf(ctx, db, userId, now()),
      };
    },
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof AiError)) throw error;
  throw new AppError(error.kind === 'rejected' ? 'VOICE_NOT_POSSIBLE' : 'SERVICE_UNAVAILABLE', { cause: error });
}
