import { eq } from 'drizzle-orm';
import { type OperatorClient, operatorClient } from 'operator-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedHandlers } from '../../discover/feed/handlers.ts';
import { addBot } from '../../discover/feed/testing/characters.ts';
import { versionContentOf } from '../../kernel/db/columns.ts';
import { bots, botVersions } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { ownBotHandlers } from '../../make/creation/own-bots.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reviewCommand } from './review-command.ts';
import { registerReview, reviewPath } from './review-route.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof createApp>>;
let client: OperatorClient;
let ownerId: string;
const tokens = { owner: '', member: '', guest: '' };
beforeAll(async () => {
  const banners = { heroBanners: async () => [], eventBanners: async () => [] };
  server = await startTestServer({} as Parts, (ctx) => ({ ...feedHandlers(ctx, banners), ...ownBotHandlers(ctx) }));
  app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
  registerReview(app, server.ctx, async ({ headers }) => {
    if (headers.authorization !== 'Bearer secret') throw new AppError('UNAUTHORIZED');
    return { name: 'Ida of the team' };
  });
  client = operatorClient({ PLATFORM_URL: await app.listen({ port: 0 }), RELEASE_TOKEN: 'secret' });
  tokens.member = (await server.member()).accessToken;
  tokens.guest = await server.guestToken();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  const owner = await server.member();
  ownerId = owner.userId;
  tokens.owner = owner.accessToken;
});

const submit = (fields: Parameters<typeof addBot>[1] = {}) =>
  addBot(server.ctx.db, { ownerId, source: 'manual', reviewState: 'PENDING', ...fields });
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await reviewCommand(client, args, (line) => void lines.push(line));
  return lines.join('\n');
}
const mine = async () => (await server.call('bots.mine', { as: tokens.owner })).data.bots;
const change = (botId: string, shareType: string, as = tokens.owner) =>
  server.call('bots.changeVisibility', { as, params: { botId }, body: { shareType } });
async function seenBy(botKey: string) {
  const found = await Promise.all(
    Object.entries(tokens).map(async ([viewer, as]) => {
      const { status } = await server.call('guest.bot', { params: { botKey }, as });
      return status === 200 ? [viewer] : [];
    }),
  );
  return found.flat();
}
async function isOnShelf(botKey: string) {
  server.clock.advance(61_000); // What was listed before is forgotten.
  const answer = await server.call('guest.category', { params: { categoryId: 'community' }, as: tokens.guest });
  return (answer.data?.cards ?? []).some((card: { botKey: string }) => card.botKey === botKey);
}

