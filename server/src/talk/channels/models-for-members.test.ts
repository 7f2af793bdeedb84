import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationModelInfo } from '../../kernel/ports/models.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';

const model = (modelId: string, fields: Partial<ConversationModelInfo> = {}): ConversationModelInfo => ({
  modelId,
  displayName: modelId,
  iconUrl: null,
  depth: 'standard',
  ...fields,
});

let server: ChatServer;
let userId: string;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
beforeEach(async () => {
  await server.reset();
  ({ userId, accessToken: as } = await server.member());
  const mine = model('mine', { ownerId: userId, gems: 7 });
  Object.assign(server.ctx.ai, {
    models: [model('super', { tier: 'SUPER' }), model('plain'), model('priced', { gems: 3, depth: 'deep' })],
    ownModels: (asked: string) => (asked === userId ? [mine] : []),
  });
});
afterAll(() => server.close());

const listed = async (channelId: string, caller = as) => {
  const { data } = await server.call('channels.conversationModels', { as: caller, params: { channelId } });
  return data.models as { modelId: string; isCurrentModel: boolean }[];
};
const names = (models: readonly { modelId: string }[]) => models.map(({ modelId }) => modelId);
const change = (channelId: string, conversationModelId: string, caller = as) =>
  server.call('channels.changeModel', { as: caller, params: { channelId }, body: { conversationModelId } });

describe('the models that a member can choose', () => {
  it('are those for the tier of the account, and own ones [MODEL-06]', async () => {
    const channelId = await server.channel({ userId, modelId: 'plain' });
    expect(names(await listed(channelId))).toEqual(['plain', 'priced', 'mine']);
    expect((await change(channelId, 'super')).code).toBe('NOT_FOUND');
    const other = await server.member({ tier: 'SUPER' });
    const theirs = await server.channel({ userId: other.userId, modelId: 'plain' });
    expect(names(await listed(theirs, other.accessToken))).toEqual(['super', 'plain', 'priced']);
    expect((await change(theirs, 'super', other.accessToken)).status).toBe(200);
    expect((await change(theirs, 'mine', other.accessToken)).code).toBe('NOT_FOUND');
  });

  it('have one current model, also after the tier was lowered [MODEL-05]', async () => {
    const channelId = await server.channel({ userId, modelId: 'super' });
    const models = await listed(channelId);
    expect(names(models)).toEqual(['super', 'plain', 'priced', 'mine']);
    expect(models.filter(({ isCurrentModel }) => isCurrentModel)).toHaveLength(1);
  });

  it('are replaced by one that is for all tiers when they are no longer offered [MODEL-05]', async () => {
    const channelId = await server.channel({ userId, modelId: 'withdrawn' });
    expect((await listed(channelId)).find(({ isCurrentModel }) => isCurrentModel)?.modelId).toBe('plain');
  });
});

describe('the price of a message', () => {
  it('has the gems of the model in addition to those of the mode, and none for an own model [MODEL-06, MODELS-02]', async () => {
    const priceWith = async (modelId: string, mode: 'CASUAL' | 'FEVER') => {
      const channelId = await server.channel({ userId, mode, modelId });
      const { data } = await server.call('channels.info', { as, params: { channelId } });
      return data.channel.messagePrice;
    };
    expect(await priceWith('plain', 'FEVER')).toBe(10);
    expect(await priceWith('priced', 'FEVER')).toBe(23);
    expect(await priceWith('priced', 'CASUAL')).toBe(3);
    expect(await priceWith('mine', 'FEVER')).toBe(0);
  });

  it('with another model of the platform never pays for an own one of another member', async () => {
    const other = await server.member();
    const channelId = await server.channel({ userId: other.userId, mode: 'FEVER', modelId: 'mine' });
    const { data } = await server.call('channels.info', { as: other.accessToken, params: { channelId } });
    expect(data.channel).toMatchObject({ messagePrice: 10, conversationModel: { modelId: 'plain' } });
  });
});
