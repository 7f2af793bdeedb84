import type { FastifyInstance } from 'fastify';
import { remoteSchema, remoteSchemaPath } from 'shared-sdk/contract';
import { holds } from '../../kernel/http/negotiation.ts';
import { workerPolicy } from '../../kernel/http/security-headers.ts';
import { type BlobStore, createFileStore } from '../../kernel/media/blob-store.ts';
import { toPublic } from '../releases/public-registry.ts';
import { deliveredFrom, tagOf } from './delivery.ts';
import { sendFile } from './static-files.ts';
import type { VisitorReleases } from './visitor-releases.ts';

interface Options {
  readonly blobs: BlobStore;
  /** The built shell. */
  readonly shellDir: string;
  /** Origin that serves releases, if not this one. */
  readonly releasesUrl: string | undefined;
  readonly visitors: VisitorReleases;
}

/** The files of the shell and of releases, and the registry of live releases. */
export function registerOriginFiles(app: FastifyInstance, { blobs, shellDir, releasesUrl, visitors }: Options): void {
  const shell = createFileStore(shellDir);
  const schema = JSON.stringify(remoteSchema());

  app.get('/registry.json', async (request, reply) => {
    const { live, special } = await visitors.ofRegistry(request);
    const etag = tagOf(live, special);
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag);
    return holds(request, etag) ? reply.code(304).send() : reply.send(toPublic(deliveredFrom(live, releasesUrl)));
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(shell, '', request.params['*'], request, reply),
  );
  // CORS headers, because editors and other platforms read it too.
  app.get(remoteSchemaPath, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/schema+json')
      .send(schema),
  );
  // At the root, because a worker's scope is its own folder.
  app.get('/sw.js', (request, reply) =>
    sendFile(shell, '', 'sw.js', request, reply.header('content-security-policy', workerPolicy)),
  );
  app.get<{ Params: { '*': string } }>('/releases/*', (request, reply) =>
    sendFile(blobs, 'releases/', request.params['*'], request, reply),
  );
}
