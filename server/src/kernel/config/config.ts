import path from 'node:path';
import { endpointsOf, modelSettings } from 'model-files';
import * as z from 'zod';
import { readBusiness } from './business.ts';

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
const hubs = z.string().refine(isHubs, 'must be addresses of a hub and its mirrors, comma-separated');
/** A remote and the URL of its dev server. The last folder has the remote's name, as for all scripts. */
const IN_WORK = /^(mfe-[a-z0-9-]{2,31})=http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/\1\/$/;
/** Number of proxies in front of the server; `true` is one. */
const proxies = z.union([z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)]);

function isHubs(text: string): boolean {
  try {
    return endpointsOf(text).length > 0;
  } catch {
    return false;
  }
}

/** All settings, from environment variables. `docs/operating/settings.md` describes each. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  CACHE_DIR: z.string().optional(),
  BUSINESS_FILE: z.string().optional(),
  RELEASES_URL: httpUrl.optional(),
  SHELL_DIR: z.string().optional(),
  REMOTES_IN_WORK: list,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NATS_URL: z.string().optional(),
  NATS_WS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without its address')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHAT_MODELS: list,
  AI_MODEL_FILE: z.string().endsWith('.gguf', 'must be the path of a GGUF file').optional(),
  MODEL_FOLDERS: z.string().optional(),
  HF_ENDPOINT: hubs.optional(),
  HF_TOKEN: z.string().optional(),
  AI_OWN_KEYS: z.stringbool().default(false),
  AI_OWN_PRIVATE_ADDRESSES: z.stringbool().default(false),
  AI_IMAGE_MODEL: z.string().optional(),
  AI_MODERATION_MODEL: z.string().optional(),
  AI_SPEECH_MODEL: z.string().optional(),
  AI_SPEECH_VOICES: list,
  AI_TRANSCRIPTION_MODEL: z.string().optional(),
  AI_EMBEDDING_MODEL: z.string().optional(),
  AI_EMBEDDING_BASE_URL: httpUrl.optional(),
  LOGIN_METHODS: list,
  BLOCKED_EMAIL_DOMAINS: list,
  GOOGLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .regex(/-----BEGIN PRIVATE KEY-----/, 'must be the key that Apple gave, with its BEGIN and END lines')
    .optional(),
  APPLE_RESPONSE_MODE: z.enum(['query', 'form_post']).default('query'),
  APPLE_FLOW: z.enum(['popup', 'redirect']).default('popup'),
  IDENTITY_PROVIDER_URL: httpUrl.optional(),
  ONBOARDING: z.enum(['three-steps', 'four-steps']).default('three-steps'),
  MOBILE_SIGNUP: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
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
  APPSTORE_BUNDLE_ID: z.string().optional(),
  APPSTORE_APP_ID: z.coerce.number().int().positive().optional(),
  APPSTORE_ENVIRONMENT: z.enum(['Production', 'Sandbox']).default('Production'),
  APPSTORE_ROOTS: list,
  APPSTORE_ONLINE_CHECKS: z.stringbool().default(true),
  PLAY_PACKAGE_NAME: z.string().optional(),
  PLAY_SERVICE_ACCOUNT: z.string().optional(),
  PLAY_PUBSUB_AUDIENCE: z.string().optional(),
  PLAY_PUBSUB_EMAIL: z.email().optional(),
  STORE_PROVIDER_URL: httpUrl.optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  VAPID_SUBJECT: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/)]).optional(),
  PUSH_SERVICES: list,
  ANALYTICS_URL: httpUrl.optional(),
  CONSENT_REQUIRED: z.stringbool().default(false),
});

export type Config = ReturnType<typeof readConfig>;

/** Lists all invalid settings, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and validates the settings. An empty one counts as absent. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  const invalid = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const { business, mistakes } = readBusiness(given.BUSINESS_FILE);
  const problems = [...invalid, ...missingSettings(given), ...mistakes];
  if (!result.success || problems.length > 0) {
    throw new ConfigError(`The configuration is not valid.\n${problems.join('\n')}`);
  }
  const s = result.data;
  const isProduction = s.NODE_ENV === 'production';
  const dataDir = path.resolve(s.DATA_DIR);
  return {
    isProduction,
    business,
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    cacheDir: path.resolve(s.CACHE_DIR ?? path.join(import.meta.dirname, '../../../../.cache')),
    /** Origin of the files of releases; undefined: the platform itself. */
    releasesUrl: s.RELEASES_URL?.replace(/\/$/, ''),
    /** The built shell. */
    shellDir: path.resolve(s.SHELL_DIR ?? path.join(import.meta.dirname, '../../../../shell/dist')),
    /** URLs of dev servers by remote, which replace the live release. Never in production. */
    remotesInWork: new Map(s.REMOTES_IN_WORK.map((item) => item.split('=', 2) as [string, string])),
    /** The bucket for blobs; undefined: a folder in `dataDir`. */
    s3: s3Of(s),
    databaseUrl: s.DATABASE_URL,
    natsUrl: s.NATS_URL,
    natsWsUrl: s.NATS_WS_URL,
    authSecret: s.AUTH_SECRET,
    modelFiles: modelSettings(given, dataDir),
    ai: {
      baseUrl: s.AI_BASE_URL,
      apiKey: s.AI_API_KEY,
      chatModels: s.AI_CHAT_MODELS,
      modelFile: s.AI_MODEL_FILE === undefined ? undefined : path.resolve(s.AI_MODEL_FILE),
      /** What models on this machine know after the fixed parts of prompts. */
      modelStates: path.join(dataDir, 'model-states'),
      ownKeys: s.AI_OWN_KEYS,
      ownPrivateAddresses: s.AI_OWN_PRIVATE_ADDRESSES,
      imageModel: s.AI_IMAGE_MODEL,
      moderationModel: s.AI_MODERATION_MODEL,
      speechModel: s.AI_SPEECH_MODEL,
      speechVoices: s.AI_SPEECH_VOICES,
      transcriptionModel: s.AI_TRANSCRIPTION_MODEL,
      embeddingModel: s.AI_EMBEDDING_MODEL,
      embeddingBaseUrl: s.AI_EMBEDDING_BASE_URL,
    },
    loginMethods: s.LOGIN_METHODS,
    blockedEmailDomains: s.BLOCKED_EMAIL_DOMAINS,
    identity: {
      google: s.GOOGLE_CLIENT_ID ? { clientId: s.GOOGLE_CLIENT_ID } : undefined,
      apple: appleOf(s),
      /** Replaces Google and Apple in tests. Never in production. */
      stubUrl: s.IDENTITY_PROVIDER_URL?.replace(/\/$/, ''),
    },
    store: {
      app: s.APPSTORE_BUNDLE_ID
        ? {
            bundleId: s.APPSTORE_BUNDLE_ID,
            appId: s.APPSTORE_APP_ID,
            environment: s.APPSTORE_ENVIRONMENT,
            roots: s.APPSTORE_ROOTS,
            online: s.APPSTORE_ONLINE_CHECKS,
          }
        : undefined,
      play: playOf(s),
      /** Replaces Google in tests. Never in production. */
      googleStub: s.STORE_PROVIDER_URL?.replace(/\/$/, ''),
    },
    push: {
      fcmAccountFile: s.FCM_SERVICE_ACCOUNT,
      /** Hosts of push services in addition to those of the common browsers. */
      services: s.PUSH_SERVICES,
      /** Contact address that is sent to push services. */
      subject: s.VAPID_SUBJECT ?? (s.SUPPORT_EMAIL ? `mailto:${s.SUPPORT_EMAIL}` : 'https://localhost'),
    },
    onboardingInFourSteps: s.ONBOARDING === 'four-steps',
    isMobileSignupOff: s.MOBILE_SIGNUP === 'off',
    mail: s.SMTP_URL && s.MAIL_FROM ? { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM } : undefined,
    trustProxy: s.TRUST_PROXY,
    rateLimitFactor: s.RATE_LIMIT_FACTOR,
    metricsToken: s.METRICS_TOKEN,
    /** In development the console shows only the address and problems. */
    logLevel: s.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    links: {
      communityChat: s.COMMUNITY_CHAT_URL,
      communityForum: s.COMMUNITY_FORUM_URL,
      communityPhotos: s.COMMUNITY_PHOTOS_URL,
      supportEmail: s.SUPPORT_EMAIL,
      appStore: s.APP_STORE_URL,
      playStore: s.PLAY_STORE_URL,
    },
    /** Where pages send analytics, and whether visitors must consent first. */
    analytics: { url: s.ANALYTICS_URL, isConsentRequired: s.CONSENT_REQUIRED },
  };
}

