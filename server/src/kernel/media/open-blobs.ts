import path from 'node:path';
import type { Config } from '../config/config.ts';
import { type BlobStore, createFileStore } from './blob-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * Blobs where the settings want them: in a bucket, else in a folder of the data folder.
 * @throws ObjectStoreError where the bucket cannot be used
 */
export async function openBlobs({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  if (!s3) return createFileStore(path.join(dataDir, 'blobs'));
  const store = createS3Store(s3);
  // A wrong setting is told at the start, and not by the first picture of somebody.
  await store.get('start');
  return store;
}
