import { type FakeModelServer, startFakeModelServer } from 'connections/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAi } from '../../ai/ai.ts';
import { LocalModels } from '../../ai/local/local-models.ts';
import { OfferedModels } from '../../ai/offered/offered-models.ts';
import { createSealedKeys } from '../../ai/offered/sealed-keys.ts';
import { connections, modelChanges, models, ownerLinks, owners } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { modelHandlers } from './handlers.ts';
import { registerOwnerLink } from './owner-link-route.ts';
import { createOwnerLink } from './owners.ts';

const KEY = 'sk-very-secret';
let server: TestServer;
let provider: FakeModelServer;
let owner: string;
let member: string;
let other: string;

beforeAll(async () => {
  const env = { AI_BASE_URL: 'http://env.example/v1', AI_CHAT_MODELS: 'from-env', AI_OWN_KEYS: 'true' };
  server = await startTestServer({ ai: createAi({ chatModels: [] }), realtime: fakeRealtime(), env }, (ctx) => {
    const keys = createSealedKeys(ctx.secrets.auth);
    const local = new LocalModels({ stateFolder: ctx.config.ai.modelStates, log: () => undefined });
    const offered = new OfferedModels({ ...ctx, keys, local, environment: [], config: ctx.config.ai });
    Object.assign(ctx, { ai: createAi({ chatModels: [] }, {}, offered) });
    return modelHandlers(ctx);
  });
});
beforeEach(async () => {
  provider = await startFakeModelServer();
  [owner, member, other] = (await Promise.all([1, 2, 3].map(() => server.member()))).map(
    ({ accessToken }) => accessToken,
  ) as [string, string, string];
  await claim(owner, (await createOwnerLink(server.ctx.db, server.clock.now())) ?? '');
});
afterEach(async () => {
  await provider.close();
  for (const table of [models, connections, modelChanges, owners, ownerLinks]) await server.ctx.db.delete(table);
  await server.ctx.db.insert(modelChanges).values({ action: 'remove-model', subject: '', createdAt: 1 });
});
afterAll(() => server.close());

const claim = (as: string, token: string) => server.call('owner.claim', { as, body: { token } });
const settings = (as = owner, scope = 'platform') => server.call('models.settings', { as, query: { scope } });
async function add(fields: object = {}, as = owner): Promise<{ connectionId: string; modelId: string }> {
  const body = { scope: 'platform', kind: 'ollama', address: provider.origin, key: KEY, ...fields };
  const { data } = await server.call('models.addConnection', { as, body });
  const { connectionId } = data.connection;
  const added = await server.call('models.add', { as, body: { connectionId, nameAtProvider: 'maker/m-1' } });
  return { connectionId, modelId: added.data.model.modelId };
}

describe('the link of the terminal', () => {
  it('makes one member the owner, once, and can be repeated by that member', async () => {
    await server.ctx.db.delete(owners);
    const token = (await createOwnerLink(server.ctx.db, server.clock.now())) ?? '';
    const unused = (await createOwnerLink(server.ctx.db, server.clock.now())) ?? '';
    expect((await settings(member)).code).toBe('FORBIDDEN');
    expect((await claim(member, token)).status).toBe(200);
    expect((await claim(member, token)).status).toBe(200);
    expect((await settings(member)).status).toBe(200);
    for (const used of [token, unused, 'unknown']) expect((await claim(other, used)).code).toBe('LINK_NOT_VALID');
    expect(await createOwnerLink(server.ctx.db, server.clock.now())).toBeUndefined();
  });

  it('decides who is offered the models of the platform', async () => {
    const access = async (as: string) => (await server.call('models.access', { as })).data;
    expect(await access(owner)).toEqual({ platform: true, own: true });
    expect(await access(member)).toEqual({ platform: false, own: true });
  });

  it('is too old after a day', async () => {
    await server.ctx.db.delete(owners);
    const token = (await createOwnerLink(server.ctx.db, server.clock.now() - 25 * 3600 * 1000)) ?? '';
    expect((await claim(member, token)).code).toBe('LINK_NOT_VALID');
  });

  it('is replaced at the command of the operator, for another owner too', async () => {
    const app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
    registerOwnerLink(app, server.ctx, async ({ headers }) => {
      if (headers.authorization !== 'Bearer secret') throw new AppError('UNAUTHORIZED');
      return { name: 'the operator' };
    });
    const ask = async (authorization: string) => {
      const answer = await app.inject({ method: 'POST', url: '/platform/owner-link', headers: { authorization } });
      return { status: answer.statusCode, ...(answer.json().data as { url?: string; hasOwner?: boolean }) };
    };
    await server.ctx.db.delete(owners);
    const lost = (await createOwnerLink(server.ctx.db, server.clock.now())) ?? '';
    expect(await ask('Bearer guessed')).toEqual({ status: 401 });
    const { url = '', hasOwner } = await ask('Bearer secret');
    expect([url.split('#')[0], hasOwner]).toEqual(['/account/models', false]);
    expect((await claim(member, lost)).code).toBe('LINK_NOT_VALID');
    expect((await claim(member, url.split('#')[1] ?? '')).status).toBe(200);
    const second = await ask('Bearer secret');
    expect(second).toMatchObject({ status: 200, hasOwner: true });
    expect((await claim(other, second.url?.split('#')[1] ?? '')).status).toBe(200);
    expect([(await settings(member)).status, (await settings(other)).status]).toEqual([200, 200]);
    await app.close();
  });

  it('is not in the database', async () => {
    await server.ctx.db.delete(owners);
    const token = (await createOwnerLink(server.ctx.db, server.clock.now())) ?? '';
    expect(JSON.stringify(await server.ctx.db.select().from(ownerLinks))).not.toContain(token);
  });
});

