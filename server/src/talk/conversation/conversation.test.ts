import { calls } from 'shared-sdk/contract';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startConversation } from './testing/conversation.ts';

const chat = startConversation();
const { call, room, texts, ids, say, settled } = chat;

it('has all fields that the spec lists: gems, streak, gauge, fever, episodes, scenes, backgrounds, limits of a day [ENT-13]', async () => {
  const of = (name: 'accounts.info' | 'channels.voiceByText' | 'bots.createManualChannel') =>
    JSON.stringify(z.toJSONSchema(calls[name].data, { io: 'output' }));
  expect(of('accounts.info')).toMatch(/"gemAmount".*"loginStreakDays"/);
  expect(of('channels.voiceByText')).toMatch(/"limit".*"remaining".*"resetsAt"/);
  expect(of('bots.createManualChannel')).toContain('"createdToday"');
  await chat.server.giveGems(chat.userId, 40);
  await say('one');
  const before = await room();
  expect(before).toMatchObject({ vibeGauge: 5, channel: { mode: 'CASUAL' } });
  for (const background of ['thumbnailImageSignedUrl', 'livePictureSignedUrl'])
    expect(JSON.stringify(before)).toContain(`"${background}"`);
  expect(before.channel).toMatchObject({ lastGeneratedImageUrl: null, lastGeneratedVideoUrl: null });
  chat.server.chat.script = ['Good evening.'];
  await call('channels.selectScenePreset', { body: { scenePreset: 'DATE' } });
  await settled();
  const { episodes } = (await call('channels.info')).data;
  expect(episodes.map(({ mode }: { mode: string }) => mode).sort()).toEqual(['CASUAL', 'SCENARIO']);
  const fever = await chat.server.channel({ userId: chat.userId, vibeGauge: 100 });
  expect(
    (
      await call('channels.feverStart', {
        params: { channelId: fever },
        body: { type: 'START', clientRequestId: uuidv4() },
      })
    ).data,
  ).toMatchObject({
    channel: { mode: 'FEVER' },
  });
});

describe('the model of a chat', () => {
  it('is exactly one of the offered models [MODEL-01] [MODEL-05] [API-18]', async () => {
    const { models } = (await call('channels.conversationModels')).data;
    expect(models.filter(({ isCurrentModel }: { isCurrentModel: boolean }) => isCurrentModel)).toHaveLength(1);
  });

  it('can be changed, and a deep one costs twice the mode’s price [MODEL-03] [MODEL-06] [API-19]', async () => {
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    const { data } = await call('channels.changeModel', { body: { conversationModelId: 'deep' } });
    expect(data.channel).toMatchObject({ conversationModel: { modelId: 'deep' }, messagePrice: 20 });
    expect((await room()).channel.conversationModel).toEqual({ modelId: 'deep', displayName: 'Deep', iconUrl: null });
    expect((await call('channels.changeModel', { body: { conversationModelId: 'none' } })).code).toBe('NOT_FOUND');
  });
});

describe('about a chat', () => {
  it('shows its character and its episodes, never a world’s setup [API-17] [CHAT-10]', async () => {
    const botId = await chat.server.bot({
      kind: 'WORLD',
      worldSetup: 'the hidden truth',
      backstory: 'the hidden truth',
    });
    const world = await chat.server.channel({ userId: chat.userId, botId });
    expect(JSON.stringify((await call('channels.info', { params: { channelId: world } })).data)).not.toContain(
      'hidden',
    );
    const { about } = (await call('channels.info')).data;
    expect(about).toMatchObject({
      initialSituation: 'A storm is coming.',
      relationship: 'An old friend of yours',
      backstory: 'Grew up by the sea.',
      personality: 'Calm',
      hashTags: ['sea'],
      isOwn: false,
    });
  });

  it('shows the backstory of a member’s character or an imported card only to its creator', async () => {
    const definition = 'The whole description of the card.';
    const maker = await chat.server.member();
    const infoFor = async (as: string, owner: string, fields: object) => {
      const botId = await chat.server.bot({ backstory: definition, ...fields });
      const params = { channelId: await chat.server.channel({ userId: owner, botId }) };
      return JSON.stringify((await chat.server.call('channels.info', { as, params })).data);
    };
    for (const fields of [
      { source: 'import', ownerId: maker.userId, visibility: 'UNLISTED' as const },
      { source: 'manual', ownerId: maker.userId, visibility: 'UNLISTED' as const },
    ]) {
      expect(await infoFor(chat.as, chat.userId, fields)).not.toContain(definition);
      expect(await infoFor(maker.accessToken, maker.userId, fields)).toContain(definition);
    }
    expect(await infoFor(chat.as, chat.userId, { source: 'import' })).not.toContain(definition);
  });

  it('marks the character as the member’s own', async () => {
    const own = await chat.server.channel({
      userId: chat.userId,
      botId: await chat.server.bot({ ownerId: chat.userId }),
    });
    expect((await call('channels.info', { params: { channelId: own } })).data.about.isOwn).toBe(true);
  });

  it.each([
    ['a public one', {}, true],
    ['an unlisted one', { visibility: 'UNLISTED' }, true],
    ['a private one', { visibility: 'PRIVATE' }, false],
    ['a deleted one', { deletedAt: 1 }, false],
  ] as const)('says whether others can open the address of %s [MODAL-05]', async (_what, fields, canBeShared) => {
    const botId = await chat.server.bot({ ownerId: chat.userId, ...fields });
    const params = { channelId: await chat.server.channel({ userId: chat.userId, botId }) };
    expect((await call('channels.info', { params })).data.about).toMatchObject({ canBeShared });
  });
});

describe('a report', () => {
  const report = (body: object) => call('channels.report', { body });

  it('of a chat is stored; of a message also hides it from the reporter [CHAT-19] [API-21]', async () => {
    await say('one');
    expect((await report({ reason: 'HATE' })).status).toBe(200);
    const [, reply] = await ids();
    expect((await report({ reason: 'OTHER', text: 'Not nice', messageId: reply })).status).toBe(200);
    expect(await texts()).toEqual(['one']);
  });

  it('needs a known reason and at most 500 characters', async () => {
    expect((await report({ reason: 'BORING' })).code).toBe('INVALID_REQUEST');
    expect((await report({ reason: 'OTHER', text: 'x'.repeat(501) })).code).toBe('INVALID_REQUEST');
    expect((await report({ reason: 'OTHER', messageId: uuidv7() })).code).toBe('NOT_FOUND');
  });

  it('can be made ten times a day', async () => {
    for (let n = 0; n < 10; n += 1) expect((await report({ reason: 'OTHER' })).status).toBe(200);
    expect((await report({ reason: 'OTHER' })).code).toBe('TOO_MANY_REQUESTS');
  });
});
