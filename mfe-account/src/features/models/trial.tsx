import type { ReactNode } from 'react';
import type { CallData } from 'shared-sdk/contract';
import { useAction } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './models.module.css';
import { useProblemText } from './problem-text.ts';

interface TrialProps {
  readonly modelId: string;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Sends one line to a model and shows how it answered. */
export function Trial({ modelId, children }: TrialProps) {
  const { t } = useAccountText();
  const test = useAction('models.test');
  return (
    <>
      <div className={s.actions}>
        <Button size="s" loading={test.isPending} onClick={() => test.mutate({ params: { modelId } })}>
          {t('models.test')}
        </Button>
        {children}
      </div>
      <div role="status" className={s.status}>
        {test.data && <Result {...test.data} />}
      </div>
    </>
  );
}

function Result(result: CallData<'models.test'>) {
  const { t, formatNumber } = useAccountText();
  const problemText = useProblemText();
  const { problem, text, firstWordMs, tokensPerSecond, contextTokens, price } = result;
  if (problem) return <p className={s.problem}>{problemText(problem)}</p>;
  const dollars = (value: number) => `$${formatNumber(value)}`;
  return (
    <div className={s.result}>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
      <dl className={s.facts}>
        {firstWordMs !== null && (
          <Fact
            name={t('models.firstWord')}
            value={t('models.seconds', { value: formatNumber(Math.round(firstWordMs / 10) / 100) })}
          />
        )}
        {tokensPerSecond !== null && <Fact name={t('models.speed')} value={formatNumber(tokensPerSecond)} />}
        {contextTokens !== null && <Fact name={t('models.contextSize')} value={formatNumber(contextTokens)} />}
        {price !== null && (
          <Fact name={t('models.price')} value={`${dollars(price.read)} / ${dollars(price.written)}`} />
        )}
      </dl>
    </div>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className={s.dim}>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
