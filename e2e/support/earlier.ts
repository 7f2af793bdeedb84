import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from './release.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/releases');
const TEXT = /\.(js|css|json|svg|txt)$/;

interface Kept {
  readonly commit: string;
  readonly manifest: Release['manifest'];
  readonly files: Readonly<Record<string, string>>;
}

/** The earlier releases of every remote, oldest first, as stored by `scripts/keep-releases.ts`. */
export function earlierReleases(): Readonly<Record<string, readonly Release[]>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json.br'))
      .map((name) => [name.replace('.json.br', ''), readRelease(path.join(folder, name))]),
  );
}

function readRelease(file: string): Release[] {
  const kept = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Kept[];
  return kept.map(({ manifest, files }) => ({
    manifest,
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, Buffer.from(text, TEXT.test(name) ? 'utf8' : 'base64')]),
    ),
  }));
}
