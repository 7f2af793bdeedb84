import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tinyModel } from 'engine/testing';
import { type FakeHub, ggufBytes, startFakeHub } from 'model-files/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAi } from '../../ai/ai.ts';
import { LocalModels } from '../../ai/local/local-models.ts';
import { OfferedModels } from '../../ai/offered/offered-models.ts';
import { createSealedKeys } from '../../ai/offered/sealed-keys.ts';
import type { Job } from '../../kernel/area.ts';
import { connections, modelChanges, models, owners } from '../../kernel/db/schema.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createModelFiles } from './files.ts';
import { modelHandlers } from './handlers.ts';

let home: string;
let hub: FakeHub;
let server: TestServer;
let job: Job;
let local: LocalModels;
let owner: string;
let member: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'manuka-home-'));
  hub = await startFakeHub();
  const elsewhere = {
    OLLAMA_MODELS: home,
    HF_HUB_CACHE: path.join(home, 'hub'),
    LLAMA_CACHE: path.join(home, 'llama'),
  };
  const env = { ...elsewhere, HF_ENDPOINT: hub.endpoint, MODEL_FOLDERS: path.join(home, 'mine') };
  server = await startTestServer({ ai: createAi({ chatModels: [] }), realtime: fakeRealtime(), env }, (ctx) => {
    const keys = createSealedKeys(ctx.secrets.auth);
    local = new LocalModels({ stateFolder: ctx.config.ai.modelStates, log: () => undefined, threads: 1 });
    const offered = new OfferedModels({ ...ctx, keys, local, environment: [], config: ctx.config.ai });
    Object.assign(ctx, { ai: createAi({ chatModels: [] }, {}, offered) });
    const files = createModelFiles(ctx);
    job = files.job;
    return { ...modelHandlers(ctx), ...files.handlers };
  });
  const found = await Promise.all([server.member(), server.member()]);
  [owner, member] = found.map(({ accessToken }) => accessToken) as [string, string];
  await server.ctx.db.insert(owners).values({ userId: found[0].userId, createdAt: 1 });
});
beforeEach(() => {
  hub.state.faults = [];
  hub.state.listingStatus = 200;
});
afterEach(async () => {
  await job.stop();
  const { db, config } = server.ctx;
  for (const table of [models, connections, modelChanges]) await db.delete(table);
  await rm(config.modelFiles.store, { recursive: true, force: true });
  await rm(path.join(home, 'mine'), { recursive: true, force: true });
});
afterAll(async () => {
  await local.stop();
  await server.close();
  await hub.close();
  await rm(home, { recursive: true });
});

const NAME = 'maker/model-GGUF/model-q4.gguf';
const FILE = { repo: 'maker/model-GGUF', file: 'model-q4.gguf' };
const machine = async () => (await server.call('modelFiles.machine', { as: owner })).data;
const listed = async () => (await server.call('modelFiles.downloads', { as: owner })).data.downloads;
const download = (model = NAME) => server.call('modelFiles.download', { as: owner, body: { model } });
const use = (file: string) => server.call('modelFiles.use', { as: owner, body: { path: file } });

async function downloadWhole(): Promise<string> {
  await download();
  await vi.waitFor(async () => expect(await listed()).toEqual([]));
  return path.join(server.ctx.config.modelFiles.store, 'maker--model-GGUF', 'model-q4.gguf');
}

