import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config.ts';

/** The secrets of this installation. Created at the first start, readable by its user only. */
export interface Secrets {
  /** Root of the keys for access tokens, refresh tokens and signed addresses. */
  readonly auth: string;
}

const secrets = z.object({ auth: z.string().min(32) });

/**
 * Reads the secrets of a data folder, or creates them. `AUTH_SECRET` takes precedence: a cluster shares one.
 * @throws ConfigError if the file is damaged: a new secret would sign all users out, an empty one would let anyone in
 */
export function loadSecrets(dataDir: string, authSecret: string | undefined): Secrets {
  if (authSecret) return { auth: authSecret };
  const file = path.join(dataDir, 'secrets.json');
  const found = secrets.safeParse(keptIn(file, () => ({ auth: randomBytes(32).toString('base64url') })));
  if (!found.success) throw damaged(file);
  return found.data;
}

/** The JSON in `file`, created by `make` if it does not exist. @throws ConfigError if it is no JSON */
export function keptIn(file: string, make: () => unknown): unknown {
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw error instanceof SyntaxError ? damaged(file) : error;
    }
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const value = make();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value, null, 2), { mode: 0o600 });
  renameSync(unfinished, file);
  return value;
}

const damaged = (file: string) =>
  new ConfigError(`The file ${file} is damaged. Put it back from a backup; without it all users are signed out.`);
