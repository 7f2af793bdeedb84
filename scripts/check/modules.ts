import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of values: types are stripped before a test runs, so they cannot change its result. */
interface Import {
  readonly request: string;
  /** The imported names; `*` if all can be used. */
  readonly names: readonly string[];
}

interface Export {
  /** The exported name; `*` for everything of the other module. */
  readonly name: string;
  readonly request: string;
  readonly importedName: string;
}

export interface Module {
  readonly imports: readonly Import[];
  readonly reExports: readonly Export[];
  readonly ownNames: ReadonlySet<string>;
}

export function readModule(file: string, text: string): Module {
  const { module } = parseSync(file, text);
  const imports: Import[] = [];
  const reExports: Export[] = [];
  const ownNames = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const names = values.map(({ importName: { kind, name } }) =>
      kind === 'Name' && name ? name : kind === 'Default' ? 'default' : '*',
    );
    imports.push({ request: moduleRequest.value, names: names.length > 0 ? names : ['*'] });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    imports.push({ request, names: ['*'] });
  }
  // Workers and mocks name a module by its address: `new URL('./worker.ts', import.meta.url)`.
  for (const [, request = ''] of text.matchAll(/['"](\.{1,2}\/[\w./-]+\.(?:ts|tsx|mjs))['"]/g))
    if (!module.staticImports.some(({ moduleRequest }) => moduleRequest.value === request))
      if (!module.staticExports.some(({ entries }) => entries.some((one) => one.moduleRequest?.value === request)))
        imports.push({ request, names: ['*'] });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType, exportName, importName } of entries) {
      if (isType) continue;
      const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*');
      if (!moduleRequest) ownNames.add(name);
      else reExports.push({ name, request: moduleRequest.value, importedName: importName.name ?? '*' });
    }
  return { imports, reExports, ownNames };
}

/** The modules of all packages of this checkout, and what each one loads from another. */
export class Modules {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();
  /** Folder of each package, by its name. */
  readonly #packages = new Map<string, { readonly folder: string; readonly exports: Record<string, string> }>();

  constructor(root: string) {
    this.#root = root;
    for (const file of globSync('{*,server/*}/package.json', { cwd: root })) {
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      this.#packages.set(name, { folder: path.posix.dirname(file), exports });
    }
    const files = globSync('{*,server/*}/**/*.{ts,tsx,mts,mjs}', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist|\.ts|\.cache|fixtures|test-results)$/.test(name),
    });
    for (const file of new Set(files))
      if (!file.endsWith('.d.ts') && !file.endsWith('.d.mts'))
        this.#modules.set(file, readModule(file, readFileSync(path.join(root, file), 'utf8')));
  }

  get files(): readonly string[] {
    return [...this.#modules.keys()];
  }

  /** The files that a module loads: for a name that another file only passes on, the file that defines it. */
  dependenciesOf(file: string): Set<string> {
    const found = new Set<string>();
    for (const { request, names } of this.#modules.get(file)?.imports ?? []) {
      const target = this.#resolve(file, request);
      if (!target) continue;
      found.add(target);
      for (const name of names) for (const definer of this.#definers(target, name, new Set())) found.add(definer);
    }
    return found;
  }

  #definers(file: string, name: string, seen: Set<string>): readonly string[] {
    const module = this.#modules.get(file);
    if (!module || seen.has(`${file}#${name}`)) return [];
    seen.add(`${file}#${name}`);
    if (name !== '*' && module.ownNames.has(name)) return [file];
    const named = name === '*' ? [] : module.reExports.filter((one) => one.name === name);
    const passedOn = named.length > 0 ? named : module.reExports.filter((one) => name === '*' || one.name === '*');
    return passedOn.flatMap(({ request, importedName }) => {
      const target = this.#resolve(file, request);
      const wanted = named.length > 0 ? importedName : name;
      return target ? [target, ...this.#definers(target, wanted, seen)] : [];
    });
  }

  /** @returns the file of this checkout that an import loads */
  #resolve(from: string, request: string): string | undefined {
    const [address = ''] = request.split('?');
    if (address.startsWith('.')) {
      const file = path.posix.join(path.posix.dirname(from), address);
      return existsSync(path.join(this.#root, file)) ? file : undefined;
    }
    const owner = [...this.#packages.keys()].find((name) => address === name || address.startsWith(`${name}/`));
    const entry = owner && this.#packages.get(owner);
    if (!entry) return undefined;
    const file = entry.exports[`.${address.slice(owner.length)}`];
    return file === undefined ? undefined : path.posix.join(entry.folder, file);
  }
}
