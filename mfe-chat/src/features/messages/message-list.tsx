import { type FocusEvent, useMemo, useState } from 'react';
import { previewOf } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, ChevronDownIcon, IconButton, MessageBubble, ThinkingDots, VisuallyHidden } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import { isThinking, type ReadyState, type SlowModel } from '../conversation/state.ts';
import { isTemporary, latestExchange } from '../conversation/timeline.ts';
import { Busy } from './busy.ts';
import { MessageRow } from './message-row.tsx';
import * as s from './messages.module.css';
import { Opening } from './opening.tsx';
import { type ListRow, useHeight, useMessageScroll } from './use-message-scroll.ts';

export interface MessageListProps {
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly name: string;
  /** Shows only the latest exchange, until the person asks for the rest (CHAT-27). */
  readonly isLatestOnly: boolean;
  readonly onShowAll: () => void;
  readonly onReport: (messageId: string) => void;
}

/** The estimated height of the opening before it has been measured. */
const OPENING_PX = 52;

const keyOf = ({ clientMessageId, id }: Message) => clientMessageId ?? id;

/** One row object for each message object: an event changes one message of thousands. */
const heldRows = new WeakMap<Message, ListRow>();
function rowOf(message: Message): ListRow {
  const held = heldRows.get(message);
  if (held) return held;
  const row = { key: keyOf(message), kind: 'message', message } as const;
  heldRows.set(message, row);
  return row;
}

/** The messages of a chat, the newest at the bottom. */
export function MessageList({ conversation, state, name, isLatestOnly, onShowAll, onReport }: MessageListProps) {
  const { t } = useText('chat');
  const { messages, older, regenerating, isReconnecting, sought, reply } = state;
  const isAwaited = isThinking(state);
  const hasOlder = older.phase !== 'none';
  const [focused, setFocused] = useState<string | null>(null);
  const shown = useMemo(() => (isLatestOnly ? latestExchange(messages) : messages), [isLatestOnly, messages]);
  const rows = useRows(shown, isAwaited && regenerating.size === 0);
  const [opening, openingHeight] = useHeight(OPENING_PX);
  const soughtMessage = sought && messages.find(({ id }) => id === sought.messageId);
  const soughtKey = soughtMessage ? keyOf(soughtMessage) : null;
  const newest = messages.at(-1);
  // Temporary messages come last.
  const ownLast = newest && isTemporary(newest) ? newest.id : '';
  const sentLast = useLastSent(ownLast);
  const { scroller, virtualizer, isAtEnd, toEnd } = useMessageScroll(rows, {
    keptKey: focused,
    openingHeight,
    sought: soughtKey === null ? null : { key: soughtKey },
    scene: `${isLatestOnly} ${state.path[0]?.branchId} ${sentLast} ${state.brought}`,
    onTop: () => {
      if (!isLatestOnly) void conversation.loadOlder();
    },
  });
  const last = lastOf(messages);
  const keep = (event: FocusEvent<HTMLElement>) =>
    setFocused(event.target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null);

  return (
    <div className={s.frame}>
      <div
        ref={scroller}
        className={s.scroll}
        onWheel={(event) => {
          if (isLatestOnly && event.deltaY < 0) onShowAll();
        }}
      >
        <div
          className={s.log}
          role="log"
          aria-live="off"
          aria-label={t('room.log')}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onFocus={keep}
          onBlur={() => setFocused(null)}
        >
          <div ref={opening} className={s.row}>
            <Opening
              name={name}
              channelId={state.channel.channelId}
              isLoading={older.phase === 'loading'}
              isBeginning={!hasOlder && shown.length === messages.length}
            >
              {isLatestOnly && (shown.length < messages.length || hasOlder) && (
                <Button size="s" variant="secondary" onClick={onShowAll}>
                  {t('room.showAll')}
                </Button>
              )}
            </Opening>
          </div>
          <Busy value={isAwaited}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              if (!row) return null;
              const { message } = row;
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-key={row.key}
                  {...(row.key === soughtKey ? { 'data-sought': true, tabIndex: -1 } : {})}
                  className={s.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {message ? (
                    <Row {...{ conversation, state, name, message, onReport, last }} />
                  ) : (
                    <MessageBubble from="character" speaker={name}>
                      <ThinkingDots label={t('room.typing', { name })} />
                      {reply.phase === 'thinking' && reply.slow && <SlowNote {...reply.slow} />}
                    </MessageBubble>
                  )}
                </div>
              );
            })}
          </Busy>
        </div>
      </div>
      {!isAtEnd && (
        <IconButton label={t('room.toLatest')} variant="picture" className={s.toEnd} onClick={toEnd}>
          <ChevronDownIcon aria-hidden />
        </IconButton>
      )}
      <Announcer messages={messages} name={name} isReconnecting={isReconnecting} />
    </div>
  );
}

