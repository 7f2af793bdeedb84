import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../s3-store.ts';

/** An emulator of S3 on this machine, which checks signatures, with one empty bucket. */
export async function startEmulator(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'manuka-s3-'));
  const bucket = 'manuka';
  const emulator = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await emulator.run();
  return {
    // The one pair of keys that the emulator knows.
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      emulator.httpServer.closeAllConnections();
      await emulator.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
