import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { keptIn, loadSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'manuka-secrets-')), 'data');
  file = path.join(folder, 'secrets.json');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it.each(['', '{', '{}', 'null', '[]', '{"auth":""}', '{"auth":null}', '{"auth":"short"}', '{"auth":7}'])(
  'a damaged file is no secret, and is not replaced: %j',
  (content) => {
    mkdirSync(folder);
    writeFileSync(file, content);
    expect(() => loadSecrets(folder, undefined)).toThrow(ConfigError);
    expect(() => loadSecrets(folder, undefined)).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

it('reports an unreadable file as such, not as damaged', () => {
  mkdirSync(file, { recursive: true });
  expect(() => loadSecrets(folder, undefined)).toThrow(/EISDIR/);
});

it('are created once, at random, readable by this user only', () => {
  const made = loadSecrets(folder, undefined);
  expect(Buffer.from(made.auth, 'base64url')).toHaveLength(32);
  expect(loadSecrets(folder, undefined)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(['secrets.json']);

  rmSync(file);
  expect(loadSecrets(folder, undefined).auth).not.toBe(made.auth);
});

it('AUTH_SECRET takes precedence and creates no file', () => {
  expect(loadSecrets(folder, 'x'.repeat(32))).toEqual({ auth: 'x'.repeat(32) });
  expect(existsSync(folder)).toBe(false);
});

it('a stored secret is created once', () => {
  const kept = path.join(folder, 'kept.json');
  expect(keptIn(kept, () => ({ made: 1 }))).toEqual({ made: 1 });
  expect(keptIn(kept, () => ({ made: 2 }))).toEqual({ made: 1 });
});
