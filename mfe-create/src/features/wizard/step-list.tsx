import { useText } from 'shared-sdk/react';
import { CheckIcon } from 'shared-ui';
import type { CreateType } from '../draft/values.ts';
import * as s from './step-list.module.css';

interface Props {
  readonly steps: readonly string[];
  readonly current: string;
  readonly type: CreateType;
}

/** The steps of the wizard, with the current one. */
export function StepList({ steps, current, type }: Props) {
  const { t } = useText('create');
  const place = steps.indexOf(current);
  return (
    <ol className={s.steps} aria-label={t('step.label')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < place} aria-current={index === place ? 'step' : undefined}>
          <span className={s.number} aria-hidden>
            {index < place ? <CheckIcon /> : index + 1}
          </span>
          <span className={s.name}>{t(`step.${step}.${type}`)}</span>
        </li>
      ))}
    </ol>
  );
}
