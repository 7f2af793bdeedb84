interface Coded {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** The database's error, which the query builder wraps. */
function databaseError(error: unknown): Coded | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (typeof (current as Coded).code === 'string') return current as Coded;
  }
  return undefined;
}

/** Whether `error` is a unique violation, optionally of the index `constraint`. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint);
}

/** Whether `error` is a check violation of `constraint`. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const fault = databaseError(error);
  return fault?.code === '23514' && fault.constraint === constraint;
}

/** Whether the database was unreachable or overloaded, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (typeof code === 'string' && /^(08|57P|53)|^57014$|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/.test(code)) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated/.test(current.message)) return true;
  }
  return false;
}
