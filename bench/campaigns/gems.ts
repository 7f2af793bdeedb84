import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from 'e2e/platform';
import { BUNDLE_ID, createFakeApple } from 'server/testing/apple';
import type { CampaignOptions, Size } from '../campaign.ts';
import { Client } from '../support/client.ts';
import type { Tally } from '../support/tally.ts';
import { crashes } from './gems/crashes.ts';
import { type Engine, mixture } from './gems/mixture.ts';
import { model } from './gems/model.ts';
import { prices } from './gems/prices.ts';
import { races } from './gems/races.ts';
import { shown } from './gems/shown.ts';
import type { GemsRun } from './gems/world.ts';

/**
 * Gems under repetition, races, crashes and random commands: never lost, never duplicated, never below zero (table F).
 * @param only `rules`, `pglite` or `postgresql` for one part; empty for all of it
 */
export async function gemsCampaign(tally: Tally, size: Size, { only }: Pick<CampaignOptions, 'only'>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-gems-campaign-'));
  const apple = await createFakeApple(Date.now);
  apple.writeRoot(path.join(folder, 'root.pem'));
  const env = {
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    APPSTORE_BUNDLE_ID: BUNDLE_ID,
    APPSTORE_ENVIRONMENT: 'Sandbox',
    APPSTORE_ROOTS: path.join(folder, 'root.pem'),
    APPSTORE_ONLINE_CHECKS: 'false',
  };
  try {
    const mixed = (engine: Engine) => () => mixture({ tally, size, apple, env }, engine);
    const all = [
      ['rules', () => rules({ tally, size, apple }, env)],
      ['pglite', mixed('pglite')],
      ['postgresql', mixed('postgresql')],
    ] as const;
    const wanted = all.filter(([name]) => (only ? only === name : size !== 'smoke' || name !== 'postgresql'));
    // Each has its own platform, and a smoke run measures nothing.
    if (size === 'smoke') await Promise.all(wanted.map(([, work]) => work()));
    else for (const [, work] of wanted) await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks each rule separately, on one platform. */
async function rules(
  { tally, size, apple }: Pick<GemsRun, 'tally' | 'size' | 'apple'>,
  env: Record<string, string>,
): Promise<void> {
  const platform = await startPlatform(env);
  const run: GemsRun = { tally, size, platform, apple, client: new Client(platform.url) };
  try {
    await races(run);
    await prices(run);
    await shown(run);
    await model(run);
    if (size !== 'smoke') await crashes(run);
    await platform.stop();
    const differences = reconciled(platform.dataDir);
    tally.check('F10 the reconciler finds no difference', differences === '[]', () => differences);
  } finally {
    await platform.stop();
    platform.remove();
  }
}

/** Users whose balance is not the sum of their entries, in the whole database. */
function reconciled(dataDir: string): string {
  const file = path.resolve(import.meta.dirname, '../../server/src/money/gems/testing/reconcile.ts');
  return execFileSync(process.execPath, [file, '--data', dataDir], { encoding: 'utf8' }).trim();
}
