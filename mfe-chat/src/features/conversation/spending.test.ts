import { ApiError, NetworkError } from 'shared-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, channel, id, setUp } from './testing/setup.ts';

const inFever = { ...channel, mode: 'FEVER' as const, feverExpiresAt: 600_000, messagePrice: 10 };
const gift = aMessage({
  id: id(20),
  type: 'USER',
  giftId: 'coffee',
  message: { type: 'GIFT', value: 'Coffee', voiceSignedUrl: null },
});
const given = { messageData: { message: { ...gift, updatedGemAmount: 95 }, updatedGemAmount: 95, vibeGauge: 15 } };
const tooFew = () => Promise.reject(new ApiError({ status: 402, code: 'NOT_ENOUGH_GEM', message: '' }));
const bodyOf = ({ input }: { input: unknown }) => (input as { body: Record<string, string> }).body;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a gift', () => {
  it.each([
    ['in any mode', channel, 'channels.basicGift'],
    ['in fever mode', inFever, 'channels.feverGift'],
  ] as const)(
    '%s uses its call, and appears in the chat as a GIFT [GIFT-04] [GIFT-06] [FEVER-11]',
    async (_, room, name) => {
      const setup = setUp({ room: { channel: room } });
      setup.answers[name] = () => given;
      await setup.conversation.enter();
      expect(await setup.conversation.spending.give({ giftId: 'coffee' })).toBe(true);
      expect(setup.named(name).map(bodyOf)[0]).toEqual({ giftId: 'coffee', clientMessageId: expect.any(String) });
      expect(setup.state()).toMatchObject({ vibeGauge: 15, reply: { phase: 'thinking' } });
      expect(setup.state().messages.map(({ message }) => message.type)).toEqual(['GIFT']);
      // The list scrolls to it.
      expect(setup.state().brought).toBe(setup.state().messages[0]?.id);
    },
  );

  it('is given once for a double tap', async () => {
    const setup = setUp();
    const gate = Promise.withResolvers<unknown>();
    setup.answers['channels.basicGift'] = () => gate.promise;
    await setup.conversation.enter();
    const { spending } = setup.conversation;
    const taps = [spending.give({ giftId: 'coffee' }), spending.give({ giftId: 'coffee' })];
    gate.resolve(given);
    expect(await Promise.all(taps)).toEqual([true, false]);
    expect(setup.named('channels.basicGift')).toHaveLength(1);
  });

  it('without enough gems opens the modal without a toast, and adds no message [GIFT-08] [GEM-19] [ERR-01]', async () => {
    const setup = setUp();
    setup.answers['channels.basicGift'] = tooFew;
    await setup.conversation.enter();
    expect(await setup.conversation.spending.give({ giftId: 'comet' })).toBe(false);
    expect([setup.notEnough(), setup.toasts, setup.texts()]).toEqual([1, [], []]);
    expect(setup.state().reply.phase).not.toBe('thinking');
  });

  it('that may have arrived is sent again under its id; a refused one gets a new id', async () => {
    const setup = setUp();
    const ends = [() => Promise.reject(new NetworkError(true, undefined)), tooFew, () => given];
    setup.answers['channels.basicGift'] = () => ends.shift()?.();
    await setup.conversation.enter();
    for (let n = 0; n < 3; n += 1) await setup.conversation.spending.give({ giftId: 'coffee' });
    const [first, second, third] = setup.named('channels.basicGift').map((call) => bodyOf(call).clientMessageId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('whose reaction arrives before the answer awaits no reply', async () => {
    const setup = setUp();
    setup.answers['channels.basicGift'] = () => {
      setup.event('message-created', { message: gift });
      setup.event('message-created', { message: aMessage({ id: id(21), parentId: gift.id, text: 'For me?' }) });
      return given;
    };
    await setup.conversation.enter();
    await setup.conversation.spending.give({ giftId: 'coffee' });
    expect(setup.state().reply.phase).not.toBe('thinking');
    expect(setup.texts()).toEqual(['Coffee', 'For me?']);
  });
});

describe('fever mode', () => {
  const started = { channel: inFever, feverExpiresAt: 600_000, addedMinutes: 10, vibeGauge: 0, updatedGemAmount: 5 };

  it('starts by its call, once for a double tap [FEVER-03]', async () => {
    const setup = setUp({ room: { vibeGauge: 100 } });
    const gate = Promise.withResolvers<unknown>();
    setup.answers['channels.feverStart'] = () => gate.promise;
    await setup.conversation.enter();
    const { spending } = setup.conversation;
    const taps = [spending.startFever(), spending.startFever()];
    gate.resolve(started);
    expect(await Promise.all(taps)).toEqual([true, false]);
    expect(setup.named('channels.feverStart').map(bodyOf)).toEqual([
      { type: 'START', clientRequestId: expect.any(String) },
    ]);
    expect(setup.state()).toMatchObject({ vibeGauge: 0, channel: { mode: 'FEVER', messagePrice: 10 } });
    expect(setup.channelsChanged).toHaveLength(1);
    expect(setup.toasts).toEqual([]);
  });

  it('is extended, and a toast says by how much [FEVER-06]', async () => {
    const setup = setUp({ room: { channel: inFever } });
    const longer = { ...inFever, feverExpiresAt: 900_000 };
    setup.answers['channels.feverStart'] = () => ({ ...started, channel: longer, addedMinutes: 5 });
    await setup.conversation.enter();
    await setup.conversation.spending.extendFever();
    expect(setup.named('channels.feverStart').map(bodyOf)[0]).toMatchObject({ type: 'EXTEND' });
    expect(setup.toasts).toEqual([{ variant: 'SUCCESS', message: 'fever.extended 5', duration: 3_000 }]);
    expect(setup.state().channel?.feverExpiresAt).toBe(900_000);
  });

  it.each(['startFever', 'extendFever'] as const)(
    '%s without enough gems opens the same modal, without a toast [GEM-20]',
    async (what) => {
      const setup = setUp({ room: { channel: inFever } });
      setup.answers['channels.feverStart'] = tooFew;
      await setup.conversation.enter();
      expect(await setup.conversation.spending[what]()).toBe(false);
      expect([setup.notEnough(), setup.toasts]).toEqual([1, []]);
    },
  );

  it('ends by its call, and the gauge starts at 0 [FEVER-07]', async () => {
    const setup = setUp({ room: { channel: inFever, vibeGauge: 40 } });
    setup.answers['channels.feverExit'] = () => ({ channel, vibeGauge: 0 });
    await setup.conversation.enter();
    await setup.conversation.spending.exitFever();
    expect(setup.state()).toMatchObject({ vibeGauge: 0, channel: { mode: 'CASUAL', messagePrice: 0 } });
  });

  it('started or ended on another device is taken over from its event', async () => {
    const setup = setUp({ room: { vibeGauge: 100 } });
    await setup.conversation.enter();
    setup.event('fever-changed', { mode: 'FEVER', feverExpiresAt: 600_000, vibeGauge: 0, messagePrice: 10 });
    expect(setup.state()).toMatchObject({
      vibeGauge: 0,
      channel: { mode: 'FEVER', feverExpiresAt: 600_000, messagePrice: 10 },
    });
    setup.event('fever-changed', { mode: 'CASUAL', feverExpiresAt: null, vibeGauge: 0, messagePrice: 0 });
    expect(setup.state()).toMatchObject({ channel: { mode: 'CASUAL', feverExpiresAt: null, messagePrice: 0 } });
  });
});
