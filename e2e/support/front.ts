import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy between the browser and the platform, which simulates network faults and deployments. */
export interface Front {
  readonly url: string;
  /** The network's effect on pages: a delay in milliseconds, an error status, or no network. */
  pages: { readonly delayMs?: number; readonly status?: number };
  isDown: boolean;
  /** Deploys another build of the shell: its files have new names, and the old files are removed. */
  deploy(): void;
  /** The paths requested since the last call, oldest first. */
  takeAsked(): string[];
  stop(): Promise<void>;
}

/** The shell's main script, with its hash. */
const MAIN = /\/assets\/main\.([0-9a-f]{10})\.js/g;

export async function startFront(platformUrl: string): Promise<Front> {
  let deployed = 0;
  const names = new Map<string, string>();
  let asked: string[] = [];

  /** The name of the same script in the live build. */
  const liveName = (hash: string) => {
    if (deployed === 0) return hash;
    const live = `${String(deployed).padStart(3, 'd')}${hash.slice(3)}`;
    names.set(live, hash);
    return live;
  };
  const rewrite = (text: string) => text.replace(MAIN, (_, hash: string) => `/assets/main.${liveName(hash)}.js`);

  const server: Server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    asked.push(path);
    if (front.isDown) return void incoming.socket.destroy();
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    if (isPage && front.pages.delayMs) await new Promise((resolve) => setTimeout(resolve, front.pages.delayMs));
    if (isPage && front.pages.status) return void outgoing.writeHead(front.pages.status).end('no');
    const [, hash] = /^\/assets\/main\.([0-9a-fd]{10})\.js$/.exec(path) ?? [];
    const isFormer = hash !== undefined && deployed > 0 && names.get(hash) === undefined;
    if (isFormer) return void outgoing.writeHead(404).end();
    const target = hash && names.has(hash) ? path.replace(hash, names.get(hash) ?? hash) : path;
    await pass(target, incoming, outgoing);
  }
  function pass(path: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      // Without compression and caching, because the proxy changes texts.
      const { 'if-none-match': _held, ...given } = incoming.headers;
      const headers = { ...given, 'accept-encoding': 'identity' };
      const onward = request(new URL(path, platformUrl), { method: incoming.method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const type = response.headers['content-type'] ?? '';
        const isText = /html/.test(type) || path === '/sw.js';
        const body = isText ? Buffer.from(rewrite(Buffer.concat(chunks).toString())) : Buffer.concat(chunks);
        const { 'transfer-encoding': _, 'content-length': __, ...kept } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, { ...kept, 'content-length': body.byteLength }).end(body);
        resolve();
      });
      onward.once('error', reject);
      incoming.pipe(onward);
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const front: Front = {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    pages: {},
    isDown: false,
    deploy() {
      deployed += 1;
    },
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return front;
}
