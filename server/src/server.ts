import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstCall } from 'shared-sdk/contract';
import { accountHandlers, standingOf } from './accounts/handlers.ts';
import { type Identity, identitySources, startIdentity } from './accounts/identity.ts';
import { createAi } from './ai/ai.ts';
import { createOfflinePainter } from './ai/offline-painter.ts';
import { textWork } from './ai/pooled/kinds.ts';
import { createCardExports } from './cards/card-exports.ts';
import { registerCardFiles } from './cards/card-files.ts';
import { cardHandlers } from './cards/card-handlers.ts';
import { registerCatalogueImport } from './catalogue/import-route.ts';
import { catalogueData } from './catalogue/pictures.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { channelHandlers } from './channels/channel-handlers.ts';
import { conversationHandlers } from './channels/conversation-handlers.ts';
import { presetChannelHandlers } from './channels/create-from-preset.ts';
import { startKeeping } from './channels/keeping.ts';
import type { Config } from './config/config.ts';
import { keptIn, loadSecrets } from './config/secrets.ts';
import type { Context } from './context.ts';
import { creationHandlers } from './creation/creation-handlers.ts';
import { customizeHandlers } from './creation/customize-handlers.ts';
import { draftHandlers } from './creation/draft-handlers.ts';
import { fieldHandlers } from './creation/field-handlers.ts';
import { imageHandlers } from './creation/image-handlers.ts';
import { ownBotHandlers } from './creation/own-bots.ts';
import { registerReview } from './creation/review/review-route.ts';
import { summaryHandlers } from './creation/summary-handlers.ts';
import { openDatabase } from './db/open.ts';
import { users } from './db/schema.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { registerFeedbackReading } from './feedback/reading-route.ts';
import { feverHandlers } from './fever/handlers.ts';
import { registerGetApp } from './gems/get-app-route.ts';
import { gemHandlers } from './gems/history.ts';
import { giftHandlers } from './gifts/handlers.ts';
import { AccessTokens } from './http/access-tokens.ts';
import { createApp } from './http/app.ts';
import { type Handlers, registerCalls } from './http/calls.ts';
import { clientNetwork } from './http/client-network.ts';
import type { Language } from './http/language.ts';
import { scaled } from './http/limits.ts';
import { registerSpecifications } from './http/openapi.ts';
import { libraryHandlers } from './library/handlers.ts';
import { createSpecialPictures, registerSpecialPictures } from './library/special-pictures.ts';
import { createLivePictures, registerLivePictures } from './media/live-pictures.ts';
import { MediaStore } from './media/media-store.ts';
import { openBlobs } from './media/open-blobs.ts';
import { createRenditions } from './media/renditions.ts';
import { registerMedia } from './media/routes.ts';
import { signAnswer } from './media/signing.ts';
import { memoryHandlers } from './memory/memory-handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { seedNotices } from './notice/notice-store.ts';
import { registerNoticePublishing } from './notice/publishing-route.ts';
import { pictureHandlers } from './pictures/handlers.ts';
import { type Pictures, startPictures } from './pictures/picture-engine.ts';
import { releaseBundled } from './platform/bundled-releases.ts';
import { createMetrics, registerMetrics } from './platform/metrics.ts';
import { ReleaseRegistry, type ShellOffer } from './platform/release-registry.ts';
import { authorizeRelease, ensureDeveloperToken } from './platform/release-tokens.ts';
import { startRetention } from './platform/retention.ts';
import { registerPlatform } from './platform/routes.ts';
import { registerSecurityHeaders } from './platform/security-headers.ts';
import { createChannelHandlers } from './presets/create-channel.ts';
import { createFirstAnswers } from './presets/first-answers.ts';
import { createFirstHome, firstPictures, poster } from './presets/first-home.ts';
import { presetHandlers } from './presets/handlers.ts';
import { createPresetService } from './presets/service.ts';
import { GUEST } from './presets/viewer.ts';
import { pushHandlers } from './push/handlers.ts';
import { openPush } from './push/open-push.ts';
import type { Push } from './push/push-service.ts';
import { createNatsKeys, natsKeys } from './realtime/nats/keys.ts';
import { startRealtime } from './realtime/nats/realtime-service.ts';
import { type Outbox, startOutbox } from './realtime/outbox.ts';
import { promptWork } from './replies/assemble.ts';
import { type Replies, startReplies } from './replies/reply-engine.ts';
import { replyHandlers } from './replies/reply-handlers.ts';
import { suggestionHandlers } from './replies/suggestions.ts';
import { settingHandlers } from './settings/handlers.ts';
import { storeHandlers } from './store/handlers.ts';
import { startRetries } from './store/retry-purchases.ts';
import { openStores, type Stores } from './store/stores.ts';
import { createFlite } from './voice/flite.ts';
import { voiceMessageHandlers } from './voice/handlers.ts';
import { registerVoiceSamples } from './voice/samples.ts';
import { type Speaker, startSpeaker } from './voice/speaker.ts';
import { voiceHandlers } from './voices/handlers.ts';
import { registerWorkMetrics } from './workers/metrics.ts';
import { stopWorkers, warmUp, workDepth } from './workers/workers.ts';

