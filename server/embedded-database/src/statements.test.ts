import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Statements } from './statements.ts';

let database: PGlite;
let statements: Statements;
beforeAll(async () => {
  database = await PGlite.create();
  await database.exec('create table things (id int primary key, name text, tags text[], more jsonb, big bigint)');
});
afterAll(() => database.close());

const run = (sql: string, params: unknown[] = [], begins = false) =>
  statements.run({ sql, params, rowMode: 'object', begins });
const named = async () => (await database.query('select statement from pg_prepared_statements')).rows.length;

describe('statements', () => {
  beforeAll(() => {
    statements = new Statements(database);
  });

  it('pass values as text and return them with their types', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4, $5)';
    const { affectedRows } = await run(insert, [1, null, '{a,"b c"}', { x: [1, true] }, 2 ** 40]);
    expect(affectedRows).toBe(1);
    const { rows } = await run('select * from things where id = $1', [1]);
    expect(rows).toEqual([{ id: 1, name: null, tags: ['a', 'b c'], more: { x: [1, true] }, big: 2 ** 40 }]);
    expect((await run("select '2026-03-04T10:00:00Z'::timestamptz as at")).rows).toEqual([
      { at: '2026-03-04 10:00:00+00' },
    ]);
  });

  it('report why they fail, leave nothing behind, and can run again', async () => {
    const twice = run('insert into things (id) values ($1), ($2)', [7, 7]);
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(run('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect((await run('insert into things (id) values ($1), ($2)', [7, 8])).affectedRows).toBe(2);
  });

  it('begin a transaction with the first one, even if it fails', async () => {
    await run('update things set name = $1', ['inside'], true);
    await database.exec('rollback');
    expect((await run('select name from things where id = $1', [1])).rows).toEqual([{ name: null }]);
    await expect(run('select 1 / $1::int', [0], true)).rejects.toMatchObject({ code: '22012' });
    await expect(run('select 1 as one')).rejects.toMatchObject({ code: '25P02' });
    await database.exec('rollback');
    expect((await run('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('are parsed once, planned again after a thousand uses, and evicted oldest first', async () => {
    const before = await named();
    for (let n = 0; n < 1_001; n += 1) await run('select $1::int as n', [n]);
    expect((await run('select $1::int as n', [5])).rows).toEqual([{ n: 5 }]);
    expect(await named()).toBeLessThanOrEqual(before + 2);
    for (let n = 0; n < 600; n += 1) await run(`select ${n} as n`);
    expect(await named()).toBeLessThanOrEqual(500);
    expect((await run('select $1::int as n', [6])).rows).toEqual([{ n: 6 }]);
  });

  it('that are no queries are not cached', async () => {
    const before = await named();
    await run('create table others (id int)');
    await run('drop table others');
    expect(await named()).toBeLessThanOrEqual(before);
  });
});