async function put(name: string, content = ggufBytes()): Promise<string> {
  const file = path.join(home, 'mine', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

describe('models in files of the machine', () => {
  it.each([
    ['modelFiles.machine', undefined],
    ['modelFiles.downloads', undefined],
    ['modelFiles.download', { model: NAME }],
    ['modelFiles.pause', FILE],
    ['modelFiles.cancel', FILE],
    ['modelFiles.remove', FILE],
    ['modelFiles.use', { path: '/etc/passwd' }],
  ] as const)('%s is for the owner of the platform only', async (name, body) => {
    const answer = await server.call(name, { as: member, ...(body ? { body } : {}) });
    expect(answer.code).toBe('FORBIDDEN');
    expect(hub.requests).toEqual([]);
  });

  it('are offered in three sizes, and listed with what is in them', async () => {
    const file = await put('mira.gguf');
    await put('broken.gguf', Buffer.alloc(64));
    const found = await machine();
    expect(found.offers).toHaveLength(3);
    expect(found.offers.filter((one: { isRecommended: boolean }) => one.isRecommended).length).toBeLessThanOrEqual(1);
    expect(found.hubs).toEqual([hub.endpoint]);
    expect(found.folders).toEqual([server.ctx.config.modelFiles.store, path.join(home, 'mine')]);
    const facts = { quantisation: 'Q4_K_M', contextTokens: 8192, hasChatTemplate: true };
    expect(found.files).toContainEqual(
      expect.objectContaining({ path: file, ...facts, isUsable: true, isOffered: false, download: null }),
    );
    expect(found.files).toContainEqual(expect.objectContaining({ name: 'broken', isUsable: false }));
  });

  it('are downloaded, offered to members, and removed [MODELS-03]', async () => {
    const file = await downloadWhole();
    const { modelId } = (await use(file)).data;
    expect((await use(file)).data.modelId).toBe(modelId);
    expect(server.ctx.ai.models).toMatchObject([{ modelId, displayName: 'model-q4' }]);
    const { data } = await server.call('models.settings', { as: owner, query: { scope: 'platform' } });
    expect(data.connections).toMatchObject([{ kind: 'local', address: null, hasKey: false }]);
    expect((await machine()).files).toContainEqual(
      expect.objectContaining({ path: file, isOffered: true, download: FILE }),
    );
    await server.call('modelFiles.remove', { as: owner, body: FILE });
    expect(existsSync(file)).toBe(false);
    expect(server.ctx.ai.isDemo).toBe(true);
  });

  it('show the progress of a download, which is paused and continued [MODELS-03]', async () => {
    hub.state.faults = [{ stallAfter: 50_000 }];
    await download();
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ phase: 'running', received: 50_000 }]));
    const paused = await server.call('modelFiles.pause', { as: owner, body: FILE });
    const bytes = hub.state.content.length;
    expect(paused.data.downloads).toMatchObject([{ ...FILE, phase: 'paused', received: 50_000, bytes }]);
    hub.state.faults = [];
    await downloadWhole();
  });

  it('continue a download after a restart, unless it was paused [MODELS-03]', async () => {
    hub.state.faults = [{ stallAfter: 50_000 }];
    await download();
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ received: 50_000 }]));
    await job.stop();
    expect(await listed()).toMatchObject([{ phase: 'interrupted', received: 50_000 }]);
    hub.state.faults = [];
    job.start?.();
    await vi.waitFor(async () => expect(await listed()).toEqual([]));
    expect((await machine()).files).toContainEqual(expect.objectContaining({ download: FILE }));
  });

  it('leave nothing of a cancelled download', async () => {
    hub.state.faults = [{ stallAfter: 50_000 }];
    await download();
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ received: 50_000 }]));
    const cancelled = await server.call('modelFiles.cancel', { as: owner, body: FILE });
    expect(cancelled.data.downloads).toEqual([]);
    expect(existsSync(path.join(server.ctx.config.modelFiles.store, 'maker--model-GGUF'))).toBe(false);
  });

  it('say why a download failed', async () => {
    hub.state.listingStatus = 403;
    await download();
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ phase: 'failed', problem: 'gated' }]));
    await server.call('modelFiles.cancel', { as: owner, body: FILE });
    expect(await listed()).toEqual([]);
  });

  it.each(['nothing', '../../etc/passwd.gguf', 'a/b/c.txt', 'a/b'])('refuse to download %s', async (name) => {
    const answer = await download(name);
    expect(answer.code).toBe('INVALID_REQUEST');
    expect(answer.body.details.fields[0].message.length).toBeGreaterThan(20);
  });

  it('are used only if they were found and are whole', async () => {
    expect((await use('/etc/passwd')).code).toBe('NOT_FOUND');
    expect((await use(await put('broken.gguf', Buffer.alloc(64)))).code).toBe('NOT_FOUND');
    const file = await put('../outside.gguf');
    expect((await use(file)).code).toBe('NOT_FOUND');
  });

  it('are removed only if they were downloaded', async () => {
    const file = await put('mira.gguf');
    expect((await server.call('modelFiles.remove', { as: owner, body: FILE })).code).toBe('NOT_FOUND');
    expect(existsSync(file)).toBe(true);
  });

  it('are tested with one line', async () => {
    const { modelId } = (await use(await put('tiny.gguf', tinyModel()))).data;
    const { data } = await server.call('models.test', { as: owner, params: { modelId } });
    expect(data).toMatchObject({ problem: null, price: null });
    expect(data.text.length).toBeGreaterThan(0);
    expect(data.firstWordMs).toBeGreaterThan(0);
    expect(data.contextTokens).toBeGreaterThan(0);
  });
});
