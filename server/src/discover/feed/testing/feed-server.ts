import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bots, categories, media as mediaTable, presets } from '../../../kernel/db/schema.ts';
import { type Parts, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { feedHandlers } from '../handlers.ts';
import { addCategory } from './characters.ts';

export let server: TestServer;
/** Access token of a guest. */
export let guest: string;
/** The viewers and languages of requests for banners. */
export const seenBy: string[] = [];

const banners = {
  async heroBanners({ role }: { role: string }, language: string) {
    seenBy.push(`${role} ${language}`);
    return [];
  },
  async eventBanners({ role }: { role: string }, language: string) {
    seenBy.push(`event ${role} ${language}`);
    return [];
  },
};

/** A server with the calls of the feed, and two empty categories before each test of the file. */
export function withFeed(): void {
  beforeAll(async () => {
    server = await startTestServer({} as Parts, (ctx) => feedHandlers(ctx, banners));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of [presets, bots, categories, mediaTable]) await db().delete(table);
    await addCategory(db(), 'sea', 1);
    await addCategory(db(), 'city', 2);
    server.clock.advance(60_000); // The cached listings of an earlier test expire.
    guest = await server.guestToken();
  });
}

export const db = () => server.ctx.db;
export const names = (cards: readonly { nickname: string }[]) => cards.map(({ nickname }) => nickname);
export const member = async (preferredGender = 'NON_BINARY', nickname = 'Robin') =>
  (await server.member({ preferredGender, nickname })).accessToken;
