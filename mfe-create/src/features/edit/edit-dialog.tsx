import { useCallback, useEffect, useRef, useState } from 'react';
import { useModal, useNavigate, useSdk, useText } from 'shared-sdk/react';
import { Dialog, ErrorState, Spinner } from 'shared-ui';
import { useCreateState } from '../draft/use-create.ts';
import type { CreateType } from '../draft/values.ts';

interface Props {
  readonly botId: string;
}

/** Opens an own character in the wizard. An unfinished draft there is put aside first. */
export function EditDialog({ botId }: Props) {
  const { t } = useText('create');
  const { api } = useSdk();
  const modal = useModal();
  const navigate = useNavigate();
  const state = useCreateState();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);

  const open = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const { customBotKey, kind } = await api.call('bots.startEdit', { params: { botId } }, { silent: true });
      const type: CreateType = kind === 'WORLD' ? 'world' : 'character';
      const draft = state[type];
      const isOpen = draft.getSnapshot().customBotKey === customBotKey;
      if (!isOpen && !(await draft.putAside())) return setFailure(t('drafts.notKept'));
      if (!isOpen && !(await draft.resume(customBotKey))) return setFailure(t('drafts.notFound'));
      modal.close();
      void navigate(`/create/${type}`);
    } catch {
      setFailure(t('edit.notOpened'));
    } finally {
      isBusy.current = false;
    }
  }, [api, botId, modal, navigate, state, t]);
  const begin = useRef(open);
  useEffect(() => void begin.current(), []);

  return (
    <Dialog
      open
      onOpenChange={modal.close}
      title={t('edit.opening')}
      closeLabel={t('cards.close')}
      size="s"
      mobile="card"
    >
      {failure === null ? (
        <Spinner label={t('edit.opening')} />
      ) : (
        <ErrorState title={failure} onRetry={() => void open()} retryText={t('idea.retry')} />
      )}
    </Dialog>
  );
}
