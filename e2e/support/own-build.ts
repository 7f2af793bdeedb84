import { createServer } from 'node:http';
import type { Release } from './release.ts';

export interface OwnBuild {
  readonly url: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Not at the root, to check that a release works in any folder. */
const FOLDER = '/my/own/build/';

/** A build on the developer's machine: files on another origin, readable by every origin. */
export async function serveBuild({ manifest, files }: Release): Promise<OwnBuild> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const file = url.startsWith(FOLDER) ? url.slice(FOLDER.length).replace(/\?.*$/, '') : '';
    const bytes = file === 'remote.json' ? JSON.stringify(manifest) : files[file];
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    response.setHeader('access-control-allow-origin', '*');
    if (bytes === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}${FOLDER}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
