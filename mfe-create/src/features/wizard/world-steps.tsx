import { type Control, useWatch } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { LockIcon } from 'shared-ui';
import { Look } from '../design/look.tsx';
import { VoiceChoice } from '../design/voice-choice.tsx';
import { worldBounds as max } from '../draft/bounds.ts';
import type { WorldValues } from '../draft/values.ts';
import { GenreInput } from './genre-input.tsx';
import { PreviewInput } from './preview-input.tsx';
import type { Step } from './steps.ts';
import { TextInput } from './text-input.tsx';
import { VisibilityInput } from './visibility-input.tsx';
import * as s from './wizard.module.css';
import { useDesignTools } from './wizard-tools.ts';

interface Props {
  readonly control: Control<WorldValues>;
}

function Build({ control }: Props) {
  const { t } = useText('create');
  const text = (name: keyof typeof max) => ({ control, name, label: t(`world.${name}`), max: max[name] });
  return (
    <>
      <GenreInput control={control} />
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
  const tools = useDesignTools();
  const visualDescription = useWatch({ control, name: 'visualDescription' });
  return (
    <>
      <TextInput
        control={control}
        name="visualDescription"
        label={t('world.visualDescription')}
        placeholder={t('placeholder.worldVisualDescription')}
        hint={t('hint.worldVisualDescription')}
        max={max.visualDescription}
        rows={6}
      />
      <Look tools={tools} hasDescription={visualDescription.trim() !== ''} type="world" />
      <VoiceChoice
        gender="NON_BINARY"
        chosen={tools.design.selectedVoice}
        onChoose={(selectedVoice) => tools.choose({ selectedVoice })}
      />
    </>
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
      <PreviewInput control={control} name="previewType" />
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
  { id: 'final', fields: ['headline', 'shortDescription', 'shareType', 'previewType'], Fields: Final },
];
