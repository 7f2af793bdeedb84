import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useCall, useSdk, useText } from 'shared-sdk/react';
import { Button, Drawer, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { TextArea } from 'shared-ui/form';
import * as s from './memory.module.css';
import { MemoryItem } from './memory-item.tsx';

export interface MemoryPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly name: string;
  /** Grows whenever what is remembered has changed. */
  readonly revision: number;
  /** Shows the message that a memory comes from. */
  readonly onShow: (messageId: string) => void;
}

/** What the character remembers of the person here: all of it, where it comes from, and a way to correct it. */
export default function MemoryPanel({ open, onClose, channelId, name, revision, onShow }: MemoryPanelProps) {
  const { t } = useText('chat');
  const { api } = useSdk();
  const input = { params: { channelId } };
  const { data, isError, refetch } = useCall('memories.list', input, { enabled: open, staleTime: 0, silent: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something has changed
  useEffect(() => {
    if (open) void refetch();
  }, [revision, open]);
  const [note, setNote] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const wanted = useRef<string | null>(null);
  const show = (messageId: string) => {
    wanted.current = messageId;
    onClose();
  };
  const closed = () => {
    const messageId = wanted.current;
    wanted.current = null;
    if (messageId !== null) onShow(messageId);
  };
  const add = async () => {
    const text = note.trim();
    if (text === '' || isSaving) return;
    setSaving(true);
    try {
      await api.call('memories.add', { ...input, body: { text, clientRequestId: requestId } }, { retries: 1 });
      setNote('');
      setRequestId(crypto.randomUUID());
      await refetch();
    } catch {
      // The text stays; the toast has said why.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="end"
      label={t('memory.title')}
      closeLabel={t('options.close')}
      className={s.drawer}
    >
      <WhenGone then={closed} />
      <h2 className={s.heading}>{t('memory.title')}</h2>
      <p className={s.lead}>{t('memory.lead', { name })}</p>
      {data?.isFull && (
        <p role="status" className={s.lead}>
          {t('memory.full')}
        </p>
      )}
      {!data && !isError && <Skeleton shape="block" />}
      {!data && isError && (
        <ErrorState title={t('memory.failed')} retryText={t('preview.retry')} onRetry={() => void refetch()} />
      )}
      {data?.memories.length === 0 && <EmptyState title={t('memory.empty')} body={t('memory.emptyBody', { name })} />}
      <ul className={s.list}>
        {data?.memories.map((memory) => (
          <MemoryItem
            key={memory.memoryId}
            channelId={channelId}
            memory={memory}
            onChanged={() => void refetch()}
            onShow={show}
          />
        ))}
      </ul>
      {/* Later than the panel: the focus begins at its cross, and no keyboard covers what one came to read. */}
      {(data || isError) && (
        <form
          className={s.add}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextArea
            label={t('memory.add')}
            value={note}
            onValueChange={setNote}
            max={constants.memoryMaxLength}
            rows={2}
          />
          <Button
            type="submit"
            size="s"
            variant="secondary"
            loading={isSaving}
            disabled={note.trim() === '' || [...note].length > constants.memoryMaxLength}
          >
            {t('memory.save')}
          </Button>
        </form>
      )}
    </Drawer>
  );
}

/** Acts once what it stands in is gone, and the focus is back in the page. */
function WhenGone({ then }: { readonly then: () => void }) {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => void setTimeout(() => latest.current()), []);
  return null;
}
