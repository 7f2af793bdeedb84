import type { FastifyBaseLogger } from 'fastify';

const events = {
  'sign-up': 'info',
  'sign-in': 'info',
  'sign-in-refused': 'warn',
  'account-locked': 'warn',
  'token-refused': 'warn',
  'token-reuse': 'error',
  'sign-out': 'info',
  'email-changed': 'info',
  'account-deleted': 'info',
  'address-verified': 'info',
  'password-reset-asked': 'info',
  'password-replaced': 'warn',
} as const satisfies Record<string, 'info' | 'warn' | 'error'>;

/** What a line may hold: ids and hashes, so that no secret, address or name gets into the log. */
export interface SecurityFacts {
  readonly requestId: string;
  readonly userId?: string;
  /** Keyed hash of an e-mail address. */
  readonly addressHash?: string;
  readonly familyId?: string;
  /** Through whom somebody signs in. */
  readonly loginType?: string;
  readonly reason?: string;
}

/** One line for whoever watches over the accounts. */
export function logSecurity(log: FastifyBaseLogger, event: keyof typeof events, facts: SecurityFacts): void {
  log[events[event]]({ security: event, ...facts }, event);
}
