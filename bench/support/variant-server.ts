import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ServedFile, Variant } from './variants.ts';

export interface VariantServer {
  readonly url: string;
  /** Switches pages and files to this variant. */
  serve(variant: Variant): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};
/** The compression that the platform uses for its pages. */
const PAGE_QUALITY = 4;
const PROXIED = /^\/(manuka|media|realtime|platform|registry\.json)(\/|$|\?)|^\/api-for-/;

/**
 * One origin for all variants. It sends pages and files from memory, with the platform's headers, and forwards
 * everything else to a running platform. Two measurements thus differ only in what is sent, not in how.
 */
export async function startVariantServer(platformUrl: string, first: Variant): Promise<VariantServer> {
  const platform = new URL(platformUrl);
  let variant = first;
  const server = createServer((incoming, answer) => {
    void respond(incoming, answer).catch((error: unknown) =>
      answer.destroy(error instanceof Error ? error : undefined),
    );
  });

  async function respond(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    const [pathname = '/'] = url.split('?');
    const file = variant.files.get(pathname);
    if (file) return sendFile(file, pathname, answer);
    if (PROXIED.test(url)) return passOn(platform, incoming, answer);
    if (/\.\w{1,11}$/.test(pathname)) return void answer.writeHead(404, { 'cache-control': 'no-store' }).end();
    const { html, headers } = await variant.page(pathname);
    const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
    const body = brotliCompressSync(html, { params });
    answer.writeHead(200, {
      ...headers,
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'content-length': body.byteLength,
    });
    answer.end(body);
  }
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    tunnel(platform, incoming, socket, head),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server of the bench has no port');
  return {
    url: `http://localhost:${address.port}`,
    serve(next) {
      variant = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendFile({ bytes, brotli }: ServedFile, pathname: string, answer: ServerResponse): void {
  const body = brotli ?? bytes;
  answer.writeHead(200, {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'content-length': body.byteLength,
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(body);
}

/** The platform must see a request from its own origin. */
function headersFor({ host, origin }: URL, { headers }: IncomingMessage) {
  return { ...headers, host, ...(headers.origin ? { origin } : {}) };
}

function passOn(platform: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url } = incoming;
  const outgoing = request(
    new URL(url ?? '/', platform),
    { method, headers: headersFor(platform, incoming) },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function tunnel(platform: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(Number(platform.port), platform.hostname, () => {
    const headers = Object.entries(headersFor(platform, incoming)).map(([name, value]) => `${name}: ${value}`);
    upstream.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  upstream.on('error', end).on('close', end);
  socket.on('error', end).on('close', end);
}
