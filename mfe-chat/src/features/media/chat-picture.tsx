import { type CSSProperties, useRef, useState } from 'react';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, ImageIcon, Spinner } from 'shared-ui';
import type { Pictures } from '../conversation/pictures.ts';
import { isAwaitedPicture } from '../conversation/timeline.ts';
import * as s from './media.module.css';

export interface ChatPictureProps {
  readonly message: Message;
  /** The character's name. */
  readonly name: string;
  readonly pictures?: Pick<Pictures, 'cancel' | 'renew'> | undefined;
}

/** The picture or video of a message, or its progress. The box has its final size from the start. */
export default function ChatPicture({ message, name, pictures }: ChatPictureProps) {
  const { t } = useText('chat');
  const { imageSignedUrl, videoSignedUrl, picture, message: content } = message;
  const alt = content.value || t('message.picture', { name });
  const address = videoSignedUrl ?? imageSignedUrl;
  const latest = useRef(address);
  latest.current = address;
  const hasRenewed = useRef(false);
  const [isBroken, setBroken] = useState(false);
  const [isStillBroken, setStillBroken] = useState(false);
  const box = { aspectRatio: picture ? `${picture.width} / ${picture.height}` : undefined } satisfies CSSProperties;

  if (isAwaitedPicture(message)) return <Awaited message={message} name={name} box={box} pictures={pictures} />;
  if (address === null) return null;
  // Addresses expire: the message is read again once; if that fails, a text takes the place of the picture.
  const fail = async () => {
    if (hasRenewed.current || !pictures) return setBroken(true);
    hasRenewed.current = true;
    await pictures.renew(message.id);
    if (latest.current === address) setBroken(true);
  };
  // A browser that can't play the video shows its first picture.
  if (isBroken && videoSignedUrl && imageSignedUrl && !isStillBroken) {
    return (
      <>
        <img className={s.media} style={box} src={imageSignedUrl} alt={alt} onError={() => setStillBroken(true)} />
        <span className={s.dim}>{t('picture.still')}</span>
      </>
    );
  }
  if (isBroken) {
    return (
      <span role="img" aria-label={alt} className={s.broken} style={box}>
        <ImageIcon aria-hidden />
        <span aria-hidden>{alt}</span>
        <span aria-hidden className={s.dim}>
          {t('picture.broken')}
        </span>
      </span>
    );
  }
  if (videoSignedUrl) {
    return (
      <video
        key={videoSignedUrl}
        className={s.media}
        style={box}
        src={videoSignedUrl}
        poster={imageSignedUrl ?? undefined}
        aria-label={alt}
        controls
        loop
        muted
        playsInline
        preload="metadata"
        onError={() => void fail()}
      />
    );
  }
  return <img className={s.media} style={box} src={address} alt={alt} loading="lazy" onError={() => void fail()} />;
}

function Awaited({ message, name, box, pictures }: ChatPictureProps & { readonly box: CSSProperties }) {
  const { t } = useText('chat');
  const [isCanceling, setCanceling] = useState(false);
  const isVideo = message.picture?.mediaType === 'VIDEO';
  return (
    <span className={s.awaited} style={box}>
      <Spinner />
      <span role="status" className={s.progress}>
        {t(isVideo ? 'picture.makingVideo' : 'picture.making', { name })}
      </span>
      {message.picture?.wish && (
        <span className={s.dim} dir="auto">
          {message.picture.wish}
        </span>
      )}
      {pictures && (
        <Button
          size="s"
          variant="secondary"
          loading={isCanceling}
          onClick={() => {
            setCanceling(true);
            void pictures.cancel(message.id).finally(() => setCanceling(false));
          }}
        >
          {t('picture.cancel')}
        </Button>
      )}
    </span>
  );
}
