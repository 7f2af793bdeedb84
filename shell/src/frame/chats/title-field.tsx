import { constants } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { TextField, type TextFieldProps } from 'shared-ui/form';

type Props = Pick<TextFieldProps, 'value' | 'placeholder' | 'hint' | 'error' | 'onValueChange'>;

/** Loaded with the form controls, when the first chat is renamed. */
export default function TitleField(props: Props) {
  const { t } = useText('shell');
  return <TextField {...props} label={t('chats.titleLabel')} max={constants.chatTitleMaxLength} autoFocus />;
}
