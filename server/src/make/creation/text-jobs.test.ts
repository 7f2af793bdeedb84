import { eq } from 'drizzle-orm';
import { AiError, type CharacterDraft, type DraftPort } from 'ports';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { botDrafts, draftTexts } from '../../kernel/db/schema.ts';
import { eventually } from '../../talk/replies/testing/chat-server.ts';
import { botInfo, worldInfo } from './testing/infos.ts';
import {
  anotherServer,
  as,
  dying,
  newDraft,
  passLease,
  settled,
  userId,
  withTwoServers,
} from './testing/two-servers.ts';
import { acceptText, purgeTexts } from './text-store.ts';

withTwoServers();

const { botType: _, visualDescription: __, ...drafted } = botInfo;
const draftOf = (backstory: string) => ({ ...drafted, backstory }) as unknown as CharacterDraft;
const { headline: ___, shortDescription: ____, ...unsummarized } = botInfo;
const { visualDescription: _____, ...undescribed } = unsummarized;
const { headline: _6, shortDescription: _7, ...unsummarizedWorld } = worldInfo;
const { visualDescription: _8, ...undescribedWorld } = unsummarizedWorld;

let key: string;
let write: MockInstance<DraftPort['character']>;
let first: PromiseWithResolvers<CharacterDraft>;
beforeEach(async () => {
  await dying.ctx.db.delete(draftTexts);
  key = await newDraft();
  first = Promise.withResolvers();
  first.promise.catch(() => undefined);
  write = vi.spyOn(dying.ctx.ai.drafts, 'character');
  write.mockImplementationOnce(() => first.promise).mockImplementation(async () => draftOf('the second attempt'));
});
afterEach(async () => {
  first.resolve(draftOf('too late'));
  vi.restoreAllMocks();
});

const idea = (prompt = 'a detective') => ({ body: { customBotKey: key, prompt } });
const ask = (prompt?: string) => dying.call('bots.generateManualInfo', { as, ...idea(prompt) });
const rows = () => dying.ctx.db.select().from(draftTexts).where(eq(draftTexts.customBotKey, key));
const isWriting = (times = 1) => eventually(() => expect(write).toHaveBeenCalledTimes(times));
const has = (status: string) => eventually(async () => expect(await rows()).toMatchObject([{ status }]));

