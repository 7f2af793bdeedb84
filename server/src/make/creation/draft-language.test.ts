import { createOfflineModeration } from 'moderation';
import { lookFrom } from 'painter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPooledDrafts } from '../../ai/pooled/companion.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';

/** Without a provider: tests the platform's own texts. */
let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
  Object.assign(server.ctx.ai.drafts, createPooledDrafts());
  Object.assign(server.ctx.ai.moderation, createOfflineModeration());
  as = (await server.member()).accessToken;
});
afterAll(() => server.close());

const MAKERS = [
  { language: 'ko', script: /\p{Script=Hangul}/u, ideas: ['비 오는 서울의 무뚝뚝한 형사', '수줍은 사서', '🌹'] },
  { language: 'ar', script: /\p{Script=Arabic}/u, ideas: ['محقق عجوز يحب القهوة', 'حارسة منارة', '🌹'] },
] as const;

const without = (fields: Record<string, string>, ...keys: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));

/** Whether every word of a text is in the script, or has no letters. */
const isWritten = (text: string, script: RegExp) =>
  script.test(text) && (text.match(/\p{L}+/gu) ?? []).every((word) => script.test(word) || word === 'SF');

it.each(MAKERS.flatMap(({ ideas, ...maker }) => ideas.map((idea) => ({ ...maker, idea }))))(
  'generated texts are in the language of the user: $language from "$idea"',
  async (maker) => {
    const { language, script, idea } = maker;
    const call = async (name: Parameters<ChatServer['call']>[0], body: object) => {
      const { data } = await server.call(name, { as, headers: { 'accept-language': language }, body });
      expect(data.failureReason).toBeNull();
      return data;
    };
    const { customBotKey } = (await server.call('bots.startManualCreation', { as })).data;

    const { botInfo } = await call('bots.generateManualInfo', { customBotKey, prompt: idea });
    const bare = without(botInfo, 'headline', 'shortDescription');
    const { visualDescription } = await call('bots.generateVisualDescription', {
      customBotKey,
      botInfo: without(bare, 'visualDescription'),
    });
    const summary = await call('bots.generateSummaryFields', { customBotKey, botInfo: bare });
    const again = { customBotKey, botInfo, field: 'relationship', attempt: 2 };
    const { value: relationship } = await call('bots.generateField', again);
    const { worldInfo } = await call('bots.generateManualWorldInfo', { customBotKey, prompt: idea });
    const { hashTags, gender } = botInfo;
    for (const text of [
      ...Object.values(without(botInfo, 'botType', 'gender', 'conversationCategory', 'visualDescription', 'hashTags')),
      ...hashTags,
      visualDescription,
      summary.headline,
      summary.shortDescription,
      relationship,
      // A world may be named by a symbol only, like the idea.
      ...Object.values(without(worldInfo, 'visualDescription', 'worldName', 'headline')),
    ]) {
      expect(isWritten(text, script), text).toBe(true);
    }
    expect(botInfo.details).toContain(idea);

    // The painter understands this language: another colour of hair is another picture.
    const look = lookFrom({ seed: 'a', gender, description: visualDescription });
    const other = lookFrom({ seed: 'b', gender, description: visualDescription });
    expect([look.hair.color, look.eyes.color, look.clothes.kind]).toEqual([
      other.hair.color,
      other.eyes.color,
      other.clothes.kind,
    ]);
  },
);

it('an English idea results in English texts for any language of the member', async () => {
  const { customBotKey } = (await server.call('bots.startManualCreation', { as })).data;
  const { data } = await server.call('bots.generateManualInfo', {
    as,
    headers: { 'accept-language': 'ko' },
    body: { customBotKey, prompt: 'a grumpy detective in rainy Tokyo' },
  });
  expect(data.botInfo.backstory).toContain('is a grumpy detective in rainy Tokyo.');
});
