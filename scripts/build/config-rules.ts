import type { Configuration } from '@rspack/core';

/** The options of a remote's federation plugin. */
interface Federation {
  readonly shared: Readonly<Record<string, { singleton?: boolean; import?: unknown; eager?: boolean }>>;
  readonly dts: unknown;
}

/**
 * Describes settings that would break a page with several builds. None of them fails a build by itself, and most work
 * with only one remote, so the build refuses them.
 */
export function objections(name: string, config: Configuration): string[] {
  return name === 'shell' ? ofTheHost(config) : [...ofARemote(config), ...ofAnyBuild(name, config)];
}

/** @throws Error that lists all problems */
export function checked(name: string, config: Configuration): Configuration {
  const reasons = objections(name, config);
  if (reasons.length > 0) throw new Error(`${name} can not be built so: ${reasons.join('; ')}`);
  return config;
}

function ofARemote({ entry, optimization, output, plugins }: Configuration): string[] {
  const federation = federationOf(plugins);
  if (!federation) return ['it is no container: the federation plugin is missing'];
  const isBare = typeof entry === 'object' && Object.keys(entry).length === 0;
  return [
    ...(isBare ? [] : ['it has an entry beside its container: that would run before what it shares is there']),
    ...Object.entries(federation.shared).flatMap(([module, { singleton, import: own, eager }]) => [
      ...(own === false ? [] : [`it carries a copy of ${module}: the shell lends it`]),
      ...(eager ? [`it wants ${module} before the page has it: only the shell has anything from the start`] : []),
      ...(singleton ? [] : [`it allows a second copy of ${module}`]),
    ]),
    ...(optimization?.runtimeChunk ? ['it has a runtime of its own beside its container, which nobody loads'] : []),
    ...(federation.dts === false ? [] : ['it takes types from archives: they are those of the workspace']),
    ...(output?.publicPath === 'auto' ? [] : ['it finds its files at one address only']),
  ];
}

/** The bundler's global variables have these names: two builds with one name would overwrite each other's. */
function ofAnyBuild(name: string, { output, lazyCompilation }: Configuration): string[] {
  const { uniqueName = '', chunkLoadingGlobal, hotUpdateGlobal } = output ?? {};
  const isOwn = uniqueName === name || uniqueName.startsWith(`${name}-`);
  return [
    ...(isOwn ? [] : [`it calls itself ${uniqueName || 'nothing'} in the page`]),
    ...(chunkLoadingGlobal === `chunks_${uniqueName.replaceAll('-', '_')}`
      ? []
      : [`its chunks come by ${chunkLoadingGlobal}, which another may use too`]),
    ...(hotUpdateGlobal === undefined ? [] : ['its updates come by a name that another may use too']),
    ...(lazyCompilation ? ['it is compiled while it is loaded, which no container can wait for'] : []),
  ];
}

function ofTheHost(config: Configuration): string[] {
  return [
    // The shell creates its instance itself, and lends its modules at the start or on demand.
    ...(federationOf(config.plugins) ? ['it is a container, and everything of it would wait for itself'] : []),
    ...ofAnyBuild('shell', config),
  ];
}

export function federationOf(plugins: Configuration['plugins'] = []): Federation | undefined {
  const plugin = plugins.find((one) => one?.constructor.name === 'ModuleFederationPlugin');
  return (plugin as unknown as { _options: Federation } | undefined)?._options;
}
