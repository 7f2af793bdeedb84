import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { useDraft, useText } from 'shared-sdk/react';
import {
  Avatar,
  Composer,
  DelayedPlaceholder,
  ErrorState,
  MessageBubble,
  Picture,
  Skeleton,
  ThinkingDots,
  VisuallyHidden,
} from 'shared-ui';
import type { Conversation, ConversationState } from '../conversation/conversation.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import * as s from './chat-room.module.css';
import { NotFound } from './not-found.tsx';

/** The room of one chat: the character behind, the words over it, the composer below. */
export function ChatRoom({ channelId }: { readonly channelId: string }) {
  const { t } = useText('chat');
  const { conversation, state } = useConversation(channelId);
  if (state.status === 'not-found') return <NotFound />;
  if (state.status === 'failed') {
    return (
      <div className={s.centre}>
        <ErrorState title={t('room.failed')} retryText={t('preview.retry')} onRetry={() => void conversation.enter()} />
      </div>
    );
  }
  if (!state.channel) {
    return (
      <DelayedPlaceholder>
        <Skeleton shape="block" className={s.skeleton} />
      </DelayedPlaceholder>
    );
  }
  const { nickname, thumbnailImageSignedUrl } = state.channel.botProfile;
  return (
    <section className={s.room} aria-label={t('room.label', { name: nickname })}>
      <div className={s.backdrop}>
        <Picture src={thumbnailImageSignedUrl} alt="" fill priority focus="50% 18%" />
      </div>
      <header className={s.header}>
        <Avatar src={thumbnailImageSignedUrl} name={nickname} size="s" />
        <div>
          <h1 dir="auto">{nickname}</h1>
          <p dir="auto">{state.about?.headline}</p>
        </div>
      </header>
      <Words conversation={conversation} state={state} name={nickname} />
      <Write conversation={conversation} state={state} name={nickname} />
    </section>
  );
}

interface RoomProps {
  readonly conversation: Conversation;
  readonly state: ConversationState;
  readonly name: string;
}

/**
 * The messages, the newest at the lower edge. The outer box runs upwards, so that it stays at its end while words come
 * in and keeps its place while earlier ones are put before.
 */
function Words({ conversation, state, name }: RoomProps) {
  const { t } = useText('chat');
  const top = useRef<HTMLDivElement>(null);
  const { messages, hasMore, isLoadingOlder, isThinking } = state;
  useEffect(() => {
    const element = top.current;
    if (!element || !hasMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void conversation.loadOlder(), {
      rootMargin: '400px 0px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [conversation, hasMore]);
  return (
    <div className={s.scroll}>
      <div className={s.log} role="log" aria-live="off">
        <div ref={top} className={s.top}>
          {isLoadingOlder ? (
            <ThinkingDots label={t('room.older')} />
          ) : (
            !hasMore && <p className={s.note}>{t('room.ai', { name })}</p>
          )}
        </div>
        {messages.map((message) => (
          <Bubble key={message.clientMessageId ?? message.id} message={message} name={name} />
        ))}
        {isThinking && (
          <MessageBubble from="character" speaker={name}>
            <ThinkingDots label={t('room.typing', { name })} />
          </MessageBubble>
        )}
      </div>
      <Announcer messages={messages} name={name} />
    </div>
  );
}

function Bubble({ message, name }: { readonly message: Message; readonly name: string }) {
  const { t } = useText('chat');
  const { type, status, message: content } = message;
  if (type === 'SYSTEM') return <p className={s.note}>{content.value}</p>;
  const isUser = type === 'USER';
  return (
    <MessageBubble
      from={isUser ? 'user' : 'character'}
      speaker={isUser ? t('room.you') : name}
      text={content.value}
      streaming={status === 'STREAMING'}
      failure={status === 'FAILED' ? t(isUser ? 'room.noReply' : 'room.interrupted') : undefined}
      below={status === 'STOPPED' ? t('room.stopped') : undefined}
    />
  );
}

/** Reads a reply out once, when it is whole: not word by word. */
function Announcer({ messages, name }: { readonly messages: readonly Message[]; readonly name: string }) {
  const { t } = useText('chat');
  const last = messages.at(-1);
  const [known] = useState(() => new Set(messages.map(({ id }) => id)));
  const isNew = last?.type === 'BOT' && last.status !== 'STREAMING' && !known.has(last.id);
  return (
    <VisuallyHidden role="status">{isNew ? t('room.finished', { name, text: last.message.value }) : ''}</VisuallyHidden>
  );
}

function Write({ conversation, state, name }: RoomProps) {
  const { t } = useText('chat');
  const { channel, refusal, messages } = state;
  const draft = useDraft(`chat:${channel?.channelId ?? ''}`);
  const price = channel?.messagePrice ?? 0;
  const isStreaming = messages.at(-1)?.status === 'STREAMING';

  // What was not sent goes back into the box, unless something new stands there already (MSG-34).
  const { text, setText } = draft;
  useEffect(() => {
    if (refusal && text === '') setText(refusal.text);
  }, [refusal, text, setText]);

  return (
    <div className={s.write}>
      {refusal && (
        <p role="alert" className={s.refusal}>
          {t(refusal.reason === 'not-safe' ? 'composer.notSafe' : 'composer.failed')}
        </p>
      )}
      <Composer
        value={draft.text}
        onValueChange={(value) => {
          if (refusal && value !== refusal.text) conversation.dismissRefusal();
          draft.setText(value);
        }}
        onSend={(value) => {
          draft.clear();
          void conversation.send(value);
        }}
        label={t('composer.label', { name })}
        placeholder={t('composer.placeholder', { name })}
        sendLabel={price > 0 ? t('composer.sendFor', { count: price }) : t('composer.send')}
        stopLabel={t('composer.stop')}
        onStop={isStreaming && draft.text === '' ? () => void conversation.stopReply() : undefined}
        max={constants.messageMaxLength}
      />
    </div>
  );
}
