import { useEffect } from 'react';
import { type CallData, type LoginProviders, type LoginType, mobileSystem } from 'shared-sdk';
import { useCall, useSdk } from 'shared-sdk/react';
import { useIsMobile } from 'shared-ui';

export interface LoginMethods {
  /** Null while loading. */
  readonly methods: readonly LoginType[] | null;
  /** Settings of the providers that are configured and enabled. */
  readonly google: LoginProviders['google'];
  readonly apple: LoginProviders['apple'];
  readonly canResetPassword: boolean;
  readonly inFourSteps: boolean;
  /** The operator disabled sign-up in mobile browsers, and this is one: new members need the app (MODAL-04). */
  readonly isAppOnly: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

type Answer = CallData<'accounts.loginMethods'>;
const none: Partial<Answer> = {};

/** The sign-in methods that the operator has configured and enabled. */
export function useLoginMethods(): LoginMethods {
  const { session } = useSdk();
  const { data, isError, refetch } = useCall('accounts.loginMethods', undefined, { silent: true, retries: 2 });
  const methods = data?.loginMethods ?? null;
  useEffect(() => {
    if (methods) session.setLoginMethods(methods);
  }, [session, methods]);
  const isMobile = useIsMobile() || mobileSystem() !== null;
  const {
    providers,
    canResetPassword = false,
    onboardingInFourSteps = false,
    isMobileSignupOff = false,
  } = data ?? none;
  return {
    methods,
    google: (methods?.includes('GOOGLE') && providers?.google) || null,
    apple: (methods?.includes('APPLE') && providers?.apple) || null,
    canResetPassword,
    inFourSteps: onboardingInFourSteps,
    isAppOnly: isMobileSignupOff && isMobile,
    hasFailed: isError && methods === null,
    retry: () => void refetch(),
  };
}
