import { useEffect, useId, useRef, useState } from 'react';
import type { AnalyticsEventName, ModalProps, OnboardingStep } from 'shared-sdk';
import { useNavigate, useReadable, useSdk } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { canContinue, canFinish, type OnboardingState } from './draft.ts';
import { createFlow, type OnboardingFlow } from './flow.ts';
import { canLeave, FourSteps, type Part } from './four-steps.tsx';
import { GenreStep } from './genre-step.tsx';
import { loadForMember } from './load-for-member.ts';
import { isOwnPath } from './own-path.ts';
import { takeReturned } from './providers/returned.ts';
import { SsoStep } from './sso-step.tsx';
import { useLoginMethods } from './use-login-methods.ts';
import { usePreferenceTags } from './use-preference-tags.ts';
import { UserInfoStep } from './user-info-step.tsx';

const viewEvents = {
  sso: 'view_onboarding_continue_page',
  'user-info': 'view_onboarding_user_info_page',
  'genre-preference': 'view_onboarding_genre_preference_page',
} as const satisfies Record<OnboardingStep, AnalyticsEventName>;

/** Signs in, or signs up in three steps. Entries are kept while the dialog is open. */
export function OnboardingDialog({ step: first, purpose, reason, returnTo }: ModalProps['account.onboarding']) {
  const { t } = useAccountText();
  const sdk = useSdk();
  const { analytics, modals, notify } = sdk;
  const navigate = useNavigate();
  const formId = useId();
  const login = useLoginMethods();
  const tags = usePreferenceTags();
  const [flow] = useState(() => createFlow(sdk, { step: first, onDone }));
  const [part, setPart] = useState<Part>('name');
  const state = useReadable(flow);
  const heading = useRef<HTMLHeadingElement>(null);
  const dateField = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);

  function onDone(via: 'login' | 'signup') {
    notify({ variant: 'SUCCESS', message: t(via === 'signup' ? 'onboarding.signedUp' : 'onboarding.signedIn') });
    loadForMember();
    // The dialog was closed meanwhile, so don't navigate.
    if (modals.getSnapshot()?.name !== 'account.onboarding') return;
    modals.close();
    if (returnTo !== undefined && isOwnPath(returnTo)) void navigate(returnTo);
  }

  useEffect(() => {
    // Continue after a redirect from a provider.
    const returned = takeReturned();
    if (returned) void flow.signInWith(returned);
  }, [flow]);

  // A user without an account gets a link to the app instead of a form.
  const step = login.isAppOnly ? 'sso' : state.step;
  useEffect(() => {
    analytics.track(viewEvents[step]);
  }, [analytics, step]);

  const place = step === 'user-info' && login.inFourSteps ? part : step;
  useEffect(() => {
    if (shown.current !== null && shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);

  const isDateRefused = state.refusals.date !== null;
  useEffect(() => {
    if (!isDateRefused) return;
    setPart('birthday');
    dateField.current?.querySelector('button')?.focus();
  }, [isDateRefused]);

  const mayContinue = login.inFourSteps ? canLeave(part, state) : canContinue(state);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) modals.close();
      }}
      title={t('onboarding.title')}
      hideTitle
      closeLabel={t('close')}
      size={step === 'user-info' ? 'm' : 'l'}
      // An accidental click outside must not discard the entries.
      closeOnOutsideClick={step === 'sso'}
      footer={step === 'sso' ? undefined : <Footer {...{ flow, state, step, formId, mayContinue }} />}
    >
      {step === 'sso' && <SsoStep {...{ flow, state, login, purpose, reason, returnTo }} headingRef={heading} />}
      {step === 'user-info' &&
        (login.inFourSteps ? (
          <FourSteps
            {...{ flow, state, part, formId }}
            onPart={setPart}
            headingRef={heading}
            dateFieldRef={dateField}
          />
        ) : (
          <UserInfoStep flow={flow} state={state} headingRef={heading} dateFieldRef={dateField} formId={formId} />
        ))}
      {step === 'genre-preference' && <GenreStep flow={flow} state={state} headingRef={heading} tags={tags} />}
    </Dialog>
  );
}

interface FooterProps {
  readonly flow: OnboardingFlow;
  readonly state: OnboardingState;
  readonly step: 'user-info' | 'genre-preference';
  readonly formId: string;
  readonly mayContinue: boolean;
}

/** The button that completes a step. */
function Footer({ flow, state, step, formId, mayContinue }: FooterProps) {
  const { t } = useAccountText();
  const isIdle = state.running === null;
  if (step === 'user-info') {
    return (
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={isIdle && !mayContinue}
        loading={state.running === 'eligibility'}
      >
        {t('userInfo.continue')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      disabled={isIdle && !canFinish(state)}
      loading={state.running === 'signup'}
      onClick={() => void flow.finish()}
    >
      {t('genre.done')}
    </Button>
  );
}
