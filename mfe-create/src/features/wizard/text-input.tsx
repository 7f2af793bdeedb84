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
  /** Lines of a text; one line, in which Enter goes on, where left out. */
  readonly rows?: number;
  /** Before the text of a single line. */
  readonly start?: ReactNode;
}

/** A bounded text of a draft: longer text stays where it is and can be shortened, but goes no further. */
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

/** Says in words what is wrong with a field. */
export function useProblemText(max = 0): (problem: string | undefined) => string | undefined {
  const { t } = useText('create');
  return (problem) => {
    if (problem === 'required') return t('field.required');
    return problem === 'too-long' ? t('field.tooLong', { max }) : undefined;
  };
}
