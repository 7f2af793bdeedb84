/** Everything that the server may publish. */
export const SERVER_PUBLISHES = 'u.>';

/**
 * The subject of a user's events.
 *
 * @throws TypeError if the id could address other users: with a dot, a wildcard or a space
 */
export function eventSubject(userId: string): string {
  return `u.${token(userId)}.events`;
}

/** The subscription of a user's credential: all of their own subjects, and no others. */
export function subjectsOf(userId: string): string[] {
  return [`u.${token(userId)}.>`];
}

function token(userId: string): string {
  if (!/^[\w-]+$/.test(userId))
    throw new TypeError('A user id in a subject may contain letters, digits, - and _ only.');
  return userId;
}
