import { type Control, useWatch } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { Look } from '../design/look.tsx';
import { VoiceChoice } from '../design/voice-choice.tsx';
import { characterBounds as max } from '../draft/bounds.ts';
import { type CharacterValues, conversationCategories, genders } from '../draft/values.ts';
import { ChoiceInput } from './choice-input.tsx';
import { HashTagsInput } from './hash-tags-input.tsx';
import { PreviewInput } from './preview-input.tsx';
import type { Step } from './steps.ts';
import { TextInput } from './text-input.tsx';
import { VisibilityInput } from './visibility-input.tsx';
import { useDesignTools } from './wizard-tools.ts';

interface Props {
  readonly control: Control<CharacterValues>;
}

function Build({ control }: Props) {
  const { t } = useText('create');
  const text = (name: keyof typeof max) => ({ control, name, label: t(`character.${name}`), max: max[name] });
  return (
    <>
      <TextInput {...text('nickname')} />
      <ChoiceInput
        control={control}
        name="gender"
        label={t('character.gender')}
        options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <TextInput
        {...text('relationship')}
        rows={3}
        hint={t('hint.relationship')}
        placeholder={t('placeholder.relationship')}
      />
      <TextInput {...text('backstory')} rows={4} hint={t('hint.backstory')} />
      <TextInput {...text('initialSituation')} rows={3} hint={t('hint.initialSituation')} />
      <TextInput {...text('personality')} rows={3} hint={t('hint.personality')} />
      <TextInput {...text('details')} rows={3} hint={t('hint.details')} />
      <TextInput {...text('firstMessage')} rows={3} hint={t('hint.firstMessage')} />
      <ChoiceInput
        control={control}
        name="conversationCategory"
        label={t('character.conversationCategory')}
        options={conversationCategories.map((value) => ({ value, label: t(`conversationCategory.${value}`) }))}
      />
    </>
  );
}

function Design({ control }: Props) {
  const { t } = useText('create');
  const tools = useDesignTools();
  const [visualDescription, gender] = useWatch({ control, name: ['visualDescription', 'gender'] });
  return (
    <>
      <TextInput
        control={control}
        name="visualDescription"
        label={t('character.visualDescription')}
        placeholder={t('placeholder.visualDescription')}
        hint={t('hint.visualDescription')}
        max={max.visualDescription}
        rows={6}
      />
      <Look tools={tools} hasDescription={visualDescription.trim() !== ''} type="character" />
      <VoiceChoice
        gender={gender}
        chosen={tools.design.selectedVoice}
        onChoose={(selectedVoice) => tools.choose({ selectedVoice })}
      />
    </>
  );
}

function Final({ control }: Props) {
  const { t } = useText('create');
  const text = (name: keyof typeof max) => ({ control, name, label: t(`character.${name}`), max: max[name] });
  return (
    <>
      <HashTagsInput control={control} />
      <TextInput {...text('headline')} hint={t('hint.headline')} />
      <TextInput {...text('shortDescription')} rows={3} hint={t('hint.shortDescription')} />
      <VisibilityInput control={control} name="shareType" />
      <PreviewInput control={control} name="previewType" />
    </>
  );
}

/** The wizard of a character, after the idea (CREATE-15). */
export const characterSteps: readonly Step<CharacterValues>[] = [
  {
    id: 'build',
    fields: [
      'nickname',
      'gender',
      'relationship',
      'backstory',
      'initialSituation',
      'personality',
      'details',
      'firstMessage',
      'conversationCategory',
    ],
    Fields: Build,
  },
  { id: 'design', fields: ['visualDescription'], Fields: Design },
  { id: 'final', fields: ['hashTags', 'headline', 'shortDescription', 'shareType', 'previewType'], Fields: Final },
];
