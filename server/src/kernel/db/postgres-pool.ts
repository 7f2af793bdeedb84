import pg from 'pg';

/** Maximum number of connections of one process. */
const CONNECTIONS = 10;
/** With a longer queue a request is refused at once, so that the client can retry. */
const LONGEST_QUEUE = 200;
/** Maximum wait in the queue, in milliseconds. It is as long as the longest statement. */
const WAIT_MS = 5_000;
const STATEMENT_MS = 5_000;
/** Milliseconds in which a server must accept a connection. */
const REACH_MS = 1_000;

/** The timeout is per client: in the options of the pool it would also limit the queue. */
class QuickClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: REACH_MS });
  }
}

/** The database's own error for too many connections: a retry a little later may succeed. */
const queueTooLong = (): Error =>
  Object.assign(new Error('too many requests wait for the database'), { code: '53300' });

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** Connections to PostgreSQL, with a queue that is long enough for a burst of requests. */
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
