import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';

/** Older versions lack options of the configuration. Tested: 2.9, 2.10 and 2.14. */
const OLDEST = '2.9.0';

export interface NatsServerBinary {
  path: string;
  version: string;
}

export interface FindOptions {
  /** Folder of a fetched nats-server, as `nats-server-<version>`. Created on demand. */
  cacheDir: string;
  /** Called with one sentence before each step that may take seconds. */
  onProgress: (sentence: string) => void;
  /** Folders to search for programs, in the form of PATH. */
  searchPath: string;
  /** Base address of the release archives. */
  releases: string;
  /** SHA-256 of each accepted archive, by name. */
  sums: Readonly<Record<string, string>>;
  platform: NodeJS.Platform;
}

/** A way to get a nats-server. If it fails it throws an Error with a short reason. */
export type Road = (options: FindOptions) => Promise<NatsServerBinary>;

/**
 * Reads the version of a program, which also proves that it runs on this machine.
 *
 * @throws Error if it doesn't run, is no nats-server, or is too old.
 */
export async function versionOf(binary: string): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 10_000 });
  const version = /nats-server: v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} is no nats-server`);
  if (semver.lt(version, OLDEST)) throw new Error(`${binary} is ${version}, older than ${OLDEST}`);
  return version;
}

/** The path of a program, as a shell would find it. */
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
