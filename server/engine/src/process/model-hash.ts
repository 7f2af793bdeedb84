import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha256OfFile } from './state-files.ts';

const FILE = 'models.json';
/** Path of a model → its hash, for the size and time of change that it had. */
const hashes = z.record(z.string(), z.object({ size: z.number(), mtimeMs: z.number(), sha256: z.string() }));

/** The SHA-256 of a model that has not changed since it was computed. */
export async function knownHash(modelFile: string, folder: string): Promise<string | undefined> {
  const { size, mtimeMs } = await stat(modelFile);
  const known = (await readHashes(folder))[modelFile];
  return known?.size === size && known.mtimeMs === mtimeMs ? known.sha256 : undefined;
}

/** Computes the SHA-256 of a model, which takes some seconds, and remembers it in the folder. */
export async function computeHash(modelFile: string, folder: string): Promise<string> {
  const { size, mtimeMs } = await stat(modelFile);
  const sha256 = await sha256OfFile(modelFile);
  const draft = path.join(folder, `${FILE}.${process.pid}.tmp`);
  await writeFile(draft, JSON.stringify({ ...(await readHashes(folder)), [modelFile]: { size, mtimeMs, sha256 } }));
  await rename(draft, path.join(folder, FILE));
  return sha256;
}

async function readHashes(folder: string): Promise<z.infer<typeof hashes>> {
  try {
    return hashes.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return {};
  }
}
