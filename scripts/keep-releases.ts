import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { remotes, root } from '../rspack.base.ts';

/**
 * `node scripts/keep-releases.ts <commit> …` builds every remote at these commits, oldest first, and stores the
 * releases in `e2e/fixtures/releases`. A journey runs them with the current shell and server. To end the support of an
 * old release, store later ones and raise the versions in `requires`.
 */
const folder = path.join(root, 'e2e/fixtures/releases');
const TEXT = /\.(js|css|json|svg|txt)$/;

interface Kept {
  readonly commit: string;
  readonly manifest: { readonly assets: Readonly<Record<string, unknown>> };
  /** Text unchanged, anything else in base64. */
  readonly files: Readonly<Record<string, string>>;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commits = process.argv.slice(2);
if (commits.length === 0) {
  console.error('Name the commits, oldest first: node scripts/keep-releases.ts <commit> <commit>');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const kept = commits.map((commit) => buildAt(git('rev-parse', '--short=10', commit)));
for (const remote of remotes) {
  const releases = kept.flatMap((built) => built.get(remote) ?? []);
  if (releases.length === 0) continue;
  const text = Buffer.from(JSON.stringify(releases));
  // One compression window over both, because most of a release is also in the other.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(path.join(folder, `${remote}.json.br`), bytes);
  console.log(`${remote}: ${releases.length} releases in ${bytes.byteLength} bytes`);
}

function buildAt(commit: string): Map<string, Kept> {
  const checkout = mkdtempSync(path.join(tmpdir(), 'manuka-keep-'));
  try {
    git('worktree', 'add', '--quiet', '--detach', '--force', checkout, commit);
    lendPackages(checkout);
    const found = remotes.filter((remote) => existsSync(path.join(checkout, remote, 'src/manifest.ts')));
    execFileSync(process.execPath, ['scripts/build.ts', ...found], { cwd: checkout, stdio: 'inherit' });
    return new Map(found.map((remote) => [remote, readRelease(commit, path.join(checkout, remote, 'dist'))]));
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(checkout, { recursive: true, force: true });
  }
}

/** Links the packages of this checkout, but those of the workspace are the other checkout's own. */
function lendPackages(checkout: string): void {
  for (const name of ['.', ...readdirSync(checkout)]) {
    const from = path.join(root, name, 'node_modules');
    if (!existsSync(from)) continue;
    cpSync(from, path.join(checkout, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.dirname(file) !== from || !path.basename(file).startsWith('.'),
    });
  }
  symlinkSync(path.join(root, 'node_modules/.pnpm'), path.join(checkout, 'node_modules/.pnpm'));
}

function readRelease(commit: string, dist: string): Kept {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')) as Kept['manifest'];
  const files = Object.fromEntries(
    Object.keys(manifest.assets).map((file) => [
      file,
      readFileSync(path.join(dist, file), TEXT.test(file) ? 'utf8' : 'base64'),
    ]),
  );
  return { commit, manifest, files };
}