describe('the connections of the platform', () => {
  it('never show their key, nor store it in plain text [MODELS-01]', async () => {
    const { connectionId } = await add();
    const { body } = await settings();
    const changed = await server.call('models.changeConnection', {
      as: owner,
      params: { connectionId },
      body: { name: 'Renamed' },
    });
    expect(changed.data.connection).toMatchObject({ name: 'Renamed', hasKey: true, isKeyLost: false });
    const stored = await server.ctx.db.select().from(connections);
    const changes = await server.ctx.db.select().from(modelChanges);
    expect(JSON.stringify([body, changed.body, stored, changes])).not.toContain(KEY);
  });

  it('keep their key until it is replaced or removed [MODELS-01]', async () => {
    const { connectionId, modelId } = await add();
    const change = (body: object) =>
      server.call('models.changeConnection', { as: owner, params: { connectionId }, body });
    const sentKey = async () => {
      await server.call('models.test', { as: owner, params: { modelId } });
      return provider.calls.at(-1)?.headers.authorization;
    };
    expect(await sentKey()).toBe(`Bearer ${KEY}`);
    await change({ name: 'x' });
    expect(await sentKey()).toBe(`Bearer ${KEY}`);
    await change({ key: 'sk-2' });
    expect(await sentKey()).toBe('Bearer sk-2');
    await change({ key: null });
    expect(await sentKey()).toBeUndefined();
  });

  it('are seen and changed by the owner only [MODELS-01]', async () => {
    const { connectionId, modelId } = await add();
    const ids = { params: { connectionId, modelId }, as: member };
    expect((await settings(member)).code).toBe('FORBIDDEN');
    const added = await server.call('models.addConnection', {
      as: member,
      body: { scope: 'platform', kind: 'ollama' },
    });
    expect(added.code).toBe('FORBIDDEN');
    const order = await server.call('models.order', { as: member, body: { scope: 'platform', modelIds: [modelId] } });
    expect(order.code).toBe('FORBIDDEN');
    const calls = [
      server.call('models.changeConnection', { ...ids, body: { name: 'mine now' } }),
      server.call('models.removeConnection', ids),
      server.call('models.available', ids),
      server.call('models.add', { as: member, body: { connectionId, nameAtProvider: 'x' } }),
      server.call('models.change', { ...ids, body: { gems: 0 } }),
      server.call('models.remove', ids),
      server.call('models.test', ids),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 'NOT_FOUND'));
    expect(provider.calls).toHaveLength(0);
  });

  it('list those of the environment, which stay as they are', async () => {
    const { data } = await settings();
    expect(data.connections).toEqual([expect.objectContaining({ name: 'AI_BASE_URL', isFixed: true, hasKey: false })]);
    expect(data.models).toEqual([expect.objectContaining({ nameAtProvider: 'from-env', isFixed: true })]);
  });

  it.each([
    [{ kind: 'openai' }, 'body.key'],
    [{ kind: 'openai-compatible' }, 'body.address'],
    [{ kind: 'ollama', address: 'file:///etc/passwd' }, 'body.address'],
    [{ kind: 'ollama', address: 'http://user:word@host' }, 'body.address'],
    [{ kind: 'unheard-of' }, 'body.kind'],
    [{ kind: 'ollama', key: 'x'.repeat(501) }, 'body.key'],
  ])('refuse %j because of %s', async (fields, path) => {
    const { status, body } = await server.call('models.addConnection', {
      as: owner,
      body: { scope: 'platform', ...fields },
    });
    expect(status).toBe(400);
    expect(body.details.fields.map((field: { path: string }) => field.path)).toEqual([path]);
  });

  it('are at most twenty', async () => {
    const body = { scope: 'platform', kind: 'ollama' };
    for (let n = 0; n < 20; n += 1) await server.call('models.addConnection', { as: owner, body });
    expect((await server.call('models.addConnection', { as: owner, body })).code).toBe('INVALID_REQUEST');
    expect((await settings()).data.connections).toHaveLength(21);
  });
});

