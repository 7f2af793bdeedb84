import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { useSdk, useText } from 'shared-sdk/react';
import { Button, Drawer, EmptyState, ErrorState, MessageBubble, Skeleton } from 'shared-ui';
import { MessageMedia } from '../messages/message-media.tsx';
import * as s from './options.module.css';

/** What is read: a branch of the chat, and the message of a search in it. */
export interface ReadBranch {
  readonly branchId: string;
  readonly messageId?: string | undefined;
}

export interface EpisodeReaderProps extends Partial<ReadBranch> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly name: string;
}

/** What was said in an archived episode, from its end back to its beginning. It can only be read. */
export default function EpisodeReader({ open, onClose, channelId, name, branchId, messageId }: EpisodeReaderProps) {
  const { t } = useText('chat');
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="end"
      label={t('history.readTitle')}
      closeLabel={t('options.close')}
      className={s.drawer}
    >
      <h2 className={s.heading}>{t('history.readTitle')}</h2>
      {branchId && (
        <Episode
          key={`${branchId} ${messageId}`}
          channelId={channelId}
          name={name}
          branchId={branchId}
          messageId={messageId}
        />
      )}
    </Drawer>
  );
}

interface EpisodeProps extends ReadBranch {
  readonly channelId: string;
  readonly name: string;
}

function Episode({ channelId, name, branchId, messageId }: EpisodeProps) {
  const { t } = useText('chat');
  const { messages, hasMore, phase, readMore } = useBranch(channelId, { branchId, messageId });
  const sought = useRef<HTMLLIElement>(null);
  const isFound = messages.some(({ id }) => id === messageId);
  useEffect(() => {
    if (isFound) sought.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  if (phase === 'failed' && messages.length === 0)
    return <ErrorState title={t('options.failed')} retryText={t('preview.retry')} onRetry={readMore} />;
  return (
    <>
      {phase === 'reading' && <Skeleton shape="text" />}
      {phase === 'read' && messages.length === 0 && <EmptyState title={t('options.emptyBranch')} />}
      {phase !== 'reading' && hasMore && (
        <Button variant="secondary" size="s" onClick={readMore}>
          {t('history.earlier')}
        </Button>
      )}
      <ol className={s.said}>
        {messages.map((message) => (
          <li
            key={message.id}
            data-from={message.type === 'USER' ? 'user' : 'character'}
            {...(message.id === messageId ? { ref: sought, 'data-sought': true } : {})}
          >
            {message.type === 'SYSTEM' ? (
              <p className={s.dim} dir="auto">
                {message.message.value}
              </p>
            ) : (
              <MessageBubble
                from={message.type === 'USER' ? 'user' : 'character'}
                speaker={message.type === 'USER' ? t('room.you') : name}
                {...(message.message.value ? { text: message.message.value } : {})}
              >
                <MessageMedia message={message} name={name} />
              </MessageBubble>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The messages of a branch, oldest first, read backwards: at first as far as the wanted message. */
function useBranch(channelId: string, { branchId, messageId }: ReadBranch) {
  const { api } = useSdk();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [phase, setPhase] = useState<'reading' | 'read' | 'failed'>('reading');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round; a round begins where the last one ended
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      setPhase('reading');
      let from = cursor;
      try {
        do {
          const query = { branchId, size: constants.maxPageSize, ...(from ? { cursor: from } : {}) };
          const options = { signal: control.signal, silent: true };
          const page = await api.call('channels.messages', { params: { channelId }, query }, options);
          if (control.signal.aborted) return;
          setMessages((later) => [...page.messages, ...later]);
          from = page.hasMore ? page.nextCursor : null;
          setCursor(from);
        } while (from && messageId && messageId < from);
        setPhase('read');
      } catch {
        if (!control.signal.aborted) setPhase('failed');
      }
    };
    void read();
    return () => control.abort();
  }, [round]);
  return { messages, hasMore: cursor !== null && cursor !== undefined, phase, readMore: () => setRound((n) => n + 1) };
}
