import { open, rename, rm } from 'node:fs/promises';
import type { z } from 'zod';

const MAX_BYTES = 1024 * 1024;

/** A small JSON file. Undefined: it is missing, too large, or something else. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    return schema.parse(JSON.parse(await file.readFile('utf8')));
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

/** Replaces the file whole: a crash leaves the old or the new one. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
