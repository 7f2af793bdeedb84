import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { renderNatsConfig } from '../config.ts';
import { findNatsServer } from '../find-nats-server.ts';
import { createNatsKeys, type NatsKeys, trustOf } from '../keys.ts';
import type { Log } from '../log.ts';
import type { NatsServerBinary } from '../nats-binary.ts';
import { type NatsAddresses, startNatsChild } from '../nats-child.ts';

export const TEST_ORIGIN = 'http://manuka.test';
export const silentLog: Log = { info: () => {}, warn: () => {} };

/** Persists between runs, so that a machine without nats-server fetches it once. */
export const testCacheDir = path.join(os.tmpdir(), 'manuka-test-nats-server');

/** The nats-server of the tests, which need a real one. */
export async function testBinary(): Promise<NatsServerBinary> {
  const found = await findNatsServer({ cacheDir: testCacheDir });
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

export function makeTempDir(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'manuka-nats-'));
}

export interface TestNats {
  keys: NatsKeys;
  addresses(): NatsAddresses;
  pid(): Promise<number>;
  stop(): Promise<void>;
}

/** A running nats-server with new keys and its own folder. */
export async function startTestNats(): Promise<TestNats> {
  const directory = await makeTempDir();
  const keys = createNatsKeys();
  let addresses: NatsAddresses | undefined;
  const up = Promise.withResolvers<void>();
  const child = startNatsChild({
    binary: (await testBinary()).path,
    directory,
    config: renderNatsConfig({ trust: trustOf(keys), directory, allowedOrigins: [TEST_ORIGIN] }),
    onUp(current) {
      addresses = current;
      up.resolve();
    },
    onDown: () => {},
    log: silentLog,
  });
  await up.promise;
  return {
    keys,
    addresses() {
      if (!addresses) throw new Error('nats-server is not up');
      return addresses;
    },
    pid: () => pidOf(directory),
    async stop() {
      await child.stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** The process id that nats-server wrote into its folder. */
export async function pidOf(directory: string): Promise<number> {
  return Number(await readFile(path.join(directory, 'nats.pid'), 'utf8'));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until a condition holds, or the test times out. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}
