import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from './open.ts';
import { borrowDatabase } from './testing/borrowed-database.ts';

const cacheDir = path.join(import.meta.dirname, '../../../../.cache');

/**
 * An empty, migrated database for one test file: on PGlite in memory or, if `TEST_DATABASE_URL` is set, a new database
 * on that PostgreSQL. Both have the same schema and run the same tests.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return borrowDatabase(cacheDir);
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new, empty database on a PostgreSQL server. */
export async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `manuka_test_${randomBytes(6).toString('hex')}`;
  await admin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(server, `drop database ${name} with (force)`) };
}

async function admin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
