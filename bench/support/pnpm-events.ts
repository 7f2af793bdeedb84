import * as z from 'zod';

/* What `pnpm install --reporter=ndjson` reports. */

const fetching = z.object({
  name: z.literal('pnpm:fetching-progress'),
  status: z.literal('started'),
  packageId: z.string(),
  size: z.number().nullable(),
});
const resolved = z.object({
  name: z.literal('pnpm:progress'),
  status: z.literal('resolved'),
  packageId: z.string(),
});

/**
 * The size of each downloaded package in bytes, compressed as it was sent.
 * @throws Error if a size is unknown, or nothing was downloaded
 */
export function fetchedSizes(log: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { packageId, size } of eventsOf(log, fetching)) {
    if (size === null) throw new Error(`the registry did not send the size of ${packageId}`);
    sizes.set(packageId, size);
  }
  if (sizes.size === 0) throw new Error('pnpm reported no download: its store was not empty, or its events changed');
  return sizes;
}

/** The packages of an install, downloaded or not. @throws Error if there are none */
export function resolvedIds(log: string): Set<string> {
  const ids = new Set(eventsOf(log, resolved).map(({ packageId }) => packageId));
  if (ids.size === 0) throw new Error('pnpm reported no package: its events changed');
  return ids;
}

/** Lines that are no event, or another one, are skipped. */
function eventsOf<T extends z.ZodType>(log: string, event: T): z.infer<T>[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const parsed = event.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  });
}
