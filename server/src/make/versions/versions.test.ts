import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeDown } from '../../discover/catalogue/takedowns.ts';
import { bots, botVersions, media } from '../../kernel/db/schema.ts';
import { decide, listSubmissions, readSubmission } from '../../operate/review/review-rows.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { promptText } from '../../talk/replies/testing/scripted-chat.ts';
import { purgeDrafts } from '../creation/purge-drafts.ts';
import { botInfo, worldInfo } from '../creation/testing/infos.ts';
import { restoreBot } from './delete-bot.ts';

let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  as = (await server.member()).accessToken;
});

type Visibility = 'PRIVATE' | 'UNLISTED' | 'PUBLIC';
async function make(shareType: Visibility = 'UNLISTED', of = as) {
  const { customBotKey } = (await server.call('bots.startManualCreation', { as: of })).data;
  const body = { customBotKey, botInfo, shareType };
  const { channel } = (await server.call('bots.createManualChannel', { as: of, body })).data;
  return { botId: channel.botProfile.botId as string, botKey: channel.botProfile.botKey as string, channel };
}
const startEdit = async (botId: string, of = as): Promise<string> =>
  (await server.call('bots.startEdit', { as: of, params: { botId } })).data.customBotKey;
const update = (botId: string, customBotKey: string, version: number, more: object = {}, of = as) =>
  server.call('bots.update', {
    as: of,
    params: { botId },
    body: { customBotKey, version, botInfo: { ...botInfo, ...more } },
  });
const edit = async (botId: string, version: number, more: object) =>
  update(botId, await startEdit(botId), version, more);
const mine = async (botId: string) =>
  (await server.call('bots.mine', { as })).data.bots.find((bot: { botId: string }) => bot.botId === botId);
async function reader(botKey: string) {
  const { accessToken } = await server.member();
  const url = `https://manuka.test/chat/${botKey}`;
  const opened = await server.call('bots.createFromWeblink', { as: accessToken, body: { url } });
  return { as: accessToken, opened, channelId: opened.data?.channel.channelId as string };
}
type Reader = Awaited<ReturnType<typeof reader>>;
const versionOf = async (who: Pick<Reader, 'as' | 'channelId'>) =>
  (await server.call('channels.version', { as: who.as, params: { channelId: who.channelId } })).data;
const take = (who: Reader, version: number) =>
  server.call('channels.takeVersion', { as: who.as, params: { channelId: who.channelId }, body: { version } });
const room = async (who: Pick<Reader, 'as' | 'channelId'>) =>
  (await server.call('channels.chatroom', { as: who.as, params: { channelId: who.channelId } })).data;
async function promptOf(who: Reader): Promise<string> {
  const before = server.chat.streams.length;
  server.chat.script = ['Hm.'];
  await server.send(who.as, who.channelId, 'Hello.');
  await vi.waitFor(() => expect(server.chat.streams.length).toBeGreaterThan(before));
  return promptText(server.chat.streams.at(-1)?.request);
}
const review = (botKey: string, version: number | undefined, decision: 'approve' | 'reject') =>
  decide(server.ctx, {
    botKey,
    version,
    decision,
    reason: decision === 'reject' ? 'A brand.' : null,
    isSensitive: false,
    actor: 'Ida',
  });

it('an unlisted character that becomes one for adults is hidden from guests, and stays so [SENSITIVE-01]', async () => {
  const { botId, botKey } = await make();
  const asGuest = async () =>
    server.call('guest.bot', { params: { botKey }, as: await server.guestToken() }).then(({ code }) => code);
  expect(await asGuest()).toBeUndefined();
  await edit(botId, 1, { hashTags: ['nsfw'] });
  expect(await asGuest()).toBe('PROFILE_NOT_FOUND');
  await edit(botId, 2, { hashTags: ['sea'] });
  expect(await asGuest()).toBe('PROFILE_NOT_FOUND');
});

