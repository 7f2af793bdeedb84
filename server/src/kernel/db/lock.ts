import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start time of the process in the kernel, which tells it from a later process with the same pid. */
  readonly startedAt: string;
}

/** Another process holds the data folder. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked';
}

/**
 * Locks the data folder for this process. Two PGlite processes on one folder would silently lose data, so the second
 * one is refused. The lock of a dead process is taken over.
 * @throws DataFolderLocked
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock');
  const guard = path.join(dataDir, 'lock.takeover');
  const mine: Holder = { pid: process.pid, startedAt: startTime(process.pid) ?? '' };
  if (!create(file, mine)) {
    const holder = read(file);
    if (holder && isAlive(holder)) throw locked(dataDir, holder);
    // If several processes start, only the one that creates the guard may clear a dead lock.
    if (!create(guard, mine)) {
      const taker = read(guard);
      if (taker && isAlive(taker)) throw locked(dataDir, taker);
      rmSync(guard, { force: true });
      throw locked(dataDir, taker ?? mine);
    }
    try {
      const again = read(file);
      if (again && isAlive(again)) throw locked(dataDir, again);
      rmSync(file, { force: true });
      if (!create(file, mine)) throw locked(dataDir, read(file) ?? mine);
    } finally {
      rmSync(guard, { force: true });
    }
  }
  return () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

const locked = (dataDir: string, holder: Holder) =>
  new DataFolderLocked(
    `The data folder ${dataDir} is in use by process ${holder.pid}. Stop it, or name another folder in DATA_DIR.`,
  );

function create(file: string, holder: Holder): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startTime(pid);
  return now === undefined || startedAt === '' || now === startedAt;
}

/** Field 22 of /proc/<pid>/stat; undefined without /proc. */
function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
