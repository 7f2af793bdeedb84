/** The browser's caches in memory: as much of them as single files by their paths take. */
export function createFakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, response: Response) => void kept.set(path, response),
      delete: async (path: string) => kept.delete(path),
    };
  };
  const fake = { open: async (name: string) => cacheOf(name), delete: async (name: string) => all.delete(name) };
  return fake as unknown as CacheStorage;
}
