import { lazy, Suspense } from 'react';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import type { Pictures } from '../conversation/pictures.ts';
import type { VoiceMessages } from '../conversation/voice-messages.ts';
import { GiftMessage } from '../gifts/gift-message.tsx';
import * as s from './messages.module.css';

const ChatPicture = lazy(() => import('../media/chat-picture.tsx'));
const VoiceMessage = lazy(() => import('../voice/voice-message.tsx'));

export interface MessageMediaProps {
  readonly message: Message;
  readonly name: string;
  readonly voice?: VoiceMessages | undefined;
  readonly pictures?: Pictures | undefined;
}

/** Pictures, videos, voices and gifts of a message (MSG-25, MSG-26). A box reserves their space while they load. */
export function MessageMedia({ message, name, voice, pictures }: MessageMediaProps) {
  const { t } = useText('chat');
  const { imageSignedUrl, videoSignedUrl, picture, message: content } = message;
  return (
    <>
      {content.type === 'GIFT' && (
        <>
          <GiftMessage message={message} />
          {content.value === '' && t('message.gift')}
        </>
      )}
      {(picture || imageSignedUrl || videoSignedUrl) && (
        <Suspense fallback={<span className={s.media} />}>
          <ChatPicture message={message} name={name} pictures={pictures} />
        </Suspense>
      )}
      {content.voiceSignedUrl && (
        <Suspense fallback={<span className={s.voice} />}>
          <VoiceMessage message={message} name={name} voice={voice} />
        </Suspense>
      )}
      {content.isVoicePending && <span className={s.pending}>{t('voice.pending')}</span>}
    </>
  );
}
