import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { allTables, copies, impersonalTables, isSecret, keptAfterDeletion, nameOf, rowsOf } from './personal-data.ts';
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts';

/** A marker in every text that the person or their devices could write, and one that no response may contain. */
const CANARY = 'canary';
const SECRET = 'must-not-be-exported';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => server.close());

const personal = allTables.filter((table) => !(nameOf(table) in impersonalTables));

/** Sorts the tables so that each follows those it references. */
function inOrder(tables: readonly PgTable[]): PgTable[] {
  const placed = new Set<PgTable>();
  const place = (table: PgTable) => {
    if (placed.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table) place(foreignTable);
    }
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}

/** A user with a row in every table with personal data, all columns filled. New tables are included automatically. */
async function userWithAllData() {
  const { db } = server.ctx;
  const { data } = await server.signUp({ email: `${CANARY}.${uuidv7()}@example.com`, nickname: CANARY }, CANARY);
  const ids = new Map<string, string>([
    ['userId', data.userId],
    ['ownerId', data.userId],
  ]);
  const idOf = (name: string) => {
    const known = ids.get(name) ?? uuidv7();
    ids.set(name, known);
    return known;
  };
  // Apple accounts have the most tables.
  await db
    .update(users)
    .set({ loginType: 'APPLE', loginId: `${CANARY}-${data.userId}` })
    .where(sql`true`);
  for (const table of inOrder(personal)) {
    if (table === users) continue;
    const name = nameOf(table);
    const references = new Map(
      getTableConfig(table).foreignKeys.flatMap(({ reference }) => {
        const { columns, foreignColumns } = reference();
        return columns.map((column, i) => [column.name, foreignColumns[i]?.name ?? ''] as const);
      }),
    );
    const cellValue = (column: PgColumn, key: string) => {
      if (key === 'subject') return `${CANARY}-${data.userId}`;
      // Special content has no address in an export.
      if (key === 'needsUnlock') return false;
      // The database counts.
      if (key === 'queueId') return undefined;
      // Numbers, not texts.
      if (name === 'message_tokens' && key === 'tokens') return [1];
      if (key === 'blobKey') return uuidv7().replaceAll('-', '');
      if (column.columnType === 'PgUUID') return idOf(camel(references.get(column.name) ?? column.name));
      if (isSecret(name, key)) return key === 'target' ? { [SECRET]: SECRET } : SECRET;
      // Rows that are kept may contain no personal text, except the device of the sign-in, which is erased.
      const isKeptUnchanged =
        references.has(column.name) || name in impersonalTables || (name in keptAfterDeletion && key !== 'deviceId');
      const word = isKeptUnchanged ? 'x' : CANARY;
      return { string: word, number: 1, boolean: true, json: { note: word }, array: [word] }[
        column.dataType as 'string'
      ];
    };
    const columns = Object.entries(table).filter(([key]) =>
      getTableConfig(table).columns.includes((table as never)[key]),
    );
    const row = Object.fromEntries(columns.map(([key, column]) => [key, cellValue(column as PgColumn, key)]));
    await db.insert(table).values(row as never);
  }
  return { userId: data.userId as string, accessToken: data.accessToken as string, ids: [...new Set(ids.values())] };
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names of the tables that still contain one of the texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of allTables) {
    const name = nameOf(table);
    const holds = sql.join(
      texts.map((text) => sql`${sql.identifier(name)}::text ilike ${`%${text}%`}`),
      sql` or `,
    );
    const rows = await server.ctx.db.select({ one: sql`1` }).from(table).where(holds).limit(1);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe('what is stored about a person', () => {
  it('has an owner for every row of every table, or a reason why not', () => {
    const { db } = server.ctx;
    const unclear = personal.filter((table) => rowsOf(db, table, uuidv7()) === undefined).map(nameOf);
    expect(unclear, 'add it to impersonalTables with a reason, or select its rows in rowsOf').toEqual([]);
    const names = new Set(allTables.map(nameOf));
    for (const name of [...Object.keys(impersonalTables), ...Object.keys(keptAfterDeletion), ...copies])
      expect(names, name).toContain(name);
  });

  it('is exported completely, without secrets or data of others, and is deleted completely with the account [ACCOUNT-12]', async () => {
    const person = await userWithAllData();
    const exportedTables = personal.map(nameOf).filter((name) => !copies.has(name));
    const exported = await server.call('accounts.export', { as: person.accessToken });
    expect(exported.status).toBe(200);
    const { data } = exported.data as { data: Record<string, Record<string, unknown>[]> };
    expect(exportedTables.filter((name) => (data[name] ?? []).length === 0)).toEqual([]);
    expect(Object.keys(data).sort()).toEqual(exportedTables.sort());
    const text = JSON.stringify(exported.data);
    for (const secret of [SECRET, 'argon2']) expect(text).not.toContain(secret);
    expect(data.media?.[0]?.file).toMatch(/^\/media\/.+sig=/);

    const other = await server.signUp();
    const theirs = await server.call('accounts.export', { as: other.data.accessToken });
    for (const one of [CANARY, ...person.ids]) expect(JSON.stringify(theirs.data)).not.toContain(one);

    expect(await server.call('accounts.delete', { as: person.accessToken })).toMatchObject({ status: 200 });
    expect(await tablesWith(CANARY)).toEqual([]);
    expect(await tablesWith(...person.ids)).toEqual(Object.keys(keptAfterDeletion).sort());
    expect(await server.call('accounts.export', { as: person.accessToken })).toMatchObject({ code: 'DELETED_USER' });
  });

  it('is exported only for members', async () => {
    expect(await server.call('accounts.export')).toMatchObject({ status: 401 });
    expect(await server.call('accounts.export', { as: await server.guestToken() })).toMatchObject({ status: 403 });
  });

  it('never signs the address of another user’s file', async () => {
    const { db } = server.ctx;
    const { data: me } = await server.signUp();
    const foreign = uuidv7();
    const { botDrafts } = await import('../../kernel/db/schema.ts');
    const content = { portraitUrl: `media:${foreign}` };
    await db.insert(botDrafts).values({ customBotKey: uuidv7(), userId: me.userId, content, createdAt: 0 });
    const exported = await server.call('accounts.export', { as: me.accessToken });
    expect(JSON.stringify(exported.data)).toContain(foreign);
    expect(JSON.stringify(exported.data)).not.toContain(`${foreign}?exp`);
  });
});
