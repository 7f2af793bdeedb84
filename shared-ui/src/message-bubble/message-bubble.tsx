import { CircleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

export interface MessageBubbleProps {
  from: 'character' | 'user';
  /** The speaker's name, for screen readers. */
  speaker: string;
  /** `*actions*` are in italics. */
  text?: string | undefined;
  /** Above or instead of the text: a picture, a recording, thinking dots. */
  children?: ReactNode;
  /** Whether the text is still streaming. */
  streaming?: boolean | undefined;
  /** Why sending failed; marks the message as failed. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  /** A line below: the time, buttons. */
  below?: ReactNode;
  className?: string | undefined;
}

/** A message of the user or the character. */
export function MessageBubble(props: MessageBubbleProps) {
  const { from, speaker, text, children, streaming = false, failure, onRetry, retryText = 'Retry' } = props;
  return (
    <div className={cx(s.root, failure && s.failed, props.className)} data-from={from}>
      <div className={s.bubble} aria-busy={streaming || undefined}>
        <VisuallyHidden>{speaker}: </VisuallyHidden>
        {children}
        {text !== undefined && (
          <p className={cx(s.text, streaming && s.streaming)} dir="auto">
            <MessageText text={text} />
          </p>
        )}
      </div>
      {failure && (
        <div className={s.failure}>
          <span role="alert" className={s.reason}>
            <CircleAlertIcon aria-hidden />
            {failure}
          </span>
          {onRetry && (
            <Button size="s" variant="ghost" onClick={onRetry}>
              {retryText}
            </Button>
          )}
        </div>
      )}
      {props.below && <div className={s.below}>{props.below}</div>}
    </div>
  );
}
