import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { GlobeIcon, LockIcon, UserIcon } from 'shared-ui';
import { shareTypes } from '../draft/values.ts';
import { ChoiceInput } from './choice-input.tsx';
import { useDesignTools } from './wizard-tools.ts';

const icons = { PRIVATE: LockIcon, UNLISTED: UserIcon, PUBLIC: GlobeIcon };

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
}

/** The visibility, with an explanation of the current choice (CREATE-40). */
export function VisibilityInput<V extends FieldValues>({ control, name }: Props<V>) {
  const { t } = useText('create');
  const chosen: string = useWatch({ control, name });
  const { edits } = useDesignTools().design;
  // An edit has the visibility of its character.
  if (edits) return <p>{t(`edit.visibility.${edits.visibility}`)}</p>;
  const options = shareTypes.map((value) => {
    const Icon = icons[value];
    return { value, label: t(`visibility.${value}`), icon: <Icon aria-hidden /> };
  });
  return (
    <ChoiceInput
      control={control}
      name={name}
      label={t('visibility.label')}
      options={options}
      hint={t(`visibility.hint.${chosen}`)}
    />
  );
}
