import { useCallback, useMemo, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useLocation, useSdk, useText } from 'shared-sdk/react';
import { Button, ChevronDownIcon, DelayedPlaceholder, Skeleton } from 'shared-ui';
import * as s from './chat-list.module.css';
import { chatAt, namesOf } from './chat-names.ts';
import { ChatRow } from './chat-row.tsx';
import { type Section, sectionsOf } from './chat-sections.ts';
import { ChatTools } from './chat-tools.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoChats } from './no-chats.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SearchResults } from './search-results.tsx';
import { useArrange } from './use-arrange.ts';
import { useChats } from './use-chats.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

/** The chats of a member: found, named, pinned, archived and deleted here. */
export function ChatList() {
  const { t } = useText('shell');
  const { channels, isFailed, isLoading, reload } = useChats();
  if (isFailed && !channels) {
    return (
      <div className={s.empty} role="alert">
        <p>{t('chats.failed')}</p>
        <Button size="s" loading={isLoading} onClick={() => void reload()}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  if (!channels) return <ListSkeleton />;
  return channels.length === 0 ? <NoChats /> : <Chats channels={channels} />;
}

function Chats({ channels }: { readonly channels: readonly Channel[] }) {
  const { t } = useText('shell');
  const { now } = useSdk();
  const { pathname } = useLocation();
  const selection = useSelection(channels);
  const { renaming, deleting, actions } = useRowActions();
  const keys = useListKeys(channels, actions);
  const [text, setText] = useState('');
  const names = useMemo(() => namesOf(channels), [channels]);
  const open = chatAt(channels, pathname);
  const row = (channel: Channel) => {
    const { channelId } = channel;
    const name = names.get(channelId);
    if (!name) return null;
    return (
      <ChatRow
        key={channelId}
        {...{ channel, actions }}
        named={name}
        isOpen={channelId === open}
        isSelected={selection.ids?.has(channelId) ?? null}
        onSelect={selection.toggle}
      />
    );
  };
  return (
    <>
      <ChatTools selection={selection} text={text} onText={setText} onDelete={actions.askToDelete} />
      {text.trim() === '' || selection.ids ? (
        <nav aria-label={t('chats.label')} className={s.list} onKeyDown={keys}>
          {sectionsOf(channels, now()).map((section) => (
            <ChatSection key={section.name} section={section} row={row} />
          ))}
        </nav>
      ) : (
        <SearchResults {...{ text, channels, names, row }} onClear={() => setText('')} />
      )}
      {renaming && <RenameDialog key={renaming.channelId} channel={renaming} onClose={() => actions.rename(null)} />}
      <DeleteDialog asked={deleting} names={names} openId={open} onDeleted={selection.end} />
    </>
  );
}

/** The dialogs that a row can open. */
function useRowActions() {
  const arrange = useArrange();
  const [renaming, rename] = useState<Channel | null>(null);
  const [deleting, setDeleting] = useState<{ readonly channels: readonly Channel[]; readonly isOpen: boolean }>({
    channels: [],
    isOpen: false,
  });
  const askToDelete = useCallback((channels: readonly Channel[]) => setDeleting({ channels, isOpen: true }), []);
  // The chats stay while the dialog closes: it shows their names.
  const close = useCallback(() => setDeleting(({ channels }) => ({ channels, isOpen: false })), []);
  const actions = useMemo(() => ({ arrange, rename, askToDelete }), [arrange, askToDelete]);
  return { renaming, deleting: { ...deleting, close }, actions };
}

interface ChatSectionProps {
  readonly section: Section;
  readonly row: (channel: Channel) => React.ReactNode;
}

/** Archived chats are behind a button. */
function ChatSection({ section: { name, channels }, row }: ChatSectionProps) {
  const { t } = useText('shell');
  const [isShown, setShown] = useState(name !== 'archived');
  const rows = <ul className={s.rows}>{channels.map(row)}</ul>;
  const heading = `chats-${name}`;
  if (name !== 'archived') {
    return (
      <section aria-labelledby={heading}>
        <h2 id={heading} className={s.heading}>
          {t(`chats.${name}`)}
        </h2>
        {rows}
      </section>
    );
  }
  return (
    <section aria-labelledby={heading}>
      <h2 className={s.heading}>
        <button
          id={heading}
          type="button"
          className={s.toggle}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('chats.archived', { count: channels.length })}
          <ChevronDownIcon aria-hidden />
        </button>
      </h2>
      {isShown && rows}
    </section>
  );
}

function ListSkeleton() {
  return (
    <DelayedPlaceholder>
      <div className={s.list} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" className={s.skeleton} />
        ))}
      </div>
    </DelayedPlaceholder>
  );
}
