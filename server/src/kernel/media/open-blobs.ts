import path from 'node:path';
import type { Config } from '../config/config.ts';
import { type BlobStore, createFileStore } from './blob-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * Opens the configured blob store: a bucket, else a folder in the data folder.
 * @throws ObjectStoreError if the bucket can't be used
 */
export async function openBlobs({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  if (!s3) return createFileStore(path.join(dataDir, 'blobs'));
  const store = createS3Store(s3);
  // A wrong setting fails at the start, not with the first upload.
  await store.get('start');
  return store;
}
