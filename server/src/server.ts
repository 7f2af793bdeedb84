import path from 'node:path';
import { createNatsKeys, natsKeys, type Realtime, startRealtime } from 'bus';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { shareRules } from 'moderation/sharing';
import { readShellOffer, type ShellOffer } from 'release-rules';
import { stopWorkers, warmUp } from 'workers';
import { textWork } from './ai/pooled/kinds.ts';
import { startAi } from './ai/start-ai.ts';
import { discoverArea } from './discover/area.ts';
import type { CatalogueData } from './discover/catalogue/pictures.ts';
import { accountState } from './identity/accounts/user-rows.ts';
import { identityArea } from './identity/area.ts';
import type { Area, Job } from './kernel/area.ts';
import type { Config } from './kernel/config/config.ts';
import { keptIn, loadSecrets } from './kernel/config/secrets.ts';
import type { Context } from './kernel/context.ts';
import { openDatabase } from './kernel/db/open.ts';
import { users } from './kernel/db/schema.ts';
import { startHourlyPurge } from './kernel/hourly.ts';
import { AccessTokens } from './kernel/http/access-tokens.ts';
import { createApp } from './kernel/http/app.ts';
import { type Handlers, registerCalls } from './kernel/http/calls.ts';
import { clientNetwork } from './kernel/http/client-network.ts';
import { asPortTaken, findFreePort } from './kernel/http/free-port.ts';
import { registerHealth } from './kernel/http/health.ts';
import { scaled } from './kernel/http/limits.ts';
import { registerSpecifications } from './kernel/http/openapi.ts';
import { registerSecurityHeaders } from './kernel/http/security-headers.ts';
import type { BlobStore } from './kernel/media/blob-store.ts';
import { callMedia } from './kernel/media/call-media.ts';
import { createLivePictures, registerLivePictures } from './kernel/media/live-pictures.ts';
import { MediaStore } from './kernel/media/media-store.ts';
import { openBlobs } from './kernel/media/open-blobs.ts';
import { createRenditions, type Renditions } from './kernel/media/renditions.ts';
import { registerMedia } from './kernel/media/routes.ts';
import { eventSigner } from './kernel/media/signing.ts';
import { startOutbox } from './kernel/realtime/outbox.ts';
import { makeArea } from './make/area.ts';
import { moneyArea } from './money/area.ts';
import { operateArea } from './operate/area.ts';
import { createOwnerLink, ownerPage } from './operate/models/owners.ts';
import { type TalkReplacements, talkArea } from './talk/area.ts';

export interface RunningServer {
  /** Makes a member the owner of a platform that has none yet, once. */
  readonly ownerUrl?: string | undefined;
  /** The address that a browser on this machine opens. */
  readonly url: string;
  stop(): Promise<void>;
}

/** What areas need from the process, in addition to the context. */
export interface Surroundings {
  readonly blobs: BlobStore;
  readonly renditions: Renditions;
  /** What the built shell lends to remotes. */
  readonly offer: ShellOffer;
  readonly port: number;
}

/** What a test may replace. */
export interface Replacements extends TalkReplacements {
  readonly catalogue?: Partial<CatalogueData>;
}

/** Builds all areas, each from those below it. Tests build theirs here too. */
export function createAreas(ctx: Context, surroundings: Surroundings, replaced: Replacements = {}) {
  const { blobs, renditions, offer, port } = surroundings;
  const { timers } = replaced;
  const discover = discoverArea(ctx, replaced);
  const identity = identityArea(ctx, {
    preferenceTags: discover.catalogue.preferenceTags,
    removeBlob: (key) => blobs.remove(key),
    port,
  });
  const outbox = startOutbox(ctx, {
    ...(timers && { timers }),
    signEvent: eventSigner(ctx.media),
    onPublished: (userId, event) => void identity.push.onEvent(userId, event),
  });
  const money = moneyArea(ctx, { outbox });
  const talk = talkArea(ctx, { outbox, banners: discover.catalogue, renditions }, replaced);
  const make = makeArea(ctx, replaced);
  const operate = operateArea(ctx, {
    blobs,
    offer,
    pushKey: identity.push.publicKey,
    foreign: identity.foreign,
    sources: { ...discover.feed, heroBanners: discover.catalogue.heroBanners },
  });
  const handlers: Handlers = {
    ...discover.handlers,
    ...identity.handlers,
    ...money.handlers,
    ...talk.handlers,
    ...make.handlers,
    ...operate.handlers,
  };
  const list: readonly Area[] = [discover, money, talk, make, identity, operate];
  const jobs: readonly Job[] = [
    { name: 'outbox', stop: () => outbox.stop() },
    ...list.flatMap((area) => area.jobs),
    purgeJob(ctx, list),
  ];
  return { list, handlers, jobs, outbox, discover, identity, money, talk, make, operate };
}

function purgeJob({ log }: Context, areas: readonly Area[]): Job {
  let running: ReturnType<typeof startHourlyPurge> | undefined;
  return {
    name: 'purge of expired data',
    start() {
      const tasks = areas.flatMap(({ purges = [] }) => purges);
      running = startHourlyPurge(log, tasks);
    },
    stop: () => running?.stop(),
  };
}

