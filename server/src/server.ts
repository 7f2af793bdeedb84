import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstCall } from 'shared-sdk/contract';
import { createAi } from './ai/ai.ts';
import { createOfflinePainter } from './ai/offline-painter.ts';
import { textWork } from './ai/pooled/kinds.ts';
import { createFlite } from './ai/speech/flite.ts';
import { catalogueData } from './discover/catalogue/pictures.ts';
import { seedCatalogue } from './discover/catalogue/seed.ts';
import { presetHandlers } from './discover/feed/handlers.ts';
import { createPresetService } from './discover/feed/service.ts';
import { GUEST } from './discover/feed/viewer.ts';
import { noticeHandlers } from './discover/notices/handlers.ts';
import { seedNotices } from './discover/notices/notice-store.ts';
import { pruneAttributions } from './identity/accounts/attribution.ts';
import { accountHandlers, standingOf } from './identity/accounts/handlers.ts';
import { type Identity, identitySources, startIdentity } from './identity/accounts/identity.ts';
import { pushHandlers } from './identity/push/handlers.ts';
import { openPush } from './identity/push/open-push.ts';
import type { Push } from './identity/push/push-service.ts';
import { settingHandlers } from './identity/settings/handlers.ts';
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
import type { Language } from './kernel/http/language.ts';
import { scaled } from './kernel/http/limits.ts';
import { registerSpecifications } from './kernel/http/openapi.ts';
import { registerSecurityHeaders } from './kernel/http/security-headers.ts';
import { registerJobMetrics } from './kernel/jobs/metrics.ts';
import { callMedia } from './kernel/media/call-media.ts';
import { createLivePictures, registerLivePictures } from './kernel/media/live-pictures.ts';
import { MediaStore } from './kernel/media/media-store.ts';
import { openBlobs } from './kernel/media/open-blobs.ts';
import { createRenditions } from './kernel/media/renditions.ts';
import { registerMedia } from './kernel/media/routes.ts';
import { eventSigner, signAnswer } from './kernel/media/signing.ts';
import { createNatsKeys, natsKeys } from './kernel/realtime/nats/keys.ts';
import { startRealtime } from './kernel/realtime/nats/realtime-service.ts';
import { type Outbox, startOutbox } from './kernel/realtime/outbox.ts';
import { registerWorkMetrics } from './kernel/workers/metrics.ts';
import { stopWorkers, warmUp, workDepth } from './kernel/workers/workers.ts';
import { createCardExports, purgeExports } from './make/cards/card-exports.ts';
import { registerCardFiles } from './make/cards/card-files.ts';
import { cardHandlers } from './make/cards/card-handlers.ts';
import { creationHandlers } from './make/creation/creation-handlers.ts';
import { customizeHandlers } from './make/creation/customize-handlers.ts';
import { draftHandlers } from './make/creation/draft-handlers.ts';
import { fieldHandlers } from './make/creation/field-handlers.ts';
import { imageHandlers } from './make/creation/image-handlers.ts';
import { ownBotHandlers } from './make/creation/own-bots.ts';
import { purgeDrafts } from './make/creation/purge-drafts.ts';
import { summaryHandlers } from './make/creation/summary-handlers.ts';
import { registerGetApp } from './money/gems/get-app-route.ts';
import { gemHandlers } from './money/gems/history.ts';
import { storeHandlers } from './money/purchases/handlers.ts';
import { purgeNotices, startRetries } from './money/purchases/retry-purchases.ts';
import { openStores, type Stores } from './money/purchases/stores.ts';
import { feedbackHandlers } from './operate/feedback/handlers.ts';
import { registerFeedbackReading } from './operate/feedback/reading-route.ts';
import { registerCatalogueImport } from './operate/import/import-route.ts';
import { registerNoticePublishing } from './operate/notices/publishing-route.ts';
import { createMetrics, registerMetrics } from './operate/observation/metrics.ts';
import { createFirstAnswers } from './operate/pages/first-answers.ts';
import { createFirstHome, firstPictures, poster } from './operate/pages/first-home.ts';
import { registerPlatform } from './operate/pages/routes.ts';
import { releaseBundled } from './operate/releases/bundled-releases.ts';
import { ReleaseRegistry } from './operate/releases/release-registry.ts';
import { authorizeRelease, ensureDeveloperToken } from './operate/releases/release-tokens.ts';
import { startRetention } from './operate/releases/retention.ts';
import type { ShellOffer } from './operate/releases/shell-offer.ts';
import { registerReview } from './operate/review/review-route.ts';
import { channelHandlers } from './talk/channels/channel-handlers.ts';
import { createChannelHandlers } from './talk/channels/create-channel.ts';
import { presetChannelHandlers } from './talk/channels/create-from-preset.ts';
import { conversationHandlers } from './talk/conversation/conversation-handlers.ts';
import { purgeMessages } from './talk/conversation/purge-messages.ts';
import { feverHandlers } from './talk/fever/handlers.ts';
import { giftHandlers } from './talk/gifts/handlers.ts';
import { libraryHandlers } from './talk/library/handlers.ts';
import { createSpecialPictures, registerSpecialPictures } from './talk/library/special-pictures.ts';
import { memoryHandlers } from './talk/memory/memory-handlers.ts';
import { pictureHandlers } from './talk/pictures/handlers.ts';
import { type Pictures, startPictures } from './talk/pictures/picture-engine.ts';
import { promptWork } from './talk/replies/assemble.ts';
import { type Replies, startReplies } from './talk/replies/reply-engine.ts';
import { suggestionHandlers } from './talk/replies/suggestions.ts';
import { purgeAnswers } from './talk/requests/purge-answers.ts';
import { sendHandlers } from './talk/sending/send-handlers.ts';
import { voiceMessageHandlers } from './talk/voice/handlers.ts';
import { registerVoiceSamples } from './talk/voice/samples.ts';
import { type Speaker, startSpeaker } from './talk/voice/speaker.ts';
import { voiceHandlers } from './talk/voice/voice-list-handlers.ts';

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
  const outbox = startOutbox(ctx, {
    signEvent: eventSigner(media),
    onPublished: (userId, event) => void push.onEvent(userId, event),
  });
  closers.push(() => outbox.stop());
  if (stores.play) {
    const retries = startRetries({ config, db, play: stores.play, now, log, outbox });
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
  const purge = startHourlyPurge(log, [
    { what: 'deleted messages', run: () => purgeMessages(ctx) },
    { what: 'answers to old requests', run: () => purgeAnswers(ctx) },
    { what: 'attributions', run: () => pruneAttributions(ctx) },
    { what: 'old drafts', run: () => purgeDrafts(ctx) },
    { what: 'card exports', run: () => purgeExports(ctx) },
    purgeNotices(ctx),
  ]);
  closers.push(() => purge.stop());

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
  registerJobMetrics(metrics.registry);
  registerMetrics(app, metrics, { token: config.metricsToken, isProduction: config.isProduction });
  registerHealth(app, ctx);
  registerCalls(app, {
    tokens,
    media: callMedia(media),
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
    ...sendHandlers(ctx, workers),
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
