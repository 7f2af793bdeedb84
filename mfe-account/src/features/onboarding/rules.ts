import { constants, isNickname, isNicknameSign } from 'shared-sdk';

export type NameProblem = 'guest_name_err1' | 'guest_name_err2' | 'guest_name_err3';

export interface TypedName {
  /** The field's new value. */
  readonly name: string;
  readonly problem: NameProblem | null;
  /** What a paste contained and a name cannot, with spaces between; empty if nothing was left out. */
  readonly leftOut: string;
}

/**
 * Validates text typed into the nickname: spaces first, then length, then characters (VAL-04). A space at the start, a
 * second one and a 21st character are rejected; other characters are accepted as typed, so that input methods work, but
 * make the name invalid.
 */
export function typeName(current: string, typed: string): TypedName {
  const name = typed.replace(/\s/g, ' ');
  if (name.startsWith(' ') || name.includes('  ')) return { name: current, problem: 'guest_name_err1', leftOut: '' };
  if ([...name].length > constants.nickname.max) return { name: current, problem: 'guest_name_err2', leftOut: '' };
  return { name, problem: name === '' || isName(name) ? null : 'guest_name_err3', leftOut: '' };
}

const signs = new Intl.Segmenter();

/** Keeps what a name may have of a text that was pasted. */
export function pasteName(pasted: string): TypedName {
  const all = [...signs.segment(pasted.normalize('NFC'))].map(({ segment }) => segment);
  const isKept = (sign: string) => isNicknameSign(sign) || /^\s+$/.test(sign);
  const text = all.filter(isKept).join('').replace(/\s+/g, ' ').trim();
  const name = [...text].slice(0, constants.nickname.max).join('').trim();
  const problem = name !== text ? 'guest_name_err2' : name === '' || isName(name) ? null : 'guest_name_err3';
  return { name, problem, leftOut: [...new Set(all.filter((sign) => !isKept(sign)))].slice(0, 10).join(' ') };
}

/** Whether the name can be sent; a space at its end is cut off then. */
export const isName = (name: string): boolean => isNickname(sentName(name));
export const sentName = (name: string): string => name.normalize('NFC').trim();

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
