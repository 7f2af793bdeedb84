import path from 'node:path';
import * as z from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const httpUrl = z.url({ protocol: /^https?$/ });
/** How many proxies stand in front; `true` is one. */
const proxies = z.union([z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)]);

/** Every setting, from environment variables; `docs/operating.md` says what each is for. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  CACHE_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NATS_URL: z.string().optional(),
  NATS_WS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHAT_MODELS: list,
  AI_IMAGE_MODEL: z.string().optional(),
  AI_MODERATION_MODEL: z.string().optional(),
  LOGIN_METHODS: list,
  BLOCKED_EMAIL_DOMAINS: list,
  TRUST_PROXY: proxies.default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1000).default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  COMMUNITY_CHAT_URL: httpUrl.optional(),
  COMMUNITY_FORUM_URL: httpUrl.optional(),
  COMMUNITY_PHOTOS_URL: httpUrl.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  APP_STORE_URL: httpUrl.optional(),
  PLAY_STORE_URL: httpUrl.optional(),
  ANALYTICS_URL: httpUrl.optional(),
  CONSENT_REQUIRED: z.stringbool().default(false),
});

export type Config = ReturnType<typeof readConfig>;

/** Everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the settings once; an empty one counts as absent. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  const invalid = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const problems = [...invalid, ...missingSettings(given)];
  if (!result.success || problems.length > 0) {
    throw new ConfigError(`The configuration is not valid.\n${problems.join('\n')}`);
  }
  const s = result.data;
  const isProduction = s.NODE_ENV === 'production';
  const dataDir = path.resolve(s.DATA_DIR);
  return {
    isProduction,
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    cacheDir: path.resolve(s.CACHE_DIR ?? path.join(import.meta.dirname, '../../../.cache')),
    databaseUrl: s.DATABASE_URL,
    natsUrl: s.NATS_URL,
    natsWsUrl: s.NATS_WS_URL,
    authSecret: s.AUTH_SECRET,
    ai: {
      baseUrl: s.AI_BASE_URL,
      apiKey: s.AI_API_KEY,
      chatModels: s.AI_CHAT_MODELS,
      imageModel: s.AI_IMAGE_MODEL,
      moderationModel: s.AI_MODERATION_MODEL,
    },
    loginMethods: s.LOGIN_METHODS,
    blockedEmailDomains: s.BLOCKED_EMAIL_DOMAINS,
    trustProxy: s.TRUST_PROXY,
    rateLimitFactor: s.RATE_LIMIT_FACTOR,
    metricsToken: s.METRICS_TOKEN,
    /** Somebody who starts it on their own machine wants to see the address, and what is wrong. */
    logLevel: s.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    links: {
      communityChat: s.COMMUNITY_CHAT_URL,
      communityForum: s.COMMUNITY_FORUM_URL,
      communityPhotos: s.COMMUNITY_PHOTOS_URL,
      supportEmail: s.SUPPORT_EMAIL,
      appStore: s.APP_STORE_URL,
      playStore: s.PLAY_STORE_URL,
    },
    /** What pages count, where it goes, and whether visitors are asked first. */
    analytics: { url: s.ANALYTICS_URL, isConsentRequired: s.CONSENT_REQUIRED },
  };
}

/** What one setting asks of another. */
function missingSettings(given: Record<string, string | undefined>): string[] {
  const isProduction = given.NODE_ENV === 'production';
  return [
    ...(isProduction && !given.AUTH_SECRET
      ? ['AUTH_SECRET: production needs a secret of its own (32 characters or more).']
      : []),
    ...(isProduction && !given.PUBLIC_URL ? ['PUBLIC_URL: production needs the address that browsers use.'] : []),
    ...(given.AI_BASE_URL && list.parse(given.AI_CHAT_MODELS).length === 0
      ? ['AI_CHAT_MODELS: name at least one model of the provider at AI_BASE_URL.']
      : []),
    ...(Boolean(given.NATS_URL) === Boolean(given.NATS_WS_URL)
      ? []
      : ['NATS_URL, NATS_WS_URL: both or neither; the one is for servers, the other for browsers.']),
  ];
}
