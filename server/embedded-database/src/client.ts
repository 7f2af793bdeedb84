import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Answer, DatabaseFault, Request, RowMode, WorkerStart } from './protocol.ts';

interface QueryOptions {
  readonly rowMode?: RowMode;
}
interface Result {
  readonly rows: unknown[];
}
export interface Queryable {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Result>;
}

/** What the query builder uses of the embedded engine. */
export interface EmbeddedClient extends Queryable {
  transaction<T>(work: (session: Queryable) => Promise<T>): Promise<T>;
}

/** An error of the database, with PostgreSQL's code. */
export class DatabaseError extends Error implements DatabaseFault {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(fault: DatabaseFault) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.detail = fault.detail;
  }
}

/** Maximum number of waiting queries and transactions. More are refused at once. */
const LONGEST_QUEUE = 200;
/** Maximum wait of one of them, in milliseconds. */
const WAIT_MS = 5_000;

/**
 * Requests that may be in the worker at once. The next one is sent before the previous answer is back, so that the
 * database does not idle while the main thread is busy. The rest waits here, where it can be cancelled.
 */
const MAX_SENT = 4;

/** PostgreSQL's code for "too many connections": a retry a little later may succeed. */
const tooManyWaiting = (message: string) =>
  new DatabaseError({ message, code: '53300', constraint: undefined, detail: undefined });

export const databaseIsClosed = () =>
  new DatabaseError({ message: 'the database is closed', code: '57P01', constraint: undefined, detail: undefined });

/** Memory for short-lived objects of the worker, in MB. With V8's default it keeps 100 MB of freed rows. */
const YOUNG_MB = 16;

// V8 frees compiled WebAssembly code that a better version has replaced, from several threads, and sometimes loses count
// of it: "Check failed: jit_page_->allocations_.erase(addr) == 1" ends the whole process (nodejs/node issue 64500). The
// code that is kept is a few megabytes. The flag is the process's, and applies to threads that start later.
setFlagsFromString('--no-wasm-code-gc');

type Unsent = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/**
 * PGlite in a worker thread, with the part of its interface that the query builder uses. It has one session, so a
 * transaction blocks all other queries. They wait in a queue that is limited in length and time.
 */
export class PgliteClient implements EmbeddedClient {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  /** Resolves when the next request may be sent. */
  #turn: Promise<void> = Promise.resolve();
  #queued = 0;
  #closed: Error | undefined;
  readonly #waitMs: number;

  private constructor(worker: Worker, waitMs: number) {
    this.#worker = worker;
    this.#waitMs = waitMs;
  }

  static async open(start: WorkerStart, { waitMs = WAIT_MS }: { waitMs?: number } = {}): Promise<PgliteClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      stderr: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const client = new PgliteClient(worker, waitMs);
    await client.#ready();
    return client;
  }

  #ready(): Promise<unknown> {
    const ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (answer: Answer) => {
      const waiter = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.ok) waiter?.resolve(answer.value);
      else waiter?.reject(new DatabaseError(answer.error));
    });
    const fail = (error: Error) => {
      this.#closed = error;
      for (const waiter of this.#waiting.values()) waiter.reject(error);
      this.#waiting.clear();
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () =>
      fail(
        new DatabaseError({
          message: 'the database has stopped',
          code: '57P01',
          constraint: undefined,
          detail: undefined,
        }),
      ),
    );
    return ready;
  }

  #ask(request: Unsent): Promise<unknown> {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /**
   * Runs `task` after all earlier ones were sent to the worker, which keeps the order. The next task starts when this one
   * calls `passOn`, or ends.
   */
  #inTurn<T>(task: (passOn: () => void) => Promise<T>): Promise<T> {
    const { promise, resolve: passOn } = Promise.withResolvers<void>();
    const result = this.#turn.then(() => task(passOn));
    void result.catch(() => undefined).then(() => passOn());
    this.#turn = promise;
    return result;
  }

  /** Like `#inTurn`, within the limits of the queue. @throws DatabaseError 53300 if it is full or too slow */
  #inQueue<T>(task: (passOn: () => void) => Promise<T>): Promise<T> {
    if (this.#queued >= LONGEST_QUEUE) return Promise.reject(tooManyWaiting('too many queries wait for the database'));
    this.#queued += 1;
    return new Promise((resolve, reject) => {
      let isWaiting = true;
      const leave = () => {
        isWaiting = false;
        this.#queued -= 1;
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooManyWaiting(`the database had no turn for a query within ${this.#waitMs} ms`));
      }, this.#waitMs);
      void this.#inTurn(async (passOn) => {
        if (!isWaiting) return;
        clearTimeout(timer);
        leave();
        await task(passOn).then(resolve, reject);
      });
    });
  }

  async #send(sql: string, params: unknown[] = [], options: QueryOptions = {}, begins = false): Promise<Result> {
    const { rowMode = 'object' } = options;
    return (await this.#ask({ kind: 'query', sql, params, rowMode, begins })) as Result;
  }

  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Result> {
    return this.#inQueue((passOn) => {
      const answer = this.#send(sql, params, options);
      if (this.#waiting.size < MAX_SENT) passOn();
      return answer;
    });
  }

  transaction<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    return this.#inQueue(async (passOn) => {
      const end = (by: 'commit' | 'rollback') => {
        const answer = this.#ask({ kind: 'end', by });
        passOn();
        return answer;
      };
      // BEGIN is sent with the first query, which saves a round trip to the worker while all others wait.
      let isBegun = false;
      const query: Queryable['query'] = (sql, params, options) => {
        const begins = !isBegun;
        isBegun = true;
        return this.#send(sql, params, options, begins);
      };
      const result = await work({ query }).catch(async (error: unknown) => {
        if (isBegun) await end('rollback').catch(() => undefined);
        throw error;
      });
      // A failed commit has ended the transaction. A rollback now would end the next one.
      if (isBegun) await end('commit');
      return result;
    });
  }

  /** The data folder as a gzipped archive that another database can start from. */
  dump(): Promise<Uint8Array> {
    return this.#inTurn(async () => (await this.#ask({ kind: 'dump' })) as Uint8Array);
  }

  /** Whether the open database keeps the process running, as it does by default. */
  keepProcess(keeps: boolean): void {
    if (keeps) this.#worker.ref();
    else this.#worker.unref();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#inTurn(() => this.#ask({ kind: 'close' }));
    this.#closed = databaseIsClosed();
    await this.#worker.terminate();
  }
}
