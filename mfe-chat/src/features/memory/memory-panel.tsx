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
  /** Grows whenever the memories have changed. */
  readonly revision: number;
  /** Shows the message that a memory comes from. */
  readonly onShow: (messageId: string) => void;
}

/** Everything that the character remembers about the person in this chat, with its source, to correct and to add to. */
export default function MemoryPanel({ open, onClose, channelId, name, revision, onShow }: MemoryPanelProps) {
  const { t } = useText('chat');
  const input = { params: { channelId } };
  const { data, isError, refetch } = useCall('memories.list', input, { enabled: open, staleTime: 0, silent: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    if (open) void refetch();
  }, [revision, open]);
  const newMemory = useNewMemory(channelId, refetch);
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
      {/* Rendered after the panel: the focus begins at its close button, so no keyboard covers the list. */}
      {(data || isError) && <AddMemory {...newMemory} />}
    </Drawer>
  );
}

interface NewMemory {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
}

/** The memory that the person is writing. It stays while the panel is closed. */
function useNewMemory(channelId: string, onAdded: () => Promise<unknown>): NewMemory {
  const { api } = useSdk();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [clientRequestId, setRequestId] = useState(() => crypto.randomUUID());
  const save = async () => {
    if (text.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      const input = { params: { channelId }, body: { text: text.trim(), clientRequestId } };
      await api.call('memories.add', input, { retries: 1 });
      setText('');
      setRequestId(crypto.randomUUID());
      await onAdded();
    } catch {
      // The text stays, and the call has shown its toast.
    } finally {
      setSaving(false);
    }
  };
  return { text, setText, isSaving, save };
}

function AddMemory({ text, setText, isSaving, save }: NewMemory) {
  const { t } = useText('chat');
  return (
    <form
      className={s.add}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea label={t('memory.add')} value={text} onValueChange={setText} max={constants.memoryMaxLength} rows={2} />
      <Button
        type="submit"
        size="s"
        variant="secondary"
        loading={isSaving}
        disabled={text.trim() === '' || [...text].length > constants.memoryMaxLength}
      >
        {t('memory.save')}
      </Button>
    </form>
  );
}

/** Runs a callback once the element around it was removed and the focus has returned to the page. */
function WhenGone({ then }: { readonly then: () => void }) {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => void setTimeout(() => latest.current()), []);
  return null;
}