/** The rows of the messages, and one for the reply that is awaited; a regenerated reply is awaited in its own row. */
const useRows = (messages: readonly Message[], isThinkingShown: boolean): readonly ListRow[] =>
  useMemo(
    () => [...messages.map(rowOf), ...(isThinkingShown ? [{ key: 'thinking', kind: 'thinking' } as const] : [])],
    [messages, isThinkingShown],
  );

/** Says why no word has come yet, and how long it may take. */
function SlowNote({ modelName, isLoading, leftSeconds }: SlowModel) {
  const { t } = useText('chat');
  const waking = leftSeconds === null ? t('room.waking', { model: modelName }) : undefined;
  const text = isLoading
    ? (waking ?? t('room.wakingFor', { model: modelName, seconds: leftSeconds }))
    : t('room.slow', { model: modelName });
  return (
    <p className={s.slow} role="status">
      {text}
    </p>
  );
}

interface RowProps extends Pick<MessageListProps, 'conversation' | 'state' | 'name' | 'onReport'> {
  readonly message: Message;
  readonly last: Readonly<Record<'reply' | 'own', string | undefined>>;
}

/** The newest reply and the user's newest message. */
const lastOf = (messages: readonly Message[]): RowProps['last'] => ({
  reply: messages.findLast(({ type }) => type === 'BOT')?.id,
  own: messages.findLast(({ type }) => type === 'USER')?.id,
});

/** Gives the memoized row only what concerns its message. */
function Row({ conversation, state, name, message, last, onReport }: RowProps) {
  const { reply, regenerating, isReconnecting, channel } = state;
  return (
    <MessageRow
      message={message}
      name={name}
      actions={conversation.messages}
      isBeingRewritten={regenerating.has(message.id)}
      isLastReply={message.id === last.reply}
      isLastOwn={message.id === last.own}
      isUnanswered={reply.phase === 'unanswered' && reply.messageId === message.id}
      price={channel.messagePrice}
      isReconnecting={isReconnecting && message.status === 'STREAMING'}
      onReport={onReport}
      voice={conversation.voice}
      pictures={conversation.pictures}
    />
  );
}

/** The last message that was sent from here; its temporary id stays the same once the server has the message. */
function useLastSent(temporaryId: string): string {
  const [last, setLast] = useState(temporaryId);
  if (temporaryId !== '' && temporaryId !== last) setLast(temporaryId);
  return last;
}

/** Has screen readers read a reply once, when it is complete, instead of word by word. */
function Announcer({
  messages,
  name,
  isReconnecting,
}: Pick<ReadyState, 'messages' | 'isReconnecting'> & { readonly name: string }) {
  const { t } = useText('chat');
  const last = messages.findLast((message) => !isTemporary(message));
  const [known] = useState(() => new Set(messages.map(({ id, alternativeId }) => `${id} ${alternativeId}`)));
  // A picture that is being generated has no text.
  const isComplete = last?.type === 'BOT' && last.status !== 'STREAMING' && last.message.value !== '';
  const isNew = isComplete && !known.has(`${last.id} ${last.alternativeId}`);
  return (
    <VisuallyHidden role="status">
      {isReconnecting
        ? t('room.reconnecting')
        : isNew
          ? t('room.finished', { name, text: previewOf(last.message.value) })
          : ''}
    </VisuallyHidden>
  );
}
