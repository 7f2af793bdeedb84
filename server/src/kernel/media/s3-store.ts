import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { type BlobStore, checkKey } from './blob-store.ts';

export interface S3Settings {
  /** The root of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Maximum time for one blob, in milliseconds; by default a minute. */
  readonly timeoutMs?: number;
}

/** A failed operation of the object store. Its message names the operation, and never a credential. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const NOTHING = sha256('');
/** Retries with a busy service, within 0.4 s. Requests may therefore arrive twice. */
const RETRIES = 3;

/** Blobs as objects of one bucket, by S3's protocol with the bucket in the path. Writes are atomic. */
export function createS3Store({ endpoint, bucket, region, timeoutMs = 60_000, ...access }: S3Settings): BlobStore {
  const aws = new AwsClient({ ...access, region, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}/`;

  async function ask(method: string, key: string, signal: AbortSignal, more: Asked = {}): Promise<Response> {
    const { body, headers = {} } = more;
    const signed = { ...headers, 'x-amz-content-sha256': body ? sha256(body) : NOTHING };
    try {
      return await aws.fetch(root + key, { method, headers: signed, signal, ...(body ? { body } : {}) });
    } catch (error) {
      throw new ObjectStoreError(`The object store at ${endpoint} could not be reached (${method} ${key}).`, {
        cause: error,
      });
    }
  }
  const inTime = () => AbortSignal.timeout(timeoutMs);

  /** The whole body. Fails if it is shorter than announced. */
  const whole = (response: Response, key: string) =>
    response.arrayBuffer().catch((error) => {
      throw new ObjectStoreError(`The object store broke off ${key}.`, { cause: error });
    });

  return {
    async put(key, bytes) {
      checkKey(key);
      const response = await ask('PUT', key, inTime(), { body: Uint8Array.from(bytes) });
      if (!response.ok) throw await refused('PUT', key, response);
      await response.body?.cancel();
    },

    async get(key) {
      checkKey(key);
      const response = await ask('GET', key, inTime());
      if (response.ok) return Buffer.from(await whole(response, key));
      return absentOr('GET', key, response);
    },

    async size(key) {
      checkKey(key);
      const response = await ask('HEAD', key, inTime());
      if (!response.ok) return absentOr('HEAD', key, response);
      const length = response.headers.get('content-length');
      if (length === null) throw new ObjectStoreError(`The object store did not say how long ${key} is.`);
      return Number(length);
    },

    read(key, range) {
      checkKey(key);
      const giving = new AbortController();
      async function* parts() {
        // The timeout covers the response only. How long its bytes take depends on the reader.
        const timer = setTimeout(() => giving.abort(new Error('no answer in time')), timeoutMs);
        const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
        const response = await ask('GET', key, giving.signal, { headers }).finally(() => clearTimeout(timer));
        if (response.status !== (range ? 206 : 200)) throw await refused('GET', key, response);
        try {
          yield* response.body ?? [];
        } catch (error) {
          throw new ObjectStoreError(`The object store broke off ${key}.`, { cause: error });
        }
      }
      const stream = Readable.from(parts(), { objectMode: false });
      stream.once('close', () => giving.abort());
      return stream;
    },

    async remove(key) {
      checkKey(key);
      const response = await ask('DELETE', key, inTime());
      if (!response.ok) return absentOr('DELETE', key, response);
      await response.body?.cancel();
    },
  };
}

interface Asked {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** The error of the service, from `<Code>AccessDenied</Code>`. */
const codeOf = (said: string) => /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1];

function refusal(method: string, key: string, status: number, code: string | undefined): ObjectStoreError {
  return new ObjectStoreError(
    `The object store answered ${method} ${key} with ${status}${code === undefined ? '' : ` ${code}`}.`,
  );
}

async function refused(method: string, key: string, response: Response): Promise<ObjectStoreError> {
  return refusal(method, key, response.status, codeOf(await response.text().catch(() => '')));
}

/** @throws ObjectStoreError unless only the object is missing: a missing bucket is a wrong setting */
async function absentOr(method: string, key: string, response: Response): Promise<undefined> {
  const code = codeOf(await response.text().catch(() => ''));
  if (response.status !== 404 || code === 'NoSuchBucket') throw refusal(method, key, response.status, code);
}