export interface RunningServer {
  /** The address that a browser on this machine opens. */
  readonly url: string;
  stop(): Promise<void>;
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
}

/** How long requests that are under way have to end, in milliseconds. */
const DRAIN_MS = 6_000;

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the whole platform. @throws ConfigError, DataFolderLocked, PortTaken, NotBuilt */
export async function startServer(config: Config, log: FastifyBaseLogger): Promise<RunningServer> {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // Whatever fails to end, the rest still ends: the database last, and with it the lock of its folder.
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
    return { url: await start(config, log, closers), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: FastifyBaseLogger, closers: (() => unknown)[]): Promise<string> {
  const now = Date.now;
  const offer = readOffer(config.shellDir);
  // Before anything is opened: a taken port ends the start at once, and the bus must know the origin of the pages.
  const port = await probePort(config.host, config.port);
  const database = await openDatabase(config);
  closers.push(() => database.close());
  const { db } = database;

  closers.push(stopWorkers);

  const secrets = loadSecrets(config.dataDir, config.authSecret);
  const blobs = await openBlobs(config);
  const media = new MediaStore({ db, blobs, secret: secrets.auth, now });
  await seedCatalogue(db, media, now);
  await seedNotices(db, media, now);

  const realtime = startRealtime({
    dataDir: config.dataDir,
    cacheDir: config.cacheDir,
    ...(config.natsUrl ? { natsUrl: config.natsUrl } : {}),
    ...(config.natsWsUrl ? { natsWsUrl: config.natsWsUrl } : {}),
    natsKeys: natsKeys.parse(keptIn(path.join(config.dataDir, 'nats-keys.json'), createNatsKeys)),
    allowedOrigins: originsOf(config, port),
    logger: log,
  });
  closers.push(() => realtime.stop());

  const tokens = new AccessTokens(secrets.auth, now);
  const painter = createOfflinePainter();
  const voice = createFlite();
  closers.push(() => voice.stop());
  const ai = createAi(config.ai, { painter, voice });
  const ctx: Context = { config, secrets, db, now, tokens, media, ai, realtime, log };
  const stores = openStores(config, now);
  const push = openPush(ctx);
  const outbox = startOutbox(ctx, { onPublished: (userId, event) => void push.onEvent(userId, event) });
  closers.push(() => outbox.stop());
  if (stores.play) {
    const retries = startRetries({ db, play: stores.play, now, log, outbox });
    closers.push(() => retries.stop());
  }
  const speaker = startSpeaker(ctx, { outbox });
  closers.push(() => speaker.stop());
  const pictures = startPictures(ctx, { outbox });
  closers.push(() => pictures.stop());
  const replies = startReplies(ctx, {
    outbox,
    onWritten: ({ alternativeId }) => void speaker.speakWanted(alternativeId),
  });
  closers.push(() => replies.stop());
  const keeping = startKeeping(ctx);
  closers.push(() => keeping.stop());

  const identity = startIdentity(ctx, port);
  closers.push(() => identity.stop());

  const registry = new ReleaseRegistry({ db, blobs, offer, now });
  const { released, refused } = await releaseBundled(registry, root);
  if (released.length > 0) log.info({ released }, 'released the remotes that were built here');
  for (const { remote, reason } of refused) log.error({ remote, reason }, 'a remote that was built here is refused');
  const retention = startRetention({
    db,
    blobs,
    now,
    onRetired: (releases) => log.info({ releases }, 'removed the files of old releases'),
    onFailure: (err) => log.error({ err }, 'the files of old releases could not be removed'),
  });
  closers.push(() => retention.stop());
  if (!config.isProduction) await ensureDeveloperToken(db, config.dataDir, now());

  const app = await createApp({ log, trustProxy: config.trustProxy, rateLimitFactor: config.rateLimitFactor });
  closers.push(() => {
    // Whoever asked for something and does not read it would keep the server from ending.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    return app.close().finally(() => clearTimeout(cut));
  });
  await registerSecurityHeaders(app);
  const metrics = createMetrics({ isBusUp: () => realtime.status().state === 'up' });
  registerWorkMetrics(metrics.registry, workDepth);
  registerMetrics(app, metrics, { token: config.metricsToken, isProduction: config.isProduction });
  registerHealth(app, ctx);
  registerCalls(app, {
    tokens,
    media,
    handlers: handlersOf(ctx, {
      identity,
      outbox,
      replies,
      speaker,
      pictures,
      stores,
      push,
      removeBlob: (key) => blobs.remove(key),
    }),
    limits: scaled(config.rateLimitFactor),
    standingOf: standingOf(db),
  });
  identity.register(app);
  registerSpecifications(app);
  const renditions = createRenditions(media);
  registerMedia(app, { media, renditions, now });
  const live = createLivePictures(ctx);
  closers.push(() => live.stop());
  registerLivePictures(app, { media, live, now });
  registerVoiceSamples(app, ctx);
  const special = createSpecialPictures(ctx);
  closers.push(() => special.stop());
  registerSpecialPictures(app, { media, special, renditions, now });
  registerCardFiles(app, { media, exports: createCardExports(ctx) });
  registerCatalogueImport(app, { ...ctx, moderation: ai.moderation, painter }, (request) =>
    authorizeRelease(db, request.headers.authorization, '*'),
  );
  const operator = (request: FastifyRequest) => authorizeRelease(db, request.headers.authorization, '*');
  registerNoticePublishing(app, { db, media, now }, operator);
  registerFeedbackReading(app, { db, now }, operator);
  registerReview(app, { db, media, now }, operator);
  registerGetApp(app, config.links);
  const { shellDir } = config;
  const foreign = identitySources(identity);
  const settings = () => ({
    links: config.links,
    isDemo: ai.isDemo,
    pushKey: push.publicKey,
    scripts: foreign.scripts,
  });
  const firstHome = createFirstHome({
    curated: createPresetService(ctx).curated,
    heroBanners: catalogueData(ctx).heroBanners,
    media,
    now,
  });
  const { botPreview } = createPresetService(ctx);
  const answerFirst = createFirstAnswers({
    'guest.bot': async ({ botKey = '' }, language) =>
      signAnswer(media, 'guest.bot', await botPreview(GUEST, language, botKey)),
  });
  const dataOf = async (url: string, language: Language, calls: readonly FirstCall[]) => {
    // The featured home alone, and without where somebody came from: that is a question of its own.
    if (url !== '/' && url !== '/?view=one') return answerFirst(calls, language);
    const home = await firstHome(language);
    return { answers: home, ...(url === '/' ? { tags: firstPictures(home), poster: poster(home) } : {}) };
  };
  registerPlatform(app, { config, db, blobs, registry, metrics, shellDir, settings, dataOf, foreign, now });
  // Open sockets would keep the server from closing: they go first.
  closers.push(realtime.attach(app.server, (request) => clientNetwork(request, config.trustProxy)));

  await listen(app, config.host, port);
  warmUp([...textWork(ai), promptWork]);
  return config.publicUrl ?? `http://localhost:${port}`;
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw asPortTaken(error, port);
  }
}