type Settings = z.infer<typeof settings>;

/** All settings of the object store, or undefined. */
function s3Of(s: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = s;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** All settings of Apple, or undefined. `missingSettings` reports missing ones. */
function appleOf(s: Settings) {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = s;
  if (!clientId || !teamId || !keyId || !key) return undefined;
  return {
    clientId,
    teamId,
    keyId,
    // Some ways to set a variable allow one line only.
    privateKey: key.replaceAll('\\n', '\n'),
    responseMode: s.APPLE_RESPONSE_MODE,
    usePopup: s.APPLE_FLOW === 'popup',
  };
}

/** All settings of Google Play, or undefined. */
function playOf(s: Settings) {
  const { PLAY_PACKAGE_NAME: packageName, PLAY_SERVICE_ACCOUNT: accountFile } = s;
  const { PLAY_PUBSUB_AUDIENCE: audience, PLAY_PUBSUB_EMAIL: email } = s;
  if (!packageName || !accountFile || !audience || !email) return undefined;
  return { packageName, accountFile, audience, email };
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const playSettings = [
  'PLAY_PACKAGE_NAME',
  'PLAY_SERVICE_ACCOUNT',
  'PLAY_PUBSUB_AUDIENCE',
  'PLAY_PUBSUB_EMAIL',
] as const;
const appleSettings = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;

/** Settings that depend on each other. */
function missingSettings(given: Record<string, string | undefined>): string[] {
  const isProduction = given.NODE_ENV === 'production';
  return [
    ...(isProduction && !given.AUTH_SECRET
      ? ['AUTH_SECRET: production needs a secret of its own (32 characters or more).']
      : []),
    ...(isProduction && !given.PUBLIC_URL ? ['PUBLIC_URL: production needs the address that browsers use.'] : []),
    ...([...s3Settings, 'S3_REGION'].some((name) => given[name]) && s3Settings.some((name) => !given[name])
      ? [`${s3Settings.filter((name) => !given[name]).join(', ')}: the object store needs all four of its settings.`]
      : []),
    ...(isProduction && given.REMOTES_IN_WORK
      ? ['REMOTES_IN_WORK: is for development; production runs releases.']
      : []),
    ...list
      .parse(given.REMOTES_IN_WORK)
      .filter((item) => !IN_WORK.test(item))
      .map((item) => `REMOTES_IN_WORK: ${item} is not <remote>=<URL of its dev server on this machine>.`),
    ...(isProduction && given.IDENTITY_PROVIDER_URL
      ? ['IDENTITY_PROVIDER_URL: is for tests; production signs in with Google and Apple themselves.']
      : []),
    ...(appleSettings.some((name) => given[name]) && appleSettings.some((name) => !given[name])
      ? [
          `${appleSettings.filter((name) => !given[name]).join(', ')}: Sign in with Apple needs all four of its settings.`,
        ]
      : []),
    ...(given.APPSTORE_BUNDLE_ID && list.parse(given.APPSTORE_ROOTS).length === 0
      ? ['APPSTORE_ROOTS: name the file of Apple Root CA - G3 (apple.com/certificateauthority).']
      : []),
    ...(given.APPSTORE_BUNDLE_ID && given.APPSTORE_ENVIRONMENT !== 'Sandbox' && !given.APPSTORE_APP_ID
      ? ['APPSTORE_APP_ID: the App Store asks for the number of the app.']
      : []),
    ...(isProduction && given.APPSTORE_ENVIRONMENT === 'Sandbox'
      ? ['APPSTORE_ENVIRONMENT: production takes no purchases of the sandbox.']
      : []),
    ...(isProduction && given.APPSTORE_BUNDLE_ID && /^(false|0|no|off)$/i.test(given.APPSTORE_ONLINE_CHECKS ?? '')
      ? ['APPSTORE_ONLINE_CHECKS: production asks whether a certificate was withdrawn.']
      : []),
    ...(isProduction && given.STORE_PROVIDER_URL
      ? ['STORE_PROVIDER_URL: is for tests; production asks Google itself.']
      : []),
    ...(playSettings.some((name) => given[name]) && playSettings.some((name) => !given[name])
      ? [`${playSettings.filter((name) => !given[name]).join(', ')}: Google Play needs all four of its settings.`]
      : []),
    ...(Boolean(given.SMTP_URL) === Boolean(given.MAIL_FROM)
      ? []
      : ['SMTP_URL, MAIL_FROM: both or neither; where mails are handed in, and who they are from.']),
    ...(given.AI_BASE_URL && list.parse(given.AI_CHAT_MODELS).length === 0
      ? ['AI_CHAT_MODELS: name at least one model of the provider at AI_BASE_URL.']
      : []),
    ...(Boolean(given.NATS_URL) === Boolean(given.NATS_WS_URL)
      ? []
      : ['NATS_URL, NATS_WS_URL: both or neither; the one is for servers, the other for browsers.']),
  ];
}
