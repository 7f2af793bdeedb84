import type { Channel } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, IconButton, ListChecksIcon, TrashIcon, XIcon } from 'shared-ui';
import * as s from './chat-tools.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly selection: Selection;
  readonly onDelete: (channels: readonly Channel[]) => void;
}

/** Above the chats: the way to select several, and what can be done with them. */
export function ChatTools({ selection, onDelete }: Props) {
  const { t } = useText('shell');
  const { ids, channels, start, end, toggleAll } = selection;
  if (ids === null) {
    return (
      <div className={s.tools}>
        <IconButton label={t('chats.select')} onClick={start}>
          <ListChecksIcon aria-hidden />
        </IconButton>
      </div>
    );
  }
  return (
    <div className={s.tools} role="toolbar" aria-label={t('chats.selection')}>
      <Button size="s" onClick={toggleAll}>
        {t('chats.all')}
      </Button>
      <span className={s.count} role="status">
        {t('chats.selected', { count: channels.length })}
      </span>
      <IconButton label={t('chats.deleteSelected')} disabled={channels.length === 0} onClick={() => onDelete(channels)}>
        <TrashIcon aria-hidden />
      </IconButton>
      <IconButton label={t('chats.endSelection')} onClick={end}>
        <XIcon aria-hidden />
      </IconButton>
    </div>
  );
}
