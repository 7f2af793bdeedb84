import { CircleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';

export interface MessageBubbleProps {
  from: 'character' | 'user';
  /** Who speaks, read out before the words. */
  speaker: string;
  /** `*actions*` are set in italics. */
  text?: string | undefined;
  /** Instead of words, or above them: a picture, a voice, thinking dots. */
  children?: ReactNode;
  /** The words are still arriving. */
  streaming?: boolean | undefined;
  /** Says why it was not sent; its presence marks the message as failed. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  /** A line below: the time, buttons. */
  below?: ReactNode;
  className?: string | undefined;
}

/** What one of the two said. */
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
