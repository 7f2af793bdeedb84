import { useText } from 'shared-sdk/react';
import { Button, IconButton, MessageText, ThinkingDots, XIcon } from 'shared-ui';
import { PriceTag } from '../gems/price-tag.tsx';
import * as s from './composer.module.css';

export interface SuggestionPanelProps {
  readonly suggestions: readonly string[];
  readonly isFailed: boolean;
  /** The price of a message, in gems. */
  readonly price?: number;
  readonly onChoose: (text: string) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Three suggested messages; a press sends one (MSG-17, MSG-18). */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { suggestions: texts, isFailed, price = 0, onChoose, onAgain, onClose } = props;
  const { t } = useText('chat');
  return (
    <section className={s.suggestions} aria-label={t('suggestions.title')} aria-busy={texts.length === 0 && !isFailed}>
      <header>
        <h2>{t('suggestions.title')}</h2>
        <IconButton label={t('suggestions.close')} onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </header>
      {texts.length === 0 && !isFailed && <ThinkingDots label={t('suggestions.loading')} />}
      {isFailed && (
        <p role="alert">
          {t('suggestions.failed')}{' '}
          <Button size="s" variant="secondary" onClick={onAgain}>
            {t('preview.retry')}
          </Button>
        </p>
      )}
      {texts.map((text) => (
        <button key={text} type="button" dir="auto" className={s.suggestion} onClick={() => onChoose(text)}>
          <MessageText text={text} />
          {price > 0 && (
            <>
              {' '}
              <PriceTag gems={price} />
            </>
          )}
        </button>
      ))}
    </section>
  );
}
