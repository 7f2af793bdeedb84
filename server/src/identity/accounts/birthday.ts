import { constants } from 'shared-sdk/contract';

/**
 * Whether someone born on the UTC date of `birthAt` has the age that the platform asks for on the UTC date of `now`
 * (ONB-27). Who was born on 29 February has their birthday on 1 March in other years.
 *
 * @param birthAt any number: what is no date, lies ahead or before 1900 is not eligible
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

/** Midnight UTC of the date: the form in which a birthday is kept (ACCOUNT-11). */
export const birthDate = (birthAt: number): number => new Date(birthAt).setUTCHours(0, 0, 0, 0);
