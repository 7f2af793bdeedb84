/**
 * How the server's process uses memory. glibc keeps what is freed: with eight arenas a core each worker thread has a
 * share of its own, and blocks above a threshold that grows with use are not given back. V8 keeps a young generation
 * of up to 96 MB for each thread.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/** @param {NodeJS.ProcessEnv} environment what is set there stays */
export const memorySettings = (environment) => ({
  MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: environment.MALLOC_MMAP_THRESHOLD_ ?? '262144',
});