describe('an edit by the maker', () => {
  it('begins with the texts of the character, in one draft at a time', async () => {
    const { botId } = await make();
    const [first, second] = await Promise.all([startEdit(botId), startEdit(botId)]);
    expect(second).toBe(first);
    const { data } = await server.call('drafts.read', { as, params: { customBotKey: first } });
    const { nickname, backstory, hashTags, gender } = botInfo;
    expect(data).toMatchObject({
      kind: 'CHARACTER',
      content: { nickname, backstory, hashTags, gender, shareType: 'UNLISTED' },
      edits: { botId, version: 1, visibility: 'UNLISTED' },
    });
  });

  it('is refused to other members, guests, and for a character that is gone [VERSION-01]', async () => {
    const { botId } = await make();
    const other = (await server.member()).accessToken;
    const customBotKey = await startEdit(botId);
    for (const name of ['bots.startEdit', 'bots.delete', 'bots.restore'] as const) {
      expect((await server.call(name, { as: other, params: { botId } })).code).toBe('NOT_FOUND');
      expect((await server.call(name, { as: await server.guestToken(), params: { botId } })).code).toBe('MEMBERS_ONLY');
    }
    expect((await update(botId, customBotKey, 1, {}, other)).code).toBe('NOT_FOUND');
    const mineToo = await make();
    expect((await update(mineToo.botId, customBotKey, 1)).code).toBe('NOT_FOUND');
    await server.ctx.db.transaction((tx) =>
      takeDown(tx, botId, { action: 'take-down', reason: 'A report.', actor: 'Ida', at: server.clock.now() }),
    );
    expect((await update(botId, customBotKey, 1)).code).toBe('PROFILE_NOT_FOUND');
    expect((await server.call('bots.startEdit', { as, params: { botId } })).code).toBe('PROFILE_NOT_FOUND');
  });

  it('makes one version on a double click, and none without a change', async () => {
    const { botId } = await make();
    const customBotKey = await startEdit(botId);
    const twice = await Promise.all([1, 2].map(() => update(botId, customBotKey, 1, { headline: 'New' })));
    expect(twice.map(({ data }) => data.bot.version)).toEqual([2, 2]);
    expect((await server.ctx.db.select().from(botVersions).where(eq(botVersions.botId, botId))).length).toBe(1);
    expect((await edit(botId, 2, { headline: 'New' })).data.bot.version).toBe(2);
  });

  it('answers a conflict with the version that is newest by now [VERSION-01]', async () => {
    const { botId } = await make();
    await edit(botId, 1, { headline: 'Second' });
    const customBotKey = await startEdit(botId);
    const stale = await update(botId, customBotKey, 1, { headline: 'Third' });
    expect([stale.status, stale.code, stale.body.details]).toEqual([409, 'STALE_VERSION', { version: 2 }]);
    expect((await update(botId, customBotKey, 2, { headline: 'Third' })).data.bot).toMatchObject({ version: 3 });
  });

  it('is moderated as a creation is, and then changes nothing', async () => {
    const { botId } = await make();
    server.verdicts.set('forbidden words', { safe: false, categories: ['minors'] } as never);
    const answer = await edit(botId, 1, { details: 'forbidden words' });
    expect(answer.data).toMatchObject({ bot: null, failureReason: expect.stringContaining('harmful') });
    expect(await mine(botId)).toMatchObject({ version: 1 });
  });

  it('refuses the texts of a world for a character, a long text, and another gender’s voice', async () => {
    const { botId } = await make();
    const customBotKey = await startEdit(botId);
    const body = { customBotKey, version: 1, worldInfo };
    const refused = await server.call('bots.update', { as, params: { botId }, body });
    expect([refused.status, refused.code]).toEqual([400, 'INVALID_REQUEST']);
    expect((await update(botId, customBotKey, 1, { backstory: 'x'.repeat(20_000) })).code).toBe('INVALID_REQUEST');
    expect(await mine(botId)).toMatchObject({ version: 1 });
  });

  it('keeps its portrait when the draft of the edit is purged', async () => {
    const { botId } = await make();
    const portraitMediaId = await server.ctx.media.store({
      bytes: Buffer.from('p'),
      mime: 'image/webp',
      isPublic: false,
    });
    await server.ctx.db.update(bots).set({ portraitMediaId }).where(eq(bots.botId, botId));
    const customBotKey = await startEdit(botId);
    await server.call('drafts.delete', { as, params: { customBotKey } });
    server.clock.advance(400 * 24 * 60 * 60 * 1000);
    await purgeDrafts(server.ctx);
    expect((await server.ctx.db.select().from(media).where(eq(media.mediaId, portraitMediaId))).length).toBe(1);
  });
});

