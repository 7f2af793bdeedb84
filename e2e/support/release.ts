import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface Manifest {
  build: string;
  entry: string;
  assets: Record<string, { integrity: string; bytes: number }>;
  [field: string]: unknown;
}
export interface Release {
  readonly manifest: Manifest;
  readonly files: Record<string, Buffer>;
}

export const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The built release of a remote. */
export function builtRelease(remote: string): Release {
  const folder = path.join(root, remote, 'dist');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Manifest;
  return {
    manifest,
    files: Object.fromEntries(
      Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(folder, file))]),
    ),
  };
}

/**
 * Another release of the same remote with one changed text, valid hashes, and its own global name for the bundler's
 * runtime, like a new build.
 * @param first code to add at the start of every chunk
 * @param changeEntry changes the code of the entry
 */
export function releaseWith(
  remote: string,
  from: string,
  to: string,
  first = '',
  changeEntry = (code: string) => code,
): Release {
  const { manifest, files } = builtRelease(remote);
  const { entry } = manifest;
  const build = createHash('sha256').update(to).digest('hex').slice(0, 12);
  const kept = new RegExp(`(?<=${remote}-|chunks_${remote.replaceAll('-', '_')}_)[0-9a-f]{8}`, 'g');
  const rewritten = (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll(kept, build.slice(0, 8)));
  const changed: Record<string, Buffer> = { ...files };
  let code = rewritten(files[entry] ?? Buffer.alloc(0)).toString();
  for (const [file, bytes] of Object.entries(files)) {
    if (!file.endsWith('.js') || file === entry) continue;
    const after = Buffer.from(first + rewritten(bytes).toString().replaceAll(from, to));
    changed[file] = after;
    // The entry contains the hash of every chunk.
    code = code.replaceAll(sha384(bytes), sha384(after));
  }
  changed[entry] = Buffer.from(changeEntry(code));
  const assets = Object.fromEntries(
    Object.entries(changed).map(([file, bytes]) => [file, { integrity: sha384(bytes), bytes: bytes.byteLength }]),
  );
  return { manifest: { ...manifest, build, assets }, files: changed };
}

/** The body of `POST /platform/releases`. */
export const releaseBody = ({ manifest, files }: Release) => ({
  manifest,
  files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, bytes.toString('base64')])),
});
