import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import type { MessageActions } from '../conversation/message-actions.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { useIsBusy } from './busy.ts';
import * as s from './messages.module.css';

export interface EditMessageProps {
  readonly message: Message;
  readonly name: string;
  readonly actions: MessageActions;
  /** The user's last message, whose reply can be asked for again; with the price of that, in gems. */
  readonly asksAgain?: { readonly price: number } | undefined;
  readonly onClose: () => void;
}

/** Edits a message in its place. Escape cancels. */
export function EditMessage({ message, name, actions, asksAgain, onClose }: EditMessageProps) {
  const { t } = useText('chat');
  const [text, setText] = useState(message.message.value);
  const [state, setState] = useState<'idle' | 'saving' | 'asking' | 'not-safe' | 'failed'>('idle');
  const isBusy = useIsBusy();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const value = text.trim();
  const isTooLong = [...value].length > constants.editMaxLength;
  const isSaving = state === 'saving' || state === 'asking';
  const canSave = value !== '' && !isTooLong;
  const settle = (outcome: Awaited<ReturnType<MessageActions['edit']>>) =>
    outcome === 'done' ? onClose() : setState(outcome);
  const save = async () => {
    if (!canSave || isSaving) return;
    if (value === message.message.value) return onClose();
    setState('saving');
    settle(await actions.edit(message.id, value));
  };
  const askAgain = async () => {
    if (!canSave || isSaving) return;
    setState('asking');
    settle(await actions.editAndAsk(message.id, value));
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
  };
  const isUser = message.type === 'USER';
  return (
    <form
      className={s.edit}
      data-sender={isUser ? 'user' : 'character'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        aria-label={isUser ? t('message.editOwn') : t('message.editTheirs', { name })}
        aria-invalid={isTooLong || state === 'not-safe' || undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      {state === 'not-safe' && <p role="alert">{t('composer.notSafe')}</p>}
      {state === 'failed' && <p role="alert">{t('message.notSaved')}</p>}
      <div className={s.editButtons}>
        <Button size="s" variant="ghost" onClick={onClose}>
          {t('message.cancel')}
        </Button>
        <Button
          size="s"
          variant={asksAgain ? 'secondary' : 'primary'}
          type="submit"
          loading={state === 'saving'}
          disabled={!canSave || isSaving}
        >
          {t('message.save')}
        </Button>
        {asksAgain && (
          <Button
            size="s"
            variant="primary"
            loading={state === 'asking'}
            disabled={!canSave || isSaving || isBusy}
            onClick={() => void askAgain()}
          >
            {t('message.saveAndAsk')}
            <PriceTag gems={asksAgain.price} />
          </Button>
        )}
      </div>
    </form>
  );
}
