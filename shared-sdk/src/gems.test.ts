import { describe, expect, it } from 'vitest';
import { createAtoms } from './atoms.ts';
import { createGems } from './gems.ts';
import { createFakeSdk } from './testing/fake-sdk.ts';
import { aMessage, aMessageEvent, anAccount, anId, aSession } from './testing/fixtures.ts';

describe('the gem amount', () => {
  it('is 0 until the server sends it [GEM-11]', () => {
    expect(createGems(createAtoms()).getSnapshot()).toBe(0);
  });

  it('stays when an event or an answer carries none [GEM-18]', () => {
    const gems = createGems(createAtoms());
    gems.applyEvent(1, 50);
    gems.applyEvent(2, undefined);
    gems.applyAnswer(gems.mark(), undefined);
    expect(gems.getSnapshot()).toBe(50);
  });

  it('follows the event with the higher sequence, in whatever order they arrive', () => {
    const gems = createGems(createAtoms());
    gems.applyEvent(3, 30);
    gems.applyEvent(2, 20);
    expect(gems.getSnapshot()).toBe(30);
  });

  it('is not taken back by an answer that an event has overtaken', () => {
    const gems = createGems(createAtoms());
    const mark = gems.mark();
    gems.applyEvent(5, 90);
    gems.applyAnswer(mark, 100);
    expect(gems.getSnapshot()).toBe(90);
    gems.applyAnswer(gems.mark(), 80);
    expect(gems.getSnapshot()).toBe(80);
  });

  it('is never taken from a call of the user before', () => {
    const gems = createGems(createAtoms());
    const mark = gems.mark();
    gems.reset();
    gems.applyAnswer(mark, 500);
    expect(gems.getSnapshot()).toBe(0);
  });

  it('follows the events of messages and pictures [RT-03, GEM-12, GEM-13, GEM-14, GEM-15]', () => {
    const payloads = {
      'message-created': { message: aMessage() },
      'image-created': { message: aMessage() },
      'image-updated': { message: aMessage() },
      'image-deleted': { messageId: anId(101) },
    };
    for (const [eventType, payload] of Object.entries(payloads)) {
      const sdk = createFakeSdk({ member: true });
      sdk.feed.acquire();
      const event = { ...aMessageEvent(1), eventType, payload, updatedGemAmount: 33 };
      sdk.emit(event as ReturnType<typeof aMessageEvent>);
      expect(sdk.gems.getSnapshot(), eventType).toBe(33);
    }
  });

  it('follows a gift, by its message [GEM-16]', async () => {
    const message = { ...aMessage(), updatedGemAmount: 95 };
    const calls = { 'channels.basicGift': { messageData: { message, updatedGemAmount: 95, vibeGauge: 5 } } };
    const sdk = createFakeSdk({ member: true, calls });
    const body = { giftId: 'coffee', clientMessageId: anId(1) };
    await sdk.api.call('channels.basicGift', { params: { channelId: anId(10) }, body });
    expect(sdk.gems.getSnapshot()).toBe(95);
  });

  it('follows the login notice [GEM-17]', async () => {
    const calls = { 'notice.login': { pages: [], updatedGemAmount: 11, loginStreakDays: 1 } };
    const sdk = createFakeSdk({ member: true, calls });
    await sdk.api.call('notice.login');
    expect(sdk.gems.getSnapshot()).toBe(11);
  });

  it('follows a message that was sent and the account', async () => {
    const sdk = createFakeSdk({
      member: true,
      calls: {
        'channels.sendText': { messageData: { message: aMessage(), updatedGemAmount: 5, vibeGauge: 0 } },
        'accounts.info': anAccount({ gemAmount: 6 }),
      },
    });
    const body = { text: 'Hello', clientMessageId: crypto.randomUUID() };
    await sdk.api.call('channels.sendText', { params: { channelId: anId(10) }, body });
    expect(sdk.gems.getSnapshot()).toBe(5);
    await sdk.api.call('accounts.info');
    expect(sdk.gems.getSnapshot()).toBe(6);
  });

  it('is forgotten with the user', async () => {
    const sdk = createFakeSdk({ member: true, calls: { 'accounts.info': anAccount({ gemAmount: 6 }) } });
    await sdk.api.call('accounts.info');
    sdk.session.signOut({ reason: 'session-ended' });
    sdk.session.signIn(aSession());
    expect(sdk.gems.getSnapshot()).toBe(0);
  });
});
