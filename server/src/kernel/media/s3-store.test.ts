import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { media as mediaTable } from '../db/schema.ts';
import { openTestDatabase } from '../db/testing.ts';
import { MediaStore } from './media-store.ts';
import { openBlobs } from './open-blobs.ts';
import { createS3Store, ObjectStoreError } from './s3-store.ts';
import { startEmulator } from './testing/emulator.ts';

const KEY = 'media/ab/abc';
const BYTES = Buffer.from('0123456789');
const access = { bucket: 'manuka', region: 'us-east-1', accessKeyId: 'KEY', secretAccessKey: 'a-secret-of-tests' };
const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A store on a service with prepared responses. */
async function answering(listener: RequestListener, timeoutMs?: number) {
  const service = createServer(listener).listen(0, '127.0.0.1');
  await once(service, 'listening');
  closers.push(() => {
    service.closeAllConnections();
    service.close();
  });
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return createS3Store({ ...access, endpoint, ...(timeoutMs ? { timeoutMs } : {}) });
}
const everyCall = (store: ReturnType<typeof createS3Store>) => [
  () => store.put(KEY, BYTES),
  () => store.get(KEY),
  () => store.size(KEY),
  () => store.remove(KEY),
  () => text(store.read(KEY)),
];
async function failuresOf(store: ReturnType<typeof createS3Store>): Promise<string[]> {
  const said: string[] = [];
  for (const call of everyCall(store)) {
    const error = await call().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(ObjectStoreError);
    said.push((error as Error).message);
  }
  return said;
}
const methods = ['PUT', 'GET', 'HEAD', 'DELETE', 'GET'];

describe('a failing object store', () => {
  it('is named in the error if it is unreachable', async () => {
    const store = await answering(() => undefined);
    const [close] = closers.splice(0);
    await close?.();
    for (const message of await failuresOf(store)) expect(message).toMatch(/at http:\/\/127.* could not be reached/);
  });

  it('times out without an answer', async () => {
    const store = await answering(() => undefined, 30);
    for (const message of await failuresOf(store)) expect(message).toContain('could not be reached');
  });

  it('fails with the refused operation, and never with the secret', async () => {
    const store = await answering((_request, response) =>
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>KEY a-secret-of-tests</Message></Error>'),
    );
    const said = await failuresOf(store);
    expect(said).toEqual(
      methods.map((method) =>
        method === 'HEAD'
          ? `The object store answered HEAD ${KEY} with 403.`
          : `The object store answered ${method} ${KEY} with 403 AccessDenied.`,
      ),
    );
  });

  it('is tried again while it is busy', async () => {
    let asked = 0;
    const store = await answering((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end();
    });
    await store.put(KEY, BYTES);
    expect(asked).toBe(3);
    const broken = await answering((_request, response) => response.writeHead(500).end());
    await expect(broken.put(KEY, BYTES)).rejects.toThrow(`The object store answered PUT ${KEY} with 500.`);
  });

  it('fails if it sends a truncated body', async () => {
    const store = await answering((request, response) => {
      response.writeHead(request.headers.range ? 206 : 200, { 'content-length': '10' });
      response.write('0123', () => response.destroy());
    });
    await expect(store.get(KEY)).rejects.toThrow(`The object store broke off ${KEY}.`);
    await expect(text(store.read(KEY))).rejects.toThrow(`The object store broke off ${KEY}.`);
    await expect(text(store.read(KEY, { start: 0, end: 9 }))).rejects.toThrow(ObjectStoreError);
  });

  it('fails if it ignores the range', async () => {
    const store = await answering((_request, response) => response.end('0123456789'));
    await expect(text(store.read(KEY, { start: 2, end: 4 }))).rejects.toThrow('with 200');
  });
});

describe('on the emulator', () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    [emulator, database] = await Promise.all([startEmulator(), openTestDatabase()]);
  });
  afterAll(() => Promise.all([emulator.stop(), database.close()]));
  const mediaOn = (settings = emulator.settings) =>
    new MediaStore({ db: database.db, blobs: createS3Store(settings), secret: 'x'.repeat(32), now: Date.now });

  it('refuses a wrong secret and a wrong bucket at the start, instead of treating them as an empty store', async () => {
    const wrong = createS3Store({ ...emulator.settings, secretAccessKey: 'wrong' });
    await expect(wrong.put(KEY, BYTES)).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(wrong.get(KEY)).rejects.toThrow('403 SignatureDoesNotMatch');
    const elsewhere = createS3Store({ ...emulator.settings, bucket: 'nowhere' });
    await expect(elsewhere.get(KEY)).rejects.toThrow('404 NoSuchBucket');
    await expect(elsewhere.put(KEY, BYTES)).rejects.toThrow('404 NoSuchBucket');
    const s3 = { ...emulator.settings, bucket: 'nowhere' };
    await expect(openBlobs({ s3, dataDir: 'unused' })).rejects.toThrow('404 NoSuchBucket');
    await expect(openBlobs({ s3: emulator.settings, dataDir: 'unused' })).resolves.toBeDefined();
  });

  it('stores media once, opens it by its address, and discards it with its last owner', async () => {
    const media = mediaOn();
    const ids = [
      await media.store({ bytes: BYTES, mime: 'image/webp' }),
      await media.store({ bytes: BYTES, mime: 'image/webp' }),
    ] as const;
    const { searchParams } = new URL(media.signedUrl(ids[0]), 'http://localhost');
    const found = await media.open(ids[0], Number(searchParams.get('exp')), searchParams.get('sig') ?? '');
    expect(found && (await text(found.read({ start: 1, end: 3 })))).toBe('123');
    await media.discard(ids[0]);
    expect(await media.find(ids[1])).toBeDefined();
    await media.discard(ids[1]);
    expect(await createS3Store(emulator.settings).size(found?.blobKey ?? '')).toBeUndefined();
  });

  it('records no media that it failed to store, and keeps media that it failed to open', async () => {
    const before = await mediaOn().store({ bytes: Buffer.from('kept'), mime: 'audio/wav' });
    const failing = mediaOn({ ...emulator.settings, secretAccessKey: 'withdrawn' });
    await expect(failing.store({ bytes: Buffer.from('lost?'), mime: 'audio/wav' })).rejects.toThrow(ObjectStoreError);
    await expect(failing.find(before)).rejects.toThrow(ObjectStoreError);
    const rows = await database.db.select({ id: mediaTable.mediaId }).from(mediaTable);
    expect(rows).toEqual([{ id: before }]);
    const again = await mediaOn().find(before);
    expect(again && (await text(again.read()))).toBe('kept');
  });
});
