import { describe, expect, it } from 'vitest';
import { aChannel, aMessageEvent, anAccount, anError, anId, createFakeSdk } from './index.ts';

describe('createFakeSdk', () => {
  it('refuses an input that the contract refuses', async () => {
    const sdk = createFakeSdk({ calls: { 'guest.bot': () => expect.unreachable() } });
    const call = sdk.api.call('guest.bot', { params: { botKey: 'no-uuid' } });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
  });

  it('names the call if a test has no answer for it', async () => {
    const sdk = createFakeSdk({ member: true });
    await expect(sdk.api.call('accounts.info')).rejects.toThrow('This test has no answer for accounts.info');
  });

  it('turns an error that a handler throws into the answer of the server', async () => {
    const sdk = createFakeSdk({
      member: true,
      calls: {
        'channels.restore': () => {
          throw anError('MAX_CHANNEL');
        },
      },
    });
    const call = sdk.api.call('channels.restore', { params: { channelId: anId(1) } });
    await expect(call).rejects.toMatchObject({ code: 'MAX_CHANNEL', status: 409, requestId: 'test-request' });
    expect(sdk.toasts).toHaveLength(1);
  });

  it('answers with values and functions, and records the requests', async () => {
    const sdk = createFakeSdk({
      member: true,
      calls: { 'accounts.info': anAccount({ gemAmount: 7 }), 'channels.restore': () => ({ channel: aChannel() }) },
    });
    expect(await sdk.api.call('accounts.info')).toEqual(anAccount({ gemAmount: 7 }));
    await sdk.api.call('channels.restore', { params: { channelId: anId(3) } });
    expect(sdk.sent.map(({ name, input }) => [name, input])).toEqual([
      ['accounts.info', {}],
      ['channels.restore', { params: { channelId: anId(3) } }],
    ]);
  });

  it('sends events over the bus', () => {
    const sdk = createFakeSdk({ member: true });
    const seen: unknown[] = [];
    sdk.feed.onEvent((event) => seen.push(event));
    sdk.feed.acquire();
    sdk.emit(aMessageEvent(1));
    expect(seen).toEqual([aMessageEvent(1)]);
  });
});
