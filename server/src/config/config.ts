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
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Every setting, from environment variables; `docs/operating.md` says what each is for. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: z.string().default('.data'),
  CACHE_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  NATS_URL: optional(z.string()),
  NATS_WS_URL: optional(z.url({ protocol: /^wss?$/ })),
  AUTH_SECRET: optional(z.string().min(32)),
  AI_BASE_URL: optional(httpUrl),
  AI_API_KEY: optional(z.string()),
  AI_CHAT_MODELS: list,
  AI_IMAGE_MODEL: optional(z.string()),
  AI_MODERATION_MODEL: optional(z.string()),
  LOGIN_METHODS: list,
  BLOCKED_EMAIL_DOMAINS: list,
  TRUST_PROXY: z.stringbool().default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1000).default(1),
  METRICS_TOKEN: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  COMMUNITY_CHAT_URL: optional(httpUrl),
  COMMUNITY_FORUM_URL: optional(httpUrl),
  COMMUNITY_PHOTOS_URL: optional(httpUrl),
  SUPPORT_EMAIL: optional(z.email()),
  APP_STORE_URL: optional(httpUrl),
  PLAY_STORE_URL: optional(httpUrl),
});

export type Config = ReturnType<typeof readConfig>;

/** Everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the settings once. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>) {
  const result = settings.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not valid.\n${lines.join('\n')}`);
  }
  const s = result.data;
  const isProduction = s.NODE_ENV === 'production';
  if (isProduction && !s.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET: production needs a secret of its own (32 characters or more).');
  if (isProduction && !s.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL: production needs the address that browsers use.');
  if (s.AI_BASE_URL && s.AI_CHAT_MODELS.length === 0) {
    throw new ConfigError('AI_CHAT_MODELS: name at least one model of the provider at AI_BASE_URL.');
  }
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
    logLevel: s.LOG_LEVEL,
    links: {
      communityChat: s.COMMUNITY_CHAT_URL,
      communityForum: s.COMMUNITY_FORUM_URL,
      communityPhotos: s.COMMUNITY_PHOTOS_URL,
      supportEmail: s.SUPPORT_EMAIL,
      appStore: s.APP_STORE_URL,
      playStore: s.PLAY_STORE_URL,
    },
  };
}
