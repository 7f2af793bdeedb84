import { useEffect, useMemo, useState } from 'react';
import type { LoginProviders } from 'shared-sdk';
import { useSdk } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import type { OnboardingFlow } from './flow.ts';
import * as s from './provider-buttons.module.css';
import { AppleLogo, GoogleLogo } from './provider-logos.tsx';
import { createAppleSignIn } from './providers/apple.ts';
import { createGoogleSignIn } from './providers/google.ts';
import type { LoginPayload } from './providers/login-payload.ts';

interface ProviderButtonsProps extends LoginProviders {
  readonly flow: OnboardingFlow;
  /** A call is in flight. */
  readonly isBusy: boolean;
  readonly returnTo: string | undefined;
}

/** A button for each provider that is configured and enabled. */
export function ProviderButtons({ google, apple, flow, isBusy, returnTo }: ProviderButtonsProps) {
  const { t } = useAccountText();
  const { analytics, log, visit } = useSdk();
  /** The provider whose window is open. */
  const [open, setOpen] = useState<'google' | 'apple' | null>(null);
  const byGoogle = useMemo(() => google && createGoogleSignIn(google, log), [google, log]);
  const byApple = useMemo(() => {
    const here = () => ({ from: location.pathname + location.search, returnTo: returnTo ?? null });
    const leaveFor = (url: string) => location.assign(url);
    return apple && createAppleSignIn({ settings: apple, log, visit, here, leaveFor });
  }, [apple, log, visit, returnTo]);

  useEffect(() => {
    byApple?.prepare().catch((error: unknown) => log.warn('Apple’s sign-in could not be prepared', error));
    // Also loads Google's script.
    return byGoogle?.oneTap((login) => void flow.signInWith(login));
  }, [byGoogle, byApple, flow, log]);

  const press = async (which: 'google' | 'apple', request: () => Promise<LoginPayload | null>) => {
    analytics.track(which === 'google' ? 'click_onboarding_google_btn' : 'click_onboarding_apple_btn');
    setOpen(which);
    const login = await request().catch((error: unknown) => {
      log.warn(`The sign-in with ${which} could not be started`, error);
      return null;
    });
    setOpen((current) => (current === which ? null : current));
    if (login) await flow.signInWith(login);
  };

  return (
    <div className={s.buttons}>
      {byGoogle && (
        <Button
          fullWidth
          icon={<GoogleLogo />}
          disabled={isBusy}
          aria-busy={open === 'google'}
          onClick={() => void press('google', byGoogle.request)}
        >
          {t('sso.google')}
        </Button>
      )}
      {byApple && (
        <Button
          fullWidth
          icon={<AppleLogo />}
          disabled={isBusy}
          aria-busy={open === 'apple'}
          onClick={() => void press('apple', byApple.request)}
        >
          {t('sso.apple')}
        </Button>
      )}
      {open && (
        <p role="status" className={s.waiting}>
          {t(open === 'google' ? 'sso.googleWindow' : 'sso.appleWindow')}
        </p>
      )}
    </div>
  );
}
