import { useState } from 'react';
import { constants } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { useNavigate, useSdk, useText, useToast } from 'shared-sdk/react';
import { ConfirmDialog } from 'shared-ui';
import { type ChatName, fullNameOf } from './chat-names.ts';

interface Props {
  readonly asked: { readonly channels: readonly Channel[]; readonly isOpen: boolean; readonly close: () => void };
  readonly names: ReadonlyMap<string, ChatName>;
  /** The chat that the page shows. */
  readonly openId: string | null;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before leaving chats, then offers one Undo for ten seconds (SHELL-16, SHELL-17). */
export function DeleteDialog({ asked: { channels, isOpen, close }, names, openId, onDeleted }: Props) {
  const { t } = useText('shell');
  const [isRunning, setRunning] = useState(false);
  const navigate = useNavigate();
  const leave = useLeave();
  const count = channels.length;
  const [first] = channels;
  const named = first && names.get(first.channelId);
  const name = named ? fullNameOf(named) : '';
  const confirm = async () => {
    setRunning(true);
    try {
      await leave(channels, count === 1 ? t('chats.deleted', { name }) : t('chats.deletedMany', { count }));
      onDeleted();
      if (channels.some(({ channelId }) => channelId === openId)) void navigate('/');
    } catch {
      // The call has shown its own toast.
    } finally {
      setRunning(false);
      close();
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={count === 1 ? t('chats.deleteTitle') : t('chats.deleteManyTitle', { count })}
      description={count === 1 ? t('chats.deleteBody', { name }) : t('chats.deleteManyBody', { count })}
      confirmText={t('chats.delete')}
      cancelText={t('account.cancel')}
      running={isRunning}
      onConfirm={() => void confirm()}
    />
  );
}

/** Leaves chats and shows a toast with Undo. */
function useLeave() {
  const { t } = useText('shell');
  const { events, api } = useSdk();
  const toast = useToast();

  const send = async (ids: readonly string[]): Promise<void> => {
    const [channelId] = ids;
    if (ids.length === 1 && channelId !== undefined) {
      await api.call('channels.leave', { params: { channelId } });
      return;
    }
    for (const channelIds of inRequests(ids)) await api.call('channels.leaveMany', { body: { channelIds } });
  };
  const restoreOne = async (channelId: string) => [
    (await api.call('channels.restore', { params: { channelId } })).channel,
  ];
  const restoreMany = async (channelIds: string[]) =>
    (await api.call('channels.restoreMany', { body: { channelIds } })).channels;
  const restore = async (ids: readonly string[]) => {
    for (const part of inRequests(ids)) {
      const [channelId] = part;
      const one = ids.length === 1 && channelId !== undefined;
      const channels = one ? await restoreOne(channelId) : await restoreMany(part);
      for (const channel of channels) events.emit('channel.created', { channel });
    }
    toast({ variant: 'SUCCESS', message: t('chats.restored', { count: ids.length }) });
  };
  return async (channels: readonly Channel[], message: string) => {
    const ids = channels.map(({ channelId }) => channelId);
    for (const channelId of ids) events.emit('channel.leaving', { channelId });
    await send(ids);
    for (const channelId of ids) events.emit('channel.left', { channelId });
    // A failed restore has shown its own toast.
    const action = { label: t('chats.undo'), onAction: () => void restore(ids).catch(() => undefined) };
    // The toast has its own id, so that no other toast replaces it while Undo is possible.
    toast({ id: `undo-${ids[0]}`, variant: 'INFO', message, duration: constants.undoMs, action });
  };
}

/** Ids in parts of the length that one request may have. */
const inRequests = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / constants.maxPageSize) }, (_, part) =>
    ids.slice(part * constants.maxPageSize, (part + 1) * constants.maxPageSize),
  );
