import type { Db } from '../kernel/db/open.ts';

/** Where the query builder reports each statement; a transaction's session takes its logger from the options. */
interface Logged {
  readonly session: { logger: Logger; readonly options: { logger?: Logger } };
}
interface Logger {
  logQuery(query: string, params: unknown[]): void;
}

export interface QueryCount {
  /** Statements since the start or the last `reset`, without those that begin and end transactions. */
  readonly statements: string[];
  reset(): void;
}

/** Records every statement that goes to the database from now on, on either engine. */
export function countQueries(db: Db): QueryCount {
  const statements: string[] = [];
  const logger: Logger = {
    logQuery(query) {
      if (!/^(begin|commit|rollback|savepoint|release)/.test(query)) statements.push(query);
    },
  };
  const { session } = db as unknown as Logged;
  session.logger = logger;
  session.options.logger = logger;
  return {
    statements,
    reset() {
      statements.length = 0;
    },
  };
}
