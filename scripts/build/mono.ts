import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { type BuildOptions, remotes, root, shellConfig } from '../../rspack.base.ts';
import { compressFolder } from './compress.ts';

/** The platform as one application, with which the federated one is compared. */
export interface MonoBuild {
  /** Same layout as the shell's `dist`. */
  readonly outDir: string;
  /**
   * The files loaded by importing a module, without those loaded at the start; none if the module is not imported
   * lazily.
   * @param module path in the repository: `mfe-chat/src/routes/chat.tsx`
   */
  filesOf(module: string): string[];
}

/** Builds the shell together with all remotes from the current sources. @throws Error with the compiler's messages */
export async function buildMono(outDir = path.join(root, '.cache/mono')): Promise<MonoBuild> {
  const stats = await compile(monoConfig({ mode: 'production', outDir }));
  await compressFolder(outDir);
  return { outDir, filesOf: (module) => filesOf(stats, path.join(root, module)) };
}

/**
 * The shell's own build, in which the modules for the federation are replaced by one that imports the remotes. It is
 * not written to `shell/dist`, and the platform does not refer to it.
 */
function monoConfig(options: BuildOptions): Configuration {
  const base = shellConfig(options);
  const container = path.join(root, 'shell/src/federation/mono.js');
  return {
    ...base,
    name: 'mono',
    // With tree-shaking of `shared-ui`, the file with the order of the layers would be dropped.
    entry: { guard: './src/trusted-types.ts', main: ['../shared-ui/src/styles/layers.css', './src/main.tsx'] },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), withoutSideEffects] },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [container]: containerSource() }),
      new rspack.NormalModuleReplacementPlugin(/[\\/]federation[\\/](container|lent-modules|ahead)\.ts$/, container),
    ],
  };
}

/** A lent module must be complete. One application can drop what it does not use and move each part to its user. */
const withoutSideEffects = {
  test: /[\\/]shared-(ui|sdk)[\\/]src[\\/].*\.tsx?$/,
  sideEffects: false,
};

/** Replaces `container.ts`, `lent-modules.ts` and `ahead.ts`: without lending, no module must be complete. */
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
