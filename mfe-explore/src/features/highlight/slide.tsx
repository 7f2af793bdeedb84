import { chatPath } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { Link, useText } from 'shared-sdk/react';
import { Button, Picture } from 'shared-ui';
import { picture } from '../cards/picture.ts';
import { useOpenCharacter } from '../cards/use-open-character.ts';
import * as s from './highlight.module.css';
import { LivePicture } from './live-picture.tsx';

interface Props {
  readonly card: PresetCard;
  readonly isActive: boolean;
}

/** A character over the whole screen; its video plays while it is in view. */
export function Slide({ card, isActive }: Props) {
  const { t } = useText('explore');
  const { onClick, openingKey } = useOpenCharacter();
  const { nickname, headline, shortDescription, hashTags, livePictureSignedUrl } = card;
  return (
    <article className={s.slide} aria-label={nickname}>
      {/* A blurred copy of the picture fills the sides of a wide screen. */}
      <span className={s.ambience} aria-hidden>
        <Picture {...picture(card.thumbnailImageSignedUrl, '160px')} alt="" fill priority />
      </span>
      <div className={s.stage}>
        <Picture
          {...picture(card.thumbnailImageSignedUrl, '(min-width: 992px) 75dvh, 100vw')}
          alt=""
          fill
          priority
          focus="50% 20%"
        />
        {isActive && livePictureSignedUrl && (
          <LivePicture src={livePictureSignedUrl} hasSound={card.mediaType === 'VIDEO'} />
        )}
        <div className={s.words}>
          <h2 dir="auto">{nickname}</h2>
          <p className={s.headline} dir="auto">
            {headline}
          </p>
          <p className={s.description} dir="auto">
            {shortDescription}
          </p>
          <p className={s.tags} dir="auto">
            {hashTags.map((tag) => `#${tag}`).join(' ')}
          </p>
          <Button asChild variant="primary" size="l">
            <Link
              to={chatPath(card.botKey, nickname)}
              onClick={onClick(card)}
              data-preset={card.presetKey}
              aria-busy={openingKey === card.presetKey || undefined}
            >
              {t('highlight.chat')}
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}
