import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseTarGzip } from 'nanotar';
import { NATS_VERSION } from './archive-sums.ts';
import { type Road, versionOf } from './nats-binary.ts';

const LARGEST_ARCHIVE = 64 * 1024 * 1024;
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The release archive of nats-server's project, in the version and with the checksum of `archive-sums.ts`. */
export const fromReleaseArchive: Road = async ({ cacheDir, releases, sums, platform, onProgress }) => {
  const name = archiveName(platform, process.arch);
  const sum = sums[name];
  if (sum === undefined) throw new Error(`there is no release archive for ${platform} on ${process.arch}`);
  onProgress(`Fetching nats-server ${NATS_VERSION} from the releases of its project.`);
  let archive: Uint8Array;
  try {
    archive = await fetchBytes(`${releases}/v${NATS_VERSION}/${name}`, 300_000);
    if (createHash('sha256').update(archive).digest('hex') !== sum) throw new Error(`the checksum of ${name} is wrong`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`could not get its release archive (${why})`, { cause: error });
  }
  const files = await parseTarGzip(archive, { filter: (file) => file.name.endsWith('/nats-server') });
  const bytes = files[0]?.data;
  if (!bytes) throw new Error('its release archive contains no nats-server');

  await mkdir(cacheDir, { recursive: true });
  const binary = path.join(cacheDir, `nats-server-${NATS_VERSION}`);
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

const archiveName = (platform: NodeJS.Platform, architecture: NodeJS.Architecture) =>
  `nats-server-v${NATS_VERSION}-${platform}-${architectures[architecture]}.tar.gz`;

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
