import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ggufBytes } from './gguf-bytes.ts';

/** How a hub fails. Each entry is for one request for bytes; the last one stays. */
export type Fault =
  /** Ends the connection after this many bytes. */
  | { readonly cutAfter: number }
  /** Says nothing more after this many bytes. */
  | { readonly stallAfter: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Sends other bytes of the same length. */
  | 'wrong-bytes'
  /** Sends bytes without an end. */
  | 'endless'
  /** Ends early, but properly. */
  | 'short'
  | 'html'
  /** Sends the whole file although a part was asked for. */
  | 'no-ranges'
  /** Answers with the range after the one that was asked for. */
  | 'other-range'
  /** Redirects to itself. */
  | 'circle';

export interface FakeHubOptions {
  readonly repo?: string;
  readonly file?: string;
  readonly content?: Buffer;
}

export interface HubRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Whether it reached the place where the bytes are, not the hub itself. */
  readonly isContent: boolean;
}

export const COMMIT = 'c0ffee'.padEnd(40, '0');
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A hub on this machine that keeps to the documented protocol: it lists a repository at a commit, and redirects requests
 * for bytes to another origin, which serves ranges with strong tags.
 */
export async function startFakeHub({
  repo = 'maker/model-GGUF',
  file = 'model-q4.gguf',
  content = ggufBytes({ weights: Buffer.alloc(200_000, 'weights ') }),
}: FakeHubOptions = {}) {
  const state = {
    content,
    faults: [] as Fault[],
    /** What the listing says, if it is not the truth. */
    listed: {} as { sha256?: string; size?: number; sha?: string },
    /** The answer to listings. */
    listingStatus: 200,
    listingBody: undefined as unknown,
    /** Without sums in the first listing, as with some mirrors. */
    hasSumsInTreeOnly: false,
    token: undefined as string | undefined,
    /** Between pieces of bytes. */
    onPiece: undefined as (() => Promise<void>) | undefined,
  };
  const requests: HubRequest[] = [];

  /** The body of a listing. */
  function listing(path: string): unknown {
    if (state.listingBody !== undefined) return state.listingBody;
    const { content: bytes, listed } = state;
    const sums = { sha256: listed.sha256 ?? sha256Of(bytes), size: listed.size ?? bytes.length };
    if (path.startsWith(`/api/models/${repo}/tree/`)) {
      const lfs = { oid: sums.sha256, size: sums.size, pointerSize: 134 };
      const readme = { type: 'file', path: 'README.md', size: 3, oid: 'a' };
      return [readme, { type: 'file', path: file, size: sums.size, lfs }];
    }
    const lfs = state.hasSumsInTreeOnly ? {} : { blobId: 'b', size: sums.size, lfs: { ...sums, pointerSize: 134 } };
    return {
      id: repo,
      sha: listed.sha ?? COMMIT,
      gated: false,
      siblings: [
        { rfilename: 'README.md', size: 3, blobId: 'a' },
        { rfilename: file, ...lfs },
      ],
    };
  }

  function answerHub(path: string, token: string | undefined): Answer {
    if (state.token && token !== `Bearer ${state.token}`) return { status: 401 };
    if (path.startsWith(`/api/models/${repo}/`)) {
      const { listingStatus: status } = state;
      return status === 200 ? { status, headers: JSON_TYPE, body: JSON.stringify(listing(path)) } : { status };
    }
    if (!path.startsWith(`/${repo}/resolve/`)) return { status: 404 };
    const location = state.faults[0] === 'circle' ? path : `${contentOrigin}/blob?signature=x`;
    return { status: 302, headers: { location, 'x-linked-etag': `"${sha256Of(state.content)}"` } };
  }

  /** A fault that has nothing to do with bytes. */
  function refusal(fault: Fault | undefined): Answer | undefined {
    if (fault === 'html') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' };
    return typeof fault === 'object' && 'status' in fault ? fault : undefined;
  }

  async function sendBytes({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = state.faults.length > 1 ? state.faults.shift() : state.faults[0];
    const refused = refusal(fault);
    if (refused) return end(response, refused);
    const source = fault === 'wrong-bytes' ? Buffer.alloc(state.content.length, 1) : state.content;
    const tag = `"${sha256Of(source).slice(0, 16)}"`;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? Number.NaN);
    const isPart = !Number.isNaN(from) && isSame && fault !== 'no-ranges';
    if (isPart && from >= source.length) return end(response, { status: 416 });
    const start = isPart ? from + (fault === 'other-range' ? 1 : 0) : 0;
    const body = source.subarray(start);
    response.writeHead(isPart ? 206 : 200, {
      etag: tag,
      'accept-ranges': 'bytes',
      ...(fault === 'endless' ? {} : { 'content-length': fault === 'short' ? body.length - 10 : body.length }),
      ...(isPart ? { 'content-range': `bytes ${start}-${source.length - 1}/${source.length}` } : {}),
    });
    if (fault === 'endless') endless(response);
    else if (fault === 'short') response.end(body.subarray(0, -10));
    else await send(body, fault, response);
  }

  async function send(body: Buffer, fault: Fault | undefined, response: ServerResponse): Promise<void> {
    const cut = typeof fault === 'object' && 'cutAfter' in fault ? fault.cutAfter : undefined;
    const stall = typeof fault === 'object' && 'stallAfter' in fault ? fault.stallAfter : undefined;
    const last = cut ?? stall ?? body.length;
    for (let sent = 0; sent < Math.min(last, body.length); sent += 16_384) {
      response.write(body.subarray(sent, Math.min(sent + 16_384, last)));
      await state.onPiece?.();
      if (response.destroyed) return;
    }
    if (stall !== undefined) return;
    // The client drops bytes that it has not read when the connection ends.
    if (cut !== undefined) setTimeout(() => response.socket?.end(), 100);
    else response.end();
  }

  const store = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, isContent: true });
    void sendBytes(request, response).catch(() => response.destroy());
  });
  const hub = createServer(({ url: path = '', headers }, response) => {
    requests.push({ path, headers, isContent: false });
    end(response, answerHub(path, headers.authorization));
  });
  const contentOrigin = await listen(store);
  const endpoint = await listen(hub);
  return {
    ...{ state, requests, endpoint, repo, file },
    /** The offsets at which bytes were asked for. */
    ranges: () => requests.filter(({ isContent }) => isContent).map(({ headers }) => headers.range ?? 'all'),
    async close() {
      for (const server of [hub, store]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

export type FakeHub = Awaited<ReturnType<typeof startFakeHub>>;

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const end = (response: ServerResponse, { status, headers, body = '' }: Answer): void =>
  void response.writeHead(status, headers).end(body);

function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 3);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
