import { type FocusEvent, useMemo, useState } from 'react';
import { previewOf } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, ChevronDownIcon, IconButton, MessageBubble, ThinkingDots, VisuallyHidden } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import { isThinking, type ReadyState } from '../conversation/state.ts';
import { isTemporary } from '../conversation/timeline.ts';
import { Busy } from './busy.ts';
import { MessageRow } from './message-row.tsx';
import { Opening } from './opening.tsx';
import { useHeight, useWords, type WordsRow } from './use-words.ts';
import * as s from './words.module.css';

export interface WordsProps {
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly name: string;
  /** Only the newest message is shown, until the person asks for the others (CHAT-27). */
  readonly isLatestOnly: boolean;
  readonly onShowAll: () => void;
  readonly onReport: (messageId: string) => void;
}

/** What the opening is about as tall as, before it has been measured. */
const OPENING_PX = 52;

const keyOf = ({ clientMessageId, id }: Message) => clientMessageId ?? id;

/** Made once a message: an event changes one of thousands. */
const heldRows = new WeakMap<Message, WordsRow>();
function rowOf(message: Message): WordsRow {
  const held = heldRows.get(message);
  if (held) return held;
  const row = { key: keyOf(message), kind: 'message', message } as const;
  heldRows.set(message, row);
  return row;
}

/** The messages, the newest at the lower edge. */
export function Words({ conversation, state, name, isLatestOnly, onShowAll, onReport }: WordsProps) {
  const { t } = useText('chat');
  const { messages, older, reply, regenerating, isReconnecting, sought } = state;
  const isAwaited = isThinking(state);
  const hasOlder = older.phase !== 'none';
  const unanswered = reply.phase === 'unanswered' ? reply.messageId : null;
  const [focused, setFocused] = useState<string | null>(null);
  const shown = isLatestOnly ? messages.slice(-1) : messages;
  const rows = useMemo<WordsRow[]>(
    () => [
      ...shown.map(rowOf),
      // What is written anew thinks in its own place.
      ...(isAwaited && regenerating.size === 0 ? [{ key: 'thinking', kind: 'thinking' } as const] : []),
    ],
    [shown, isAwaited, regenerating],
  );
  const [opening, openingHeight] = useHeight(OPENING_PX);
  const soughtMessage = sought && messages.find(({ id }) => id === sought.messageId);
  const soughtKey = soughtMessage ? keyOf(soughtMessage) : null;
  const newest = messages.at(-1);
  // Temporary ones stand last.
  const ownLast = newest && isTemporary(newest) ? newest.id : '';
  const sentLast = useLastSent(ownLast);
  const { scroller, virtualizer, isAtEnd, toEnd } = useWords(rows, {
    keptKey: focused,
    openingHeight,
    sought: soughtKey === null ? null : { key: soughtKey },
    scene: `${isLatestOnly} ${state.path[0]?.branchId} ${sentLast} ${state.brought}`,
    onTop: () => {
      if (!isLatestOnly) void conversation.loadOlder();
    },
  });
  const lastReply = messages.findLast(({ type }) => type === 'BOT')?.id;
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
              isBeginning={!hasOlder && !isLatestOnly}
            >
              {isLatestOnly && (messages.length > 1 || hasOlder) && (
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
                  {row.kind === 'thinking' && (
                    <MessageBubble from="character" speaker={name}>
                      <ThinkingDots label={t('room.typing', { name })} />
                    </MessageBubble>
                  )}
                  {row.message && (
                    <MessageRow
                      message={row.message}
                      name={name}
                      actions={conversation.messages}
                      isBeingRewritten={regenerating.has(row.message.id)}
                      isLastReply={row.message.id === lastReply}
                      isUnanswered={row.message.id === unanswered}
                      price={state.channel.messagePrice}
                      isReconnecting={isReconnecting && row.message.status === 'STREAMING'}
                      onReport={onReport}
                      voice={conversation.voice}
                      pictures={conversation.pictures}
                    />
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

/** The last message of one's own that was sent here; it stays so once the server has named it. */
function useLastSent(temporaryId: string): string {
  const [last, setLast] = useState(temporaryId);
  if (temporaryId !== '' && temporaryId !== last) setLast(temporaryId);
  return last;
}

/** Reads a reply out once, when it is whole: not word by word. */
function Announcer({
  messages,
  name,
  isReconnecting,
}: Pick<ReadyState, 'messages' | 'isReconnecting'> & { readonly name: string }) {
  const { t } = useText('chat');
  const last = messages.findLast((message) => !isTemporary(message));
  const [known] = useState(() => new Set(messages.map(({ id, alternativeId }) => `${id} ${alternativeId}`)));
  // A picture that is still awaited has no words.
  const isWhole = last?.type === 'BOT' && last.status !== 'STREAMING' && last.message.value !== '';
  const isNew = isWhole && !known.has(`${last.id} ${last.alternativeId}`);
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
