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

/** The fields of a log entry: only ids and hashes, so that the log contains no secret, address or name. */
export interface SecurityFacts {
  readonly requestId: string;
  readonly userId?: string;
  /** Keyed hash of an e-mail address. */
  readonly addressHash?: string;
  readonly familyId?: string;
  /** The sign-in method. */
  readonly loginType?: string;
  readonly reason?: string;
}

/** Logs a security event of an account. */
export function logSecurity(log: FastifyBaseLogger, event: keyof typeof events, facts: SecurityFacts): void {
  log[events[event]]({ security: event, ...facts }, event);
}
