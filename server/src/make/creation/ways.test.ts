import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBot, addCategory } from '../../discover/feed/testing/characters.ts';
import { bots, channels } from '../../kernel/db/schema.ts';
import { createChannelHandlers } from '../../talk/channels/create-channel.ts';
import { presetChannelHandlers } from '../../talk/channels/create-from-preset.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeArea } from '../area.ts';
import { botInfo } from './testing/infos.ts';

const BANNER = '018f0000-0000-7000-8000-0000000000aa';
const model = { modelId: 'standard', displayName: 'Standard', iconUrl: null, depth: 'standard' };
const banners = new Map<string, string>();
let server: TestServer;
let make: ReturnType<typeof makeArea>;
beforeAll(async () => {
  const { botType: _, visualDescription: __, ...written } = botInfo;
  const ai = {
    chat: { models: () => [model] },
    models: [model],
    moderation: { check: async () => ({ safe: true }) },
    drafts: { character: async ({ idea }: { idea: string }) => ({ ...written, backstory: idea }) },
  };
  server = await startTestServer({ ai } as unknown as Parts, (ctx) => {
    make = makeArea(ctx);
    return {
      ...presetChannelHandlers(ctx),
      ...createChannelHandlers(ctx, { presetOfBanner: (_viewer, bannerId) => banners.get(bannerId) }),
      ...make.handlers,
    };
  });
  await addCategory(server.ctx.db, 'sea', 1);
});
afterAll(async () => {
  for (const job of make.jobs) await job.stop();
  await server.close();
});

it('is begun by an idea, by hand, with a preset, a banner, a deeplink or a weblink, and ends in a chat [CREATE-01]', async () => {
  const { userId, accessToken: as } = await server.member();
  const key = async () => (await server.call('bots.startManualCreation', { as })).data.customBotKey as string;
  const make = async (customBotKey: string, info: object) =>
    server.call('bots.createManualChannel', { as, body: { customBotKey, botInfo: info, shareType: 'PRIVATE' } });
  const someone = () => addBot(server.ctx.db, {}, {});

  const ideaKey = await key();
  const idea = { customBotKey: ideaKey, prompt: 'a keeper' };
  const { data: drafted } = await server.call('bots.generateManualInfo', { as, body: idea });
  const [ofPreset, ofBanner, ofDeeplink, ofWeblink] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  banners.set(BANNER, ofBanner.presetKey);
  const ways = {
    idea: await make(ideaKey, drafted.botInfo),
    hand: await make(await key(), botInfo),
    preset: await server.call('bots.createFromPresetKey', { as, body: { presetKey: ofPreset.presetKey } }),
    banner: await server.call('bots.createFromBanner', { as, body: { bannerId: BANNER } }),
    deeplink: await server.call('bots.createFromDeeplink', {
      as,
      body: { deeplink: `manuka://chat/${ofDeeplink.botKey}` },
    }),
    weblink: await server.call('bots.createFromWeblink', {
      as,
      body: { url: `https://manuka.example/chat/${ofWeblink.botKey}-ada` },
    }),
  };
  for (const [way, { status, data }] of Object.entries(ways))
    expect([way, status, typeof data?.channel?.channelId]).toEqual([way, 200, 'string']);
  expect(await server.ctx.db.$count(channels, eq(channels.userId, userId))).toBe(6);
  const own = await server.ctx.db.select().from(bots).where(eq(bots.ownerId, userId)).orderBy(bots.botId);
  expect(own.map(({ backstory }) => backstory)).toEqual(['a keeper', botInfo.backstory]);
});

it('a preset is named by its key and the id of its content, by both [API-56]', async () => {
  const { accessToken: as } = await server.member();
  const { presetKey, presetContentId } = await addBot(server.ctx.db, {}, {});
  const open = (body: object) => server.call('bots.createFromPreset', { as, body });
  expect((await open({ presetKey })).code).toBe('INVALID_REQUEST');
  expect((await open({ presetContentId })).code).toBe('INVALID_REQUEST');
  expect((await open({ presetKey, presetContentId: presetKey })).code).toBe('PROFILE_NOT_FOUND');
  expect((await open({ presetKey, presetContentId })).data.channel).toMatchObject({ presetContentId });
});