describe('a chat', () => {
  it('keeps the version that it began with, in its prompt too, until its reader takes the new one [VERSION-02]', async () => {
    const { botId, botKey } = await make();
    const kept = await reader(botKey);
    await edit(botId, 1, { nickname: 'Kenzo', headline: 'A retired detective', details: 'Quit smoking.' });
    const later = await reader(botKey);
    expect(later.opened.data.channel.botProfile.nickname).toBe('Kenzo');
    expect((await room(kept)).channel.botProfile.nickname).toBe('Kenji');
    expect(await promptOf(kept)).toContain('Smokes.');
    expect(await versionOf(later)).toMatchObject({ version: 2, latest: 2, differences: [] });
    expect(await versionOf(kept)).toEqual({
      version: 1,
      latest: 2,
      differences: [
        { field: 'nickname', before: 'Kenji', after: 'Kenzo' },
        { field: 'headline', before: 'A detective', after: 'A retired detective' },
      ],
      picture: null,
      isReadOnly: false,
      // The details are for the model only.
      changesHidden: true,
    });

    expect((await take(kept, 2)).data.channel.botProfile.nickname).toBe('Kenzo');
    expect((await take(kept, 2)).status).toBe(200);
    expect(await promptOf(kept)).toContain('Quit smoking.');
    expect(await versionOf(kept)).toMatchObject({ version: 2, latest: 2, differences: [] });
  });

  it('refuses a version that is not the latest, and another member', async () => {
    const { botId, botKey } = await make();
    const kept = await reader(botKey);
    await edit(botId, 1, { headline: 'Second' });
    await edit(botId, 2, { headline: 'Third' });
    expect((await take(kept, 2)).code).toBe('STALE_VERSION');
    expect((await take({ ...kept, as }, 3)).code).toBe('CHANNEL_NOT_FOUND');
    expect((await versionOf(kept)).differences).toEqual([{ field: 'headline', before: 'A detective', after: 'Third' }]);
  });

  it('gets no text of a version that its reader may not see', async () => {
    const { botId, botKey } = await make();
    const kept = await reader(botKey);
    await server.call('bots.changeVisibility', { as, params: { botId }, body: { shareType: 'PRIVATE' } });
    await edit(botId, 1, { headline: 'Private now' });
    expect(await versionOf(kept)).toMatchObject({ version: 1, latest: 1, differences: [] });
    expect((await take(kept, 2)).code).toBe('STALE_VERSION');
  });

  it('starts another chat in the latest version', async () => {
    const { botId, botKey } = await make();
    const kept = await reader(botKey);
    await edit(botId, 1, { nickname: 'Kenzo' });
    const another = await server.call('channels.startNew', {
      as: kept.as,
      params: { channelId: kept.channelId },
      body: { clientRequestId: crypto.randomUUID() },
    });
    expect(another.data.channel.botProfile.nickname).toBe('Kenzo');
  });
});

