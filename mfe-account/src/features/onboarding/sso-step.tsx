import { Link } from 'shared-sdk/react';
import { ErrorState, Picture, Spinner, useIsMobile } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { EmailForm } from './email-form.tsx';
import intro from './intro.svg';
import * as s from './sso-step.module.css';
import type { StepProps } from './step.tsx';
import { useLoginMethods } from './use-login-methods.ts';

interface SsoStepProps extends StepProps {
  /** Why signing in is asked for, in the visitor's language. */
  readonly reason?: string | undefined;
}

/** The first step: an invitation, and every way to sign in that is enabled. */
export function SsoStep({ flow, state, headingRef, reason }: SsoStepProps) {
  const { t } = useAccountText();
  const isMobile = useIsMobile();
  const { methods, hasFailed, retry } = useLoginMethods();
  const hasEmail = methods?.includes('EMAIL') ?? false;
  return (
    <div className={s.step}>
      <div className={s.picture}>
        <Picture src={intro} alt="" fill priority focus="56% 62%" />
      </div>
      <div className={s.content}>
        <div className={s.header}>
          <h3 ref={headingRef} tabIndex={-1} className={s.heading}>
            {t(isMobile ? 'sso.headingMobile' : 'sso.headingDesktop')}
          </h3>
          <p className={s.lead}>{reason ?? t(isMobile ? 'sso.leadMobile' : 'sso.leadDesktop')}</p>
        </div>
        {hasFailed ? (
          <ErrorState title={t('sso.failed')} retryText={t('retry')} onRetry={retry} />
        ) : methods === null ? (
          <div className={s.waiting}>
            <Spinner label={t('sso.loading')} />
          </div>
        ) : hasEmail ? (
          <EmailForm flow={flow} state={state} />
        ) : (
          <p role="status">{t('sso.none')}</p>
        )}
        <TermsNotice />
      </div>
    </div>
  );
}

/** In new tabs: what was typed stays. */
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
