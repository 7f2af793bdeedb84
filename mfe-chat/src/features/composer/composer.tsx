import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useDraft, useOnline, useText } from 'shared-sdk/react';
import { Button, Composer, IconButton, PlusIcon, useIsMobile } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import { isReplying, type ReadyState } from '../conversation/state.ts';
import type { ToolProps } from '../conversation/tool-props.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { VoiceTool } from '../voice/voice-parts.tsx';
import * as s from './composer.module.css';
import { Panels } from './panels.tsx';
import { StartTools } from './tools.tsx';

export interface ChatComposerProps {
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly name: string;
}

/** The composer with its tools, the reason for a refusal, and the panels above it. */
export function ChatComposer({ conversation, state, name }: ChatComposerProps) {
  const { t } = useText('chat');
  const { channel, refusal } = state;
  const draft = useDraft(`chat:${channel.channelId}`);
  const isOnline = useOnline();
  const isMobile = useIsMobile();
  const field = useRef<HTMLTextAreaElement>(null);
  const price = channel.messagePrice;

  const tool: ToolProps = { conversation, state, name, focusText: () => field.current?.focus() };

  const { text, setText } = draft;
  const [isUnfolded, setUnfolded] = useState(false);
  useReturnedText(state, text, setText);

  const send = (value: string) => {
    draft.clear();
    void conversation.send(value);
  };
  return (
    <div className={s.composer} data-folded={(text !== '' && !isUnfolded) || undefined}>
      <Panels {...tool} />
      {refusal && (
        <p role="alert" className={s.refusal}>
          {t(refusal.reason === 'not-safe' ? 'composer.notSafe' : `composer.${refusal.reason}`)}
          {refusal.reason === 'offline' && (
            <Button
              size="s"
              variant="secondary"
              disabled={!isOnline}
              onClick={() => {
                if (draft.text.trim() === refusal.text) draft.clear();
                void conversation.send(refusal.text);
              }}
            >
              {t('composer.sendAgain')}
            </Button>
          )}
        </p>
      )}
      <Composer
        value={draft.text}
        onValueChange={(value) => {
          if (refusal && refusal.reason !== 'offline' && value !== refusal.text) conversation.dismissRefusal();
          setUnfolded(false);
          draft.setText(value);
        }}
        onSend={send}
        label={t('composer.label', { name })}
        // On a phone the tools leave no room for a name.
        placeholder={isMobile ? t('composer.placeholderShort') : t('composer.placeholder', { name })}
        sendLabel={price > 0 ? t('composer.sendFor', { count: price }) : t('composer.send')}
        stopLabel={t('composer.stop')}
        onStop={isReplying(state) && draft.text === '' ? () => void conversation.stopReply() : undefined}
        max={constants.messageMaxLength}
        inputRef={field}
        start={
          <>
            <IconButton
              label={t('composer.tools')}
              className={s.unfold}
              aria-expanded={false}
              onClick={() => setUnfolded(true)}
            >
              <PlusIcon aria-hidden />
            </IconButton>
            <span className={s.tools}>
              <StartTools {...tool} />
            </span>
          </>
        }
        end={
          <>
            <PriceTag gems={price} silent />
            <span className={s.tools}>
              <VoiceTool conversation={conversation} />
            </span>
          </>
        }
      />
    </div>
  );
}

/** A text that was not sent returns to the field unless it holds a new one, and leaves it if it arrived after all. */
function useReturnedText({ refusal, messages }: ReadyState, text: string, setText: (text: string) => void): void {
  const returned = useRef<{ text: string; clientMessageId: string } | null>(null);
  useEffect(() => {
    if (!refusal) {
      const { current } = returned;
      const hasArrived = current && messages.some((one) => one.clientMessageId === current.clientMessageId);
      if (current && hasArrived && text.trim() === current.text) setText('');
      returned.current = null;
      return;
    }
    if (returned.current?.clientMessageId === refusal.clientMessageId) return;
    returned.current = refusal;
    if (text === '') setText(refusal.text);
  }, [refusal, messages, text, setText]);
}
