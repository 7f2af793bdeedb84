import type { FastifyInstance } from 'fastify';
import type { Db } from '../../kernel/db/open.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { registerObservations } from '../observation/observations.ts';
import { registerPolicyReports } from '../observation/policy-reports.ts';
import { registerReleaseApi } from '../releases/release-api.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import { registerOriginFiles } from './origin-files.ts';
import { type PageOptions, registerPages } from './page-responses.ts';
import { registerShareTarget } from './share-target.ts';
import { createVisitorReleases } from './visitor-releases.ts';

export interface PlatformOptions extends PageOptions {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly registry: ReleaseRegistry;
  readonly now: () => number;
}

/** Routes for pages, the shell's files, releases and their registry, and browsers' reports. */
export function registerPlatform(app: FastifyInstance, options: PlatformOptions): void {
  const { config, registry } = options;
  const visitors = createVisitorReleases(config, registry);
  registerOriginFiles(app, { ...options, releasesUrl: config.releasesUrl, visitors });
  registerReleaseApi(app, options);
  registerObservations(app, options);
  registerPolicyReports(app, options.metrics);
  registerShareTarget(app);
  registerPages(app, { ...options, visitors });
}
