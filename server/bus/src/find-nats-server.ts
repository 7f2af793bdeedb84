import { readdir } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { archiveSums } from './archive-sums.ts';
import { fromDebian } from './debian-package.ts';
import { type FindOptions, findProgram, type NatsServerBinary, type Road, versionOf } from './nats-binary.ts';
import { fromReleaseArchive } from './release-archive.ts';

/**
 * Finds a nats-server for this machine: the installed one, else one fetched before, else Debian's package, else the
 * release archive of its project. Needs no root access. Never throws: `missing` is one sentence for the log.
 *
 * @example const found = await findNatsServer({ cacheDir: '/var/cache/manuka' });
 */
export async function findNatsServer(
  options: Pick<FindOptions, 'cacheDir'> & Partial<FindOptions>,
): Promise<NatsServerBinary | { missing: string }> {
  const reasons: string[] = [];
  for (const road of [fromPath, fromCache, fromDebian, fromReleaseArchive] satisfies Road[]) {
    try {
      return await road({ ...defaults(), ...options });
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { missing: `No nats-server could be had: ${reasons.join('; ')}.` };
}

function defaults(): Omit<FindOptions, 'cacheDir'> {
  return {
    onProgress: () => {},
    // Debian installs it in /usr/sbin, which the PATH of an ordinary user lacks.
    searchPath: [process.env.PATH ?? '', '/usr/local/sbin', '/usr/sbin'].join(path.delimiter),
    releases: 'https://github.com/nats-io/nats-server/releases/download',
    sums: archiveSums,
    platform: process.platform,
  };
}

async function fromPath({ searchPath }: FindOptions): Promise<NatsServerBinary> {
  const binary = await findProgram('nats-server', searchPath);
  if (!binary) throw new Error('none is installed');
  return { path: binary, version: await versionOf(binary) };
}

async function fromCache({ cacheDir }: FindOptions): Promise<NatsServerBinary> {
  const names = await readdir(cacheDir).catch(() => []);
  const versions = names.map((name) => /^nats-server-(\d+\.\d+\.\d+)$/.exec(name)?.[1]).filter((v) => v !== undefined);
  for (const version of versions.sort(semver.rcompare)) {
    const binary = path.join(cacheDir, `nats-server-${version}`);
    if (await versionOf(binary).catch(() => undefined)) return { path: binary, version };
  }
  throw new Error('none is in the cache');
}
