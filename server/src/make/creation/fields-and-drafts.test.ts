import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPooledDrafts } from '../../ai/pooled/companion.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { botInfo, worldInfo } from './testing/infos.ts';

const REFUSED =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";
let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  ({ accessToken: as } = await server.member());
});
const draft = async (of = as): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: of })).data.customBotKey;

describe('one field', () => {
  const field = (customBotKey: string, more: object = {}) =>
    server.call('bots.generateField', {
      as,
      body: { customBotKey, botInfo, field: 'backstory', attempt: 1, ...more },
    });
  const worldField = (customBotKey: string, more: object = {}) =>
    server.call('bots.generateWorldField', {
      as,
      body: { customBotKey, worldInfo, field: 'overview', attempt: 2, ...more },
    });

  it('is rewritten, and each attempt requests a different text', async () => {
    const key = await draft();
    expect((await field(key)).data).toEqual({ value: 'backstory 1', failureReason: null });
    expect((await field(key, { attempt: 2, field: 'hashTags' })).data.value).toEqual(['new', 'tag2']);
    expect((await worldField(key)).data.value).toBe('overview 2');
  });

  it('is refused with forbidden content in the draft or the result', async () => {
    for (const forbidden of ['Smokes.', 'backstory 1']) {
      server.verdicts.clear();
      server.verdicts.set(forbidden, { safe: false, reason: 'MINORS' });
      expect((await field(await draft())).data).toEqual({ value: null, failureReason: REFUSED });
    }
  });

  it('must be a writable field of the caller’s own draft [CREATE-60]', async () => {
    const stranger = await server.member();
    for (const key of [await draft(stranger.accessToken), uuidv7()]) {
      expect((await field(key)).code).toBe('NOT_FOUND');
      expect((await worldField(key)).code).toBe('NOT_FOUND');
    }
    expect((await field(await draft(), { field: 'gender' })).code).toBe('INVALID_REQUEST');
  });

  it.each(['nickname', 'backstory', 'personality', 'details', 'relationship', 'firstMessage', 'headline'] as const)(
    '%s without a provider differs at each attempt',
    async (name) => {
      const drafts = createPooledDrafts();
      const { botType: _, visualDescription: __, ...character } = botInfo;
      const signal = new AbortController().signal;
      const idea = 'A grumpy detective in rainy Tokyo';
      const seen = new Set<string>([String(character[name])]);
      let now = character;
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        const value = await drafts.characterField({ field: name, character: now, idea, attempt, signal });
        expect(value).not.toBe(now[name]);
        seen.add(String(value));
        now = { ...now, [name]: value };
      }
      // The relationship follows from the idea if the idea contains one.
      expect(seen.size).toBeGreaterThan(name === 'relationship' ? 1 : 2);
    },
  );
});

describe('an unfinished draft', () => {
  const save = (customBotKey: string, content: object, of = as) =>
    server.call('drafts.save', { as: of, params: { customBotKey }, body: { kind: 'CHARACTER', content } });
  const read = (customBotKey: string, of = as) => server.call('drafts.read', { as: of, params: { customBotKey } });
  const list = async (of = as) =>
    (await server.call('drafts.list', { as: of })).data.drafts as { customBotKey: string; name: string }[];

  it('is stored unchanged at any length, and counted at each save', async () => {
    const key = await draft();
    expect((await read(key)).data).toMatchObject({ content: {}, revision: 0 });
    const content = { nickname: '하늘 🌙', backstory: 'x'.repeat(5000), step: 2, hashTags: ['별'] };
    expect((await save(key, content)).data.revision).toBe(1);
    expect((await save(key, content)).data.revision).toBe(2);
    expect((await read(key)).data).toMatchObject({ content, revision: 2, kind: 'CHARACTER' });
  });

  it('is listed from its first save until its creation, latest first', async () => {
    const [first, second, blank] = [await draft(), await draft(), await draft()];
    await save(first, { nickname: 'Aiko' });
    server.clock.advance(1000);
    await save(second, { nickname: 'Ren' });
    expect(await list()).toMatchObject([
      { customBotKey: second, name: 'Ren' },
      { customBotKey: first, name: 'Aiko' },
    ]);
    expect((await list()).some(({ customBotKey }) => customBotKey === blank)).toBe(false);
    await server.call('bots.createManualChannel', {
      as,
      body: { customBotKey: first, botInfo, shareType: 'PRIVATE' },
    });
    expect(await list()).toMatchObject([{ customBotKey: second }]);
    expect((await save(first, {})).code).toBe('NOT_FOUND');
  });

  it('that was deleted can be restored, also by further typing', async () => {
    const key = await draft();
    await save(key, { nickname: 'Aiko' });
    const params = { customBotKey: key };
    await server.call('drafts.delete', { as, params });
    expect(await list()).toEqual([]);
    expect((await read(key)).code).toBe('NOT_FOUND');
    await server.call('drafts.restore', { as, params });
    expect((await read(key)).data.content).toEqual({ nickname: 'Aiko' });
    await server.call('drafts.delete', { as, params });
    await save(key, { nickname: 'Aiko 2' });
    expect(await list()).toHaveLength(1);
  });

  it('belongs only to its owner [CREATE-60] [ROLE-05]', async () => {
    const stranger = await server.member();
    const key = await draft();
    await save(key, { nickname: 'Aiko' });
    const params = { customBotKey: key };
    for (const answer of [
      await read(key, stranger.accessToken),
      await save(key, {}, stranger.accessToken),
      await server.call('drafts.delete', { as: stranger.accessToken, params }),
      await server.call('drafts.restore', { as: stranger.accessToken, params }),
    ]) {
      expect(answer.code).toBe('NOT_FOUND');
    }
    expect(await list(stranger.accessToken)).toEqual([]);
    expect((await read(key)).data.content).toEqual({ nickname: 'Aiko' });
  });

  it('contains no text that can’t be stored', async () => {
    const key = await draft();
    expect((await save(key, { nickname: 'a\u0000b' })).code).toBe('INVALID_REQUEST');
    expect((await save(key, { nickname: '\ud800' })).code).toBe('INVALID_REQUEST');
  });
});

