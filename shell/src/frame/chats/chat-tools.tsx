import { lazy, Suspense } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, IconButton, ListChecksIcon, TrashIcon, XIcon } from 'shared-ui';
import * as s from './chat-tools.module.css';
import type { Selection } from './use-selection.ts';

const ChatSearchField = lazy(() => import('./chat-search-field.tsx'));

interface Props {
  readonly selection: Selection;
  /** What is searched. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onDelete: (channels: readonly Channel[]) => void;
}

/** Above the chats: the search, the way to select several, and what can be done with them. */
export function ChatTools({ selection, text, onText, onDelete }: Props) {
  const { t } = useText('shell');
  const { ids, channels, start, end, toggleAll } = selection;
  if (ids === null) {
    return (
      <div className={s.tools}>
        <div className={s.search}>
          <Suspense>
            <ChatSearchField value={text} onValueChange={onText} />
          </Suspense>
        </div>
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
