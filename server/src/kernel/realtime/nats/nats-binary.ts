import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';

/** Older ones lack what the configuration asks for. 2.9, 2.10 and 2.14 are tested. */
const OLDEST = '2.9.0';

export interface NatsServerBinary {
  path: string;
  version: string;
}

export interface FindOptions {
  /** Where a fetched nats-server is kept, as `nats-server-<version>`. Made when it is needed. */
  cacheDir: string;
  /** Told one sentence before each step that may take seconds. */
  onProgress: (sentence: string) => void;
  /** The folders in which programs are looked for, in the form of PATH. */
  searchPath: string;
  /** Where the release archives lie. */
  releases: string;
  /** SHA-256 of each archive that may be taken, by its name. */
  sums: Readonly<Record<string, string>>;
  platform: NodeJS.Platform;
}

/** A way to a nats-server. One that yields nothing throws an Error whose message says why, in a few words. */
export type Road = (options: FindOptions) => Promise<NatsServerBinary>;

/**
 * Asks a program for its version, which also proves that it runs on this machine.
 *
 * @throws Error when it doesn't run, is no nats-server, or is too old.
 */
export async function versionOf(binary: string): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 10_000 });
  const version = /nats-server: v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} is no nats-server`);
  if (semver.lt(version, OLDEST)) throw new Error(`${binary} is ${version}, older than ${OLDEST}`);
  return version;
}

/** The full path of a program, as a shell would find it. */
export async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder && (await isExecutable(file))) return file;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
