import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderNatsConfig } from './config.ts';
import { createNatsKeys, trustOf } from './keys.ts';
import { type NatsAddresses, type NatsChild, startNatsChild } from './nats-child.ts';
import { isAlive, makeTempDir, pidOf, silentLog, TEST_ORIGIN, testBinary, until } from './testing/test-server.ts';

let directory: string;
let child: NatsChild;
beforeEach(async () => {
  directory = path.join(await makeTempDir(), 'with "quotes" and spaces');
});
afterEach(async () => {
  await child.stop();
  await rm(path.dirname(directory), { recursive: true });
});

async function start({ binary, config }: { binary?: string; config?: string } = {}) {
  const seen = { ups: [] as NatsAddresses[], downs: [] as string[] };
  child = startNatsChild({
    binary: binary ?? (await testBinary()).path,
    directory,
    config: config ?? renderNatsConfig({ trust: trustOf(createNatsKeys()), directory, allowedOrigins: [TEST_ORIGIN] }),
    onUp: (addresses) => seen.ups.push(addresses),
    onDown: (reason) => seen.downs.push(reason),
    log: silentLog,
  });
  return seen;
}

describe('startNatsChild', () => {
  it('reports why a program does not start, tries again, and can be stopped', async () => {
    const seen = await start({ binary: '/nowhere/nats-server' });
    await until(() => seen.downs.length >= 2);
    expect(seen.downs[0]).toContain('exit code 127');
    expect(seen.ups).toEqual([]);
  });

  it('reports why a configuration is refused', async () => {
    const seen = await start({ config: 'listen: nonsense' });
    await until(() => seen.downs.length >= 1);
    expect(seen.downs[0]).toMatch(/exit code 1: .*nonsense/);
  });

  it('restarts after kill -9', async () => {
    const seen = await start();
    await until(() => seen.ups.length === 1);
    const first = await pidOf(directory);
    process.kill(first, 'SIGKILL');
    await until(() => seen.ups.length === 2);
    expect(seen.downs).toHaveLength(1);
    expect(isAlive(first)).toBe(false);
    expect(isAlive(await pidOf(directory))).toBe(true);
  });

  it('listens on loopback only', async () => {
    const seen = await start();
    await until(() => seen.ups.length === 1);
    expect(seen.ups[0]).toMatchObject({ client: { host: '127.0.0.1' }, websocket: { host: '127.0.0.1' } });
  });

  it('leaves no process after it is stopped', async () => {
    const seen = await start();
    await until(() => seen.ups.length === 1);
    const pid = await pidOf(directory);
    await child.stop();
    expect(isAlive(pid)).toBe(false);
    expect(seen.downs).toEqual([]);
  });

  it('leaves no process if it is stopped while starting', async () => {
    const seen = await start();
    await child.stop();
    expect(seen.downs).toEqual([]);
    const pid = await pidOf(directory).catch(() => undefined);
    expect(pid !== undefined && isAlive(pid)).toBe(false);
  });

  it('ends a process that ignores SIGTERM', async () => {
    const seen = await start();
    await until(() => seen.ups.length === 1);
    const pid = await pidOf(directory);
    process.kill(pid, 'SIGSTOP');
    await child.stop();
    await until(() => !isAlive(pid));
  });

  it('leaves no process if the platform is killed with -9', async () => {
    await start();
    const host = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/host.ts'), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(createInterface(host.stdout), 'line');
    const pid = await pidOf(path.join(directory, 'nats'));
    expect(isAlive(pid)).toBe(true);
    host.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});
