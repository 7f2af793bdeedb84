import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedHandlers } from './handlers.ts';
import { addBot, addCategory } from './testing/characters.ts';

let server: TestServer;
let ownerId: string;
const tokens = { owner: '', member: '', guest: '' };
beforeAll(async () => {
  const banners = { heroBanners: async () => [], eventBanners: async () => [] };
  server = await startTestServer({} as Parts, (ctx) => feedHandlers(ctx, banners));
  await addCategory(server.ctx.db, 'sea', 1);
});
beforeEach(async () => {
  const owner = await server.member();
  ownerId = owner.userId;
  tokens.owner = owner.accessToken;
  tokens.member = (await server.member()).accessToken;
  tokens.guest = await server.guestToken();
});
afterAll(() => server.close());

const kinds = {
  private: { visibility: 'PRIVATE' },
  unlisted: { visibility: 'UNLISTED' },
  'public, not reviewed': { visibility: 'PUBLIC', reviewState: 'PENDING' },
  'public, reviewed': { visibility: 'PUBLIC', reviewState: 'APPROVED' },
  removed: { visibility: 'PUBLIC', reviewState: 'APPROVED', removedAt: 1 },
} as const;
type Viewer = keyof typeof tokens;

describe('a character of a member', () => {
  it.each([
    ['private', ['owner'], []],
    ['unlisted', ['owner', 'member', 'guest'], []],
    ['public, not reviewed', ['owner'], []],
    ['public, reviewed', ['owner', 'member', 'guest'], ['member', 'guest', 'owner']],
    ['removed', [], []],
  ] as const)(
    'that is %s is visible to and listed for the right viewers [CREATE-48] [CREATE-49] [CREATE-50] [ROLE-04]',
    async (kind, seenBy: readonly Viewer[], listedFor: readonly Viewer[]) => {
      const nickname = `Kind ${uuidv7().slice(-12)}`;
      const fields = { reviewState: 'NONE', ...kinds[kind], ownerId, nickname, source: 'manual' } as const;
      const { botKey } = await addBot(server.ctx.db, fields, { categoryId: 'sea' });
      for (const viewer of ['owner', 'member', 'guest'] as const) {
        const { code } = await server.call('guest.bot', { params: { botKey }, as: tokens[viewer] });
        expect([viewer, code]).toEqual([viewer, seenBy.includes(viewer) ? undefined : 'PROFILE_NOT_FOUND']);
        server.clock.advance(61_000); // Expires cached listings.
        const name = viewer === 'guest' ? 'guest.category' : 'presets.category';
        const { data } = await server.call(name, { params: { categoryId: 'sea' }, as: tokens[viewer] });
        const isListed = data.cards.some((card: { nickname: string }) => card.nickname === nickname);
        expect([viewer, isListed]).toEqual([viewer, listedFor.includes(viewer)]);
      }
    },
  );

  it('that is a world shows its hidden setup only to its author [WORLD-03]', async () => {
    const fields = { ...kinds['public, reviewed'], ownerId, kind: 'WORLD', worldSetup: 'The king is dead' } as const;
    const nickname = `World ${uuidv7().slice(-12)}`;
    const { botKey, presetKey } = await addBot(
      server.ctx.db,
      { ...fields, nickname, source: 'manual' },
      { categoryId: 'sea' },
    );
    server.clock.advance(61_000);
    for (const as of [tokens.member, tokens.guest]) {
      const isGuest = as === tokens.guest;
      const answers = [
        await server.call('guest.bot', { params: { botKey }, as }),
        await server.call('guest.presetPreview', { query: { presetKey }, as }),
        await server.call(isGuest ? 'guest.category' : 'presets.category', { params: { categoryId: 'sea' }, as }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(JSON.stringify(answers.map(({ body }) => body))).toContain(nickname);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('The king is dead');
    }
  });

  it('whose preview is hidden shows others only its card, and its owner everything [CREATE-40]', async () => {
    const fields = { ...kinds.unlisted, ownerId, previewType: 'HIDE', source: 'manual' } as const;
    const { botKey } = await addBot(server.ctx.db, fields);
    const seen = async (as: string) => (await server.call('guest.bot', { params: { botKey }, as })).data;
    for (const as of [tokens.member, tokens.guest]) {
      expect(await seen(as)).toMatchObject({
        nickname: 'Ada',
        headline: 'A headline',
        relationship: '',
        initialSituation: '',
        personality: '',
        firstMessage: '',
      });
    }
    expect(await seen(tokens.owner)).toMatchObject({ relationship: 'A neighbour', personality: 'Calm' });
  });
});
