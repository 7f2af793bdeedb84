import { constants } from 'shared-sdk/contract';

/**
 * Whether a person born on the UTC date of `birthAt` has reached the minimum age on the UTC date of `now` (ONB-27). A
 * birthday on 29 February counts as 1 March in other years.
 *
 * @param birthAt any number; an invalid date, a future date and a date before 1900 are not eligible
 */
export function isOfAge(birthAt: number, now: number): boolean {
  const birth = new Date(birthAt);
  const today = new Date(now);
  if (Number.isNaN(birth.getTime()) || birth.getUTCFullYear() < constants.earliestBirthYear) return false;
  const hadBirthday =
    today.getUTCMonth() > birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() >= birth.getUTCDate());
  const age = today.getUTCFullYear() - birth.getUTCFullYear() - (hadBirthday ? 0 : 1);
  return age >= constants.minimumAge;
}

/** Midnight UTC of the date, which is how a birthday is stored (ACCOUNT-11). */
export const birthDate = (birthAt: number): number => new Date(birthAt).setUTCHours(0, 0, 0, 0);