describe('a preset as a template', () => {
  it('returns the fields of its character, and a draft with the requested changes [API-61] [API-62]', async () => {
    const { presetKey } = await server.preset({ nickname: 'Mira', details: 'Speaks {{user}}’s name softly.' });
    const preset = await server.ctx.db.query.presets.findFirst({
      where: (row, { eq }) => eq(row.presetKey, presetKey),
    });
    const presetId = preset?.presetId ?? '';
    const given = await server.call('bots.customizeBotInfo', { as, query: { presetId } });
    expect(given.data.botInfo).toMatchObject({ nickname: 'Mira', gender: 'FEMALE', botType: 'MANUAL' });
    const { data } = await server.call('bots.customizePrompt', {
      as,
      body: { presetId, prompt: 'She is a pilot now.' },
    });
    expect(data.botInfo.details).toBe('She is a pilot now.\nSpeaks you’s name softly.');
    const made = await server.call('bots.createManualChannel', {
      as,
      body: { customBotKey: data.customBotKey, botInfo: data.botInfo, shareType: 'PRIVATE' },
    });
    expect(made.data.success).toBe(true);
  });

  it('is refused if another member wrote it, even if it is public', async () => {
    const { presetKey } = await server.preset({ ownerId: (await server.member()).userId });
    const preset = await server.ctx.db.query.presets.findFirst({
      where: (row, { eq }) => eq(row.presetKey, presetKey),
    });
    const presetId = preset?.presetId ?? '';
    expect((await server.call('bots.customizeBotInfo', { as, query: { presetId } })).code).toBe('PROFILE_NOT_FOUND');
    const body = { presetId, prompt: 'A pilot.' };
    expect((await server.call('bots.customizePrompt', { as, body })).code).toBe('PROFILE_NOT_FOUND');
  });

  it('is refused if it is unknown or private, or if the request is not allowed', async () => {
    const { presetKey } = await server.preset({ visibility: 'PRIVATE', ownerId: uuidv7() });
    const hidden = await server.ctx.db.query.presets.findFirst({
      where: (row, { eq }) => eq(row.presetKey, presetKey),
    });
    for (const presetId of [hidden?.presetId ?? '', uuidv7()]) {
      expect((await server.call('bots.customizeBotInfo', { as, query: { presetId } })).code).toBe('PROFILE_NOT_FOUND');
    }
    const open = await server.preset();
    const preset = await server.ctx.db.query.presets.findFirst({
      where: (row, { eq }) => eq(row.presetKey, open.presetKey),
    });
    server.verdicts.set('forbidden', { safe: false, reason: 'RESTRICTED' });
    const { data } = await server.call('bots.customizePrompt', {
      as,
      body: { presetId: preset?.presetId, prompt: 'forbidden' },
    });
    expect(data).toEqual({ customBotKey: null, botInfo: null, failureReason: REFUSED });
  });
});

it('has eight genres of worlds, in the user’s language [API-63]', async () => {
  const { data } = await server.call('bots.worldGenres', { as, headers: { 'accept-language': 'ko' } });
  expect(data.genres).toHaveLength(8);
  expect(data.genres[0]).toEqual({ genreId: 'fantasy', name: '판타지' });
});
