import { type FormEvent, type Ref, useState } from 'react';
import type { Gender } from 'shared-sdk';
import { useSdk } from 'shared-sdk/react';
import { BirthDateSelect, RadioGroup } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { asGender, preferredGenders, pronouns } from '../pronouns.ts';
import { NameField } from './name-field.tsx';
import { StepHeader, type StepProps } from './step.tsx';
import * as s from './user-info-step.module.css';

interface UserInfoStepProps extends StepProps {
  readonly dateFieldRef: Ref<HTMLDivElement>;
  /** Connects the submit button outside the form. */
  readonly formId: string;
}

const dayMs = 86_400_000;

const chosen = (choose: (gender: Gender) => void) => (value: string) => {
  const gender = asGender(value);
  if (gender) choose(gender);
};

/** The second step: the new member's details. */
export function UserInfoStep({ flow, state, headingRef, dateFieldRef, formId }: UserInfoStepProps) {
  const { t, language } = useAccountText();
  const { now } = useSdk();
  const [today] = useState(() => Math.floor(now() / dayMs) * dayMs);
  const { draft, problems, refusals } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.continue();
  };
  return (
    <form id={formId} className={s.form} noValidate onSubmit={submit}>
      <StepHeader
        heading={t('userInfo.heading')}
        headingRef={headingRef}
        lead={t('userInfo.lead')}
        backLabel={t('userInfo.back')}
        onBack={flow.back}
      />
      <NameField
        label={t('userInfo.name')}
        name={draft.name}
        problem={problems.name}
        leftOut={state.leftOut}
        onType={flow.typeName}
        onPaste={flow.pasteName}
      />
      <div ref={dateFieldRef}>
        <BirthDateSelect
          label={t('userInfo.birthDate')}
          partLabels={{ month: t('userInfo.month'), day: t('userInfo.day'), year: t('userInfo.year') }}
          locale={language}
          max={today}
          value={draft.date}
          onValueChange={flow.chooseDate}
          error={refusals.date === null ? undefined : refusals.date || t('userInfo.tooYoung')}
        />
      </div>
      <RadioGroup
        label={t('userInfo.pronoun')}
        options={pronouns.map(({ value, key }) => ({ value, label: t(key) }))}
        value={draft.gender}
        onValueChange={chosen(flow.chooseGender)}
      />
      <RadioGroup
        label={t('userInfo.preferred')}
        options={preferredGenders.map(({ value, key }) => ({ value, label: t(key) }))}
        value={draft.preferredGender}
        onValueChange={chosen(flow.choosePreferredGender)}
      />
    </form>
  );
}
