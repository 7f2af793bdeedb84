import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../json-file.ts';
import { regularFile, type WalkedFile } from './walk.ts';

const MODEL = 'application/vnd.ollama.image.model';
const manifest = z.object({ layers: z.array(z.unknown()).max(1000) });
const layer = z.object({ mediaType: z.literal(MODEL), digest: z.string().regex(/^sha256[:-][0-9a-f]{64}$/) });
const MAX_MANIFESTS = 500;
/** The registry, the namespace and the model are folders, the tag is a file. */
const DEPTH = 3;

export interface OllamaFile extends WalkedFile {
  /** As Ollama shows it. */
  readonly name: string;
}

/** The weights in a store of Ollama. Its manifests name the files, whose own names are only sums. */
export async function ollamaFiles(store: string, until: number): Promise<readonly OllamaFile[]> {
  const found: OllamaFile[] = [];
  for (const parts of await manifestsIn(path.join(store, 'manifests'), until)) {
    const read = await readJson(path.join(store, 'manifests', ...parts), manifest);
    const digests = (read?.layers ?? []).flatMap((one) => layer.safeParse(one).data?.digest ?? []);
    // Several mean parts, or several models.
    const [digest, ...others] = digests;
    if (digest === undefined || others.length > 0) continue;
    const [file] = await regularFile(path.join(store, 'blobs', digest.replace(':', '-')));
    if (file) found.push({ ...file, name: nameOf(parts) });
  }
  return found;
}

async function manifestsIn(folder: string, until: number): Promise<readonly (readonly string[])[]> {
  let level: (readonly string[])[] = [[]];
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const next: (readonly string[])[] = [];
    for (const parts of level) {
      if (next.length >= MAX_MANIFESTS || performance.now() > until) break;
      const entries = await readdir(path.join(folder, ...parts), { withFileTypes: true }).catch(() => []);
      const wanted = entries.filter((entry) => (depth < DEPTH ? entry.isDirectory() : entry.isFile()));
      next.push(...wanted.slice(0, MAX_MANIFESTS - next.length).map(({ name }) => [...parts, name]));
    }
    level = next;
  }
  return level;
}

function nameOf([registry = '', namespace = '', model = '', tag = '']: readonly string[]): string {
  const isUsual = registry === 'registry.ollama.ai';
  if (isUsual && namespace === 'library') return `${model}:${tag}`;
  return isUsual ? `${namespace}/${model}:${tag}` : `${registry}/${namespace}/${model}:${tag}`;
}
