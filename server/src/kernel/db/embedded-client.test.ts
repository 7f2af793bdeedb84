import { PgliteClient } from 'embedded-database';
import { afterEach, describe, expect, it } from 'vitest';
import { isUnavailable } from './faults.ts';

const clients: PgliteClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function openClient(options?: { waitMs: number }): Promise<PgliteClient> {
  const client = await PgliteClient.open({}, options);
  clients.push(client);
  return client;
}

/** Occupies the database with a transaction until it is released. */
function hold(client: PgliteClient): { readonly release: () => void; readonly ended: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, ended: client.transaction(() => promise) };
}

describe('the queue of the embedded database', () => {
  it('queues 200 queries and refuses the next one at once as unavailable [SEC-08]', async () => {
    const client = await openClient();
    const { release, ended } = hold(client);
    await Promise.resolve();
    const waiting = Array.from({ length: 200 }, (_, n) => client.query('select $1::int as n', [n]));
    const refused = [client.query('select 1'), client.transaction(({ query }) => query('select 1'))];
    for (const one of refused) {
      const error = await one.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: '53300', message: 'too many queries wait for the database' });
      expect(isUnavailable(error)).toBe(true);
    }
    release();
    await ended;
    expect((await Promise.all(waiting)).map(({ rows }) => rows[0])).toEqual(waiting.map((_, n) => ({ n })));
    await expect(client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('refuses a query that waited too long, and never runs it [SEC-08]', async () => {
    const client = await openClient({ waitMs: 30 });
    await client.query('create table things (id int)');
    const { release, ended } = hold(client);
    const late = await client.query('insert into things values (1)').catch((reason: unknown) => reason);
    expect(isUnavailable(late)).toBe(true);
    release();
    await ended;
    expect((await client.query('select * from things')).rows).toEqual([]);
  });

  it('keeps queries that are sent ahead out of a transaction that is rolled back', async () => {
    const client = await openClient();
    await client.query('create table things (id int primary key)');
    const insert = (id: number) => client.query('insert into things values ($1)', [id]);
    const failing = client.transaction(async ({ query }) => {
      await query('insert into things values (1)');
      await query('select pg_sleep(0.02)');
      throw new Error('give up');
    });
    const others = Promise.all([2, 3, 4, 5, 6, 7].map(insert));
    await expect(failing).rejects.toThrow('give up');
    await others;
    const { rows } = await client.query('select id from things order by id');
    expect(rows).toEqual([2, 3, 4, 5, 6, 7].map((id) => ({ id })));
  });

  it('runs queries in order, and a failing statement affects no other', async () => {
    const client = await openClient();
    await client.query('create table things (id int primary key)');
    const insert = (id: number) => client.query('insert into things values ($1)', [id]);
    const count = async () => (await client.query('select count(*)::int as n from things')).rows[0];
    const [first, , second, repeated, seen] = await Promise.allSettled([
      count(),
      insert(1),
      count(),
      insert(1),
      client.transaction(({ query }) => query('select id from things')),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { n: 0 } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { n: 1 } });
    expect(repeated).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(seen).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 1 }] } });
  });

  it('does not affect the next transaction if a commit fails', async () => {
    const client = await openClient();
    await client.query('create table things (id int unique deferrable initially deferred)');
    const results = await Promise.allSettled([
      client.transaction(({ query }) => query('insert into things values (1), (1)')),
      client.transaction(async ({ query }) => {
        await query('insert into things values (2)');
        for (let n = 0; n < 5; n += 1) await query('select $1::int as n', [n]);
      }),
    ]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(results[1]).toMatchObject({ status: 'fulfilled' });
    expect((await client.query('select id from things')).rows).toEqual([{ id: 2 }]);
  });
});
