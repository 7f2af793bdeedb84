import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockedFor } from './lock-inputs.mjs';
import { root } from './toolchain.mjs';

/** All folders of remotes. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'src/manifest.ts')))
  .sort();

const shared = [
  'rspack.base.ts',
  'scripts/build',
  'scripts/build.ts',
  'shared-sdk/package.json',
  'shared-sdk/src/contract/remote-manifest.ts',
  'shared-ui/package.json',
  'server/package.json',
];
const inputs = {
  ...Object.fromEntries(remotes.map((name) => [name, [`${name}/src`, `${name}/package.json`, ...shared]])),
  shell: ['shell/src', 'shell/package.json', 'shared-sdk/src', 'shared-ui/src', ...shared],
};
/** The packages whose dependencies a build contains; `.` has the bundler. */
const carried = (name) => ['.', name, ...(name === 'shell' ? ['shared-sdk', 'shared-ui'] : [])];
const stampOf = (name) => path.join(root, name, 'dist', '.stamp');

/** The parts whose build does not match their sources. */
export const staleParts = () =>
  Object.keys(inputs).filter(
    (name) => !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== hashOf(name),
  );

/** Notes that the builds match their sources. */
export function markFresh(names) {
  for (const name of names) writeFileSync(stampOf(name), hashOf(name));
}

/** One hash of all inputs of a part's build. */
export function hashOf(name) {
  const hash = createHash('sha256');
  for (const file of inputs[name].flatMap(filesBelow)) hash.update(file).update(readFileSync(path.join(root, file)));
  hash.update(lockedFor(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'), carried(name)));
  return hash.digest('hex');
}

function filesBelow(item) {
  const full = path.join(root, item);
  if (!existsSync(full)) return [];
  if (/\.[\w]+$/.test(item)) return [item];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(test|stories)\.tsx?$/.test(file.name))
    .map((file) => path.relative(root, path.join(file.parentPath ?? file.path, file.name)))
    .sort();
}
