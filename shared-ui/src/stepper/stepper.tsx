import { CheckIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import * as s from './stepper.module.css';

export interface Step {
  value: string;
  label: string;
  state: 'todo' | 'done' | 'error';
  /** Cannot be selected yet. */
  disabled?: boolean | undefined;
}

export interface StepperProps {
  /** Accessible name. */
  label: string;
  steps: readonly Step[];
  current: string;
  /** Makes the steps selectable. */
  onSelect?: ((value: string) => void) | undefined;
  /** State names for screen readers, which see neither tick nor colour. */
  stateLabels?: { done: string; error: string } | undefined;
  className?: string | undefined;
}

const ENGLISH = { done: 'done', error: 'needs attention' };

/** Progress through several steps. On narrow screens only the current one shows its label. */
export function Stepper({ label, steps, current, onSelect, stateLabels = ENGLISH, className }: StepperProps) {
  return (
    <nav aria-label={label} className={cx(s.root, className)}>
      <ol className={s.steps}>
        {steps.map((step, place) => {
          const isCurrent = step.value === current;
          const content = (
            <>
              <span className={s.mark} aria-hidden>
                {step.state === 'done' && !isCurrent ? <CheckIcon /> : step.state === 'error' ? '!' : place + 1}
              </span>
              <span className={s.label}>{step.label}</span>
              {step.state !== 'todo' && <span className={s.state}>, {stateLabels[step.state]}</span>}
            </>
          );
          return (
            <li key={step.value} className={s.step} data-state={step.state} data-current={isCurrent || undefined}>
              {onSelect ? (
                <button
                  type="button"
                  className={s.body}
                  aria-current={isCurrent ? 'step' : undefined}
                  disabled={step.disabled}
                  onClick={() => onSelect(step.value)}
                >
                  {content}
                </button>
              ) : (
                <span className={s.body} aria-current={isCurrent ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
