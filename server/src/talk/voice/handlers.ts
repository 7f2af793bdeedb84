import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { alternatives } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { AiError } from '../../kernel/ports/ports.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type OwnChannel, ownedChannel } from '../channels/channel-store.ts';
import type { ReplyQueue } from '../messages/open-replies.ts';
import { recordingsOf } from '../messages/recordings.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { answeredBefore, answerOnce, type ClientRequest, clientRequest } from '../requests/answer-once.ts';
import { judgeMessage } from '../requests/judge-message.ts';
import { acceptText, type NewText } from '../sending/accept-text.ts';
import { allowanceOf, wantVoice } from './allowance.ts';
import { hear } from './hear.ts';
import type { Speaker } from './speaker.ts';

type Sent = CallData<'channels.voiceByText'>;
type New = Pick<NewText, 'userId' | 'channelId' | 'text' | 'clientMessageId' | 'language' | 'voice'>;

export interface VoiceParts {
  readonly outbox: Outbox;
  readonly replies: ReplyQueue;
  readonly speaker: Speaker;
}

/** What is said, and what is heard. */
export function voiceMessageHandlers(
  ctx: Context,
  { outbox, replies, speaker }: VoiceParts,
): Handlers<'channels.voiceByText' | 'channels.voiceByAudio' | 'channels.generateVoice'> {
  const { db, ai, media, now } = ctx;

  async function accept(request: ClientRequest, own: OwnChannel, message: New): Promise<Sent> {
    const { text, userId, channelId } = message;
    const isCrisis = await judgeMessage(ctx, own, text);
    let answered: string | undefined;
    const sent = await answerOnce<Sent>(ctx, request, async (tx, spend) => {
      const { voiceOf, ...accepted } = await acceptText(ctx, tx, { ...message, spend, isCrisis });
      answered = voiceOf?.isAnswered ? voiceOf.alternativeId : undefined;
      const voice = voiceOf
        ? await wantVoice(ctx, tx, { alternativeId: voiceOf.alternativeId, userId, channelId, at: now() })
        : await allowanceOf(ctx, tx, userId, now());
      return { ...accepted, voice };
    });
    void outbox.flush(userId);
    replies.kick(channelId);
    if (answered) void speaker.speakWanted(answered);
    return sent;
  }

  return {
    async 'channels.voiceByText'({ userId, params: { channelId }, body: { text, clientMessageId }, language }) {
      const request = clientRequest(userId, 'voice-by-text', clientMessageId, [channelId, text]);
      const before = await answeredBefore<Sent>(db, request);
      if (before) return before;
      const own = await ownedChannel(db, userId, channelId);
      return accept(request, own, { userId, channelId, text, clientMessageId, language, voice: {} });
    },

    async 'channels.voiceByAudio'({ userId, params: { channelId }, query: { clientMessageId }, body, language }) {
      const bytes = createHash('sha256').update(body).digest('base64url');
      const request = clientRequest(userId, 'voice-by-audio', clientMessageId, [channelId, bytes]);
      const before = await answeredBefore<Sent>(db, request);
      if (before) return before;
      const own = await ownedChannel(db, userId, channelId);
      const { text, recording } = await hear(ctx, userId, body);
      try {
        const sent = await accept(request, own, {
          userId,
          channelId,
          text,
          clientMessageId,
          language,
          voice: { recording },
        });
        // Sent twice at once: the message holds the other one's recording.
        const isHeld = sent.messageData.message.message.voiceSignedUrl === addressOf(recording.mediaId);
        if (!isHeld) await media.discard(recording.mediaId);
        return sent;
      } catch (error) {
        await media.discard(recording.mediaId);
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
