import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { offer } from 'release-rules/testing';
import { readConfig } from '../../../kernel/config/config.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { openTestDatabase } from '../../../kernel/db/testing.ts';
import { createApp } from '../../../kernel/http/app.ts';
import { type ForeignSources, registerSecurityHeaders } from '../../../kernel/http/security-headers.ts';
import { createFileStore } from '../../../kernel/media/blob-store.ts';
import { createMetrics, type Metrics } from '../../observation/metrics.ts';
import { registerPlatform } from '../../pages/routes.ts';
import { ReleaseRegistry } from '../release-registry.ts';

export interface Origin {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly registry: ReleaseRegistry;
  readonly metrics: Metrics;
  /** The settings in pages; a test may add some. */
  readonly settings: Record<string, unknown>;
  close(): Promise<void>;
}

export const SCRIPT = `console.log(${'"shell", '.repeat(50)}1);`;
const shellFiles: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en" dir="ltr"><head><title>Manuka</title><!--manuka:head--></head><body>$& shell</body></html>',
  'main.0123456789.js': SCRIPT,
  'main.0123456789.js.map': '{"sources":[]}',
  'main.css': '.shell {}',
  'sw.js': 'self.addEventListener("fetch", () => undefined);',
  'offer.json': '{}',
  'a/font.0123456789.woff2': 'wOF2',
  '.stamp': 'x',
};

/** An origin with a small shell and an empty database. */
export async function startOrigin(
  env: Record<string, string> = {},
  foreign: ForeignSources = { scripts: [], styles: [], connect: [], frames: [] },
): Promise<Origin> {
  const home = mkdtempSync(path.join(tmpdir(), 'manuka-origin-'));
  writeFileSync(path.join(home, 'secret.js'), 'outside');
  const shellDir = path.join(home, 'shell');
  for (const [file, content] of Object.entries(shellFiles)) {
    mkdirSync(path.dirname(path.join(shellDir, file)), { recursive: true });
    writeFileSync(path.join(shellDir, file), content);
  }
  writeFileSync(path.join(shellDir, 'main.0123456789.js.br'), brotliCompressSync(SCRIPT));
  const database = await openTestDatabase();
  const { db } = database;
  const blobs = createFileStore(path.join(home, 'blobs'));
  const registry = new ReleaseRegistry({ db, blobs, offer, now: Date.now });
  const metrics = createMetrics({ isBusUp: () => false });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: home, RATE_LIMIT_FACTOR: '1000', ...env });
  const settings: Record<string, unknown> = { isDemo: true };
  const app = await createApp({ rateLimitFactor: config.rateLimitFactor });
  await registerSecurityHeaders(app);
  registerPlatform(app, {
    config,
    db,
    blobs,
    registry,
    metrics,
    shellDir,
    settings: () => settings,
    foreign,
    now: Date.now,
  });
  await app.ready();
  return {
    app,
    db,
    registry,
    metrics,
    settings,
    async close() {
      await app.close();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
