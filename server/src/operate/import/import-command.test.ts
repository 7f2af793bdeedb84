import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOfflineModeration } from 'moderation';
import { developerTokenFile } from 'operator-client';
import type { ImagePort } from 'ports';
import { json, v1, v2 } from 'shared-sdk/cards/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../../kernel/db/lock.ts';
import type { Database } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { createApp } from '../../kernel/http/app.ts';
import { createFileStore } from '../../kernel/media/blob-store.ts';
import { MediaStore } from '../../kernel/media/media-store.ts';
import { authorizeRelease, ensureDeveloperToken } from '../releases/release-tokens.ts';
import { ImportImpossible, importFiles } from './import-command.ts';
import { importPath, registerCatalogueImport } from './import-route.ts';

const painter: ImagePort = {
  paint: async () => ({ bytes: Buffer.from('painted'), mime: 'image/webp' }),
};
const cacheDir = path.join(import.meta.dirname, '../../../../.cache');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, bytes: Uint8Array) => {
  const full = path.join(folder, name);
  writeFileSync(full, bytes);
  return full;
};
const made = (dir: string): string => {
  mkdirSync(dir, { recursive: true });
  return dir;
};
const run = async (paths: readonly string[], platformUrl = 'http://127.0.0.1:9') => {
  const lines: string[] = [];
  const config = {
    dataDir: path.join(folder, 'data'),
    cacheDir,
    databaseUrl: undefined,
    authSecret: undefined,
    s3: undefined,
  };
  const code = await importFiles(
    { config, platformUrl, painter, moderation: createOfflineModeration(), print: (line) => lines.push(line) },
    paths,
  );
  return { code, lines };
};

describe('the import command on its own data folder', () => {
  it('requires file names', async () => {
    await expect(run([])).rejects.toThrow(ImportImpossible);
  });

  it('prints a line per file with its outcome, and fails if any was refused', async () => {
    const paths = [
      path.join(folder, 'nowhere.json'),
      folder,
      file('broken.json', Buffer.from('{')),
      file('huge.png', Buffer.alloc(20 * 1024 * 1024 + 1)),
      file('mara.json', json(v2())),
    ];
    const { code, lines } = await run(paths);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'refused    nowhere.json: The file does not exist.',
      `refused    ${path.basename(folder)}: This is a folder.`,
      'refused    broken.json: The card is cut off or is not JSON.',
      'refused    huge.png: The file is larger than 20 MB.',
      expect.stringMatching(/^imported {3}mara\.json: Mara \/chat\/[0-9a-f-]{36}-mara$/),
    ]);
  });

  it('imports new files, and exits with 0', async () => {
    const paths = [file('mara.json', json(v2({ group_only_greetings: ['All!'] })))];
    const first = await run(paths);
    expect(first.code).toBe(0);
    expect(first.lines[1]).toMatch(/^ +Its greetings for groups/);
    const second = await run(paths);
    expect(second.code).toBe(0);
    expect(second.lines[0]).toMatch(/^unchanged {2}mara\.json/);
  });

  it('reports in one sentence that another process holds the folder', async () => {
    const unlock = lockDataFolder(made(path.join(folder, 'data')));
    await expect(run([file('mara.json', json(v2()))])).rejects.toThrow(/in use by process \d+/);
    writeFileSync(developerTokenFile(path.join(folder, 'data')), 'token\n');
    await expect(run([file('mara.json', json(v2()))])).rejects.toThrow(
      /in use by process \d+.*No platform responds at http:\/\/127\.0\.0\.1:9/,
    );
    unlock();
  });
});

describe('a running platform', () => {
  let database: Database;
  let app: Awaited<ReturnType<typeof createApp>>;
  let url: string;
  const home = mkdtempSync(path.join(tmpdir(), 'manuka-platform-'));

  beforeAll(async () => {
    database = await openTestDatabase();
    const { db } = database;
    app = await createApp({ trustProxy: false, rateLimitFactor: 1000 });
    const media = new MediaStore({ db, blobs: createFileStore(home), secret: 's', now: Date.now });
    const deps = { db, media, painter, now: Date.now, moderation: createOfflineModeration() };
    registerCatalogueImport(app, deps, ({ headers }) => authorizeRelease(db, headers.authorization, '*'));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  });
  const post = (headers: Record<string, string>, payload: Buffer = json(v1())) =>
    app.inject({ method: 'POST', url: importPath, headers, payload });
  const octets = { 'content-type': 'application/octet-stream', 'x-file-name': 'otto.json' };
  const token = async () => {
    await ensureDeveloperToken(database.db, home, Date.now());
    return `Bearer ${readFileSync(developerTokenFile(home), 'utf8').trim()}`;
  };

  it('refuses a card without the token', async () => {
    for (const headers of [octets, { ...octets, authorization: 'Bearer guessed' }]) {
      expect((await post(headers)).json()).toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect(await database.db.select().from(bots)).toEqual([]);
  });

  it('accepts only bytes, up to the size of a card', async () => {
    const authorization = await token();
    expect((await post({ authorization, 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await post({ ...octets, authorization }, Buffer.alloc(21 * 1024 * 1024))).statusCode).toBe(413);
    expect((await post({ ...octets, authorization, 'x-file-name': '%E0%A4%A' })).statusCode).toBe(400);
  });

  it('responds with the outcome', async () => {
    const authorization = await token();
    const refused = await post({ ...octets, authorization }, Buffer.from('{'));
    expect(refused.json().data).toMatchObject({ file: 'otto.json', status: 'refused' });
    expect((await post({ ...octets, authorization })).json().data).toMatchObject({
      status: 'imported',
      nickname: 'Otto',
    });
  });

  it('imports for the command if it holds the data folder', async () => {
    const dataDir = made(path.join(folder, 'data'));
    await ensureDeveloperToken(database.db, dataDir, Date.now());
    const unlock = lockDataFolder(dataDir);
    const { code, lines } = await run([file('등대.json', json(v2())), file('no.json', json({}))], url);
    unlock();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^imported {3}등대\.json: Mara \/chat\//);
    expect(lines[1]).toBe('refused    no.json: This is not a character card.');
  });

  it('explains a refusal', async () => {
    const dataDir = made(path.join(folder, 'data'));
    writeFileSync(developerTokenFile(dataDir), 'an old token');
    const unlock = lockDataFolder(dataDir);
    await expect(run([file('mara.json', json(v2()))], url)).rejects.toThrow(/refused the import: .*unknown or revoked/);
    unlock();
  });
});
