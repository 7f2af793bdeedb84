import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../s3-store.ts';

/**
 * A local emulator of S3 that checks signatures, with one empty bucket, or the service that the `TEST_S3_*` variables
 * name, whose bucket must exist.
 */
export async function startEmulator(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } =
    process.env;
  if (TEST_S3_ENDPOINT)
    return {
      settings: {
        endpoint: TEST_S3_ENDPOINT,
        bucket: TEST_S3_BUCKET ?? 'manuka',
        region: TEST_S3_REGION ?? 'us-east-1',
        accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
      },
      stop: async () => undefined,
    };
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
    // The only credentials that the emulator accepts.
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