/** The port that is to be listened on, free at this moment; any free one for 0. @throws PortTaken */
function probePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asPortTaken(error, port)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : port));
    });
  });
}

const asPortTaken = (error: unknown, port: number) =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
    : error;

interface Workers {
  readonly stores: Stores;
  readonly push: Push;
  readonly identity: Identity;
  readonly outbox: Outbox;
  readonly replies: Replies;
  readonly speaker: Speaker;
  readonly pictures: Pictures;
  readonly removeBlob: (blobKey: string) => Promise<void>;
}

function handlersOf(ctx: Context, workers: Workers): Handlers {
  const catalogue = catalogueData(ctx);
  return {
    ...accountHandlers(ctx, { ...catalogue, ...workers }),
    ...noticeHandlers(ctx, catalogue),
    ...settingHandlers(ctx),
    ...gemHandlers(ctx),
    ...feedbackHandlers(ctx),
    ...voiceHandlers(ctx),
    ...presetHandlers(ctx, catalogue),
    ...channelHandlers(ctx, workers),
    ...conversationHandlers(ctx, workers),
    ...memoryHandlers(ctx, workers),
    ...presetChannelHandlers(ctx),
    ...createChannelHandlers(ctx, catalogue),
    ...replyHandlers(ctx, workers),
    ...voiceMessageHandlers(ctx, workers),
    ...pictureHandlers(ctx, workers),
    ...feverHandlers(ctx, workers),
    ...giftHandlers(ctx, workers),
    ...libraryHandlers(ctx, workers),
    ...creationHandlers(ctx),
    ...summaryHandlers(ctx),
    ...imageHandlers(ctx),
    ...fieldHandlers(ctx),
    ...draftHandlers(ctx),
    ...ownBotHandlers(ctx),
    ...customizeHandlers(ctx),
    ...cardHandlers(ctx),
    ...suggestionHandlers(ctx),
    ...storeHandlers(ctx, workers),
    ...pushHandlers(ctx, workers.push, ctx.config.push.services),
  };
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
function registerHealth(app: FastifyInstance, { db, realtime }: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await db
      .select({ userId: users.userId })
      .from(users)
      .limit(1)
      .then(
        () => 'up',
        () => 'down',
      );
    const bus = realtime.status().state;
    return reply
      .code(database === 'up' ? 200 : 503)
      .send({ status: database === 'up' ? 'ready' : 'not ready', database, bus });
  });
}

/** Origins of the platform's pages: only these may open a socket to the bus. */
function originsOf({ publicUrl }: Config, port: number): string[] {
  return publicUrl ? [new URL(publicUrl).origin] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

function readOffer(shellDir: string): ShellOffer {
  const file = path.join(shellDir, 'offer.json');
  if (!existsSync(file)) throw new NotBuilt('The shell is not built yet. npm start builds it, and pnpm build does.');
  return JSON.parse(readFileSync(file, 'utf8')) as ShellOffer;
}
