import { type FormEvent, useState } from 'react';
import { constants, type FeedbackCategory } from 'shared-sdk';
import { useAction, useCall, useDraft, useInvalidate } from 'shared-sdk/react';
import { Button, ErrorState, SendIcon, Skeleton } from 'shared-ui';
import { Chips, TextArea } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './feedback-dialog.module.css';

const { min, max } = constants.feedbackLength;

interface Props {
  /** Called when the request starts. */
  readonly onSend: () => void;
  readonly onSent: () => void;
}

/** Category, text and button. The text is stored on the device as a draft until it has been sent. */
export function FeedbackForm({ onSend, onSent }: Props) {
  const { t } = useAccountText();
  const { text, setText, clear } = useDraft('feedback');
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useCall('feedback.categories', undefined, {
    silent: true,
    retries: 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submission = useAction('feedback.submit', {
    onSuccess: () => {
      clear();
      onSent();
      // The first feedback earns gems.
      void invalidate('accounts.info');
    },
  });
  const categories = data?.categories ?? [];
  const category = categories.find(({ categoryId }) => categoryId === chosen) ?? categories[0];
  const length = [...text.trim()].length;
  const isReady = category !== undefined && length >= min && length <= max && !submission.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend();
    submission.mutate({ body: { categoryId: category.categoryId, content: text.trim() } });
  };
  if (isError && !data) {
    return (
      <ErrorState
        title={t('feedback.failed')}
        retryText={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <form className={s.form} onSubmit={submit}>
      <Categories categories={data?.categories} value={category?.categoryId ?? ''} onValueChange={setChosen} />
      <TextArea
        label={t('feedback.text')}
        placeholder={category?.placeholderText}
        rows={6}
        max={max}
        hint={t('feedback.length', { min, max })}
        value={text}
        onValueChange={(typed) => setText(typed.trimStart())}
      />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        icon={<SendIcon aria-hidden className={s.send} />}
        loading={submission.isPending}
        disabled={!isReady && !submission.isPending}
      >
        {t('feedback.submit')}
      </Button>
    </form>
  );
}

interface CategoriesProps {
  /** Undefined while loading. */
  readonly categories: readonly FeedbackCategory[] | undefined;
  readonly value: string;
  readonly onValueChange: (categoryId: string) => void;
}

function Categories({ categories, value, onValueChange }: CategoriesProps) {
  const { t } = useAccountText();
  if (!categories) return <Skeleton shape="block" height="44px" />;
  if (categories.length === 0) return <p className={s.dim}>{t('feedback.closed')}</p>;
  return (
    <Chips
      single
      label={t('feedback.about')}
      options={categories.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))}
      value={[value]}
      onValueChange={([next]) => {
        // A category is required, so pressing the chosen one again does not clear it.
        if (next) onValueChange(next);
      }}
    />
  );
}
