import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtime, type Realtime, realtimeUrl } from './connection.ts';

/** The server's bus, as a separate process: this package knows the server over the wire only. */
const hostFile = path.join(import.meta.dirname, '../../../server/bus/src/testing/host.ts');

let dataDir: string;
let host: ChildProcess;
let origin: string;
let realtime: Realtime | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'manuka-real-bus-'));
  const child = spawn(process.execPath, [hostFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  host = child;
  [origin = ''] = await once(createInterface(child.stdout), 'line');
  // A browser sends the origin of the page; in Node it must be set.
  const native = WebSocket;
  vi.stubGlobal('WebSocket', function PageSocket(url: string) {
    return Reflect.construct(native, [url, { headers: { origin } }]);
  });
}, 30_000);

afterEach(async () => {
  realtime?.stop();
  vi.unstubAllGlobals();
  const exited = once(host, 'exit');
  host.kill('SIGTERM');
  await exited;
  await rm(dataDir, { recursive: true });
}, 30_000);

function start(ttl = 60_000) {
  const seen = { events: [] as unknown[], statuses: [] as string[], credentials: 0 };
  realtime = createRealtime({
    url: () => realtimeUrl('/realtime', origin),
    async fetchCredential() {
      seen.credentials++;
      return (await fetch(`${origin}/credentials/me?ttl=${ttl}`, { method: 'POST' })).json();
    },
    onEvent: (event) => seen.events.push(event),
    onStatus: (status) => seen.statuses.push(status),
  });
  realtime.start();
  return seen;
}

function publish(user: string, event: object) {
  return fetch(`${origin}/events/${user}`, { method: 'POST', body: JSON.stringify(event) });
}

const long = { timeout: 20_000, interval: 20 };

it("receives its user's events through the platform's port, and no other user's", async () => {
  const seen = start();
  await vi.waitFor(() => expect(realtime?.status()).toBe('open'), long);
  await publish('other', { sequence: 1 });
  await publish('me', { sequence: 2 });
  await vi.waitFor(() => expect(seen.events).toEqual([{ sequence: 2 }]), long);
}, 30_000);

it('is restored with a new credential when the bus ends the connection of an expired one', async () => {
  const seen = start(2_000);
  await vi.waitFor(() => expect(seen.statuses).toEqual(['connecting', 'open', 'connecting', 'open']), long);
  expect(seen.credentials).toBe(2);
  await publish('me', { sequence: 1 });
  await vi.waitFor(() => expect(seen.events).toEqual([{ sequence: 1 }]), long);
}, 30_000);

it('is restored after nats-server was killed with -9 [B-81]', async () => {
  const seen = start();
  await vi.waitFor(() => expect(realtime?.status()).toBe('open'), long);
  process.kill(Number(await readFile(path.join(dataDir, 'nats/nats.pid'), 'utf8')), 'SIGKILL');
  await vi.waitFor(() => expect(seen.statuses).toEqual(['connecting', 'open', 'connecting', 'open']), long);
  await vi.waitFor(async () => {
    await publish('me', { sequence: 1 });
    expect(seen.events.length).toBeGreaterThan(0);
  }, long);
}, 30_000);
