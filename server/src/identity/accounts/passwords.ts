import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { constants } from 'shared-sdk/contract';
import { AppError } from '../../kernel/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const { min, max } = constants.password;

/** Keyboards compose characters differently; normalization makes the results equal. */
const normal = (password: string) => password.normalize('NFKC');

/**
 * Refuses a password that is easy to guess (VAL-32).
 * @param about facts about the person that an attacker may know
 * @throws AppError WEAK_PASSWORD
 */
export function refuseWeakPassword(password: string, about: { address: string; nickname: string }): void {
  const length = [...normal(password)].length;
  if (length < min || length > max)
    throw new AppError('WEAK_PASSWORD', { message: `Please choose a password of ${min} to ${max} characters.` });
  const local = about.address.slice(0, about.address.indexOf('@'));
  const known = [about.address, local, about.nickname].map((word) => word.toLowerCase());
  if (isCommonPassword(normal(password)) || known.includes(normal(password).toLowerCase()))
    throw new AppError('WEAK_PASSWORD');
}

/** An argon2id hash, which includes its parameters and its salt. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(normal(password));

let decoy: Promise<string> | undefined;

/** Takes equally long without an account: the password is then compared with the hash of a random password. */
export async function isPassword(password: string, passwordHash: string | undefined | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  const matches = await argon2.verify(passwordHash ?? (await decoy), normal(password));
  return matches && typeof passwordHash === 'string';
}
