import { memo, useCallback, useState } from 'react';
import { chatPath, constants, firstUuid, previewOf } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { Link, useAction, useLocation, useNavigate, useSdk, useText, useToast } from 'shared-sdk/react';
import {
  Avatar,
  Button,
  ConfirmDialog,
  DelayedPlaceholder,
  DropdownMenu,
  EllipsisVerticalIcon,
  IconButton,
  Skeleton,
  TrashIcon,
} from 'shared-ui';
import { groupChats } from './chat-groups.ts';
import * as s from './chat-list.module.css';
import { useChats } from './use-chats.ts';

export function ChatList() {
  const { t } = useText('shell');
  const { now } = useSdk();
  const { channels, isFailed, isLoading, reload } = useChats();
  const [leaving, setLeaving] = useState<Channel | null>(null);
  const [isAsking, setAsking] = useState(false);
  const askToLeave = useCallback((channel: Channel) => {
    setLeaving(channel);
    setAsking(true);
  }, []);

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
  if (channels.length === 0) return <NoChats />;
  return (
    <nav aria-label={t('chats.label')} className={s.list}>
      {groupChats(channels, now()).map(({ group, channels: found }) => (
        <section key={group} aria-labelledby={`chats-${group}`}>
          <h2 id={`chats-${group}`} className={s.heading}>
            {t(`chats.${group}`)}
          </h2>
          <ul className={s.rows}>
            {found.map((channel) => (
              <ChatRow key={channel.channelId} channel={channel} onDelete={askToLeave} />
            ))}
          </ul>
        </section>
      ))}
      {leaving && <LeaveDialog channel={leaving} open={isAsking} onClose={() => setAsking(false)} />}
    </nav>
  );
}

interface ChatRowProps {
  readonly channel: Channel;
  readonly onDelete: (channel: Channel) => void;
}

/** Memoised: each message of any chat changes the list. */
const ChatRow = memo(function ChatRow({ channel, onDelete }: ChatRowProps) {
  const { t } = useText('shell');
  const { nickname, botKey, thumbnailImageSignedUrl } = channel.botProfile;
  const to = chatPath(botKey, nickname);
  const isOpen = isChatAt(channel, useLocation().pathname);
  return (
    <li className={s.row} data-open={isOpen || undefined}>
      <Link to={to} className={s.link} aria-current={isOpen ? 'page' : undefined}>
        <Avatar name={nickname} src={thumbnailImageSignedUrl} size="s" />
        <span className={s.words}>
          <span className={s.name} dir="auto">
            {nickname}
          </span>
          <span className={s.last} dir="auto">
            {previewOf(channel.lastMessageText)}
          </span>
        </span>
      </Link>
      <DropdownMenu
        trigger={
          <IconButton label={t('chats.menu', { name: nickname })} className={s.menu}>
            <EllipsisVerticalIcon aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('chats.delete'),
            icon: <TrashIcon aria-hidden />,
            danger: true,
            onSelect: () => onDelete(channel),
          },
        ]}
      />
    </li>
  );
});

/** A chat's address contains the chat's id or the character's; the name after it may be outdated (NAV-26). */
function isChatAt({ channelId, botProfile }: Channel, pathname: string): boolean {
  const id = pathname.startsWith('/chat/') ? firstUuid(pathname) : null;
  return id !== null && (id === channelId || id === botProfile.botKey);
}

interface LeaveDialogProps {
  readonly channel: Channel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before leaving a chat, then offers Undo for ten seconds (SHELL-16, SHELL-17). */
function LeaveDialog({ channel, open, onClose }: LeaveDialogProps) {
  const { t } = useText('shell');
  const { events, api } = useSdk();
  const toast = useToast();
  const navigate = useNavigate();
  const leave = useAction('channels.leave');
  const { channelId } = channel;
  const name = channel.botProfile.nickname;

  const restore = async () => {
    const { channel: restored } = await api.call('channels.restore', { params: { channelId } });
    events.emit('channel.created', { channel: restored });
    toast({ variant: 'SUCCESS', message: t('chats.restored') });
  };
  const onLeft = () => {
    events.emit('channel.left', { channelId });
    if (isChatAt(channel, location.pathname)) void navigate('/');
    // A failed restore has shown its own toast.
    const action = { label: t('chats.undo'), onAction: () => void restore().catch(() => undefined) };
    // Give the toast its own id, so that no other toast replaces it while Undo is possible.
    const id = `undo-${channelId}`;
    toast({ id, variant: 'INFO', message: t('chats.deleted', { name }), duration: constants.undoMs, action });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('chats.deleteTitle')}
      description={t('chats.deleteBody', { name })}
      confirmText={t('chats.delete')}
      cancelText={t('account.cancel')}
      running={leave.isPending}
      onConfirm={() => {
        events.emit('channel.leaving', { channelId });
        leave.mutate({ params: { channelId } }, { onSuccess: onLeft, onSettled: onClose });
      }}
    />
  );
}

function NoChats() {
  const { t } = useText('shell');
  return (
    <div className={s.empty}>
      <p>{t('chats.empty')}</p>
      <Button asChild size="s">
        <Link to="/">{t('chats.find')}</Link>
      </Button>
    </div>
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
