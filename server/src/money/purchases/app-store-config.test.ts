import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config/config.ts';
import { readRoots } from './app-store.ts';
import { openAppStores } from './app-stores.ts';
import { BUNDLE_ID, createFakeApple } from './testing/fake-apple.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-store-'));
const rootFile = path.join(folder, 'root.pem');
beforeAll(async () => (await createFakeApple(Date.now)).writeRoot(rootFile));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the configuration of the App Store', () => {
  const production = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://manuka.example',
    APPSTORE_BUNDLE_ID: BUNDLE_ID,
    APPSTORE_APP_ID: '1',
    APPSTORE_ROOTS: rootFile,
  };

  it('in production refuses test keys, the sandbox and a replaced store [STORE-08]', () => {
    for (const changes of [
      { APPSTORE_ENVIRONMENT: 'Sandbox' },
      { APPSTORE_ONLINE_CHECKS: 'false' },
      { APPSTORE_ROOTS: '' },
      { APPSTORE_APP_ID: '' },
      { STORE_PROVIDER_URL: 'http://127.0.0.1:9' },
    ])
      expect(() => readConfig({ ...production, ...changes }), JSON.stringify(changes)).toThrow(ConfigError);
    expect(() => readRoots([rootFile], { isProduction: true })).toThrow('is not Apple Root CA - G3');
    const { store, isProduction } = readConfig(production);
    expect(() => openAppStores({ store, isProduction }, Date.now)).toThrow('is not Apple Root CA - G3');
  });

  it('reports an invalid certificate with its file', () => {
    expect(() => readRoots([path.join(folder, 'none.pem')], { isProduction: false })).toThrow(
      'none.pem is no certificate',
    );
  });
});
