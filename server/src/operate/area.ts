import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellOffer } from 'release-rules';
import { registerWorkMetrics, workDepth } from 'workers';
import { createOfflinePainter } from '../ai/offline-painter.ts';
import { registerAccountMetrics } from '../identity/accounts/deletion-metrics.ts';
import type { Area, Job } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import type { ForeignSources } from '../kernel/http/security-headers.ts';
import { registerJobMetrics } from '../kernel/jobs/metrics.ts';
import type { BlobStore } from '../kernel/media/blob-store.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { registerFeedbackReading } from './feedback/reading-route.ts';
import { registerCatalogueImport } from './import/import-route.ts';
import { createModelFiles } from './models/files.ts';
import { modelHandlers } from './models/handlers.ts';
import { registerOwnerLink } from './models/owner-link-route.ts';
import { registerNoticePublishing } from './notices/publishing-route.ts';
import { createMetrics, registerMetrics } from './observation/metrics.ts';
import { createPageData, type PageSources } from './pages/page-data.ts';
import { registerPlatform } from './pages/routes.ts';
import { releaseBundled } from './releases/bundled-releases.ts';
import { ReleaseRegistry } from './releases/release-registry.ts';
import { authorizeRelease, ensureDeveloperToken } from './releases/release-tokens.ts';
import { startRetention } from './releases/retention.ts';
import { registerReview } from './review/review-route.ts';
import { registerSafety } from './safety/safety-route.ts';
import { registerTiers } from './tiers/tier-route.ts';

export interface OperateNeeds {
  readonly blobs: BlobStore;
  /** The modules that the built shell shares with remotes. */
  readonly offer: ShellOffer;
  /** The public key for browsers' push subscriptions. */
  readonly pushKey: string;
  /** Sources of other sites that a page may load. */
  readonly foreign: ForeignSources;
  readonly sources: PageSources;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Serves pages and releases, and the operator's functions: metrics, review, feedback, notices, import. */
export function operateArea(ctx: Context, { blobs, offer, pushKey, foreign, sources }: OperateNeeds) {
  const { config, db, now, log, ai, realtime } = ctx;
  const metrics = createMetrics({ isBusUp: () => realtime.status().state === 'up' });
  registerWorkMetrics(metrics.registry, workDepth);
  registerJobMetrics(metrics.registry);
  registerAccountMetrics(metrics.registry);
  const registry = new ReleaseRegistry({ db, blobs, offer, now });
  const settings = () => ({ links: config.links, isDemo: ai.isDemo, pushKey, scripts: foreign.scripts });
  const { shellDir } = config;
  const modelFiles = createModelFiles(ctx);
  return {
    handlers: { ...feedbackHandlers(ctx), ...modelHandlers(ctx), ...modelFiles.handlers },
    routes: [
      (app) => registerMetrics(app, metrics, { token: config.metricsToken, isProduction: config.isProduction }),
      (app) => operatorRoutes(app, ctx),
      (app) =>
        registerPlatform(app, {
          config,
          db,
          blobs,
          registry,
          metrics,
          shellDir,
          settings,
          foreign,
          now,
          dataOf: createPageData(ctx, sources),
        }),
    ],
    jobs: [retention(ctx, blobs), modelFiles.job],
    async prepare() {
      const { released, refused, waiting } = await releaseBundled(registry, root, config);
      if (released.length > 0) log.info({ released }, 'released the remotes that were built here');
      for (const { remote, reason } of refused)
        log.error({ remote, reason }, 'a remote that was built here is refused');
      for (const { remote, reason } of waiting)
        log.warn({ remote, reason }, `a new build is not live: npm run release -- ${remote} releases it`);
      if (!config.isProduction) await ensureDeveloperToken(db, config.dataDir, now());
    },
  } satisfies Area;
}

function retention({ db, now, log }: Context, blobs: BlobStore): Job {
  let running: ReturnType<typeof startRetention> | undefined;
  return {
    name: 'removal of old releases',
    start() {
      running = startRetention({
        db,
        blobs,
        now,
        onRetired: (releases) => log.info({ releases }, 'removed the files of old releases'),
        onFailure: (err) => log.error({ err }, 'the files of old releases could not be removed'),
      });
    },
    stop: () => running?.stop(),
  };
}

/** The routes of the operator's commands; each needs a release token for all remotes. */
function operatorRoutes(app: FastifyInstance, ctx: Context): void {
  const operator = ({ headers }: FastifyRequest) => authorizeRelease(ctx.db, headers.authorization, '*');
  const { moderation } = ctx.ai;
  registerCatalogueImport(app, { ...ctx, moderation, painter: createOfflinePainter() }, operator);
  registerNoticePublishing(app, ctx, operator);
  registerFeedbackReading(app, ctx, operator);
  registerReview(app, ctx, operator);
  registerSafety(app, ctx, operator);
  registerTiers(app, ctx, operator);
  registerOwnerLink(app, ctx, operator);
}
