import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type AreaMap, mapOf } from './areas.ts';
import { readSources } from './sources.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The packages whose sources are in `src`. */
export const packages = [
  'server',
  ...globSync('*/package.json', { cwd: path.join(root, 'server') })
    .map((file) => `server/${path.dirname(file)}`)
    .sort(),
  'shared-sdk',
  'shared-ui',
  'shell',
  'mfe-explore',
  'mfe-chat',
  'mfe-create',
  'mfe-account',
] as const;

/** Folders of `server/src` that are no area: the kernel's folders are areas themselves. */
const NO_AREA = ['kernel', 'locales', 'testing'];

/** The map of each package. */
export const packageMaps = (): Map<string, AreaMap> =>
  new Map(packages.map((name) => [name, mapOf(readSources(path.join(root, name, 'src')))]));

/** The map inside each area of the server. Its cycles and long functions are in the server's own map already. */
export const serverAreaMaps = (): Map<string, AreaMap> =>
  new Map(
    readdirSync(path.join(root, 'server/src'), { withFileTypes: true })
      .filter((one) => one.isDirectory() && !NO_AREA.includes(one.name))
      .map(({ name }) => [`server/src/${name}`, mapOf(readSources(path.join(root, 'server/src', name)))]),
  );
