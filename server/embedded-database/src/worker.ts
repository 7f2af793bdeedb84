import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer, Request, WorkerStart } from './protocol.ts';
import { Statements } from './statements.ts';

const { dataDir, archive } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

const options: PGliteOptions = {
  extensions: { pg_trgm },
  ...(dataDir ? { dataDir } : {}),
  ...(archive ? { loadDataDir: new Blob([readFileSync(archive)]) } : {}),
};
const database = await PGlite.create(options);
const statements = new Statements(database);

// Requests arrive before earlier answers are back, and run in order.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: Request) => {
  last = last.then(async () => {
    port.postMessage(await answer(request));
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0, ok: true, value: null } satisfies Answer);

async function answer(request: Request): Promise<Answer> {
  try {
    return { id: request.id, ok: true, value: await run(request) };
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & Record<'code' | 'constraint' | 'detail', string>;
    return { id: request.id, ok: false, error: { message, code, constraint, detail } };
  }
}

async function run(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return statements.run(request);
    case 'end':
      await database.exec(request.by);
      return null;
    case 'dump': {
      const file = await database.dumpDataDir('gzip');
      return new Uint8Array(await file.arrayBuffer());
    }
    case 'close':
      await database.close();
      return null;
  }
}
