import { constants } from 'shared-sdk';

export type NameProblem = 'guest_name_err1' | 'guest_name_err2' | 'guest_name_err3';

/**
 * Judges what was typed or pasted into the nickname: a space first, then the length, then the characters (VAL-04).
 *
 * @returns the value the field holds from now on, and what was wrong. A space or a 21st character never gets into it;
 * other characters do, so that an input method can work, and make the name invalid.
 */
export function typeName(held: string, typed: string): { readonly name: string; readonly problem: NameProblem | null } {
  if (/\s/.test(typed)) return { name: held, problem: 'guest_name_err1' };
  if ([...typed].length > constants.nickname.max) return { name: held, problem: 'guest_name_err2' };
  return { name: typed, problem: typed === '' || isName(typed) ? null : 'guest_name_err3' };
}

export const isName = (name: string): boolean => /^[A-Za-z0-9]{1,20}$/.test(name);

export type CredentialProblem = 'sso.emailInvalid' | 'sso.passwordMissing' | 'sso.passwordLength';
export interface CredentialProblems {
  readonly email: 'sso.emailInvalid' | null;
  readonly password: 'sso.passwordMissing' | 'sso.passwordLength' | null;
}

/**
 * What can be said of an address and a password without asking the server; null when nothing is wrong. Only a new
 * password is measured: whoever signs in has one already.
 */
export function checkCredentials(
  email: string,
  password: string,
  purpose: 'login' | 'signup',
): CredentialProblems | null {
  const { min, max } = constants.password;
  const length = [...password].length;
  const isAddress = email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
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
