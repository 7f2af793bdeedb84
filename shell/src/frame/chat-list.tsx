import { useState } from 'react';
import { chatPath, constants } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { Link, useAction, useNavigate, useSdk, useText, useToast } from 'shared-sdk/react';
import {
  Avatar,
  Button,
  ConfirmDialog,
  DropdownMenu,
  EllipsisVerticalIcon,
  IconButton,
  Skeleton,
  TrashIcon,
} from 'shared-ui';
import { groupChats } from './chat-groups.ts';
import * as s from './chat-list.module.css';
import { useChats } from './use-chats.ts';

/** The chats in the sidebar, by day. */
export function ChatList() {
  const { t } = useText('shell');
  const { now } = useSdk();
  const { isMember, channels, isFailed, reload } = useChats();
  const [leaving, setLeaving] = useState<Channel | null>(null);

  if (isMember && isFailed && !channels) {
    return (
      <div className={s.empty} role="alert">
        <p>{t('chats.failed')}</p>
        <Button size="s" onClick={() => void reload()}>
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
              <ChatRow key={channel.channelId} channel={channel} onDelete={() => setLeaving(channel)} />
            ))}
          </ul>
        </section>
      ))}
      <LeaveDialog channel={leaving} onClose={() => setLeaving(null)} />
    </nav>
  );
}

function ChatRow({ channel, onDelete }: { readonly channel: Channel; readonly onDelete: () => void }) {
  const { t } = useText('shell');
  const { nickname, botKey, thumbnailImageSignedUrl } = channel.botProfile;
  const to = chatPath(botKey, nickname);
  const isOpen = location.pathname === to;
  return (
    <li className={s.row} data-open={isOpen || undefined}>
      <Link to={to} className={s.link} aria-current={isOpen ? 'page' : undefined}>
        <Avatar name={nickname} src={thumbnailImageSignedUrl} size="s" />
        <span className={s.words}>
          <span className={s.name} dir="auto">
            {nickname}
          </span>
          <span className={s.last} dir="auto">
            {channel.lastMessageText ?? '…'}
          </span>
        </span>
      </Link>
      <DropdownMenu
        trigger={
          <IconButton label={t('chats.menu', { name: nickname })} className={s.menu}>
            <EllipsisVerticalIcon aria-hidden />
          </IconButton>
        }
        entries={[{ label: t('chats.delete'), icon: <TrashIcon aria-hidden />, danger: true, onSelect: onDelete }]}
      />
    </li>
  );
}

/** Asks before a chat is left, and offers it back for ten seconds (SHELL-16, SHELL-17). */
function LeaveDialog({ channel, onClose }: { readonly channel: Channel | null; readonly onClose: () => void }) {
  const { t } = useText('shell');
  const { events, api } = useSdk();
  const toast = useToast();
  const navigate = useNavigate();
  const leave = useAction('channels.leave');

  const restore = async (left: Channel) => {
    const { channel: restored } = await api.call('channels.restore', { params: { channelId: left.channelId } });
    events.emit('channel.created', { channel: restored });
    toast({ variant: 'SUCCESS', message: t('chats.restored') });
  };
  const confirm = (left: Channel) =>
    leave.mutate(
      { params: { channelId: left.channelId } },
      {
        onSuccess: () => {
          const { nickname, botKey } = left.botProfile;
          events.emit('channel.left', { channelId: left.channelId });
          if (location.pathname === chatPath(botKey, nickname)) void navigate('/');
          const action = { label: t('chats.undo'), onAction: () => void restore(left).catch(() => undefined) };
          toast({
            variant: 'INFO',
            message: t('chats.deleted', { name: nickname }),
            duration: constants.undoMs,
            action,
          });
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={channel !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('chats.deleteTitle')}
      description={t('chats.deleteBody', { name: channel?.botProfile.nickname ?? '' })}
      confirmText={t('chats.delete')}
      cancelText={t('account.cancel')}
      running={leave.isPending}
      onConfirm={() => {
        if (channel) confirm(channel);
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
    <div className={s.list} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className={s.skeleton} />
      ))}
    </div>
  );
}
