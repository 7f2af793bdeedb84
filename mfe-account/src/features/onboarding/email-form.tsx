import { type FormEvent, useEffect, useRef } from 'react';
import { constants } from 'shared-sdk';
import { Button } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './email-form.module.css';
import { PasswordField } from './password-field.tsx';
import type { StepProps } from './step.tsx';

interface EmailFormProps extends Pick<StepProps, 'flow' | 'state'> {
  /** No provider buttons above, so this has the primary button. */
  readonly isFirst: boolean;
  /** "Create account" is the main button, and Enter presses it. */
  readonly isNew: boolean;
  /** Undefined if the server cannot send mail. */
  readonly onForgotten?: (() => void) | undefined;
  readonly onCreate: () => void;
}

/** The form for address and password, for sign-in and sign-up. */
export function EmailForm({ flow, state, isFirst, isNew, onForgotten, onCreate }: EmailFormProps) {
  const { t } = useAccountText();
  const form = useRef<HTMLFormElement>(null);
  const { problems, refusals, running } = state;

  useEffect(() => {
    const wrong = problems.email ? 'email' : problems.password ? 'password' : null;
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [problems.email, problems.password]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) onCreate();
    else void flow.signIn();
  };
  const isSigningIn = running === 'login' && state.login === null;
  const why = (problem: string | null) => (problem ? t(problem, constants.password) : undefined);

  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('sso.email')}
        value={state.email}
        onValueChange={flow.typeEmail}
        error={why(problems.email)}
      />
      <PasswordField
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        label={t('sso.password')}
        value={state.password}
        onValueChange={flow.typePassword}
        error={why(problems.password)}
      />
      {refusals.sso && (
        <p role="alert" className={s.refusal}>
          {refusals.sso}
        </p>
      )}
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        size="l"
        fullWidth
        loading={!isNew && isSigningIn}
        disabled={state.login !== null && running === 'login'}
      >
        {isNew ? t('sso.create') : t('sso.signIn')}
      </Button>
      <div className={s.others} data-pair={onForgotten || isNew ? '' : undefined}>
        {onForgotten ? (
          <Button variant="ghost" className={s.forgotten} onClick={onForgotten}>
            {t('forgotten.link')}
          </Button>
        ) : (
          <span>{isNew ? t('sso.haveAccount') : t('sso.newHere')}</span>
        )}
        {isNew ? (
          <Button variant="ghost" className={s.create} loading={isSigningIn} onClick={() => void flow.signIn()}>
            {t('sso.signIn')}
          </Button>
        ) : (
          <Button variant="ghost" className={s.create} onClick={onCreate}>
            {t('sso.create')}
          </Button>
        )}
      </div>
    </form>
  );
}
