import { type ReactNode, useContext } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { TextArea, TextField } from 'shared-ui/form';
import { FieldBar } from '../fields/field-bar.tsx';
import { LengthsContext } from './wizard-tools.ts';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  readonly max: number;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The number of lines; without it one line, in which Enter continues. */
  readonly rows?: number;
  /** Shown before the text of a single line. */
  readonly start?: ReactNode;
}

/** A text with a maximum length: a longer one stays in the field, but can't be submitted. */
export function TextInput<V extends FieldValues>(props: Props<V>) {
  const { control, name, label, hint, placeholder, rows, start } = props;
  const max = Math.max(props.max, useContext(LengthsContext)[name] ?? 0);
  const problem = useProblemText(max);
  const { field, fieldState } = useController({ control, name });
  const common = {
    ref: field.ref,
    name: field.name,
    value: field.value as string,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
    label,
    max,
    hint,
    placeholder,
    error: problem(fieldState.error?.type),
  };
  return (
    <>
      {rows === undefined ? (
        <TextField {...common} start={start} autoComplete="off" />
      ) : (
        <TextArea {...common} rows={rows} submitOnEnter={false} />
      )}
      <FieldBar field={name} label={label} />
    </>
  );
}

/** The error message of a field. */
export function useProblemText(max = 0): (problem: string | undefined) => string | undefined {
  const { t } = useText('create');
  return (problem) => {
    if (problem === 'required') return t('field.required');
    return problem === 'too-long' ? t('field.tooLong', { max }) : undefined;
  };
}
