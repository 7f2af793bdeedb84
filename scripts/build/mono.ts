import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { type BuildOptions, remotes, root, shellConfig } from '../../rspack.base.ts';
import { compressFolder } from './compress.ts';

/** The platform as one application: what the federated one is measured against. */
export interface MonoBuild {
  /** Same layout as the shell's `dist`. */
  readonly outDir: string;
  /**
   * The files that importing a module brings, besides those that are there from the start; none where the module is
   * not imported lazily.
   * @param module path in the repository: `mfe-chat/src/routes/chat.tsx`
   */
  filesOf(module: string): string[];
}

/** Builds the shell with all remotes inside, from the sources as they are. @throws Error with the compiler's messages */
export async function buildMono(outDir = path.join(root, '.cache/mono')): Promise<MonoBuild> {
  const stats = await compile(monoConfig({ mode: 'production', outDir }));
  await compressFolder(outDir);
  return { outDir, filesOf: (module) => filesOf(stats, path.join(root, module)) };
}

/**
 * The shell's own build, where the modules that know the federation give way to one that imports the remotes. It
 * stays out of `shell/dist`, and nothing of the platform refers to it.
 */
function monoConfig(options: BuildOptions): Configuration {
  const base = shellConfig(options);
  const container = path.join(root, 'shell/src/federation/mono.js');
  return {
    ...base,
    name: 'mono',
    // Where `shared-ui` is taken part by part, the file that brings the order of the layers is not among the parts.
    entry: { guard: './src/trusted-types.ts', main: ['../shared-ui/src/styles/layers.css', './src/main.tsx'] },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), withoutSideEffects] },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [container]: containerSource() }),
      new rspack.NormalModuleReplacementPlugin(/[\\/]federation[\\/](container|lent-modules|ahead)\.ts$/, container),
    ],
  };
}

/** What is lent must be whole; one application keeps of it what it uses, and each part where it is used. */
const withoutSideEffects = {
  test: /[\\/]shared-(ui|sdk)[\\/]src[\\/].*\.tsx?$/,
  sideEffects: false,
};

/** Takes the place of `container.ts`, `lent-modules.ts` and `ahead.ts`: who lends nothing keeps no module whole. */
function containerSource(): string {
  const imports = remotes.map((remote) => {
    const module = path.join(root, remote, 'src/remote.ts');
    return `${JSON.stringify(remote)}: () => import(${JSON.stringify(module)}),`;
  });
  return `
    const remotes = { ${imports.join('\n')} };
    export const lentVersions = __LENT_VERSIONS__;
    export const fetchAhead = () => undefined;
    export const createContainerLoader = () => ({
      load: async ({ name }) => (await remotes[name]()).default,
    });
  `;
}

function filesOf({ chunks = [] }: StatsCompilation, module: string): string[] {
  const bringsIt = ({ request, moduleIdentifier }: Origin) => {
    const from = moduleIdentifier?.split('!').at(-1)?.split('|')[0];
    return from !== undefined && request !== undefined && path.resolve(path.dirname(from), request) === module;
  };
  return chunks
    .filter(({ initial, origins }) => !initial && origins?.some(bringsIt))
    .flatMap(({ files }) => files ?? [])
    .filter((file) => /\.(js|css)$/.test(file));
}
type Origin = NonNullable<NonNullable<StatsCompilation['chunks']>[number]['origins']>[number];

function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'nothing was built'));
        resolve(stats.toJson({ all: false, ids: true, chunks: true, chunkOrigins: true }));
      });
    });
  });
}
