/** Replaces the federation runtime's own preloading, which needs manifests that remotes here do not have. */
const refuse = () => {
  throw new Error('The files of a page are preloaded by ahead.ts');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
