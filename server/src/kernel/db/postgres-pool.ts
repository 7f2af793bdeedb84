import pg from 'pg';

/** Connections of one process. */
const CONNECTIONS = 10;
/** Whoever comes to a longer queue is better told at once to come again. */
const LONGEST_QUEUE = 200;
/** How long one waits in the queue: work before it is short, as no statement takes longer. */
const WAIT_MS = 5_000;
const STATEMENT_MS = 5_000;
/** A server that does not answer within this is away, however short the queue. */
const REACH_MS = 1_000;

/** Reached within a second or not at all; in a pool's own options the same number would limit the queue, too. */
class QuickClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: REACH_MS });
  }
}

/** What the database answers with, too, when it has no room for another connection: come again a little later. */
const queueTooLong = (): Error => Object.assign(new Error('too many wait for the database'), { code: '53300' });

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** Connections to PostgreSQL, with a queue of those who wait for one that is long enough for a burst, and no longer. */
export class PostgresPool extends pg.Pool {
  constructor(connectionString: string) {
    super({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis: WAIT_MS,
      statement_timeout: STATEMENT_MS,
      Client: QuickClient,
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: Connected): void;
  override connect(onConnected?: Connected): Promise<pg.PoolClient> | undefined {
    const isFull = this.waitingCount >= LONGEST_QUEUE;
    if (onConnected) {
      if (isFull) process.nextTick(onConnected, queueTooLong(), undefined, () => undefined);
      else super.connect(onConnected);
      return undefined;
    }
    return isFull ? Promise.reject(queueTooLong()) : super.connect();
  }
}