export type Areas = ReturnType<typeof createAreas>;

/** How long open requests have to end before their connections are closed, in milliseconds. */
const DRAIN_MS = 6_000;

type Close = () => unknown;

/** Starts the whole platform. @throws ConfigError, DataFolderLocked, PortTaken, NotBuilt */
export async function startServer(config: Config, log: FastifyBaseLogger): Promise<RunningServer> {
  const closers: Close[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // A part that fails to stop must not keep the others running: the database and its lock are the last.
    for (const close of closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    for (const err of failures) log.error({ err }, 'a part of the server did not end in order');
  };
  try {
    return { ...(await start(config, log, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: FastifyBaseLogger, closers: Close[]): Promise<Omit<RunningServer, 'stop'>> {
  const offer = readShellOffer(config.shellDir);
  // Before anything is opened: a taken port ends the start at once, and the bus must know the origin of the pages.
  const port = await findFreePort(config.host, config.port);
  const [{ ctx, blobs }] = await Promise.all([openContext({ config, log, port }, closers), shareRules()]);
  const renditions = createRenditions(ctx.media);
  const areas = createAreas(ctx, { blobs, renditions, offer, port });
  for (const job of areas.jobs) closers.push(() => job.stop());
  for (const area of areas.list) await area.prepare?.();
  for (const job of areas.jobs) job.start?.();

  const app = await openApp(ctx, closers);
  await registerRoutes(app, ctx, { areas, renditions }, closers);
  // Stopped before the HTTP server: open sockets would keep it from closing.
  closers.push(ctx.realtime.attach(app.server, (request) => clientNetwork(request, config.trustProxy)));
  await app.listen({ port, host: config.host }).catch((error: unknown) => {
    throw asPortTaken(error, port);
  });
  warmUp([...textWork(ctx.ai), ...areas.talk.work]);
  const url = config.publicUrl ?? `http://localhost:${port}`;
  const token = await createOwnerLink(ctx.db, ctx.now());
  return { url, ...(token ? { ownerUrl: ownerPage(url, token) } : {}) };
}

interface Process {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly port: number;
}

/** Opens database, blobs, bus and AI. */
async function openContext({ config, log, port }: Process, closers: Close[]) {
  const now = Date.now;
  const database = await openDatabase(config);
  closers.push(() => database.close(), stopWorkers);
  const { db } = database;
  const secrets = loadSecrets(config.dataDir, config.authSecret);
  const blobs = await openBlobs(config);
  const media = new MediaStore({ db, blobs, secret: secrets.auth, now });
  const realtime = startBus({ config, log, port });
  closers.push(() => realtime.stop());
  const tokens = new AccessTokens(secrets.auth, now);
  const { ai, stop } = await startAi(config, { db, secrets, log, now });
  closers.push(stop);
  const ctx: Context = { config, secrets, db, now, tokens, media, ai, realtime, log };
  return { ctx, blobs };
}

function startBus({ config, log, port }: Process): Realtime {
  const { dataDir, cacheDir, natsUrl, natsWsUrl, publicUrl } = config;
  return startRealtime({
    dataDir,
    cacheDir,
    ...(natsUrl ? { natsUrl } : {}),
    ...(natsWsUrl ? { natsWsUrl } : {}),
    natsKeys: natsKeys.parse(keptIn(path.join(dataDir, 'nats-keys.json'), createNatsKeys)),
    // Only the platform's own pages may open a socket to the bus.
    allowedOrigins: publicUrl ? [new URL(publicUrl).origin] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    logger: log,
  });
}

async function openApp({ config, log }: Context, closers: Close[]): Promise<FastifyInstance> {
  const app = await createApp({ log, trustProxy: config.trustProxy, rateLimitFactor: config.rateLimitFactor });
  closers.push(() => {
    // A client that doesn't read its response would keep the server from closing.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    return app.close().finally(() => clearTimeout(cut));
  });
  await registerSecurityHeaders(app);
  return app;
}

async function registerRoutes(
  app: FastifyInstance,
  ctx: Context,
  { areas, renditions }: { readonly areas: Areas; readonly renditions: Renditions },
  closers: Close[],
): Promise<void> {
  const { config, db, media, now, realtime, tokens } = ctx;
  registerHealth(app, {
    askDatabase: () => db.select({ userId: users.userId }).from(users).limit(1),
    busState: () => realtime.status().state,
  });
  for (const area of areas.list) for (const register of area.routes) register(app);
  registerCalls(app, {
    tokens,
    media: callMedia(media),
    handlers: areas.handlers,
    limits: scaled(config.rateLimitFactor),
    accountState: accountState(db),
  });
  registerSpecifications(app);
  registerMedia(app, { media, renditions, now });
  const live = createLivePictures(ctx);
  closers.push(() => live.stop());
  registerLivePictures(app, { media, live, now });
}
