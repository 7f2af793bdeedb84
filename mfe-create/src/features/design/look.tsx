import { useText } from 'shared-sdk/react';
import { Button, ImageIcon, SparklesIcon, Spinner } from 'shared-ui';
import { RadioGroup } from 'shared-ui/form';
import * as s from './design.module.css';
import { Pictures } from './pictures.tsx';
import type { DesignTools } from './use-design.ts';

interface Props {
  readonly tools: DesignTools;
  readonly hasDescription: boolean;
  readonly type: 'character' | 'world';
}

/** Generates a description of the look, then two pictures to choose from. */
export function Look({ tools, hasDescription, type }: Props) {
  const { t } = useText('create');
  const { design, styles, style, isDescribing, isDrawing, describe, draw, cancel, choose } = tools;
  const { images } = design.imageGeneration;
  return (
    <section className={s.look} aria-label={t(`design.${type}`)}>
      <Button icon={<SparklesIcon aria-hidden />} loading={isDescribing} disabled={isDrawing} onClick={describe}>
        {t(hasDescription ? 'design.describeAgain' : 'design.describe')}
      </Button>
      {hasDescription && !isDescribing && (
        <>
          <RadioGroup
            label={t('design.style')}
            options={styles.map(({ imageStyleId, name }) => ({ value: imageStyleId, label: name }))}
            value={style}
            onValueChange={(value) => choose({ selectedImageGenStyle: value === 'REALISTIC' ? 'REALISTIC' : 'ANIME' })}
            disabled={isDrawing}
          />
          <div className={s.row}>
            <Button icon={<ImageIcon aria-hidden />} disabled={isDrawing} onClick={draw}>
              {t(images.length > 0 ? 'design.drawAgain' : 'design.draw')}
            </Button>
            {isDrawing && cancel && (
              <Button variant="ghost" onClick={cancel}>
                {t('design.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className={s.status}>
        {isDrawing && (
          <>
            <Spinner /> {t('design.drawing')}
          </>
        )}
        {isDescribing && t('design.describing')}
        {design.imageGeneration.status === 'CANCELED' && t('design.canceled')}
      </p>
      {design.errorAlertMessage && (
        <p role="alert" className={s.alert}>
          {design.errorAlertMessage}
        </p>
      )}
      {(isDrawing || images.length > 0) && (
        <Pictures
          images={images}
          isDrawing={isDrawing}
          isWide={type === 'world'}
          chosen={design.selectedImageContentId}
          onChoose={(selectedImageContentId) => choose({ selectedImageContentId })}
        />
      )}
    </section>
  );
}
