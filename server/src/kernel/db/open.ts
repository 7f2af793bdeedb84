import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { type EmbeddedClient, PgliteClient } from 'embedded-database';
import { lockDataFolder } from './lock.ts';
import { PostgresPool } from './postgres-pool.ts';
import * as schema from './schema.ts';

/** A database on either engine, or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  readonly engine: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server to use instead of the embedded engine. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded engine's files. */
  readonly dataDir?: string | undefined;
  /** Folder with a prepared empty database, which avoids the slow first start of the embedded engine. */
  readonly cacheDir?: string | undefined;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** An arbitrary number, the same on all servers: only one migrates the database at a time. */
const MIGRATION_LOCK = 7_120_426;

/** Opens the database and migrates its schema. @throws DataFolderLocked */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options);
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new PostgresPool(connectionString);
  pool.on('error', () => undefined); // An idle connection broke. The next query opens another one.
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzleNodePostgres({ client, schema, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
  const db = drizzleNodePostgres({ client: pool, schema, casing: 'snake_case' });
  return { db: db as unknown as Db, engine: 'postgresql', close: () => pool.end() };
}

async function openPglite({ dataDir, cacheDir }: DatabaseOptions): Promise<Database> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir ? lockDataFolder(dataDir) : () => undefined;
  try {
    const client = await openMigratedPglite({ dataDir, cacheDir });
    return {
      db: overPglite(client),
      engine: 'pglite',
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded engine with the current schema. */
export async function openMigratedPglite({ dataDir, cacheDir }: DatabaseOptions): Promise<PgliteClient> {
  const folder = dataDir ? path.join(dataDir, 'database') : undefined;
  const isNew = !folder || !existsSync(folder);
  const archive = isNew && cacheDir ? await preparedArchive(cacheDir) : undefined;
  const client = await PgliteClient.open({ ...(folder ? { dataDir: folder } : {}), ...(archive ? { archive } : {}) });
  await migratePglite(builderOver(client), { migrationsFolder });
  return client;
}

/** The query builder over the embedded engine. */
export const overPglite = (client: EmbeddedClient): Db => builderOver(client) as unknown as Db;

const builderOver = (client: EmbeddedClient) =>
  drizzlePglite({
    client: client as unknown as Parameters<typeof drizzlePglite>[0] & object,
    schema,
    casing: 'snake_case',
  } as never) as ReturnType<typeof drizzlePglite<typeof schema>>;

/** An empty, migrated database as an archive: created once, then opened in a fifth of the time. */
async function preparedArchive(cacheDir: string): Promise<string> {
  const file = path.join(cacheDir, `pglite-${schemaHash()}.tar.gz`);
  if (existsSync(file)) return file;
  mkdirSync(cacheDir, { recursive: true });
  const client = await PgliteClient.open({});
  await migratePglite(builderOver(client), { migrationsFolder });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await client.dump());
  await client.close();
  renameSync(unfinished, file);
  return file;
}

function schemaHash(): string {
  const hash = createHash('sha256');
  const engine = new URL('../../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(engine, 'utf8')) as { dependencies: Record<string, string> };
  hash.update(dependencies['@electric-sql/pglite'] ?? '');
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
