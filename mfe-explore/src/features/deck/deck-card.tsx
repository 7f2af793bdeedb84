import type { PresetCard } from 'shared-sdk/contract';
import { Picture, type PictureProps } from 'shared-ui';
import * as s from './deck.module.css';

interface Props {
  readonly card: PresetCard;
  readonly picture: Pick<PictureProps, 'src' | 'srcSet' | 'sizes'>;
}

/** A character as large as the deck, with its description. */
export function DeckCard({ card: { nickname, headline, shortDescription, hashTags }, picture }: Props) {
  return (
    <article className={s.card}>
      <Picture {...picture} alt="" fill priority focus="50% 20%" />
      <div className={s.words}>
        <h2 className={s.name} dir="auto">
          {nickname}
        </h2>
        <p className={s.headline} dir="auto">
          {headline}
        </p>
        <p className={s.description} dir="auto">
          {shortDescription}
        </p>
        <p className={s.tags} dir="auto">
          {hashTags.map((tag) => `#${tag}`).join(' ')}
        </p>
      </div>
    </article>
  );
}