describe('a process that dies while it generates a text', () => {
  it('loses nothing: another one generates it, and the same request gets it', async () => {
    const lost = ask();
    await isWriting();
    const other = anotherServer();
    passLease();
    await has('DONE');
    expect((await other.call('bots.generateManualInfo', idea())).botInfo.backstory).toBe('the second attempt');
    expect(write).toHaveBeenCalledTimes(2);
    first.resolve(draftOf('too late'));
    expect((await lost).data.botInfo.backstory).toBe('the second attempt');
    expect(await rows()).toMatchObject([{ status: 'DONE', attempts: 2, wanted: null, leaseOwner: null }]);
    const [draft] = await dying.ctx.db.select().from(botDrafts).where(eq(botDrafts.customBotKey, key));
    expect(draft?.idea).toBe('a detective');
  });

  it('but only seems dead stores nothing over the work of the one that took over', async () => {
    const second = Promise.withResolvers<CharacterDraft>();
    write.mockImplementationOnce(() => second.promise);
    const late = ask();
    await isWriting();
    anotherServer();
    passLease();
    await isWriting(2);
    first.resolve(draftOf('too late'));
    await settled();
    expect(await rows()).toMatchObject([{ status: 'OPEN', result: null }]);
    second.resolve(draftOf('the second attempt'));
    await has('DONE');
    dying.timers.advance(250);
    expect((await late).data.botInfo.backstory).toBe('the second attempt');
  });

  it('before it has begun: another one begins', async () => {
    const given = { idea: 'a detective' };
    await acceptText(dying.ctx, { userId, customBotKey: key, language: 'en', of: 'character', given });
    first.resolve(draftOf('the first attempt'));
    anotherServer();
    dying.clock.advance(1_001);
    await has('DONE');
  });

  it('again and again: after the third attempt the text has failed, and the next request generates another', async () => {
    void ask();
    await isWriting();
    await dying.ctx.db.update(draftTexts).set({ attempts: 3 }).where(eq(draftTexts.customBotKey, key));
    const other = anotherServer();
    passLease();
    await has('FAILED');
    expect((await other.call('bots.generateManualInfo', idea())).botInfo.backstory).toBe('the second attempt');
    expect(await rows()).toHaveLength(2);
  });

  it('for so long that its member has left: it is not generated any more', async () => {
    void ask();
    await isWriting();
    dying.clock.advance(10 * 60 * 1000);
    anotherServer();
    await has('FAILED');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('leaves a text that was refused refused', async () => {
    dying.verdicts.set('the second attempt', { safe: false, reason: 'MINORS' });
    void ask();
    await isWriting();
    const other = anotherServer();
    passLease();
    await has('REFUSED');
    expect(await other.call('bots.generateManualInfo', idea())).toMatchObject({
      botInfo: null,
      failureReason: expect.stringMatching(/^We can't generate/),
    });
  });
});

describe.each([
  ['bots.generateManualWorldInfo', 'world', { prompt: 'a city' }],
  ['bots.generateField', 'characterField', { botInfo, field: 'backstory', attempt: 1 }],
  ['bots.generateWorldField', 'worldField', { worldInfo, field: 'overview', attempt: 1 }],
  ['bots.generateSummaryFields', 'characterSummary', { botInfo: unsummarized }],
  ['bots.generateWorldSummaryFields', 'worldSummary', { worldInfo: unsummarizedWorld }],
  ['bots.generateVisualDescription', 'characterLook', { botInfo: undescribed }],
  ['bots.generateWorldVisualDescription', 'worldLook', { worldInfo: undescribedWorld }],
] as const)('%s', (name, port, body) => {
  it('survives the process that generates it', async () => {
    const input = { body: { customBotKey: key, ...body } };
    const never = Promise.withResolvers<never>();
    const spy = vi.spyOn(dying.ctx.ai.drafts, port).mockImplementationOnce(() => never.promise);
    const lost = dying.call(name, { as, ...input });
    await eventually(() => expect(spy).toHaveBeenCalledTimes(1));
    const other = anotherServer();
    passLease();
    await has('DONE');
    const answer = await other.call(name, input);
    expect(answer.failureReason).toBeNull();
    const [asked, askedAgain] = spy.mock.calls.map(([{ signal: _signal, ...request }]) => request);
    expect(askedAgain).toEqual(asked);
    expect(spy).toHaveBeenCalledTimes(2);
    never.reject(new AiError('unavailable', 'The process is dead.'));
    expect((await lost).data).toEqual(answer);
  });
});

describe('a text that is asked for twice', () => {
  it('at once, on two servers, is generated once', async () => {
    const other = anotherServer();
    const [one, two] = [ask(), other.call('bots.generateManualInfo', idea())];
    await isWriting();
    first.resolve(draftOf('the only attempt'));
    // The server without the job looks for its outcome.
    const looking = setInterval(() => dying.timers.advance(250), 20);
    const answers = [(await one).data, await two];
    clearInterval(looking);
    for (const { botInfo: found } of answers) expect(found.backstory).toBe('the only attempt');
    expect(write).toHaveBeenCalledTimes(1);
    expect(await rows()).toHaveLength(1);
  });

  it('after its answer is another text, and so is the text of another idea', async () => {
    first.resolve(draftOf('the first attempt'));
    expect((await ask()).data.botInfo.backstory).toBe('the first attempt');
    expect((await ask()).data.botInfo.backstory).toBe('the second attempt');
    await ask('a pilot');
    expect(await rows()).toHaveLength(3);
  });
});

describe('a text that fails', () => {
  it('is an error at once, moves no gems, and leaves nothing that it was made from', async () => {
    await dying.giveGems(userId, 100);
    first.reject(new AiError('unavailable', 'No.'));
    expect(await ask()).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(await rows()).toMatchObject([{ status: 'FAILED', wanted: null }]);
    expect((await ask()).data.botInfo.backstory).toBe('the second attempt');
    expect((await dying.rows.gems(userId)).map(({ delta }) => delta)).toEqual([100]);
  });

  it('because the AI does not answer is an error after its time', async () => {
    const answer = ask();
    await isWriting();
    dying.timers.advance(65_000);
    expect(await answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    await has('FAILED');
  });

  it('to come from another process in time is an error, and the next request gets it', async () => {
    await acceptText(dying.ctx, {
      userId,
      customBotKey: key,
      language: 'en',
      of: 'character',
      given: { idea: 'a detective' },
    });
    const held = { leaseOwner: 'another process', leaseUntil: dying.clock.now() + 100_000 };
    await dying.ctx.db.update(draftTexts).set(held).where(eq(draftTexts.customBotKey, key));
    let isAnswered = false;
    const answer = ask().finally(() => {
      isAnswered = true;
    });
    await eventually(() => {
      dying.timers.advance(1_000);
      expect(isAnswered).toBe(true);
    });
    expect(await answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    await dying.ctx.db
      .update(draftTexts)
      .set({ status: 'DONE', result: { value: draftOf('from another process') } })
      .where(eq(draftTexts.customBotKey, key));
    expect((await ask()).data.botInfo.backstory).toBe('from another process');
    expect(write).not.toHaveBeenCalled();
  });
});

it('a text with characters that no database stores is given without them', async () => {
  first.resolve(draftOf('before\u0000\ud800after'));
  expect((await ask()).data.botInfo.backstory).toBe('before\ufffdafter');
});

it('a graceful stop gives a text back, and another process generates it', async () => {
  const stopping = anotherServer();
  const lost = stopping.call('bots.generateManualInfo', idea()).catch(() => undefined);
  await isWriting();
  for (const job of stopping.jobs) await job.stop();
  expect(await rows()).toMatchObject([{ status: 'OPEN', leaseOwner: null, leaseUntil: null, attempts: 0 }]);
  anotherServer();
  dying.clock.advance(1_001);
  await has('DONE');
  await lost;
});

it('texts go with their draft, and when their requests are not repeated any more', async () => {
  first.resolve(draftOf('the first attempt'));
  await ask();
  await purgeTexts(dying.ctx);
  expect(await rows()).toHaveLength(1);
  dying.clock.advance(20 * 60 * 1000 + 1);
  await purgeTexts(dying.ctx);
  expect(await rows()).toEqual([]);
  await ask('a pilot');
  await dying.ctx.db.delete(botDrafts).where(eq(botDrafts.customBotKey, key));
  expect(await rows()).toEqual([]);
});

it.each(['12', 'null', '{"a": 1}', '"quoted"'])('a text that reads as JSON stays a text: %s', async (text) => {
  vi.spyOn(dying.ctx.ai.drafts, 'characterField').mockResolvedValue(text);
  const body = { customBotKey: key, botInfo, field: 'backstory' as const, attempt: 1 };
  const { data } = await dying.call('bots.generateField', { as, body });
  expect(data).toEqual({ value: text, failureReason: null });
});
