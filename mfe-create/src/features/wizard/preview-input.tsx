import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { previewTypes } from '../draft/values.ts';
import { ChoiceInput } from './choice-input.tsx';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
}

/** Whether others see a preview before the chat (CREATE-40). */
export function PreviewInput<V extends FieldValues>({ control, name }: Props<V>) {
  const { t } = useText('create');
  const chosen: string = useWatch({ control, name });
  return (
    <ChoiceInput
      control={control}
      name={name}
      label={t('previewType.label')}
      options={previewTypes.map((value) => ({ value, label: t(`previewType.${value}`) }))}
      hint={t(`previewType.hint.${chosen}`)}
    />
  );
}
