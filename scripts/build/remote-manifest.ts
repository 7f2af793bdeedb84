import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatsCompilation } from '@rspack/core';
import { type RemoteManifest, remoteManifest, remoteSchemaPath } from 'shared-sdk/contract';
import type { ManifestInput } from 'shared-sdk/manifest';
import { lentVersions, root } from '../../rspack.base.ts';
import { lentOnDemandIn } from './lent-files.ts';

type Texts = Record<string, string>;
type Tree = { [key: string]: string | Tree };

/** A release that violates its contract. */
export class InvalidRemote extends Error {
  override readonly name = 'InvalidRemote';
}

/**
 * Writes `remote.json` of a built remote from its `src/manifest.ts`, after comparing it with the compiled modules: a
 * module that is named but not built fails here and not in a user's browser.
 * @throws InvalidRemote
 */
export async function writeRemoteManifest(
  remote: string,
  outDir: string,
  stats: StatsCompilation,
  folder = path.join(root, remote),
): Promise<RemoteManifest> {
  const definition = await readDefinition(remote, folder);
  const problems = danglingModules(definition, stats);
  if (definition.name !== remote) problems.push(`the manifest is named ${definition.name}, its folder ${remote}`);
  if (problems.length > 0) throw new InvalidRemote(`${remote}: ${problems.join('; ')}`);

  const texts = readTexts(folder);
  const translate = (key: string): Texts => {
    const found = Object.fromEntries(
      [...texts].flatMap(([language, tree]) => {
        const text = lookUp(tree, key);
        return text === undefined ? [] : [[language, text]];
      }),
    );
    if (found.en === undefined)
      throw new InvalidRemote(`${remote}: the manifest names the text ${key}, which en.json does not have`);
    return found;
  };
  const assets = hashFiles(outDir);
  const entry = Object.keys(assets).find((file) => /^entry\.[\w.]*js$/.test(file));
  if (!entry) throw new InvalidRemote(`${remote}: the build made no container`);
  const exposed = filesOf(stats, (module) => module === './src/remote.ts');

  const manifest = {
    $schema: remoteSchemaPath,
    contract: 1 as const,
    name: remote,
    version: versionOf(folder),
    requires: {
      'shared-sdk': `^${lentVersions['shared-sdk']}`,
      'shared-ui': `^${lentVersions['shared-ui']}`,
      server: `>=${lentVersions.server}`,
      ...definition.requires,
      react: lentVersions.react,
      federation: lentVersions.federation,
    },
    entry,
    routes: definition.routes.map(({ title, ...route }) => ({
      ...route,
      sidebar: route.sidebar ?? true,
      ...(title ? { title: { en: '', ...translate(title) } } : {}),
      preload: filesOf(stats, (module) => module === moduleId(route.module)),
      lent: lentOnDemandIn(
        stats,
        chunksOf(stats, (module) => module === moduleId(route.module)),
      ),
    })),
    nav: (definition.nav ?? []).map(({ label, ...item }) => ({
      ...item,
      access: item.access ?? ('public' as const),
      label: { en: '', ...translate(label) },
    })),
    modals: [...(definition.modals ?? [])],
    slots: [...(definition.slots ?? [])],
    uses: { modals: [...(definition.uses?.modals ?? [])] },
    i18n: { namespace: definition.i18n.namespace, languages: [...texts.keys()] },
    assets,
    preload: exposed,
  };
  const build = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  const checked = remoteManifest.safeParse({ ...manifest, build });
  if (!checked.success) {
    const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new InvalidRemote(`${remote}: remote.json would not be valid: ${wrong.join('; ')}`);
  }
  writeFileSync(path.join(outDir, 'remote.json'), `${JSON.stringify(checked.data, null, 2)}\n`);
  return checked.data;
}

async function readDefinition(remote: string, folder: string): Promise<ManifestInput> {
  const file = path.join(folder, 'src/manifest.ts');
  if (!existsSync(file)) throw new InvalidRemote(`${remote}: there is no src/manifest.ts`);
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest?: ManifestInput };
  if (!manifest) throw new InvalidRemote(`${remote}: src/manifest.ts does not export \`manifest\``);
  return manifest;
}

/** The compiler's name for a module that the manifest names relative to `src`. */
const moduleId = (module: string) => `./${path.posix.join('src', module)}`;

function danglingModules({ routes, modals = [], slots = [] }: ManifestInput, stats: StatsCompilation): string[] {
  // Modules that were concatenated into another one have their own exports.
  const compiled = new Map(
    (stats.modules ?? []).flatMap((module) => [...(module.modules ?? []), module].map((one) => [nameOf(one), one])),
  );
  return [...routes, ...modals, ...slots].flatMap(({ module }) => {
    const found = compiled.get(moduleId(module));
    if (!found) return [`${module} is named in the manifest, but no code of the remote imports it`];
    const exported = found.providedExports;
    if (exported && !exported.includes('default')) return [`${module} has no default export`];
    return [];
  });
}

type Module = NonNullable<StatsCompilation['modules']>[number];
const nameOf = ({ name }: Module) => name?.replace(/ \+ \d+ modules$/, '').replace(/^.*!/, '') ?? '';

/** A module of the build, and the modules concatenated into it. */
const namesOf = (module: Module) => [module, ...(module.modules ?? [])].map(nameOf);

/** The chunks that contain the module, and the chunks loaded with it: also libraries that other modules use. */
function chunksOf(stats: StatsCompilation, matches: (module: string) => boolean): Set<string | number> {
  const holding = new Set(
    (stats.modules ?? []).filter((module) => namesOf(module).some(matches)).flatMap((module) => module.chunks ?? []),
  );
  const imports = (stats.chunks ?? []).flatMap(({ id, initial, origins = [] }) =>
    initial || id === undefined || id === null
      ? []
      : origins.map(({ moduleIdentifier, request = '' }) => ({ id, request, key: `${moduleIdentifier} ${request}` })),
  );
  // The container imports `./src/remote.ts` without a request, and that module imports the pages.
  const wanted = imports.filter(({ request }) => request === '' || matches(moduleId(request)));
  const keys = new Set(wanted.filter(({ id }) => holding.has(id)).map(({ key }) => key));
  return new Set([...holding, ...imports.filter(({ key }) => keys.has(key)).map(({ id }) => id)]);
}

/** The files that contain the module, and those of the chunks loaded with it. */
function filesOf(stats: StatsCompilation, matches: (module: string) => boolean): { js: string[]; css: string[] } {
  const chunks = chunksOf(stats, matches);
  const files = (stats.chunks ?? [])
    .filter((chunk) => chunk.id !== undefined && chunk.id !== null && chunks.has(chunk.id))
    .flatMap((chunk) => chunk.files ?? []);
  const ending = (kind: string) => [
    ...new Set(files.filter((file) => file.endsWith(kind) && !file.startsWith('entry.'))),
  ];
  return { js: ending('.js'), css: ending('.css') };
}

function hashFiles(outDir: string): RemoteManifest['assets'] {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/^\.|\.map$/.test(file.name) && file.name !== 'remote.json')
    .map((file) => path.relative(outDir, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(path.join(outDir, file));
      return [
        file,
        { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.byteLength },
      ];
    }),
  );
}

function readTexts(folder: string): Map<string, Tree> {
  const locales = path.join(folder, 'src/locales');
  if (!existsSync(locales)) return new Map();
  return new Map(
    readdirSync(locales)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [path.basename(file, '.json'), readTree(path.join(locales, file))]),
  );
}

function readTree(file: string): Tree {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tree;
  } catch (error) {
    throw new InvalidRemote(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function lookUp(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}

const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
