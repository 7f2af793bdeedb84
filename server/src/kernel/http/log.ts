import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log: one JSON object per line, without secrets and without texts of users. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization'], serializers: { err: loggable } }, destination);

/**
 * An error for the log. The query builder puts the values of a failed query into its message, and with them texts of
 * users, so only the fields named here are logged.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggable(error.cause) }),
  };
}
