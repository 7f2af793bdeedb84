/**
 * Flags for V8: smaller young generations, and a garbage collection when the heap has grown by half instead of doubled.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Settings for glibc, which keeps freed memory: with its default of eight arenas per core each thread has its own
 * share, and the size above which a block is returned to the system grows with use.
 * @param {NodeJS.ProcessEnv} environment its settings take precedence
 */
export const memorySettings = (environment) => ({
  MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: environment.MALLOC_MMAP_THRESHOLD_ ?? '262144',
});
