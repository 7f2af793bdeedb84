import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { promptText } from '../replies/testing/scripted-chat.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId, vibeGauge: 100 });
  await server.giveGems(userId, 100);
});

const MINUTE = 60_000;
const fever = (type: 'START' | 'EXTEND', clientRequestId = uuidv7(), of = channelId, by = as) =>
  server.call('channels.feverStart', { as: by, params: { channelId: of }, body: { type, clientRequestId } });
const exit = () => server.call('channels.feverExit', { as, params: { channelId } });
const room = async (of = channelId) => (await server.call('channels.chatroom', { as, params: { channelId: of } })).data;
/** The nth published change of fever mode. */
const changeEvent = (n = 1) =>
  eventually(() => {
    const events = server.bus.of(userId).filter(({ eventType }) => eventType === 'fever-changed');
    expect(events).toHaveLength(n);
    return events[n - 1];
  });
const balance = async () => (await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0);

describe('fever mode', () => {
  it('does not start below 100 %, and is not extended while it is off [FEVER-04]', async () => {
    const nearly = await server.channel({ userId, vibeGauge: 95 });
    for (const type of ['START', 'EXTEND'] as const) {
      const answer = await fever(type, uuidv7(), nearly);
      expect([answer.status, answer.code]).toEqual([409, 'FEVER_NOT_READY']);
    }
    expect(await balance()).toBe(100);
    expect((await room(nearly)).vibeGauge).toBe(95);
  });

  it.each([
    ['another type', { type: 'STOP', clientRequestId: uuidv7() }],
    ['no id', { type: 'START' }],
    ['a length of its own', { type: 'START', clientRequestId: uuidv7(), minutes: 60 }],
  ])('takes only {type: START | EXTEND, clientRequestId}, not %s [FEVER-04] [API-24]', async (_what, body) => {
    const answer = await server.call('channels.feverStart', { as, params: { channelId }, body });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is refused to guests and to users who do not own the chat', async () => {
    const other = await server.member();
    expect(await fever('START', uuidv7(), channelId, other.accessToken)).toMatchObject({
      status: 404,
      code: 'CHANNEL_NOT_FOUND',
    });
    expect(await fever('START', uuidv7(), channelId, await server.guestToken())).toMatchObject({
      code: 'MEMBERS_ONLY',
    });
    expect((await room()).channel.mode).toBe('CASUAL');
  });

  it('starts for free at 100 %, lasts 10 minutes and ends by itself [FEVER-05] [FEVER-12] [API-24]', async () => {
    const at = server.clock.now();
    const { status, data } = await fever('START');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      feverExpiresAt: at + 10 * MINUTE,
      addedMinutes: 10,
      vibeGauge: 0,
      updatedGemAmount: 100,
    });
    expect(data.channel).toMatchObject({ mode: 'FEVER', messagePrice: 10, feverExpiresAt: at + 10 * MINUTE });
    server.clock.advance(10 * MINUTE - 1);
    expect((await room()).channel).toMatchObject({ mode: 'FEVER', messagePrice: 10 });
    server.clock.advance(1);
    const after = await room();
    expect(after.channel).toMatchObject({ mode: 'CASUAL', messagePrice: 0, feverExpiresAt: null });
    expect((await server.send(as, channelId, 'Hi')).data.messageData).toMatchObject({
      updatedGemAmount: 100,
      vibeGauge: 5,
    });
  });

  it('does not start without the gems for one message, and keeps the gauge [FEVER-13]', async () => {
    await server.giveGems(userId, -91);
    expect(await fever('START')).toMatchObject({ status: 402, code: 'NOT_ENOUGH_GEM' });
    expect(await room()).toMatchObject({ vibeGauge: 100, channel: { mode: 'CASUAL', feverExpiresAt: null } });
    await server.giveGems(userId, 1);
    expect((await fever('START')).status).toBe(200);
  });

  it('reaches other devices as an event [RT-02]', async () => {
    const { data } = await fever('START');
    expect(await changeEvent()).toMatchObject({
      channelId,
      payload: { mode: 'FEVER', feverExpiresAt: data.feverExpiresAt, vibeGauge: 0, messagePrice: 10 },
    });
  });

  it('costs 10 gems per message, and does not change the gauge [FEVER-10]', async () => {
    await fever('START');
    const { messageData } = (await server.send(as, channelId, 'Hi')).data;
    expect(messageData).toMatchObject({ updatedGemAmount: 90, vibeGauge: 0 });
  });

  it('is passed to the model and the companion, without other details [FEVER-12]', async () => {
    server.chat.script = ['Yes.'];
    await server.send(as, channelId, 'before');
    await eventually(() => expect(server.chat.streams).toHaveLength(1));
    await fever('START');
    await server.send(as, channelId, 'now');
    await eventually(() => expect(server.chat.streams).toHaveLength(2));
    const [calm, hot] = server.chat.streams.map(({ request }) => request);
    expect([calm?.isFever, hot?.isFever]).toEqual([undefined, true]);
    expect(promptText(calm)).not.toContain('Fever mode');
    expect(promptText(hot)).toContain('Fever mode is on');
  });

  it('is extended by 5 minutes for 50 gems, once under one id [FEVER-06]', async () => {
    const { feverExpiresAt } = (await fever('START')).data;
    server.clock.advance(3 * MINUTE);
    const clientRequestId = uuidv7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => fever('EXTEND', clientRequestId)));
    for (const { data } of answers)
      expect(data).toMatchObject({
        feverExpiresAt: feverExpiresAt + 5 * MINUTE,
        addedMinutes: 5,
        updatedGemAmount: 50,
      });
    expect(await balance()).toBe(50);
    const entries = await server.rows.gems(userId);
    expect(entries.filter(({ kind, delta }) => kind === 'fever-extension' && delta === -50)).toHaveLength(1);
    expect(await changeEvent(2)).toMatchObject({
      payload: { feverExpiresAt: feverExpiresAt + 5 * MINUTE },
      updatedGemAmount: 50,
    });
  });

  it('is not extended without enough gems, and stays as it is', async () => {
    const { feverExpiresAt } = (await fever('START')).data;
    await fever('EXTEND');
    await server.send(as, channelId, 'Hi');
    const answer = await fever('EXTEND');
    expect([answer.status, answer.code]).toEqual([402, 'NOT_ENOUGH_GEM']);
    expect((await room()).channel.feverExpiresAt).toBe(feverExpiresAt + 5 * MINUTE);
    expect(await balance()).toBe(40);
  });

  it('that is started twice continues, and does not start with an empty gauge', async () => {
    const first = await fever('START');
    server.clock.advance(MINUTE);
    const again = await fever('START');
    expect(again.data.feverExpiresAt).toBe(first.data.feverExpiresAt);
    await exit();
    expect(await fever('START')).toMatchObject({ status: 409, code: 'FEVER_NOT_READY' });
  });

  it('can be left, and its gauge then fills from 0 [FEVER-07] [FEVER-08]', async () => {
    await fever('START');
    const { data } = await exit();
    expect(data).toMatchObject({ vibeGauge: 0, channel: { mode: 'CASUAL', messagePrice: 0, feverExpiresAt: null } });
    expect(await changeEvent(2)).toMatchObject({ payload: { mode: 'CASUAL', feverExpiresAt: null, vibeGauge: 0 } });
    expect((await server.send(as, channelId, 'Hi')).data.messageData).toMatchObject({ vibeGauge: 5 });
    expect((await exit()).data.vibeGauge).toBe(5);
  });

  it('is not ended by starting the chat, which changes neither mode nor gauge [FEVER-07]', async () => {
    const start = (of: string) =>
      server.call('channels.casualStart', {
        as,
        params: { channelId: of },
        body: { messageType: 'TEXT', screenStatus: 'SHOW' },
      });
    const fresh = await server.channel({ userId, isStarted: false, isNew: true, vibeGauge: 40 });
    await start(fresh);
    expect(await room(fresh)).toMatchObject({ vibeGauge: 40, channel: { mode: 'CASUAL', isChannelStarted: true } });
    const { feverExpiresAt } = (await fever('START')).data;
    await start(channelId);
    expect(await room()).toMatchObject({ vibeGauge: 0, channel: { mode: 'FEVER', feverExpiresAt } });
  });

  it('shows its price and that of its extension before anything is spent [GEM-23]', async () => {
    expect((await room()).prices).toMatchObject({ feverMessage: 10, feverExtension: 50 });
  });
});
