import { type FormEvent, type Ref, useState } from 'react';
import type { Gender } from 'shared-sdk';
import { useSdk } from 'shared-sdk/react';
import { BirthDateSelect, RadioGroup } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { asGender } from '../pronouns.ts';
import { canContinue, type OnboardingState } from './draft.ts';
import { NameField } from './name-field.tsx';
import { isName } from './rules.ts';
import { StepHeader, type StepProps } from './step.tsx';
import * as s from './user-info-step.module.css';

export const parts = ['name', 'birthday', 'pronoun', 'partner'] as const;
export type Part = (typeof parts)[number];

const pronouns = [
  { value: 'FEMALE', key: 'fourSteps.sheHer' },
  { value: 'MALE', key: 'fourSteps.heHim' },
  { value: 'NON_BINARY', key: 'fourSteps.theyThem' },
] as const;
const partners = [
  { value: 'FEMALE', key: 'fourSteps.female' },
  { value: 'MALE', key: 'fourSteps.male' },
  { value: 'NON_BINARY', key: 'fourSteps.any' },
] as const;

/** Whether the part's answer is valid. */
export function canLeave(part: Part, state: OnboardingState): boolean {
  const { draft, refusals, running } = state;
  if (running !== null) return false;
  if (part === 'name') return isName(draft.name);
  if (part === 'birthday') return draft.date !== null && refusals.date === null;
  if (part === 'pronoun') return draft.gender !== null;
  return canContinue(state);
}

interface FourStepsProps extends StepProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  readonly dateFieldRef: Ref<HTMLDivElement>;
  /** Connects the submit button outside the form. */
  readonly formId: string;
}

const dayMs = 86_400_000;
const chosen = (choose: (gender: Gender) => void) => (value: string) => {
  const gender = asGender(value);
  if (gender) choose(gender);
};

/** The second step, one question at a time, with the same draft (ONB-28, ONB-31). */
export function FourSteps({ flow, state, headingRef, part, onPart, dateFieldRef, formId }: FourStepsProps) {
  const { t, language } = useAccountText();
  const { now } = useSdk();
  const [today] = useState(() => Math.floor(now() / dayMs) * dayMs);
  const { draft, problems, refusals } = state;
  const at = parts.indexOf(part);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canLeave(part, state)) return;
    const following = parts[at + 1];
    if (following) onPart(following);
    else void flow.continue();
  };
  const back = () => {
    const before = parts[at - 1];
    if (before) onPart(before);
    else flow.back();
  };
  const options = (choices: typeof pronouns | typeof partners) =>
    choices.map(({ value, key }) => ({ value, label: t(key) }));
  return (
    <form id={formId} className={s.form} noValidate onSubmit={submit}>
      <StepHeader
        heading={t(`fourSteps.${part}`)}
        headingRef={headingRef}
        lead={t('fourSteps.progress', { step: at + 1, of: parts.length })}
        backLabel={t('fourSteps.back')}
        onBack={back}
      />
      {part === 'name' && (
        <NameField
          label={t('fourSteps.name')}
          hideLabel
          name={draft.name}
          problem={problems.name}
          leftOut={state.leftOut}
          onType={flow.typeName}
          onPaste={flow.pasteName}
        />
      )}
      {part === 'birthday' && (
        <div ref={dateFieldRef}>
          <BirthDateSelect
            label={t('fourSteps.birthday')}
            partLabels={{ month: t('userInfo.month'), day: t('userInfo.day'), year: t('userInfo.year') }}
            locale={language}
            max={today}
            value={draft.date}
            onValueChange={flow.chooseDate}
            error={refusals.date === null ? undefined : refusals.date || t('userInfo.tooYoung')}
          />
        </div>
      )}
      {part === 'pronoun' && (
        <RadioGroup
          label={t('fourSteps.pronoun')}
          options={options(pronouns)}
          value={draft.gender}
          onValueChange={chosen(flow.chooseGender)}
        />
      )}
      {part === 'partner' && (
        <RadioGroup
          label={t('fourSteps.partner')}
          options={options(partners)}
          value={draft.preferredGender}
          onValueChange={chosen(flow.choosePreferredGender)}
        />
      )}
    </form>
  );
}
