import type { GeneratedImage } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { CheckIcon, Picture, Skeleton, VisuallyHidden } from 'shared-ui';
import * as s from './design.module.css';

interface Props {
  readonly images: readonly GeneratedImage[];
  readonly isDrawing: boolean;
  readonly isWide: boolean;
  readonly chosen: string | null;
  readonly onChoose: (contentId: string) => void;
}

/** The generated pictures to choose from; placeholders while they are awaited. */
export function Pictures({ images, isDrawing, isWide, chosen, onChoose }: Props) {
  const { t } = useText('create');
  const ratio = isWide ? '8/5' : '3/4';
  if (isDrawing) {
    return (
      <div className={s.pictures} data-wide={isWide} aria-hidden>
        <Skeleton shape="block" className={s.place} />
        <Skeleton shape="block" className={s.place} />
      </div>
    );
  }
  return (
    <fieldset className={s.choices}>
      <legend>{t('design.choose')}</legend>
      <div className={s.pictures} data-wide={isWide}>
        {images.map(({ contentId, imageUrl }, index) => (
          <label key={contentId} className={s.picture} data-chosen={contentId === chosen}>
            <input
              type="radio"
              name="selectedImageContentId"
              value={contentId}
              checked={contentId === chosen}
              onChange={() => onChoose(contentId)}
            />
            <VisuallyHidden>{t('design.picture', { number: index + 1 })}</VisuallyHidden>
            <Picture src={imageUrl} alt="" ratio={ratio} />
            {contentId === chosen && (
              <span className={s.mark}>
                <CheckIcon aria-hidden />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
