/** In place of the federation runtime's own fetching ahead, which takes manifests that remotes here have none of. */
const refuse = () => {
  throw new Error('The files of a page are fetched ahead by ahead.ts');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
