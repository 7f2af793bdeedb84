import type { ReactNode, Ref } from 'react';
import { ArrowLeftIcon, IconButton } from 'shared-ui';
import type { OnboardingState } from './draft.ts';
import type { OnboardingFlow } from './flow.ts';
import * as s from './step.module.css';

export interface StepProps {
  readonly flow: OnboardingFlow;
  readonly state: OnboardingState;
  /** Gets the focus when the step is shown. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

interface StepHeaderProps extends Pick<StepProps, 'headingRef'> {
  readonly heading: string;
  readonly lead: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** Heading of a step, with a back button. */
export function StepHeader({ heading, headingRef, lead, backLabel, onBack }: StepHeaderProps): ReactNode {
  return (
    <div className={s.header}>
      <IconButton label={backLabel} onClick={onBack} className={s.back}>
        <ArrowLeftIcon aria-hidden />
      </IconButton>
      <h3 ref={headingRef} tabIndex={-1} className={s.heading}>
        {heading}
      </h3>
      <p className={s.lead}>{lead}</p>
    </div>
  );
}