describe('a review', () => {
  it('requires the operator’s token before it shows or changes anything', async () => {
    const { botKey } = await submit();
    for (const url of [reviewPath, `${reviewPath}/audit`, `${reviewPath}/${botKey}`])
      expect((await app.inject({ url })).statusCode).toBe(401);
    const payload = { botKey, decision: 'approve' };
    expect((await app.inject({ method: 'POST', url: reviewPath, payload })).statusCode).toBe(401);
    expect(await seenBy(botKey)).toEqual(['owner']);
  });

  it('lists pending submissions, and shows one with its hidden setup', async () => {
    const { botKey } = await submit({
      nickname: 'Ashfall',
      kind: 'WORLD',
      worldSetup: 'The king is dead.\nNobody knows.',
    });
    const waiting = (await run('list')).split('\n').filter((line) => line.includes(botKey));
    expect(waiting).toEqual([expect.stringMatching(/ UTC {2}\S+ {2}WORLD {2}Ashfall: A headline$/)]);
    const all = await run('show', botKey);
    expect(all).toContain('  worldSetup\n    The king is dead.\n    Nobody knows.');
    expect(all).toContain('SECRET DETAILS');
  });

  it('that approves makes it visible to all, and records the reviewer [CREATE-50] [ROLE-04]', async () => {
    const { botKey, nickname } = await submit({ nickname: 'Mira' });
    expect(await seenBy(botKey)).toEqual(['owner']);
    expect(await run('approve', botKey)).toBe('Mira is approved');
    expect(await seenBy(botKey)).toEqual(['owner', 'member', 'guest']);
    expect(await isOnShelf(botKey)).toBe(true);
    expect(await mine()).toMatchObject([
      { nickname, visibility: 'PUBLIC', reviewState: 'APPROVED', reviewReason: null },
    ]);
    expect((await run('audit')).split('\n')[0]).toMatch(
      new RegExp(` UTC {2}Ida of the team {2}approve ${botKey} {2}Mira$`),
    );
    expect(await run('list')).not.toContain(botKey);
    expect(await run('list', 'approved')).toContain(botKey);
  });

  it('shows what an edit changes, and decides only about the version that was read [VERSION-03]', async () => {
    const { botId, botKey } = await submit({ nickname: 'Mira' });
    await run('approve', botKey);
    const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, botId));
    if (!bot) throw new Error('the character is gone');
    const edit = { ...versionContentOf(bot), nickname: 'Miranda', botId, version: 2, state: 'PENDING' as const };
    await server.ctx.db.insert(botVersions).values({ ...edit, createdAt: 1 });
    expect(await run('list')).toContain('Miranda: A headline  (version 2)');
    expect(await run('show', botKey)).toContain('  nickname\n  - Mira\n  + Miranda\n  gender\n    ');
    await expect(run('approve', botKey)).rejects.toThrow('Version 2 waits');
    await expect(run('approve', botKey, '--version', '3')).rejects.toThrow('Version 2 waits');
    await expect(run('approve', botKey, '--version', 'two')).rejects.toThrow();
    expect(await run('reject', botKey, '--version', '2', 'A', 'brand.')).toBe('Miranda is rejected');
    expect(await mine()).toMatchObject([{ nickname: 'Mira', edit: { reviewState: 'REJECTED', reason: 'A brand.' } }]);
    expect(await seenBy(botKey)).toEqual(['owner', 'member', 'guest']);
  });

  it('that marks it as sensitive hides it from guests', async () => {
    const { botKey } = await submit();
    await run('approve', botKey, '--sensitive');
    expect(await seenBy(botKey)).toEqual(['owner', 'member']);
    expect(await isOnShelf(botKey)).toBe(false);
  });

  it('that rejects shows the reason only to its creator, who can submit it again [CREATE-50]', async () => {
    const { botKey, botId } = await submit();
    await run('reject', botKey, 'The picture', 'shows a brand.');
    expect(await seenBy(botKey)).toEqual(['owner']);
    expect(await mine()).toMatchObject([{ reviewState: 'REJECTED', reviewReason: 'The picture shows a brand.' }]);
    expect((await run('audit')).split('\n')[0]).toContain(': The picture shows a brand.');
    await expect(run('approve', botKey)).rejects.toThrow('was rejected: its creator must submit it again');
    expect((await change(botId, 'PUBLIC')).data.bot).toMatchObject({ reviewState: 'PENDING', reviewReason: null });
    expect(await seenBy(botKey)).toEqual(['owner']);
    expect(await run('list')).toContain(botKey);
  });

  it('can reject an approved character', async () => {
    const { botKey } = await submit();
    await run('approve', botKey);
    await run('reject', botKey, 'Reported.');
    expect(await seenBy(botKey)).toEqual(['owner']);
    expect(await isOnShelf(botKey)).toBe(false);
  });

  it('explains errors', async () => {
    const { botKey } = await submit();
    await run('approve', botKey);
    await expect(run('approve', botKey)).rejects.toThrow('is already approved');
    await expect(run('reject', botKey)).rejects.toThrow('npm run review -- --help');
    await expect(run('reject', botKey, ' ')).rejects.toThrow('reason');
    await expect(run('approve', uuidv7())).rejects.toThrow('There is no submission');
    const { botKey: ofCatalogue } = await addBot(server.ctx.db);
    await expect(run('reject', ofCatalogue, 'no')).rejects.toThrow('There is no submission');
    const { botKey: hidden } = await submit({ visibility: 'PRIVATE', reviewState: 'NONE' });
    await expect(run('approve', hidden)).rejects.toThrow('There is no submission');
  });

  it('prints a member’s text on one line', async () => {
    const { botKey } = await submit({ nickname: 'A\u001b[2J\nB\u202e', headline: 'x' });
    expect(await run('list')).toMatch(new RegExp(`${botKey} {2}CHARACTER {2}A \\[2J B : x$`, 'm'));
  });
});

describe('a member’s character', () => {
  it('needs a new review if it was approved, made private and made public again [CREATE-48] [CREATE-49] [CREATE-50]', async () => {
    const { botKey, botId } = await submit();
    await run('approve', botKey);
    expect((await change(botId, 'PRIVATE')).data.bot).toMatchObject({ visibility: 'PRIVATE', reviewState: 'NONE' });
    expect([await seenBy(botKey), await isOnShelf(botKey)]).toEqual([['owner'], false]);
    expect((await change(botId, 'UNLISTED')).data.bot.reviewState).toBe('NONE');
    expect([await seenBy(botKey), await isOnShelf(botKey)]).toEqual([['owner', 'member', 'guest'], false]);
    expect((await change(botId, 'PUBLIC')).data.bot.reviewState).toBe('PENDING');
    expect(await seenBy(botKey)).toEqual(['owner']);
    await run('approve', botKey);
    expect((await change(botId, 'PUBLIC')).data.bot.reviewState).toBe('APPROVED');
    expect(await isOnShelf(botKey)).toBe(true);
  });

  it('can be changed only by its owner: for other members it does not exist', async () => {
    const { botId } = await submit({ visibility: 'PRIVATE', reviewState: 'NONE' });
    for (const [id, as] of [
      [botId, tokens.member],
      [uuidv7(), tokens.owner],
    ] as const)
      expect((await change(id, 'PUBLIC', as)).code).toBe('NOT_FOUND');
    expect((await server.call('bots.mine', { as: tokens.member })).data.bots).toEqual([]);
    expect((await change(botId, 'PUBLIC', tokens.guest)).status).toBe(403);
    expect(await mine()).toMatchObject([{ botId, visibility: 'PRIVATE' }]);
  });
});
