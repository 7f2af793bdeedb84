import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { developerTokenFile } from 'operator-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../kernel/db/open.ts';
import { releaseTokens } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { authorizeRelease, ensureDeveloperToken } from './release-tokens.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-tokens-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('creates one developer token for all remotes, in a file that only its owner can read', async () => {
  await ensureDeveloperToken(database.db, folder, 1);
  const file = developerTokenFile(folder);
  const token = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const remote of ['mfe-chat', '*'])
    await expect(authorizeRelease(database.db, `Bearer ${token.trim()}`, remote)).resolves.toEqual({
      name: 'developer',
      remote: '*',
    });
  await ensureDeveloperToken(database.db, folder, 2);
  expect(readFileSync(file, 'utf8')).toBe(token);
  expect(await database.db.select().from(releaseTokens)).toHaveLength(1);
});

it('replaces a token of another database, also in a file that only its owner can read', async () => {
  const file = developerTokenFile(folder);
  writeFileSync(file, 'manuka_of-another-database', { mode: 0o644 });
  await ensureDeveloperToken(database.db, folder, 3);
  const token = readFileSync(file, 'utf8').trim();
  await expect(authorizeRelease(database.db, `Bearer ${token}`, '*')).resolves.toBeDefined();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
