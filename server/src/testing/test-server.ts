import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type CallName, constants, type Route, routes } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { accountState } from '../identity/accounts/user-rows.ts';
import { readConfig } from '../kernel/config/config.ts';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/db/open.ts';
import { users } from '../kernel/db/schema.ts';
import { openTestDatabase } from '../kernel/db/testing.ts';
import { AppError } from '../kernel/errors.ts';
import { AccessTokens } from '../kernel/http/access-tokens.ts';
import { createApp } from '../kernel/http/app.ts';
import { type Handlers, registerCalls } from '../kernel/http/calls.ts';
import { createFileStore } from '../kernel/media/blob-store.ts';
import { callMedia } from '../kernel/media/call-media.ts';
import { MediaStore } from '../kernel/media/media-store.ts';
import { createRenditions } from '../kernel/media/renditions.ts';
import { type Areas, createAreas, type Replacements, type Surroundings } from '../server.ts';

/** A clock that a test moves. */
export class TestClock {
  #at: number;
  constructor(at: number | string = '2026-03-04T10:00:00Z') {
    this.#at = new Date(at).getTime();
  }
  now = (): number => this.#at;
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
  set(at: string): void {
    this.#at = new Date(at).getTime();
  }
}

export interface TestServer {
  readonly ctx: Context;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly database: Database;
  /** Sends a call of the contract over HTTP. `as` is an access token. */
  call(name: CallName, input?: CallArguments): Promise<CallAnswer>;
  /** A member made straight in the database, with a valid access token. */
  member(fields?: Partial<typeof users.$inferInsert>): Promise<{ userId: string; accessToken: string }>;
  guestToken(): Promise<string>;
  close(): Promise<void>;
}
export interface CallArguments {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly as?: string;
  readonly headers?: Record<string, string>;
}
export interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer of any call.
  readonly data: any;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

/** What a test replaces of the context; the rest is real, on an empty database. */
export type Parts = Pick<Context, 'ai' | 'realtime'> & { env?: Record<string, string>; clock?: TestClock };

/**
 * A real server of all areas, built as `startServer` builds them, on an empty database. Jobs that begin with `start`
 * stay idle: a test calls their work itself.
 */
export async function startAreas(
  parts: Parts,
  replaced?: Replacements,
): Promise<TestServer & { readonly areas: Areas }> {
  let built: Areas | undefined;
  const server = await startTestServer(parts, (ctx, surroundings) => {
    built = createAreas(ctx, surroundings, replaced);
    return built.handlers;
  });
  const areas = built as unknown as Areas;
  return {
    ...server,
    areas,
    async close() {
      for (const job of areas.jobs.toReversed()) await job.stop();
      await server.close();
    },
  };
}

/** A real server on an empty database, with the handlers under test only. */
export async function startTestServer(
  parts: Parts,
  handlersOf: (ctx: Context, surroundings: Surroundings) => Partial<Handlers>,
): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-server-'));
  const { clock = new TestClock() } = parts;
  const database = await openTestDatabase();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000', ...parts.env });
  const secrets = { auth: 'a secret for tests only, 32 characters' };
  const tokens = new AccessTokens(secrets.auth, clock.now);
  const app = await createApp({
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
  });
  const { db } = database;
  const blobs = createFileStore(path.join(folder, 'blobs'));
  const media = new MediaStore({ db, blobs, secret: secrets.auth, now: clock.now });
  const offer = { versions: {}, usesModals: [] };
  const surroundings = { blobs, renditions: createRenditions(media), offer, port: config.port };
  const ctx: Context = {
    config,
    secrets,
    db,
    now: clock.now,
    tokens,
    media,
    ai: parts.ai,
    realtime: parts.realtime,
    log: app.log,
  };
  const missing = async () => {
    throw new AppError('NOT_FOUND');
  };
  const none = Object.fromEntries(Object.keys(routes).map((name) => [name, missing])) as unknown as Handlers;
  registerCalls(app, {
    tokens,
    media: callMedia(media),
    handlers: { ...none, ...handlersOf(ctx, surroundings) },
    limits: {},
    accountState: accountState(db),
  });
  await app.ready();

  return {
    ctx,
    app,
    clock,
    database,
    async call(name, { params = {}, query, body, as, headers } = {}) {
      const { method, path: template }: Route = routes[name];
      const response = await app.inject({
        method,
        url:
          constants.basePath +
          template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
        ...(query
          ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
          : {}),
        ...(body === undefined ? {} : { payload: body as object }),
        headers: { 'device-id': 'test-device', ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
      });
      const json = response.json();
      return { status: response.statusCode, data: json.data, code: json.code, body: json, headers: response.headers };
    },
    async member(fields = {}) {
      const userId = uuidv7();
      await db.insert(users).values({
        userId,
        loginType: 'EMAIL',
        loginId: `${userId}@example.com`,
        email: `${userId}@example.com`,
        nickname: 'Robin',
        gender: 'NON_BINARY',
        preferredGender: 'NON_BINARY',
        birthAt: Date.UTC(1990, 0, 1),
        preferenceTagIds: [],
        createdAt: clock.now(),
        ...fields,
      });
      return { userId, accessToken: (await tokens.issue({ role: 'member', userId })).accessToken };
    },
    guestToken: async () => (await tokens.issue({ role: 'guest', guestId: uuidv7() })).accessToken,
    async close() {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
