import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button, MessageBubble, ThinkingDots } from 'shared-ui';
import { AlternativesPager } from 'shared-ui/indicators';
import type { MessageActions } from '../conversation/message-actions.ts';
import type { Pictures } from '../conversation/pictures.ts';
import { isAwaitedPicture, isTemporary } from '../conversation/timeline.ts';
import type { VoiceMessages } from '../conversation/voice-messages.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { Receipt } from '../gems/receipt.tsx';
import { AgainIcon } from '../icons/icons.tsx';
import { useIsBusy } from './busy.ts';
import { EditMessage } from './edit-message.tsx';
import { MessageMedia } from './message-media.tsx';
import { MessageMenu } from './message-menu.tsx';
import { useSwipe } from './use-swipe.ts';
import * as s from './words.module.css';

export interface MessageRowProps {
  readonly message: Message;
  readonly name: string;
  readonly actions: MessageActions;
  /** A new text is awaited in its place: the old one is not shown (MSG-13). */
  readonly isBeingRewritten: boolean;
  readonly isLastReply: boolean;
  readonly isUnanswered: boolean;
  readonly isReconnecting: boolean;
  /** Gems that another reply costs. */
  readonly price?: number;
  readonly onReport: (messageId: string) => void;
  readonly voice?: VoiceMessages | undefined;
  readonly pictures?: Pictures | undefined;
}

/** One message with all that can be done with it. Drawn again only when something about it has changed. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const {
    message,
    name,
    actions,
    isBeingRewritten,
    isLastReply,
    isUnanswered,
    isReconnecting,
    voice,
    pictures,
    price = 0,
  } = props;
  const { t } = useText('chat');
  const [isEditing, setIsEditing] = useState(false);
  const { id, type, status, message: content, alternatives } = message;
  const isUser = type === 'USER';
  const place = alternatives.indexOf(message.alternativeId);
  const canTurn = type === 'BOT' && alternatives.length > 1 && status !== 'STREAMING' && !isBeingRewritten;
  const turn = (to: number) => {
    if (canTurn && to >= 0 && to < alternatives.length) void actions.showAlternative(id, to);
  };
  const swipe = useSwipe((by) => turn(place + by));
  const row = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  // The field is gone, and the focus with it: it goes on at the way that led there.
  useEffect(() => {
    const hasLeft = wasEditing.current && !isEditing && document.activeElement === document.body;
    wasEditing.current = isEditing;
    if (hasLeft) row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [isEditing]);

  if (type === 'SYSTEM') {
    return (
      <p className={s.note} dir="auto">
        {content.value}
      </p>
    );
  }
  if (isEditing) {
    return <EditMessage message={message} name={name} actions={actions} onClose={() => setIsEditing(false)} />;
  }
  const isStored = !isTemporary(message) && status !== 'STREAMING' && !isBeingRewritten;
  const isPicture = content.type === 'IMAGE';
  const hasPicture = message.imageSignedUrl !== null || message.videoSignedUrl !== null;
  const again = isLastReply && isStored && !isPicture;
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !canTurn) return;
    event.preventDefault();
    turn(place + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by));
  };
  const below = (
    <>
      {canTurn && (
        <AlternativesPager
          index={place}
          count={alternatives.length}
          onIndexChange={turn}
          labels={{ group: t('message.alternatives'), previous: t('message.previous'), next: t('message.next') }}
        />
      )}
      {again && <AnotherReply price={price} onPress={() => void actions.regenerate(id)} />}
      {message.receipt && <Receipt receipt={message.receipt} />}
      {status === 'STOPPED' && <span>{t('room.stopped')}</span>}
      {message.isEdited && <span>{t('message.edited')}</span>}
      {isReconnecting && <span role="status">{t('room.reconnecting')}</span>}
    </>
  );
  const hasBelow =
    canTurn || again || status === 'STOPPED' || message.isEdited || isReconnecting || message.receipt !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows turn the pages for whoever is at a button inside; the pager is the way for everybody
    <div
      ref={row}
      className={s.message}
      data-sender={isUser ? 'user' : 'character'}
      onKeyDown={press}
      {...(canTurn ? swipe : {})}
    >
      {isBeingRewritten ? (
        <MessageBubble from="character" speaker={name}>
          <ThinkingDots label={t('room.typing', { name })} />
        </MessageBubble>
      ) : (
        <MessageBubble
          from={isUser ? 'user' : 'character'}
          speaker={isUser ? t('room.you') : name}
          // Of a picture that is shown the words are for whoever does not see it.
          text={content.value === '' || hasPicture ? undefined : content.value}
          streaming={status === 'STREAMING'}
          failure={status === 'FAILED' && !isUser ? t('room.interrupted') : undefined}
          below={hasBelow ? below : undefined}
        >
          <MessageMedia message={message} name={name} voice={voice} pictures={pictures} />
        </MessageBubble>
      )}
      {isStored && !isAwaitedPicture(message) && (
        <MessageMenu
          message={message}
          actions={actions}
          voice={voice}
          name={name}
          pictures={pictures}
          price={price}
          onEdit={() => setIsEditing(true)}
          onReport={() => props.onReport(id)}
        />
      )}
      {isUnanswered && (
        <p className={s.unanswered}>
          {t('room.noReply')}
          <AskAgain price={price} onPress={() => void actions.regenerate(id)} />
        </p>
      )}
    </div>
  );
});

interface AgainProps {
  /** Gems that it costs. */
  readonly price: number;
  readonly onPress: () => void;
}

function AnotherReply({ price, onPress }: AgainProps) {
  const { t } = useText('chat');
  if (useIsBusy()) return null;
  return (
    <button type="button" className={s.again} onClick={onPress}>
      <AgainIcon />
      {t('message.regenerate')}
      <PriceTag gems={price} />
    </button>
  );
}

function AskAgain({ price, onPress }: AgainProps) {
  const { t } = useText('chat');
  return (
    <Button size="s" variant="secondary" disabled={useIsBusy()} onClick={onPress}>
      {t('message.askAgain')}
      <PriceTag gems={price} />
    </Button>
  );
}
