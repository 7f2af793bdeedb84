import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { ModelFileError } from '../error.ts';

/** Locks of this process: a number of a process can return after a restart. */
const held = new Set<string>();
/** A lock without a number is being written. */
const WRITTEN_AFTER_MS = 10_000;

/**
 * Holds a lock file until the returned function is called. The lock of a dead process is taken over.
 * @throws ModelFileError `in-use`
 */
export async function lock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      held.add(path);
      return async () => {
        held.delete(path);
        await rm(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (attempt > 1 || (await isHeld(path))) {
        const owner = (await readFile(path, 'utf8').catch(() => '')) || 'another';
        throw new ModelFileError(
          'in-use',
          `Process ${owner} is downloading this file already. Wait until it has finished, or stop it there.`,
        );
      }
      await rm(path, { force: true });
    }
  }
}

/** Whether the process of a lock is alive. */
export async function isHeld(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const owner = Number(text);
  if (!Number.isInteger(owner) || owner <= 0) {
    const stats = await stat(path).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs < WRITTEN_AFTER_MS;
  }
  if (owner === process.pid) return held.has(path);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
