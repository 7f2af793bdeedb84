import { Buffer } from 'node:buffer';
import { type PGlite, types } from '@electric-sql/pglite';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { RowMode } from './pglite-protocol.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowMode: RowMode;
  /** Opens a transaction of which this is the first. */
  readonly begins: boolean;
}
export interface Rows {
  readonly rows: readonly unknown[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows: number;
}

/** Dates stay text, as the query builder expects them. */
const dates = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const asText = Object.fromEntries(dates.map((oid) => [oid, (value: string) => value]));
const BEGIN = serialize.query('begin');

/**
 * Runs one statement in one exchange with the engine. The engine's own `query` asks for the types of the parameters
 * first and takes five exchanges, which is more than half of the time of a short statement; PostgreSQL infers them from
 * text, which is how its other driver sends them too.
 */
export async function runStatement(database: PGlite, { sql, params, rowMode, begins }: Statement): Promise<Rows> {
  const message = Buffer.concat([
    ...(begins ? [BEGIN] : []),
    serialize.parse({ text: sql }),
    serialize.bind({ values: params.map(prepareValue) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const { messages } = await database.execProtocol(message);
  const parsers = { ...database.parsers, ...asText };
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
    } else if (isCommandComplete(one)) affectedRows = Number(/\d+$/.exec(one.text)?.[0] ?? 0);
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
