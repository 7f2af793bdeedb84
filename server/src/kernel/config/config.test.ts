import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message.split('\n').slice(1);
  }
  return [];
}
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://manuka.example',
};

describe('an invalid setting', () => {
  it('is reported with all others in one message', () => {
    const mistakes = mistakesOf({
      NODE_ENV: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/manuka',
      NATS_URL: 'nats://localhost',
      AI_BASE_URL: 'ftp://localhost',
      TRUST_PROXY: 'perhaps',
      RATE_LIMIT_FACTOR: '0',
      METRICS_TOKEN: 'short',
      LOG_LEVEL: 'loud',
      SUPPORT_EMAIL: 'nobody',
      APP_STORE_URL: 'javascript:alert(1)',
    });
    const named = mistakes.map((line) => line.split(':')[0]);
    expect(named).toEqual([
      'PORT',
      'DATABASE_URL',
      'AI_BASE_URL',
      'TRUST_PROXY',
      'RATE_LIMIT_FACTOR',
      'METRICS_TOKEN',
      'LOG_LEVEL',
      'SUPPORT_EMAIL',
      'APP_STORE_URL',
      'AUTH_SECRET',
      'PUBLIC_URL',
      'AI_CHAT_MODELS',
      'NATS_URL, NATS_WS_URL',
    ]);
  });

  it('does not appear with its value in the message, which may be a secret', () => {
    expect(mistakesOf({ AUTH_SECRET: 'hunter2', METRICS_TOKEN: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('of sign-in is reported: incomplete Apple settings, incomplete mail settings, a test provider in production', () => {
    const key = { APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nx\\n-----END PRIVATE KEY-----' };
    expect(mistakesOf({ APPLE_CLIENT_ID: 'a', ...key })).toEqual([
      expect.stringMatching(/^APPLE_TEAM_ID, APPLE_KEY_ID:/),
    ]);
    expect(mistakesOf({ APPLE_PRIVATE_KEY: 'a file name' })).toContainEqual(
      expect.stringMatching(/^APPLE_PRIVATE_KEY:/),
    );
    expect(mistakesOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([expect.stringMatching(/^SMTP_URL, MAIL_FROM:/)]);
    expect(mistakesOf({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.co' })).toHaveLength(1);
    const standIn = { ...production, IDENTITY_PROVIDER_URL: 'http://localhost:1' };
    expect(mistakesOf(standIn)).toEqual([expect.stringMatching(/^IDENTITY_PROVIDER_URL:/)]);
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', ...key };
    expect(readConfig(apple).identity.apple?.privateKey.split('\n')).toHaveLength(3);
  });

  it('of the object store is reported: incomplete settings, and an invalid bucket', () => {
    expect(mistakesOf({ S3_BUCKET: 'manuka', S3_ACCESS_KEY_ID: 'a' })).toEqual([
      expect.stringMatching(/^S3_ENDPOINT, S3_SECRET_ACCESS_KEY: the object store needs all four/),
    ]);
    expect(mistakesOf({ S3_REGION: 'eu-central-1' })).toEqual([expect.stringMatching(/^S3_ENDPOINT, S3_BUCKET, /)]);
    const whole = { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'manuka', S3_ACCESS_KEY_ID: 'a' };
    expect(mistakesOf({ ...whole, S3_SECRET_ACCESS_KEY: 's', S3_BUCKET: 'https://x/y' })).toEqual([
      expect.stringMatching(/^S3_BUCKET: must be the name/),
    ]);
    expect(readConfig({ ...whole, S3_SECRET_ACCESS_KEY: 's' }).s3).toMatchObject({ region: 'us-east-1' });
    expect(readConfig({}).s3).toBeUndefined();
  });

  it.each(['AUTH_SECRET', 'PUBLIC_URL'] as const)('production refuses to start without %s', (name) => {
    const { [name]: _, ...rest } = production;
    expect(mistakesOf(rest)).toEqual([expect.stringMatching(`^${name}: production needs`)]);
    expect(mistakesOf({ ...rest, [name]: '' })).toHaveLength(1);
    expect(mistakesOf(production)).toEqual([]);
  });

  it('production refuses a short secret', () => {
    expect(mistakesOf({ ...production, AUTH_SECRET: 'x'.repeat(31) })).toHaveLength(1);
  });

  it.each([{ AI_CHAT_MODELS: '' }, { AI_CHAT_MODELS: ' , ' }, {}])('a provider without a model: %o', (models) => {
    expect(mistakesOf({ AI_BASE_URL: 'https://ai.example', ...models })).toEqual([
      expect.stringMatching(/^AI_CHAT_MODELS: /),
    ]);
  });
});

describe('settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
      authSecret: undefined,
      blockedEmailDomains: [],
      trustProxy: 0,
      rateLimitFactor: 1,
      logLevel: 'warn',
    });
  });

  it('count as absent if empty: an empty value means neither the working folder nor all networks', () => {
    const names = [
      'NODE_ENV',
      'PORT',
      'HOST',
      'DATA_DIR',
      'CACHE_DIR',
      'TRUST_PROXY',
      'RATE_LIMIT_FACTOR',
      'LOG_LEVEL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['yes', 1],
  ])('TRUST_PROXY=%s trusts %i proxies', (value, hops) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(hops);
  });

  it('are parsed as lists and addresses', () => {
    const config = readConfig({
      ...production,
      PUBLIC_URL: 'https://manuka.example/',
      BLOCKED_EMAIL_DOMAINS: 'a.example, ,b.example,',
      AI_BASE_URL: 'https://ai.example/v1',
      AI_CHAT_MODELS: 'small,large',
    });
    expect(config.publicUrl).toBe('https://manuka.example');
    expect(config.blockedEmailDomains).toEqual(['a.example', 'b.example']);
    expect(config.ai.chatModels).toEqual(['small', 'large']);
    expect(config.isProduction).toBe(true);
  });
});

describe('analytics', () => {
  it('is off by default and needs no consent', () => {
    expect(readConfig({}).analytics).toEqual({ url: undefined, isConsentRequired: false });
  });

  it('goes to the configured address, and asks for consent if configured', () => {
    const env = { ANALYTICS_URL: 'https://count.example/events', CONSENT_REQUIRED: 'true' };
    expect(readConfig(env).analytics).toEqual({ url: env.ANALYTICS_URL, isConsentRequired: true });
    expect(mistakesOf({ ANALYTICS_URL: 'ftp://count.example', CONSENT_REQUIRED: 'perhaps' })).toHaveLength(2);
  });
});
