import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { RadioGroup } from 'shared-ui/form';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
}

/** A choice between a few options. */
export function ChoiceInput<V extends FieldValues>({ control, name, label, options, hint }: Props<V>) {
  const { t } = useText('create');
  const { field, fieldState } = useController({ control, name });
  return (
    <RadioGroup
      name={field.name}
      label={label}
      options={options}
      value={field.value as string | null}
      onValueChange={field.onChange}
      hint={hint}
      error={fieldState.error ? t('field.choose') : undefined}
    />
  );
}
