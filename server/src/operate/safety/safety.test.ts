import { eq } from 'drizzle-orm';
import { type OperatorClient, operatorClient } from 'operator-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bots, reports, takedowns, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { safetyCommand } from './safety-command.ts';
import { registerSafety, safetyPath } from './safety-route.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: ChatServer;
let app: Awaited<ReturnType<typeof createApp>>;
let client: OperatorClient;
let botId: string;
let botKey: string;
beforeAll(async () => {
  server = await startChatServer();
  app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
  registerSafety(app, server.ctx, async ({ headers }) => {
    if (headers.authorization !== 'Bearer secret') throw new AppError('UNAUTHORIZED');
    return { name: 'the operator' };
  });
  client = operatorClient({ PLATFORM_URL: await app.listen({ port: 0 }), RELEASE_TOKEN: 'secret' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  botId = await server.bot({});
  const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, botId));
  botKey = bot?.botKey ?? '';
});

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await safetyCommand(client, args, (line) => void lines.push(line));
  return lines.join('\n');
}

/** A member with a chat with the character, whose account is as old as said. */
async function talker(ageMs = 2 * DAY, language = 'en') {
  const { userId, accessToken: as } = await server.member();
  const createdAt = server.clock.now() - ageMs;
  await server.ctx.db.update(users).set({ createdAt, language }).where(eq(users.userId, userId));
  const channelId = await server.channel({ userId, botId });
  return { userId, as, channelId };
}
type Talker = Awaited<ReturnType<typeof talker>>;
const say = async (who: Talker, text: string) => {
  await server.send(who.as, who.channelId, text);
  const { data } = await server.call('channels.messages', { as: who.as, params: { channelId: who.channelId } });
  return data.messages as { id: string; type: string; message: { value: string } }[];
};
const report = (who: Talker, body: object = {}) =>
  server.call('channels.report', {
    as: who.as,
    params: { channelId: who.channelId },
    body: { reason: 'OTHER', ...body },
  });
const reportCharacter = (as: string, body: object = {}) =>
  server.call('bots.report', { as, params: { botKey }, body: { reason: 'OTHER', ...body } });
const maySend = async (who: Talker) =>
  (
    await server.call('channels.sendText', {
      as: who.as,
      params: { channelId: who.channelId },
      body: { text: 'Are you there?', clientMessageId: crypto.randomUUID() },
    })
  ).status === 200;
const lastId = async () => {
  const rows = await server.ctx.db.select().from(reports).where(eq(reports.botId, botId)).orderBy(reports.reportId);
  return rows.at(-1)?.reportId ?? '';
};
const isHidden = async () =>
  (await server.ctx.db.select().from(takedowns).where(eq(takedowns.botId, botId))).length === 1;

describe('the queue of reports [SAFETY-01]', () => {
  it('requires the operator’s token before it shows or changes anything', async () => {
    for (const url of ['reports', 'audit', `reports/${crypto.randomUUID()}`])
      expect((await app.inject({ url: `${safetyPath}/${url}` })).statusCode).toBe(401);
    const payload = { botKey, action: 'take-down', reason: 'x' };
    expect((await app.inject({ url: `${safetyPath}/characters`, method: 'POST', payload })).statusCode).toBe(401);
    expect(await isHidden()).toBe(false);
  });

  it('shows the reported message and what its member wrote, and nothing else of the chat', async () => {
    const who = await talker();
    await say(who, 'My address is a secret.');
    const messages = await say(who, 'Second message.');
    const messageId = messages.at(-1)?.id;
    await report(who, { messageId, text: 'Not \u001b[31mnice' });
    const reportId = await lastId();
    expect(await run('list')).toContain(reportId);
    const shown = await run('show', reportId);
    expect(shown).toContain(messages.at(-1)?.message.value);
    expect(shown).toContain('Not  [31mnice');
    expect(shown).not.toContain('secret');
  });

  it('takes the character down, decides all of its reports once, and answers each reporter in their language', async () => {
    const [one, other] = [await talker(), await talker(2 * DAY, 'ko')];
    for (const who of [one, other]) await report(who);
    const reportId = await lastId();
    expect(await run('uphold', reportId, 'breaks', 'the', 'rules')).toMatch(/is taken down; 2 chats/);
    expect([await maySend(one), await maySend(other)]).toEqual([false, false]);
    const read = async ({ as, channelId }: Talker) =>
      (await server.call('channels.messages', { as, params: { channelId } })).data.messages.at(-1);
    expect(await read(one)).toMatchObject({ type: 'SYSTEM', message: { value: expect.stringMatching(/^Thank you/) } });
    expect(await read(other)).toMatchObject({ type: 'SYSTEM', message: { value: expect.stringMatching(/^신고해/) } });
    await expect(run('dismiss', reportId, 'again')).rejects.toThrow('already decided');
    expect(await run('audit')).toContain(`take-down  `);
    expect(await run('list', 'decided')).toContain(reportId);
  });

  it('keeps the character after a dismissal', async () => {
    const who = await talker();
    await report(who);
    expect(await run('dismiss', await lastId(), 'harmless')).toMatch(/stays; 1 chats/);
    expect(await maySend(who)).toBe(true);
  });
});

