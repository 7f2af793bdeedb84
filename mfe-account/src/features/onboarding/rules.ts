import { constants } from 'shared-sdk';

export type NameProblem = 'guest_name_err1' | 'guest_name_err2' | 'guest_name_err3';

/**
 * Validates text typed or pasted into the nickname: spaces first, then length, then characters (VAL-04).
 *
 * @returns the field's new value, and the error. Spaces and a 21st character are rejected; other characters are
 * accepted as typed, so that input methods work, but make the name invalid.
 */
export function typeName(
  current: string,
  typed: string,
): { readonly name: string; readonly problem: NameProblem | null } {
  if (/\s/.test(typed)) return { name: current, problem: 'guest_name_err1' };
  if ([...typed].length > constants.nickname.max) return { name: current, problem: 'guest_name_err2' };
  return { name: typed, problem: typed === '' || isName(typed) ? null : 'guest_name_err3' };
}

export const isName = (name: string): boolean => /^[A-Za-z0-9]{1,20}$/.test(name);

export type CredentialProblem = 'sso.emailInvalid' | 'sso.passwordMissing' | 'sso.passwordLength';
export interface CredentialProblems {
  readonly email: 'sso.emailInvalid' | null;
  readonly password: 'sso.passwordMissing' | 'sso.passwordLength' | null;
}

/** Validates address and password; null if both are valid. The length applies only to a new password. */
export function checkCredentials(
  email: string,
  password: string,
  purpose: 'login' | 'signup',
): CredentialProblems | null {
  const { min, max } = constants.password;
  const length = [...password].length;
  const isAddress = email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email);
  const problems: CredentialProblems = {
    email: isAddress ? null : 'sso.emailInvalid',
    password:
      purpose === 'signup' && (length < min || length > max)
        ? 'sso.passwordLength'
        : length === 0
          ? 'sso.passwordMissing'
          : null,
  };
  return problems.email || problems.password ? problems : null;
}
