import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram, type Road, versionOf } from './nats-binary.ts';

/**
 * Debian's package, unpacked without being installed: apt checks its signature, dpkg unpacks it into the cache.
 */
export const fromDebian: Road = async ({ cacheDir, searchPath, platform, onProgress }) => {
  const aptGet = await findProgram('apt-get', searchPath);
  const dpkg = await findProgram('dpkg', searchPath);
  if (platform !== 'linux' || !aptGet || !dpkg) throw new Error('this system has no Debian packages');
  onProgress("Fetching nats-server from Debian's packages.");
  await mkdir(cacheDir, { recursive: true });
  const work = await mkdtemp(path.join(cacheDir, 'debian-'));
  try {
    const archive = (await download(aptGet, work)) ?? (await downloadWithOwnLists(aptGet, work));
    await run(dpkg, ['-x', archive, path.join(work, 'unpacked')], work);
    const unpacked = path.join(work, 'unpacked/usr/sbin/nats-server');
    const version = await versionOf(unpacked);
    const binary = path.join(cacheDir, `nats-server-${version}`);
    // Written under a temporary name, so that a second starting server never runs a partial file.
    await copyFile(unpacked, path.join(work, 'ready'));
    await rename(path.join(work, 'ready'), binary);
    return { path: binary, version };
  } catch (error) {
    throw new Error(`could not get Debian's package (${lastLine(error)})`, { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

async function download(aptGet: string, work: string): Promise<string | undefined> {
  try {
    await run(aptGet, ['download', 'nats-server'], work);
    return await findArchive(work);
  } catch {
    return undefined;
  }
}

/** For a machine without readable package lists: fetches them into a temporary root. */
async function downloadWithOwnLists(aptGet: string, work: string): Promise<string> {
  const ownRoot = await privateRoot(work);
  await run(aptGet, [...ownRoot, 'update'], work);
  await run(aptGet, [...ownRoot, 'download', 'nats-server'], work);
  const archive = await findArchive(work);
  if (!archive) throw new Error('apt-get downloaded no package');
  return archive;
}

async function findArchive(work: string): Promise<string | undefined> {
  const name = (await readdir(work)).find((file) => file.endsWith('.deb'));
  return name && path.join(work, name);
}

async function privateRoot(work: string): Promise<string[]> {
  const root = path.join(work, 'apt');
  await mkdir(path.join(root, 'lists/partial'), { recursive: true });
  await mkdir(path.join(root, 'archives/partial'), { recursive: true });
  // Without its sandbox user apt accesses the root as the user of this process.
  const settings = [
    `Dir::State=${root}`,
    `Dir::State::lists=${root}/lists`,
    `Dir::Cache=${root}`,
    'APT::Sandbox::User=',
  ];
  return settings.flatMap((setting) => ['-o', setting]);
}

function run(program: string, args: string[], cwd: string) {
  return promisify(execFile)(program, args, { cwd, env: { ...process.env, LC_ALL: 'C' }, timeout: 120_000 });
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
