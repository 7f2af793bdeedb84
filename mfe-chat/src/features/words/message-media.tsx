import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { GiftMessage } from '../gifts/gift-message.tsx';
import * as s from './words.module.css';

/** Pictures, videos, voices and gifts of a message (MSG-25, MSG-26). The box stands before the picture has come. */
export function MessageMedia({ message, name }: { readonly message: Message; readonly name: string }) {
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
        // biome-ignore lint/a11y/useMediaCaption: its words stand in the message
        <audio className={s.voice} src={content.voiceSignedUrl} controls preload="none" />
      )}
    </>
  );
}
