import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What this installation keeps to itself. Made at the first start, readable by its user alone. */
export interface Secrets {
  /** Root of the keys for access tokens, refresh tokens and signed addresses. */
  readonly auth: string;
}

/** Reads the secrets of a data folder, or makes them. `AUTH_SECRET` wins: a cluster shares one. */
export function loadSecrets(dataDir: string, authSecret: string | undefined): Secrets {
  if (authSecret) return { auth: authSecret };
  return {
    auth: keptIn(path.join(dataDir, 'secrets.json'), () => ({ auth: randomBytes(32).toString('base64url') })).auth,
  };
}

/** The JSON of `file`, made by `make` when there is none yet. */
export function keptIn<T>(file: string, make: () => T): T {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const value = make();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value, null, 2), { mode: 0o600 });
  renameSync(unfinished, file);
  return value;
}
