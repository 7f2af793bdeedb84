import { useState } from 'react';
import { Link } from 'shared-sdk/react';
import { ErrorState, Picture, Spinner, useIsMobile } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { AppLinks } from './app-links.tsx';
import { EmailForm } from './email-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import intro from './intro.svg';
import { ProviderButtons } from './provider-buttons.tsx';
import * as s from './sso-step.module.css';
import type { StepProps } from './step.tsx';
import type { LoginMethods } from './use-login-methods.ts';

interface SsoStepProps extends StepProps {
  readonly login: LoginMethods;
  /** `signup` puts the new account first. */
  readonly purpose?: 'signup' | undefined;
  /** Why signing in is required, in the visitor's language. */
  readonly reason?: string | undefined;
  /** Where to navigate after sign-in. */
  readonly returnTo?: string | undefined;
}

/** The first step: an invitation, and all enabled sign-in methods. */
export function SsoStep({ flow, state, headingRef, login, purpose, reason, returnTo }: SsoStepProps) {
  const { t } = useAccountText();
  const isMobile = useIsMobile();
  const [isForgotten, setForgotten] = useState(false);
  const [hasAccount, setHasAccount] = useState(false);
  const lead = purpose === 'signup' ? 'sso.leadSignUp' : isMobile ? 'sso.leadMobile' : 'sso.leadDesktop';
  const showsAppLinks = login.isAppOnly && !(hasAccount && state.step === 'sso');
  return (
    <div className={s.step} data-full={login.google || login.apple ? '' : undefined}>
      <div className={s.picture}>
        <Picture src={intro} alt="" fill priority focus="56% 62%" />
      </div>
      <div className={s.content}>
        <div className={s.header}>
          <h3 ref={headingRef} tabIndex={-1} className={s.heading}>
            {t(showsAppLinks ? 'sso.headingApp' : isMobile ? 'sso.headingMobile' : 'sso.headingDesktop')}
          </h3>
          <p className={s.lead}>{showsAppLinks ? t('sso.leadApp') : (reason ?? t(lead))}</p>
        </div>
        {showsAppLinks ? (
          <AppLinks
            onSignIn={() => {
              if (state.step !== 'sso') flow.back();
              setHasAccount(true);
            }}
          />
        ) : isForgotten ? (
          <ForgottenPassword email={state.email} onBack={() => setForgotten(false)} />
        ) : (
          <SignInMethods
            {...{ flow, state, login, purpose, returnTo }}
            onForgotten={() => setForgotten(true)}
            onCreate={login.isAppOnly ? () => setHasAccount(false) : flow.createAccount}
          />
        )}
        <TermsNotice />
      </div>
    </div>
  );
}

interface SignInMethodsProps extends Pick<SsoStepProps, 'flow' | 'state' | 'login' | 'purpose' | 'returnTo'> {
  readonly onForgotten: () => void;
  readonly onCreate: () => void;
}

function SignInMethods({ flow, state, login, purpose, returnTo, onForgotten, onCreate }: SignInMethodsProps) {
  const { t } = useAccountText();
  const { methods, google, apple, canResetPassword, hasFailed, retry } = login;
  if (hasFailed) return <ErrorState title={t('sso.failed')} retryText={t('retry')} onRetry={retry} />;
  if (methods === null) {
    return (
      <div className={s.waiting}>
        <Spinner label={t('sso.loading')} />
      </div>
    );
  }
  const hasEmail = methods.includes('EMAIL');
  const hasProvider = google !== null || apple !== null;
  if (!hasEmail && !hasProvider) return <p role="status">{t('sso.none')}</p>;
  return (
    <>
      {hasProvider && (
        <ProviderButtons
          google={google}
          apple={apple}
          flow={flow}
          isBusy={state.running !== null}
          returnTo={returnTo}
        />
      )}
      {hasProvider && hasEmail && <p className={s.or}>{t('sso.or')}</p>}
      {hasEmail && (
        <EmailForm
          flow={flow}
          state={state}
          isFirst={!hasProvider}
          isNew={purpose === 'signup'}
          onForgotten={canResetPassword ? onForgotten : undefined}
          onCreate={onCreate}
        />
      )}
    </>
  );
}

/** Links open in new tabs, so that entries are kept. */
function TermsNotice() {
  const { t } = useAccountText();
  return (
    <p className={s.notice}>
      {t('sso.notice')}{' '}
      <span className={s.links}>
        <Link to="/static/tos" target="_blank">
          {t('sso.tos')}
        </Link>
        <Link to="/static/privacy" target="_blank">
          {t('sso.privacy')}
        </Link>
      </span>
    </p>
  );
}
