import { Buffer } from 'node:buffer';
import { type PGlite, types } from '@electric-sql/pglite';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { RowMode } from './protocol.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowMode: RowMode;
  /** Begins a transaction with this statement. */
  readonly begins: boolean;
}
export interface Rows {
  readonly rows: readonly unknown[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows: number;
}

/** Dates stay text, as the query builder expects. */
const dates = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const asText = Object.fromEntries(dates.map((oid) => [oid, (value: string) => value]));
const BEGIN = serialize.query('begin');

/** Number of parsed statements that are cached. */
const MAX_NAMED = 500;
/** After this many uses a statement is planned again, since its tables have grown. */
const MAX_USES = 1_000;
const CAN_BE_NAMED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Runs statements with one round trip to the engine each. The engine's own `query` first asks for the types of the
 * parameters and parses every time, which is most of the cost of a short statement. Here parameters are sent as text
 * and PostgreSQL infers the types, as with its other driver.
 */
export class Statements {
  readonly #database: PGlite;
  readonly #parsers: PGlite['parsers'];
  /** By text, the most recently used last. */
  readonly #named = new Map<string, { readonly name: string; uses: number }>();
  #names = 0;

  constructor(database: PGlite) {
    this.#database = database;
    // Once: there are hundreds of them, and copying them took a quarter of this thread's time.
    this.#parsers = { ...database.parsers, ...asText };
  }

  /** @throws DatabaseError of PGlite, with PostgreSQL's code */
  async run({ sql, params, rowMode, begins }: Statement): Promise<Rows> {
    const known = this.#use(sql);
    const name = known?.name ?? (CAN_BE_NAMED.test(sql) ? `s${++this.#names}` : '');
    const exchange = Buffer.concat([
      ...(begins ? [BEGIN] : []),
      ...(known ? [] : [...this.#makeRoom(), serialize.parse({ name, text: sql })]),
      serialize.bind({ statement: name, values: params.map(prepareValue) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const { messages } = await this.#database.execProtocol(exchange, { throwOnError: false });
    const isParsed = messages.some((message) => message.name === 'parseComplete');
    if (isParsed && name !== '') this.#named.set(sql, { name, uses: 1 });
    const error = messages.find((message) => message instanceof Error);
    if (error) throw error;
    return rowsOf(messages, rowMode, this.#parsers);
  }

  #use(sql: string): { readonly name: string } | undefined {
    const known = this.#named.get(sql);
    if (!known || known.uses >= MAX_USES) return undefined;
    known.uses += 1;
    this.#named.delete(sql);
    this.#named.set(sql, known);
    return known;
  }

  /** Closes statements that are due for a new plan, and the least recently used one if there are too many. */
  #makeRoom(): Buffer[] {
    const [oldest] = this.#named.keys();
    const leaving = [...this.#named].filter(
      ([sql, { uses }]) => uses >= MAX_USES || (sql === oldest && this.#named.size >= MAX_NAMED),
    );
    for (const [sql] of leaving) this.#named.delete(sql);
    return leaving.map(([, { name }]) => serialize.close({ type: 'S', name }));
  }
}

function rowsOf(messages: readonly Message[], rowMode: RowMode, parsers: PGlite['parsers']): Rows {
  const rows: unknown[] = [];
  let fields: Rows['fields'] = [];
  let affectedRows = 0;
  for (const one of messages) {
    if (isRowDescription(one)) fields = one.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    else if (isDataRow(one)) {
      const values = one.fields.map((value, place) => types.parseType(value, fields[place]?.dataTypeID ?? 0, parsers));
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(values.map((value, place) => [fields[place]?.name, value])),
      );
    } else if (isCommandComplete(one)) affectedRows = Number(/(?<!\d)\d+$/.exec(one.text)?.[0] ?? 0);
  }
  return { rows, fields, affectedRows };
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
interface DataRow {
  readonly fields: readonly (string | null)[];
}
const isRowDescription = (message: Message): message is Message & RowDescription => message.name === 'rowDescription';
const isDataRow = (message: Message): message is Message & DataRow => message.name === 'dataRow';
const isCommandComplete = (message: Message): message is Message & { readonly text: string } =>
  message.name === 'commandComplete';
