import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type PropsWithChildren,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
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
import * as s from './messages.module.css';
import { openMenuOf, useLongPress } from './use-long-press.ts';
import { useSwipe } from './use-swipe.ts';

export interface MessageRowProps {
  readonly message: Message;
  readonly name: string;
  readonly actions: MessageActions;
  /** The text is being regenerated: the old one is hidden (MSG-13). */
  readonly isBeingRewritten: boolean;
  readonly isLastReply: boolean;
  /** The user's last message. */
  readonly isLastOwn?: boolean;
  readonly isUnanswered: boolean;
  readonly isReconnecting: boolean;
  /** The price of another reply, in gems. */
  readonly price?: number;
  readonly onReport: (messageId: string) => void;
  readonly voice?: VoiceMessages | undefined;
  readonly pictures?: Pictures | undefined;
}

/** One message with its actions. Rendered again only when one of its properties has changed. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const {
    message,
    name,
    actions,
    isBeingRewritten,
    isLastReply,
    isLastOwn = false,
    isUnanswered,
    isReconnecting,
    voice,
    pictures,
    price = 0,
  } = props;
  const { t } = useText('chat');
  const [isEditing, setIsEditing] = useState(false);
  const { id, type, status, message: content, alternatives } = message;
  const place = alternatives.indexOf(message.alternativeId);
  const canTurn = type === 'BOT' && alternatives.length > 1 && status !== 'STREAMING' && !isBeingRewritten;
  const turn = (to: number) => {
    if (canTurn && to >= 0 && to < alternatives.length) void actions.showAlternative(id, to);
  };
  // A swipe beyond the newest reply asks for another one, but never spends gems.
  const canAsk = isLastReply && price === 0 && type === 'BOT' && content.type === 'TEXT' && status !== 'STREAMING';
  const swipe = useSwipe((by) => {
    const isBeyond = by === 1 && place === alternatives.length - 1;
    if (canAsk && isBeyond && !isBeingRewritten) void actions.regenerate(id);
    else turn(place + by);
  });
  const rest = useLongPress(openMenuOf);
  const row = useFocusAfterEdit(isEditing);

  if (type === 'SYSTEM') {
    return (
      <p className={s.note} dir="auto">
        {content.value}
      </p>
    );
  }
  if (isEditing) {
    const asksAgain = isLastOwn && content.type === 'TEXT' ? { price } : undefined;
    return <EditMessage {...{ message, name, actions, asksAgain }} onClose={() => setIsEditing(false)} />;
  }
  const isStored = !isTemporary(message) && status !== 'STREAMING' && !isBeingRewritten;
  const canRegenerate = isLastReply && isStored && content.type !== 'IMAGE';
  const hasFooter =
    canTurn ||
    canRegenerate ||
    status === 'STOPPED' ||
    message.isEdited ||
    isReconnecting ||
    message.receipt !== undefined;
  const pressKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !canTurn) return;
    event.preventDefault();
    turn(place + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut for the pager, for when a button inside has the focus
    <div
      ref={row}
      className={s.message}
      data-sender={type === 'USER' ? 'user' : 'character'}
      data-newest={isLastReply || undefined}
      onKeyDown={pressKey}
      {...both(swipe, rest)}
    >
      <Bubble {...props}>
        {hasFooter ? (
          <Footer {...props} place={place} canTurn={canTurn} canRegenerate={canRegenerate} onTurn={turn} />
        ) : undefined}
      </Bubble>
      {isStored && !isAwaitedPicture(message) && (
        <MessageMenu
          message={message}
          actions={actions}
          voice={voice}
          name={name}
          pictures={pictures}
          price={price}
          canContinue={canRegenerate}
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

/** One finger can swipe or rest: both gestures watch it. */
const both = (swipe: ReturnType<typeof useSwipe>, rest: ReturnType<typeof useLongPress>) => ({
  ...rest,
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    swipe.onPointerDown(event);
    rest.onPointerDown(event);
  },
  onPointerUp: (event: PointerEvent<HTMLElement>) => {
    swipe.onPointerUp(event);
    rest.onPointerUp();
  },
  onPointerCancel: () => {
    swipe.onPointerCancel();
    rest.onPointerCancel();
  },
});

/** When the text field of an edit is gone and the focus with it, the menu that opened it gets the focus. */
function useFocusAfterEdit(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    const hasLeft = wasEditing.current && !isEditing && document.activeElement === document.body;
    wasEditing.current = isEditing;
    if (hasLeft) row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [isEditing]);
  return row;
}

/** The text or media of a message, with its footer; dots while the text is being regenerated. */
function Bubble({ message, name, isBeingRewritten, voice, pictures, children }: MessageRowProps & PropsWithChildren) {
  const { t } = useText('chat');
  const { type, status, message: content } = message;
  if (isBeingRewritten) {
    return (
      <MessageBubble from="character" speaker={name}>
        <ThinkingDots label={t('room.typing', { name })} />
      </MessageBubble>
    );
  }
  const isUser = type === 'USER';
  const hasPicture = message.imageSignedUrl !== null || message.videoSignedUrl !== null;
  return (
    <MessageBubble
      from={isUser ? 'user' : 'character'}
      speaker={isUser ? t('room.you') : name}
      // The text of a picture is its description, for screen readers.
      text={content.value === '' || hasPicture ? undefined : content.value}
      streaming={status === 'STREAMING'}
      failure={status === 'FAILED' && !isUser ? t('room.interrupted') : undefined}
      below={children}
    >
      <MessageMedia message={message} name={name} voice={voice} pictures={pictures} />
    </MessageBubble>
  );
}

interface FooterProps extends MessageRowProps {
  readonly place: number;
  readonly canTurn: boolean;
  readonly canRegenerate: boolean;
  readonly onTurn: (place: number) => void;
}

/** What is written below the bubble: alternatives, receipt, and notes about the text. */
function Footer({ message, actions, price = 0, isReconnecting, place, canTurn, canRegenerate, onTurn }: FooterProps) {
  const { t } = useText('chat');
  return (
    <>
      {canTurn && (
        <AlternativesPager
          index={place}
          count={message.alternatives.length}
          onIndexChange={onTurn}
          labels={{ group: t('message.alternatives'), previous: t('message.previous'), next: t('message.next') }}
        />
      )}
      {canRegenerate && <AnotherReply price={price} onPress={() => void actions.regenerate(message.id)} />}
      {message.receipt && <Receipt receipt={message.receipt} />}
      {message.status === 'STOPPED' && <span>{t('room.stopped')}</span>}
      {message.isEdited && <span>{t('message.edited')}</span>}
      {isReconnecting && <span role="status">{t('room.reconnecting')}</span>}
    </>
  );
}

interface AgainProps {
  /** In gems. */
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