describe('an edit of an approved character', () => {
  it('waits for review while the approved version stays [VERSION-03]', async () => {
    const { botId, botKey } = await make('PUBLIC');
    await review(botKey, undefined, 'approve');
    const kept = await reader(botKey);
    const answer = await edit(botId, 1, { nickname: 'Kenzo' });
    expect(answer.data.bot).toMatchObject({
      nickname: 'Kenji',
      version: 1,
      reviewState: 'APPROVED',
      edit: { version: 2, reviewState: 'PENDING' },
    });
    expect((await reader(botKey)).opened.data.channel.botProfile.nickname).toBe('Kenji');
    expect(await versionOf(kept)).toMatchObject({ latest: 1 });
    const waiting = await listSubmissions(server.ctx.db, { state: 'PENDING', after: undefined, size: 100 });
    expect(waiting.filter((one) => one.botKey === botKey)).toMatchObject([
      { nickname: 'Kenzo', version: 2, isEdit: true },
    ]);
    expect(await readSubmission(server.ctx, botKey)).toMatchObject({
      texts: { nickname: 'Kenzo', headline: 'A detective' },
      approvedTexts: { nickname: 'Kenji' },
    });

    await expect(review(botKey, undefined, 'approve')).rejects.toThrow('was edited. Version 2 waits');
    await review(botKey, 2, 'approve');
    expect((await reader(botKey)).opened.data.channel.botProfile.nickname).toBe('Kenzo');
    expect((await room(kept)).channel.botProfile.nickname).toBe('Kenji');
    expect(await versionOf(kept)).toMatchObject({ version: 1, latest: 2 });
    expect(await mine(botId)).toMatchObject({ version: 2, reviewState: 'APPROVED', edit: null });
  });

  it('that is rejected shows its maker the reason, and the approved version stays [VERSION-03]', async () => {
    const { botId, botKey } = await make('PUBLIC');
    await review(botKey, undefined, 'approve');
    await edit(botId, 1, { nickname: 'Kenzo' });
    await review(botKey, 2, 'reject');
    expect(await mine(botId)).toMatchObject({
      nickname: 'Kenji',
      reviewState: 'APPROVED',
      edit: { version: 2, reviewState: 'REJECTED', reason: 'A brand.' },
    });
    expect((await reader(botKey)).opened.data.channel.botProfile.nickname).toBe('Kenji');
    expect((await edit(botId, 2, { nickname: 'Kenzaburo' })).data.bot.edit).toMatchObject({
      version: 3,
      reviewState: 'PENDING',
    });
  });

  it('that was replaced meanwhile cannot be approved unread', async () => {
    const { botId, botKey } = await make('PUBLIC');
    await review(botKey, undefined, 'approve');
    await edit(botId, 1, { headline: 'Harmless' });
    await edit(botId, 2, { headline: 'Not harmless' });
    await expect(review(botKey, 2, 'approve')).rejects.toThrow('Version 3 waits');
    expect((await reader(botKey)).opened.data.channel.botProfile.nickname).toBe('Kenji');
  });
});

describe('a deleted character', () => {
  it('is gone for everyone, and its chats stay readable without new messages [VERSION-04]', async () => {
    const { botId, botKey } = await make();
    const kept = await reader(botKey);
    await server.send(kept.as, kept.channelId, 'Hello.');
    expect((await server.call('bots.delete', { as, params: { botId } })).status).toBe(200);
    expect((await server.call('bots.delete', { as, params: { botId } })).status).toBe(200);
    expect(await mine(botId)).toBeUndefined();
    expect((await reader(botKey)).opened.code).toBe('PROFILE_NOT_FOUND');
    expect((await server.call('guest.bot', { as, params: { botKey } })).code).toBe('PROFILE_NOT_FOUND');
    const { messages } = await room(kept);
    expect(JSON.stringify(messages)).toContain('Hello.');
    const body = { text: 'Are you there?', clientMessageId: crypto.randomUUID() };
    const sent = await server.call('channels.sendText', { as: kept.as, params: { channelId: kept.channelId }, body });
    expect(sent.code).toBe('PROFILE_NOT_FOUND');
    expect(await versionOf(kept)).toMatchObject({ isReadOnly: true, differences: [] });
  });

  it('is restored as it was, for a while, and not past a take-down', async () => {
    const { botId, botKey } = await make();
    await server.call('bots.delete', { as, params: { botId } });
    await server.call('bots.restore', { as, params: { botId } });
    expect((await reader(botKey)).opened.status).toBe(200);
    await server.call('bots.delete', { as, params: { botId } });
    await server.ctx.db.transaction((tx) =>
      takeDown(tx, botId, { action: 'take-down', reason: 'A report.', actor: 'Ida', at: server.clock.now() }),
    );
    await server.call('bots.restore', { as, params: { botId } });
    expect((await reader(botKey)).opened.code).toBe('PROFILE_NOT_FOUND');
    const later = await make();
    await server.call('bots.delete', { as, params: { botId: later.botId } });
    server.clock.advance(400 * 24 * 60 * 60 * 1000);
    const [row] = await server.ctx.db.select().from(bots).where(eq(bots.botId, later.botId));
    const tooLate = restoreBot(server.ctx, { userId: row?.ownerId ?? '', botId: later.botId });
    await expect(tooLate).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
