import { type FormEvent, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { IconButton, SendIcon } from 'shared-ui';
import type { RefusalReason } from '../conversation/state.ts';
import * as s from './call.module.css';

export interface CallTextProps {
  readonly name: string;
  /** Sends the text. @returns why it was not sent; null if it arrived */
  readonly say: (text: string) => Promise<RefusalReason | null>;
}

/** A text field for those who can't or don't want to speak. */
export function CallText({ name, say }: CallTextProps) {
  const { t } = useText('chat');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const write = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    setRefusal(null);
    void say(text).then((reason) => {
      setRefusal(reason);
      // A text that was typed meanwhile stays.
      if (reason !== null) setTyped((now) => (now === '' ? text : now));
    });
  };
  return (
    <form className={s.text} onSubmit={write}>
      {refusal && (
        <p role="alert" className={s.note}>
          {t(refusal === 'not-safe' ? 'composer.notSafe' : `composer.${refusal}`)}
        </p>
      )}
      <input
        dir={typed === '' ? undefined : 'auto'}
        aria-label={t('call.write', { name })}
        placeholder={t('call.write', { name })}
        value={typed}
        maxLength={1_000}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <IconButton type="submit" label={t('composer.send')} variant="picture" disabled={typed.trim() === ''}>
        <SendIcon aria-hidden />
      </IconButton>
    </form>
  );
}