describe('a report of a character from its page', () => {
  it('reaches the queue without a chat, and its reporter reads the outcome in a chat with the character', async () => {
    const [stranger, who] = [await server.member(), await talker()];
    for (const as of [stranger.accessToken, who.as])
      expect((await reportCharacter(as, { reason: 'IMPERSONATION', text: 'She is a real singer.' })).status).toBe(200);
    const reportId = await lastId();
    const shown = await run('show', reportId);
    for (const part of ['IMPERSONATION', 'She is a real singer.', 'about the character']) expect(shown).toContain(part);
    expect(await run('uphold', reportId, 'A real person')).toMatch(/is taken down; 1 chats/);
    const { data } = await server.call('channels.messages', { as: who.as, params: { channelId: who.channelId } });
    expect(data.messages.at(-1)).toMatchObject({ type: 'SYSTEM' });
  });

  it('is refused for guests, without a reason, and for a character that the member does not see', async () => {
    const { userId, accessToken: as } = await server.member();
    expect((await reportCharacter(await server.guestToken())).code).toBe('MEMBERS_ONLY');
    for (const body of [{}, { reason: 'BORING' }, { reason: 'OTHER', text: 'x'.repeat(10_000) }])
      expect((await server.call('bots.report', { as, params: { botKey }, body })).code).toBe('INVALID_REQUEST');
    const other = await server.member();
    await server.ctx.db.update(bots).set({ visibility: 'PRIVATE', ownerId: other.userId }).where(eq(bots.botId, botId));
    expect((await reportCharacter(as)).code).toBe('PROFILE_NOT_FOUND');
    const missing = await server.call('bots.report', {
      as,
      params: { botKey: crypto.randomUUID() },
      body: { reason: 'OTHER' },
    });
    expect([missing.status, missing.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect(await server.ctx.db.$count(reports, eq(reports.userId, userId))).toBe(0);
  });

  it('is erased with the account of its reporter', async () => {
    const { userId, accessToken: as } = await server.member();
    await reportCharacter(as);
    await server.call('accounts.delete', { as, query: { request: crypto.randomUUID() } });
    expect(await server.ctx.db.$count(reports, eq(reports.userId, userId))).toBe(0);
  });
});

describe('an operator', () => {
  it('takes down and puts back any character, with its chats still readable [CHAT-30]', async () => {
    const who = await talker();
    await say(who, 'Hello');
    await run('take-down', botKey, 'a', 'complaint');
    expect(await maySend(who)).toBe(false);
    const { as, channelId } = who;
    expect(
      (await server.call('channels.chatroom', { as, params: { channelId } })).data.messages.length,
    ).toBeGreaterThan(0);
    await run('put-back', botKey, 'a', 'mistake');
    expect(await maySend(who)).toBe(true);
    await expect(run('put-back', botKey, 'again')).rejects.toThrow('not hidden');
    await expect(run('take-down', crypto.randomUUID(), 'x')).rejects.toThrow('There is no character');
  });

  it.each([[], ['list', 'all'], ['show'], ['uphold', 'x'], ['take-down', 'x'], ['shout']])(
    'is sent to the help for %j',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow('npm run safety -- --help');
    },
  );
});

describe('enough independent reports [SAFETY-02]', () => {
  it('hide a character until an operator decides [CHAT-30]', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => talker()));
    for (const who of members.slice(0, 4)) await report(who);
    // The same member again, and new accounts, change nothing.
    for (let n = 0; n < 3; n += 1) await report(members[0] as Talker);
    for (let n = 0; n < 5; n += 1) await report(await talker(1_000));
    expect(await isHidden()).toBe(false);
    await report(members[4] as Talker);
    expect(await isHidden()).toBe(true);
    expect(await maySend(members[0] as Talker)).toBe(false);
    const open = (await run('list')).split('\n').filter((line) => line.includes(botKey));
    for (const line of open) await run('dismiss', line.split(' ')[0] ?? '', 'a campaign against it');
    expect(await isHidden()).toBe(false);
    expect(await maySend(members[0] as Talker)).toBe(true);
  });

  it('do not come from one member with 50 of them, sent at once', async () => {
    const who = await talker();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? report(who) : reportCharacter(who.as))),
    );
    const codes = answers.map(({ status, code }) => (status === 200 ? 'stored' : code));
    expect(codes.filter((code) => code === 'stored')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['stored', 'TOO_MANY_REQUESTS']));
    expect(await isHidden()).toBe(false);
  });

  it('do not come from accounts that were new when they reported, also once they have aged', async () => {
    for (let n = 0; n < 5; n += 1) await reportCharacter((await talker(1_000)).as);
    server.clock.advance(2 * DAY);
    const late = await talker();
    await report(late);
    expect(await isHidden()).toBe(false);
    server.clock.advance(-2 * DAY);
  });

  it('do not come from the maker, nor from members whose report was dismissed before', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => talker()));
    await server.ctx.db.update(bots).set({ ownerId: members[0]?.userId }).where(eq(bots.botId, botId));
    for (const who of members) await report(who);
    expect(await isHidden()).toBe(false);
    const fifth = await talker();
    await report(fifth);
    expect(await isHidden()).toBe(true);
    const open = (await run('list')).split('\n').filter((line) => line.includes(botKey));
    for (const line of open) await run('dismiss', line.split(' ')[0] ?? '', 'a campaign');
    for (const who of [...members, fifth]) await report(who);
    expect(await isHidden()).toBe(false);
  });

  it('never bring back what an operator took down', async () => {
    const who = await talker();
    await report(who);
    await run('take-down', botKey, 'x');
    await run('dismiss', await lastId(), 'late');
    expect(await isHidden()).toBe(true);
  });
});
