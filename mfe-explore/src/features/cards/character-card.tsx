import { memo } from 'react';
import { chatPath } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { Link } from 'shared-sdk/react';
import { Card } from 'shared-ui';
import { picture } from './picture.ts';
import { savesData } from './saves-data.ts';
import { useOpenCharacter } from './use-open-character.ts';

interface Props {
  readonly card: PresetCard;
  /** Whether its picture is one of the first on the screen. */
  readonly priority?: boolean;
  /** The width of the card, as in `sizes` of a picture. */
  readonly sizes?: string;
}

/** A character in a shelf or a grid. */
export const CharacterCard = memo(function CharacterCard({ card, priority = false, sizes }: Props) {
  const { onClick, openingKey } = useOpenCharacter();
  const isOpening = openingKey === card.presetKey;
  return (
    <Card
      asChild
      name={card.nickname}
      line={card.headline}
      picture={{ ...picture(card.thumbnailImageSignedUrl, sizes), priority }}
      live={savesData() ? undefined : (card.livePictureSignedUrl ?? undefined)}
      badge={isOpening ? '…' : card.hashTags[0] && `#${card.hashTags[0]}`}
      aria-busy={isOpening || undefined}
    >
      <Link to={chatPath(card.botKey, card.nickname)} onClick={onClick(card)} data-preset={card.presetKey} />
    </Card>
  );
});
