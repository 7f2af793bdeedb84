import type { Db } from './open.ts';

/**
 * Builds a query once for each database instead of for every call: building takes several times as long as sending.
 * For queries that nearly every request or every piece of a reply runs. Values come in as `sql.placeholder(name)`.
 */
export function prepared<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db);
    known.set(db, query);
    return query;
  };
}

/** The name of a prepared query: none, so that no connection keeps it for its whole life. */
export const UNNAMED = '';
