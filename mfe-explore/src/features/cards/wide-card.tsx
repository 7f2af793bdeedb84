import { chatPath } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { Link } from 'shared-sdk/react';
import { Picture } from 'shared-ui';
import { picture } from './picture.ts';
import { useOpenCharacter } from './use-open-character.ts';
import * as s from './wide-card.module.css';

/** A character with a few sentences: the picture on one side, the text on the other. */
export function WideCard({ card }: { readonly card: PresetCard }) {
  const { onClick, openingKey } = useOpenCharacter();
  const { botKey, nickname, headline, shortDescription, hashTags, presetKey } = card;
  return (
    <Link
      to={chatPath(botKey, nickname)}
      onClick={onClick(card)}
      data-preset={presetKey}
      className={s.card ?? ''}
      aria-busy={openingKey === presetKey || undefined}
    >
      <span className={s.picture}>
        <Picture {...picture(card.thumbnailImageSignedUrl, '200px')} alt="" fill focus="50% 15%" />
      </span>
      <span className={s.words}>
        <strong className={s.name} dir="auto">
          {nickname}
        </strong>
        <span className={s.headline} dir="auto">
          {headline}
        </span>
        <span className={s.description} dir="auto">
          {shortDescription}
        </span>
        <span className={s.tags} dir="auto">
          {hashTags.map((tag) => `#${tag}`).join(' ')}
        </span>
      </span>
    </Link>
  );
}
