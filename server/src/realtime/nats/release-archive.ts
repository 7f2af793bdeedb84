import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { type Road, versionOf } from './nats-binary.ts';

const VERSION = '2.10.27';
const LARGEST_ARCHIVE = 64 * 1024 * 1024;
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The archive that nats-server's project publishes, held against the SHA256SUMS of the same release. */
export const fromReleaseArchive: Road = async ({ cacheDir, releases, platform, onProgress }) => {
  const name = archiveName(platform, process.arch);
  onProgress(`Fetching nats-server ${VERSION} from the releases of its project.`);
  const release = `${releases}/v${VERSION}`;
  let archive: Uint8Array;
  try {
    const sums = new TextDecoder().decode(await fetchBytes(`${release}/SHA256SUMS`, 30_000));
    archive = await fetchBytes(`${release}/${name}`, 300_000);
    verify(archive, sums, name);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`its release archive could not be had (${why})`, { cause: error });
  }
  const program = unzipSync(archive, { filter: (file) => file.name.endsWith('/nats-server') });
  const [bytes] = Object.values(program);
  if (!bytes) throw new Error('its release archive holds no nats-server');

  await mkdir(cacheDir, { recursive: true });
  const binary = path.join(cacheDir, `nats-server-${VERSION}`);
  const unchecked = `${binary}.${process.pid}`;
  try {
    await writeFile(unchecked, bytes);
    await chmod(unchecked, 0o755);
    const version = await versionOf(unchecked);
    await rename(unchecked, binary);
    return { path: binary, version };
  } finally {
    await rm(unchecked, { force: true });
  }
};

function archiveName(platform: NodeJS.Platform, architecture: NodeJS.Architecture): string {
  const machine = architectures[architecture];
  if (!machine || (platform !== 'linux' && platform !== 'darwin')) {
    throw new Error(`no release archive fits ${platform} on ${architecture}`);
  }
  return `nats-server-v${VERSION}-${platform}-${machine}.zip`;
}

async function fetchBytes(url: string, timeout: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${path.basename(url)}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > LARGEST_ARCHIVE) throw new Error(`${path.basename(url)} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function verify(archive: Uint8Array, sums: string, name: string): void {
  const line = sums.split('\n').find((entry) => entry.trim().endsWith(name));
  if (!line) throw new Error(`SHA256SUMS names no ${name}`);
  const expected = line.trim().split(/\s+/)[0];
  const actual = createHash('sha256').update(archive).digest('hex');
  if (actual !== expected) throw new Error(`the checksum of ${name} is wrong`);
}