describe('the models of the platform', () => {
  it('are offered to members as soon as they are added, and no longer when they are removed', async () => {
    const { modelId, connectionId } = await add();
    const offered = () => server.ctx.ai.models.map(({ displayName }) => displayName);
    expect(offered()).toEqual(['m-1']);
    const change = { displayName: 'Storyteller', gems: 2, depth: 'deep', sampling: { temperature: 0.7 } };
    await server.call('models.change', { as: owner, params: { modelId }, body: change });
    expect(server.ctx.ai.models).toMatchObject([{ displayName: 'Storyteller', gems: 2, depth: 'deep' }]);
    await server.call('models.change', { as: owner, params: { modelId }, body: { isOn: false } });
    expect(offered()).toEqual(['Demo companion']);
    await server.call('models.change', { as: owner, params: { modelId }, body: { isOn: true } });
    await server.call('models.removeConnection', { as: owner, params: { connectionId } });
    expect(offered()).toEqual(['Demo companion']);
  });

  it('answer in the order that the owner gives them', async () => {
    const [first, second] = [await add(), await add()];
    const modelIds = [second.modelId, first.modelId];
    await server.call('models.order', { as: owner, body: { scope: 'platform', modelIds } });
    expect(server.ctx.ai.models.map(({ modelId }) => modelId)).toEqual(modelIds);
  });

  it('are listed by their provider, with what is wrong if it does not', async () => {
    const { connectionId } = await add();
    provider.at('/v1/models', { json: { data: [{ id: 'm-1', max_model_len: 8192 }] } });
    const available = () => server.call('models.available', { as: owner, params: { connectionId } });
    expect((await available()).data).toEqual({
      models: [{ name: 'm-1', label: 'm-1', contextTokens: 8192, price: null }],
      problem: null,
    });
    provider.at('/v1/models', { status: 401 });
    expect((await available()).data).toEqual({ models: [], problem: 'key' });
  });

  it('are tried with one line', async () => {
    const { modelId } = await add();
    provider.at('/v1/models', {
      json: { data: [{ id: 'maker/m-1', context_length: 4096, pricing: { prompt: '0.000001', completion: '0' } }] },
    });
    const { data } = await server.call('models.test', { as: owner, params: { modelId } });
    expect(data).toMatchObject({
      problem: null,
      text: 'Hello there.',
      contextTokens: 4096,
      price: { read: 1, written: 0 },
    });
    expect(data.firstWordMs).toBeGreaterThanOrEqual(0);
    provider.answer({ status: 404 });
    expect((await server.call('models.test', { as: owner, params: { modelId } })).data).toMatchObject({
      problem: 'unknown-model',
      text: '',
      firstWordMs: null,
    });
  });
});

describe("a member's own connections", () => {
  it('are seen by that member only, not by the owner of the platform either [MODELS-02]', async () => {
    const { connectionId, modelId } = await add({ scope: 'own' }, member);
    expect((await settings(member, 'own')).data.models).toMatchObject([{ modelId }]);
    for (const as of [owner, other]) {
      expect((await settings(as, 'own')).data).toMatchObject({ connections: [], models: [] });
      expect((await server.call('models.test', { as, params: { modelId } })).code).toBe('NOT_FOUND');
      expect((await server.call('models.removeConnection', { as, params: { connectionId } })).code).toBe('NOT_FOUND');
    }
    expect(JSON.stringify((await settings()).data)).not.toContain(modelId);
    expect(server.ctx.ai.models.map((one) => one.modelId)).not.toContain(modelId);
  });

  it('reach no private address', async () => {
    const { connectionId, modelId } = await add({ scope: 'own' }, member);
    const { data } = await server.call('models.available', { as: member, params: { connectionId } });
    expect(data.problem).toBe('private-address');
    const tried = await server.call('models.test', { as: member, params: { modelId } });
    expect(tried.data.problem).toBe('private-address');
    expect(provider.calls).toHaveLength(0);
  });
});
