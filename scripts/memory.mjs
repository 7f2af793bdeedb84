/** Flags for V8: smaller young generations, and a collection when the heap has grown by half, not by its double. */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Settings for glibc, which keeps what is freed: with its default of eight arenas a core each thread has a share of its
 * own, and the size above which a block is given back to the system grows with use.
 * @param {NodeJS.ProcessEnv} environment what is set there stays
 */
export const memorySettings = (environment) => ({
  MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: environment.MALLOC_MMAP_THRESHOLD_ ?? '262144',
});
