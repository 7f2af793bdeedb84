import { lazy, Suspense } from 'react';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { GiftMessage } from '../gifts/gift-message.tsx';
import type { VoiceSender } from '../voice/voice-sender.ts';
import * as s from './words.module.css';

const VoiceMessage = lazy(() => import('../voice/voice-message.tsx'));

export interface MessageMediaProps {
  readonly message: Message;
  readonly name: string;
  readonly voice?: VoiceSender | undefined;
}

/** Pictures, videos, voices and gifts of a message (MSG-25, MSG-26). The box stands before the picture has come. */
export function MessageMedia({ message, name, voice }: MessageMediaProps) {
  const { t } = useText('chat');
  const { imageSignedUrl, videoSignedUrl, message: content } = message;
  return (
    <>
      {content.type === 'GIFT' && (
        <>
          <GiftMessage message={message} />
          {content.value === '' && t('message.gift')}
        </>
      )}
      {imageSignedUrl && (
        <img
          className={s.media}
          src={imageSignedUrl}
          alt={content.value || t('message.picture', { name })}
          loading="lazy"
        />
      )}
      {videoSignedUrl && (
        // biome-ignore lint/a11y/useMediaCaption: generated pictures that move; nothing is spoken in them
        <video className={s.media} src={videoSignedUrl} controls loop playsInline preload="metadata" />
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
