import { databaseIsClosed, type EmbeddedClient, type PgliteClient, type Queryable } from 'embedded-database';
import { type Database, openMigratedPglite, overPglite } from '../open.ts';

/** Databases that stay open for the next test file. The tests of one file rarely need more at once. */
const MAX_IDLE = 2;

interface Reusable {
  readonly client: PgliteClient;
  /** Describes the tables as the migrations left them. */
  readonly schema: string;
}

const idle: Reusable[] = [];

/**
 * An empty database of the embedded engine that an earlier test file may have used. To open one takes more than a
 * second of a processor, and to empty one a tenth of that; a run has two hundred test files.
 */
export async function borrowDatabase(cacheDir: string): Promise<Database> {
  const reusable = idle.pop() ?? (await open(cacheDir));
  reusable.client.keepProcess(true);
  const loan = new Loan(reusable.client);
  return {
    db: overPglite(loan),
    engine: 'pglite',
    close: async () => {
      if (await loan.end()) await giveBack(reusable);
    },
  };
}

async function open(cacheDir: string): Promise<Reusable> {
  const client = await openMigratedPglite({ cacheDir });
  return { client, schema: await schemaOf(client) };
}

async function giveBack(reusable: Reusable): Promise<void> {
  const { client, schema } = reusable;
  const isAsBefore = idle.length < MAX_IDLE && (await empty(client).then(() => schemaOf(client))) === schema;
  if (!isAsBefore) return client.close();
  client.keepProcess(false);
  idle.push(reusable);
}

/** Empties the tables that have rows, restarts the sequences, and undoes what a session keeps. */
async function empty(client: PgliteClient): Promise<void> {
  await client.query(`do $$
    declare
      entry record;
      is_used boolean;
      used text[] := '{}';
    begin
      for entry in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from public.%I)', entry.tablename) into is_used;
        if is_used then used := used || format('public.%I', entry.tablename); end if;
      end loop;
      if cardinality(used) > 0 then
        execute 'truncate ' || array_to_string(used, ', ') || ' cascade';
      end if;
      for entry in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence public.%I restart', entry.sequencename);
      end loop;
    end $$`);
  await client.query('select pg_advisory_unlock_all()');
  await client.query('reset all');
}

/** Object ids change when a table, index or trigger is created or dropped, and not when a table is emptied. */
async function schemaOf(client: PgliteClient): Promise<string> {
  const { rows } = await client.query(`select string_agg(oid::text, ' ' order by oid) as schema from (
    select oid from pg_class where relnamespace = 'public'::regnamespace
    union all select oid from pg_proc where pronamespace = 'public'::regnamespace
    union all select oid from pg_trigger union all select oid from pg_constraint) as objects`);
  return (rows[0] as { schema: string }).schema;
}

/** The part of a database's life that belongs to one test: afterwards it answers as a closed one. */
class Loan implements EmbeddedClient {
  readonly #client: PgliteClient;
  readonly #running = new Set<Promise<unknown>>();
  #isOver = false;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  query: Queryable['query'] = (sql, params, options) => this.#run(() => this.#client.query(sql, params, options));

  transaction = <T>(work: (session: Queryable) => Promise<T>): Promise<T> =>
    this.#run(() => this.#client.transaction(work));

  /** Waits for what is running. @returns false if it was over before */
  async end(): Promise<boolean> {
    if (this.#isOver) return false;
    this.#isOver = true;
    await Promise.allSettled(this.#running);
    return true;
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#isOver) return Promise.reject(databaseIsClosed());
    const running = task();
    this.#running.add(running);
    const forget = () => this.#running.delete(running);
    running.then(forget, forget);
    return running;
  }
}
