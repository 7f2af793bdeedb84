import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from './faults.ts';
import { DataFolderLocked, lockDataFolder } from './lock.ts';
import { type Database, openDatabase } from './open.ts';
import { categories, loginFailures } from './schema.ts';
import { openTestDatabase } from './testing.ts';

describe('the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('returns stored values, with numbers for moments and objects for documents', async () => {
    const row = { categoryId: 'a', seqNo: 1, layout: 'GRID' as const, title: { en: 'A', ko: '가' }, description: {} };
    await database.db.insert(categories).values(row);
    expect(await database.db.select().from(categories)).toEqual([row]);
  });

  it('rolls the whole transaction back if a part fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(loginFailures).values({ addressHash: 'x', failures: 1, firstAt: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.db.select().from(loginFailures)).toEqual([]);
  });

  it('keeps other queries out of an open transaction', async () => {
    const seen: number[] = [];
    const count = async () => {
      const rows = await database.db.select().from(loginFailures);
      seen.push(rows.length);
    };
    await database.db.transaction(async (tx) => {
      await tx.insert(loginFailures).values({ addressHash: 'y', failures: 1, firstAt: 1 });
      const outside = database.engine === 'postgresql' ? count() : undefined;
      await outside;
      await tx.delete(loginFailures);
    });
    await count();
    expect(seen.every((rows) => rows === 0)).toBe(true);
  });

  it('reports a unique violation as such', async () => {
    await database.db.insert(loginFailures).values({ addressHash: 'z', failures: 1, firstAt: 1 });
    const again = database.db.insert(loginFailures).values({ addressHash: 'z', failures: 1, firstAt: 1 });
    const error = await again.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'some_other_index')).toBe(false);
  });
});

describe('a data folder', () => {
  const folders: string[] = [];
  const folder = () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'manuka-db-'));
    folders.push(dir);
    return dir;
  };
  afterEach(() => {
    for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
  });

  it('keeps its rows after a restart', async () => {
    const dataDir = folder();
    const first = await openDatabase({ dataDir, cacheDir: path.join(import.meta.dirname, '../../../../.cache') });
    await first.db.insert(loginFailures).values({ addressHash: 'kept', failures: 3, firstAt: 7 });
    await first.close();
    const second = await openDatabase({ dataDir });
    const rows = await second.db
      .select({ failures: loginFailures.failures })
      .from(loginFailures)
      .where(sql`address_hash = 'kept'`);
    await second.close();
    expect(rows).toEqual([{ failures: 3 }]);
  });

  it('is refused to a second process until the first has ended', async () => {
    const dataDir = folder();
    const holder = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { lockDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))}); lockDataFolder(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderLocked);
    expect(() => lockDataFolder(dataDir)).toThrow(String(holder.pid));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = lockDataFolder(dataDir);
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderLocked);
    unlock();
    lockDataFolder(dataDir)();
  });
});
