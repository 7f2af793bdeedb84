import { memo, type ReactNode, useId } from 'react';
import { previewOf } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { Link, useSdk, useText } from 'shared-sdk/react';
import {
  ArchiveIcon,
  Avatar,
  DropdownMenu,
  EllipsisVerticalIcon,
  IconButton,
  type MenuEntry,
  PencilIcon,
  PinIcon,
  TrashIcon,
} from 'shared-ui';
import { lastTime } from './chat-groups.ts';
import * as s from './chat-list.module.css';
import { type ChatName, fullNameOf } from './chat-names.ts';
import { isArchived, isPinned } from './chat-sections.ts';
import { SelectRow } from './select-row.tsx';
import type { Arrange } from './use-arrange.ts';
import { useShortTime } from './use-short-time.ts';

export interface RowActions {
  readonly arrange: Arrange;
  readonly rename: (channel: Channel | null) => void;
  readonly askToDelete: (channels: readonly Channel[]) => void;
}

interface ChatRowProps {
  readonly channel: Channel;
  readonly named: ChatName;
  readonly isOpen: boolean;
  /** Null unless chats are being selected. */
  readonly isSelected: boolean | null;
  readonly actions: RowActions;
  readonly onSelect: (channelId: string) => void;
}

/** Longer previews are cut by the row anyway, and would be read out whole as the description of its link. */
const PREVIEW = 120;

/** Memoised: each message of any chat changes the list. */
export const ChatRow = memo(function ChatRow({ channel, named, isOpen, isSelected, actions, onSelect }: ChatRowProps) {
  const { t } = useText('shell');
  const id = useId();
  const name = fullNameOf(named);
  if (isSelected !== null) {
    return (
      <SelectRow name={name} isSelected={isSelected} onSelect={() => onSelect(channel.channelId)}>
        <RowContent id={id} channel={channel}>
          <span className={s.name} dir="auto">
            {name}
          </span>
        </RowContent>
      </SelectRow>
    );
  }
  return (
    <li className={s.row} data-open={isOpen || undefined}>
      <span className={s.content}>
        <RowContent id={id} channel={channel}>
          {/* Named by the chat alone; a click anywhere on the row is one on the link. */}
          <Link
            to={named.path}
            className={s.name}
            dir="auto"
            data-chat={channel.channelId}
            aria-current={isOpen ? 'page' : undefined}
            aria-describedby={`${id}t ${id}l`}
          >
            {name}
          </Link>
        </RowContent>
      </span>
      <RowMenu label={t('chats.menu', { name })} channel={channel} actions={actions} />
    </li>
  );
});

interface RowContentProps {
  readonly id: string;
  readonly channel: Channel;
  /** The name of the chat. */
  readonly children: ReactNode;
}

function RowContent({ id, channel, children }: RowContentProps) {
  const { now } = useSdk();
  const { nickname, thumbnailImageSignedUrl } = channel.botProfile;
  return (
    <>
      <Avatar name={nickname} src={thumbnailImageSignedUrl} size="s" />
      <span className={s.words}>
        {children}
        <span className={s.time} id={`${id}t`}>
          {useShortTime(lastTime(channel), now())}
        </span>
        <span className={s.last} id={`${id}l`} dir="auto">
          {previewOf(channel.lastMessageText).slice(0, PREVIEW)}
        </span>
      </span>
    </>
  );
}

interface RowMenuProps {
  readonly label: string;
  readonly channel: Channel;
  readonly actions: RowActions;
}

function RowMenu({ label, channel, actions: { arrange, rename, askToDelete } }: RowMenuProps) {
  const { t } = useText('shell');
  const pinned = isPinned(channel);
  const archived = isArchived(channel);
  const entries: MenuEntry[] = [
    { label: t('chats.rename'), icon: <PencilIcon aria-hidden />, onSelect: () => rename(channel) },
    {
      label: pinned ? t('chats.unpin') : t('chats.pin'),
      icon: <PinIcon aria-hidden />,
      onSelect: () => arrange(channel, { isPinned: !pinned }),
    },
    {
      label: archived ? t('chats.unarchive') : t('chats.archive'),
      icon: <ArchiveIcon aria-hidden />,
      onSelect: () => arrange(channel, { isArchived: !archived }),
    },
    {
      label: t('chats.delete'),
      icon: <TrashIcon aria-hidden />,
      danger: true,
      onSelect: () => askToDelete([channel]),
    },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton label={label} className={s.menu}>
          <EllipsisVerticalIcon aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  );
}
