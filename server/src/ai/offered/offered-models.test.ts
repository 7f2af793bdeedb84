import { type FakeModelServer, MIRA, startFakeModelServer } from 'connections/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../kernel/db/open.ts';
import { connections, modelChanges, models, users } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { ManualTimers } from '../../kernel/testing/manual-timers.ts';
import { TestClock } from '../../testing/test-server.ts';
import { createAi } from '../ai.ts';
import { LocalModels } from '../local/local-models.ts';
import { environmentModels } from './offered-model.ts';
import { OfferedModels, type OfferedModelsOptions } from './offered-models.ts';
import { createSealedKeys } from './sealed-keys.ts';

const keys = createSealedKeys('a secret of 32 characters or more');
const signal = new AbortController().signal;
const [OWNER, OTHER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;

let database: Database;
let server: FakeModelServer;
const warn = vi.fn();
beforeAll(async () => {
  database = await openTestDatabase();
  for (const userId of [OWNER, OTHER]) {
    const profile = { nickname: 'Robin', gender: 'MALE', preferredGender: 'MALE', birthAt: 0, preferenceTagIds: [] };
    await database.db.insert(users).values({ userId, loginType: 'EMAIL', loginId: userId, createdAt: 0, ...profile });
  }
});
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(async () => {
  await server.close();
  await database.db.delete(connections);
  warn.mockClear();
});
afterAll(() => database.close());

const id = uuidv7;

async function store(
  model: Partial<typeof models.$inferInsert> = {},
  connection: Partial<typeof connections.$inferInsert> = {},
) {
  const [connectionId, modelId] = [id(), id()];
  await database.db.insert(connections).values({
    ...{ connectionId, kind: 'ollama', name: 'Mine', address: `${server.origin}/v1`, createdAt: 1, updatedAt: 1 },
    ...connection,
    ...(connection.sealedKey ? { sealedKey: keys.seal(connectionId, connection.sealedKey) } : {}),
  });
  await database.db.insert(models).values({
    ...{ modelId, connectionId, nameAtProvider: 'm', displayName: 'M', depth: 'standard', patienceSeconds: 5 },
    ...{ position: 0, createdAt: 1, updatedAt: 1 },
    ...model,
  });
  await changed();
  return { connectionId, modelId };
}
const changed = () => database.db.insert(modelChanges).values({ action: 'change-model', subject: 'M', createdAt: 1 });

const open = (options: Partial<OfferedModelsOptions> = {}) =>
  new OfferedModels({
    db: database.db,
    keys,
    log: { warn },
    environment: [],
    local: new LocalModels({ stateFolder: '/nowhere', log: () => undefined }),
    config: { ownKeys: false, ownPrivateAddresses: false },
    ...options,
  });
const names = (list: readonly { info: { displayName: string } }[]) => list.map(({ info }) => info.displayName);

describe('the offered models', () => {
  it('are those of the database in their order, then those of the environment', async () => {
    const environment = environmentModels({ baseUrl: 'http://env/v1', chatModels: ['x', 'deep:y'] });
    const offered = open({ environment });
    await store({ displayName: 'second', position: 2 });
    await store({ displayName: 'first', position: 1, gems: 3, tier: 'PREMIUM' });
    await offered.refresh();
    expect(names(offered.platform)).toEqual(['first', 'second', 'x', 'y']);
    expect(offered.platform[0]?.info).toMatchObject({ gems: 3, tier: 'PREMIUM' });
  });

  it('leave out what is turned off, and what has a key of another installation', async () => {
    await store({ displayName: 'off', isOn: false });
    await store({ displayName: 'connection off' }, { isOn: false });
    await store({ displayName: 'unreadable' }, { sealedKey: 'sk-1' });
    await store({ displayName: 'unknown kind' }, { kind: 'later' });
    const offered = open({ keys: createSealedKeys('another secret of 32 characters') });
    await offered.refresh();
    expect(offered.platform).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('change without a restart, also where another server made the change', async () => {
    const timers = new ManualTimers(new TestClock());
    const [here, there] = [open(), open()];
    there.start(timers);
    const { modelId } = await store({ displayName: 'before' });
    await here.refresh();
    expect([names(here.platform), names(there.platform)]).toEqual([['before'], []]);
    timers.advance(2_000);
    await expect.poll(() => names(there.platform)).toEqual(['before']);
    await database.db.update(models).set({ displayName: 'after' });
    await changed();
    timers.advance(2_000);
    await expect.poll(() => there.get(modelId)?.info.displayName).toBe('after');
    await there.stop();
  });

  it('behind own connections are seen by their member only, where the operator allows them', async () => {
    await store({ displayName: 'mine' }, { ownerId: OWNER });
    const refused = open();
    await refused.refresh();
    expect([refused.platform, refused.ownOf(OWNER)]).toEqual([[], []]);
    const offered = open({ config: { ownKeys: true, ownPrivateAddresses: false } });
    await offered.refresh();
    expect([offered.platform, names(offered.ownOf(OWNER)), offered.ownOf(OTHER)]).toEqual([[], ['mine'], []]);
  });
});

describe('a reply', () => {
  async function reply(offered: OfferedModels, modelId: string): Promise<string> {
    const ai = createAi({ chatModels: [] }, {}, offered);
    const turns = [{ role: 'user', text: 'Hello' }] as const;
    let text = '';
    for await (const piece of ai.chat.reply({
      modelId,
      character: MIRA,
      userName: 'Jo',
      turns,
      prompt: { messages: [{ role: 'user', text: 'Hello' }] },
      signal,
    }))
      text += piece;
    return text;
  }

  it('comes from the stored model, with its key and settings', async () => {
    const { modelId } = await store({ nameAtProvider: 'real', sampling: { temperature: 0.7 } }, { sealedKey: 'sk-1' });
    const offered = open();
    await offered.refresh();
    expect(await reply(offered, modelId)).toBe('Hello there.');
    expect(server.calls[0]?.headers.authorization).toBe('Bearer sk-1');
    expect(server.calls[0]?.body).toMatchObject({ model: 'real', temperature: 0.7 });
  });

  it('comes from the next model if the first fails', async () => {
    const { modelId } = await store({ nameAtProvider: 'first' });
    await store({ nameAtProvider: 'second', position: 1 });
    const offered = open();
    await offered.refresh();
    server.answer({ status: 401 }, { words: ['I am the second.'] });
    expect(await reply(offered, modelId)).toBe('I am the second.');
    expect(server.calls.map(({ body }) => body.model)).toEqual(['first', 'second']);
  });

  it('of an own model never comes from one of the platform, nor from a private address', async () => {
    const { modelId } = await store({}, { ownerId: OWNER });
    await store({ nameAtProvider: 'platform' });
    const offered = open({ config: { ownKeys: true, ownPrivateAddresses: false } });
    await offered.refresh();
    await expect(reply(offered, modelId)).rejects.toMatchObject({ problem: 'private-address' });
    expect(server.calls).toHaveLength(0);
    const allowed = open({ config: { ownKeys: true, ownPrivateAddresses: true } });
    await allowed.refresh();
    server.answer({ status: 401 });
    await expect(reply(allowed, modelId)).rejects.toMatchObject({ problem: 'key' });
    expect(server.calls.map(({ body }) => body.model)).toEqual(['m']);
  });

  it('never comes from the demo companion in the place of a model', async () => {
    await expect(reply(open(), id())).rejects.toMatchObject({ kind: 'rejected' });
    expect(await reply(open(), 'manuka-demo')).not.toBe('');
  });
});
