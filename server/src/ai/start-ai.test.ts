import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeChoice } from 'model-files';
import { ggufBytes } from 'model-files/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/db/open.ts';
import { openTestDatabase } from '../kernel/db/testing.ts';
import { startAi } from './start-ai.ts';

let folder: string;
let database: Database;
const warn = vi.fn();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manuka-ai-'));
  database = await openTestDatabase();
  warn.mockReset();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function modelsOf(env: Record<string, string> = {}): Promise<string[]> {
  const secrets = { auth: 'a secret for tests only, 32 characters' };
  const log = { warn, error: warn } as unknown as Context['log'];
  const running = await startAi(readConfig({ DATA_DIR: folder, ...env }), {
    db: database.db,
    secrets,
    log,
    now: Date.now,
  });
  const names = running.ai.models.map(({ displayName }) => displayName);
  await running.stop();
  return names;
}

async function choose(content: Buffer): Promise<void> {
  const file = path.join(folder, 'mira.gguf');
  await writeFile(file, content);
  await writeChoice(path.join(folder, 'local-model.json'), { path: file, label: 'Mira' });
}

describe('the model that was chosen by a command', () => {
  it('answers after the next start', async () => {
    await choose(ggufBytes());
    expect(await modelsOf()).toEqual(['mira']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('gives way to the one in the settings', async () => {
    await choose(ggufBytes());
    const file = path.join(folder, 'other.gguf');
    await writeFile(file, ggufBytes());
    expect(await modelsOf({ AI_MODEL_FILE: file })).toEqual(['other']);
  });

  it('does not prevent the start if it can not be used any more', async () => {
    await choose(Buffer.alloc(10));
    expect(await modelsOf()).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
