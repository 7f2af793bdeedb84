import { constants } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { SearchField } from 'shared-ui/form';

interface Props {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}

/** Loaded with the form controls, after the frame has been painted. */
export default function ChatSearchField({ value, onValueChange }: Props) {
  const { t } = useText('shell');
  return (
    <SearchField
      label={t('chats.search')}
      placeholder={t('chats.search')}
      clearLabel={t('chats.clearSearch')}
      maxLength={constants.searchMaxLength}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
