import { type ReactNode, useState } from 'react';
import { type CallData, constants } from 'shared-sdk';
import { useAction, useInvalidate, useSdk } from 'shared-sdk/react';
import { ConfirmDialog } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';

interface Deletion {
  readonly ask: () => void;
  readonly dialog: ReactNode;
}

/** Deletes an own character after a question that says what it means, and offers to undo it (VERSION-04). */
export function useDeletion(
  { botId, nickname }: Pick<CallData<'bots.mine'>['bots'][number], 'botId' | 'nickname'>,
  onChanged: () => void,
): Deletion {
  const { t } = useAccountText();
  const { api, notify } = useSdk();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const params = { botId };
  // Not `onChanged` alone: by then the list no longer has this entry.
  const reload = () => {
    void invalidate('bots.mine');
    onChanged();
  };
  const restore = async () => {
    await api.call('bots.restore', { params });
    reload();
  };
  const remove = useAction('bots.delete', {
    onSuccess: () => {
      setOpen(false);
      reload();
      notify({
        id: `undo-${botId}`,
        variant: 'INFO',
        message: t('made.deleted', { name: nickname }),
        duration: constants.undoMs,
        action: { label: t('made.undo'), onAction: () => void restore().catch(() => undefined) },
      });
    },
  });
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('made.deleteTitle', { name: nickname })}
      description={t('made.deleteBody')}
      confirmText={t('made.deleteNow')}
      cancelText={t('made.cancel')}
      variant="danger"
      running={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
    />
  );
  return { ask: () => setOpen(true), dialog };
}
