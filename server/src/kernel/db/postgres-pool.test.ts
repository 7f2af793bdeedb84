import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isUnavailable } from './faults.ts';
import { PostgresPool } from './postgres-pool.ts';

/** Accepts connections and never answers. */
const sockets: Socket[] = [];
const silent = createServer((socket) => sockets.push(socket));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  url = `postgres://nobody@127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/none`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('queues 200 requests for a connection, and refuses the next one at once', async () => {
  const pool = new PostgresPool(url);
  const waiting = Array.from({ length: 210 }, () => pool.query('select 1').then(Boolean, isUnavailable));
  expect(pool.waitingCount).toBe(200);
  const refused = [pool.query('select 1'), pool.connect()];
  for (const one of refused) {
    const error = await one.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'too many requests wait for the database' });
    expect(isUnavailable(error)).toBe(true);
  }
  // The database goes away: waiting requests fail as unavailable.
  for (const socket of sockets) socket.destroy();
  silent.on('connection', (socket) => socket.destroy());
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  await pool.end();
});
