/** Everything that the server may publish. */
export const SERVER_PUBLISHES = 'u.>';

/**
 * The subject on which a user's events travel.
 *
 * @throws TypeError when the id could reach beyond one user: a dot, a wildcard or a space in it would.
 */
export function eventSubject(userId: string): string {
  return `u.${token(userId)}.events`;
}

/** What a user's credential may subscribe to: all of their own subjects and nobody else's. */
export function subjectsOf(userId: string): string[] {
  return [`u.${token(userId)}.>`];
}

function token(userId: string): string {
  if (!/^[\w-]+$/.test(userId)) throw new TypeError('A user id in a subject holds letters, digits, - and _ only.');
  return userId;
}
