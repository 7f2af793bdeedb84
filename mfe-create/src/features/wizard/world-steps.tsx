import type { Control } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { LockIcon } from 'shared-ui';
import { worldBounds as max } from '../draft/bounds.ts';
import type { WorldValues } from '../draft/values.ts';
import type { Step } from './steps.ts';
import { TextInput } from './text-input.tsx';
import { VisibilityInput } from './visibility-input.tsx';
import * as s from './wizard.module.css';

interface Props {
  readonly control: Control<WorldValues>;
}

function Build({ control }: Props) {
  const { t } = useText('create');
  const text = (name: keyof typeof max) => ({ control, name, label: t(`world.${name}`), max: max[name] });
  return (
    <>
      <TextInput {...text('genre')} placeholder={t('placeholder.genre')} />
      <TextInput {...text('worldName')} />
      <TextInput {...text('firstMessage')} rows={3} hint={t('hint.worldFirstMessage')} />
      <div className={s.hidden}>
        <p className={s.hiddenMark}>
          <LockIcon aria-hidden />
          {t('world.onlyYou')}
        </p>
        <TextInput {...text('worldSetup')} rows={8} hint={t('hint.worldSetup')} />
      </div>
      <TextInput {...text('overview')} rows={3} hint={t('hint.overview')} />
      <TextInput {...text('introduction')} rows={3} hint={t('hint.introduction')} />
    </>
  );
}

function Design({ control }: Props) {
  const { t } = useText('create');
  return (
    <TextInput
      control={control}
      name="visualDescription"
      label={t('world.visualDescription')}
      placeholder={t('placeholder.worldVisualDescription')}
      hint={t('hint.worldVisualDescription')}
      max={max.visualDescription}
      rows={6}
    />
  );
}

function Final({ control }: Props) {
  const { t } = useText('create');
  const text = (name: keyof typeof max) => ({ control, name, label: t(`world.${name}`), max: max[name] });
  return (
    <>
      <TextInput {...text('headline')} hint={t('hint.headline')} />
      <TextInput {...text('shortDescription')} rows={3} hint={t('hint.shortDescription')} />
      <VisibilityInput control={control} name="shareType" />
    </>
  );
}

/** The wizard of a world, after the idea (WORLD-01). */
export const worldSteps: readonly Step<WorldValues>[] = [
  {
    id: 'build',
    fields: ['genre', 'worldName', 'firstMessage', 'worldSetup', 'overview', 'introduction'],
    Fields: Build,
  },
  { id: 'design', fields: ['visualDescription'], Fields: Design },
  { id: 'final', fields: ['headline', 'shortDescription', 'shareType'], Fields: Final },
];
