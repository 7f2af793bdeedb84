import { describe, expect, it, vi } from 'vitest';
import {
  BusError,
  connectBy,
  fetchCredential,
  links,
  newLink,
  open,
  pass,
  realtime,
  shown,
  wakeUp,
  withConnection,
} from './testing/connection-harness.ts';

withConnection();

describe('the credential', () => {
  it('is renewed at 70 % of its life, without disturbing the connection', async () => {
    const link = await open();
    await pass(0.7 * 15 * 60_000 - 1);
    expect(fetchCredential).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetchCredential).toHaveBeenCalledTimes(2);
    expect(links).toEqual([link]);
  });

  it('that was renewed is used when the bus ends the connection of the old one', async () => {
    const link = await open();
    await pass(15 * 60_000);
    link.end(new BusError('AUTHENTICATION_EXPIRED'));
    await pass(250);
    expect(shown).toEqual(['credential 1', 'credential 2']);
    expect(fetchCredential).toHaveBeenCalledTimes(2);
  });

  it('is requested repeatedly if it cannot be renewed in time', async () => {
    await open();
    fetchCredential.mockRejectedValue(new Error('503'));
    await pass(0.7 * 15 * 60_000);
    await pass(60_000);
    const asked = fetchCredential.mock.calls.length;
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(15);
    expect(realtime.status()).toBe('open');
  });

  it('is renewed at once if the page slept through the time for it', async () => {
    await open();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    wakeUp();
    await pass(0);
    expect(fetchCredential).toHaveBeenCalledTimes(2);
  });

  it.each(['AUTHORIZATION_VIOLATION', 'AUTHENTICATION_EXPIRED', 'ACCOUNT_EXPIRED'])(
    'that the bus refuses with %s is replaced at once',
    async (code) => {
      connectBy(async () => {
        throw new BusError(code);
      });
      await open();
      expect(fetchCredential).toHaveBeenCalledTimes(2);
      connectBy(async () => newLink());
      await pass(250);
      expect(shown).toEqual(['credential 1', 'credential 2']);
      expect(realtime.status()).toBe('open');
    },
  );

  it('whose subscription is refused is replaced, and the connection with it', async () => {
    const link = await open();
    link.subscriptions.get('u.me.>')?.(new BusError('PERMISSIONS_VIOLATION'), { data: new Uint8Array() });
    await pass(250);
    expect(link.closes).toBe(1);
    expect(shown).toEqual(['credential 1', 'credential 2']);
  });

  it('is fetched less and less often if the bus refuses each one', async () => {
    connectBy(async () => {
      throw new BusError('AUTHORIZATION_VIOLATION');
    });
    await open();
    await pass(10 * 60_000);
    expect(fetchCredential.mock.calls.length).toBeLessThan(30);
  });

  it('is not fetched all the time if the clock is an hour fast', async () => {
    fetchCredential.mockImplementation(async () => ({
      channelCredential: 'credential',
      expiresAt: Date.now() - 45 * 60_000,
      subjects: ['u.me.>'],
    }));
    await open();
    await pass(10 * 60_000);
    expect(realtime.status()).toBe('open');
    expect(fetchCredential.mock.calls.length).toBeLessThan(16);
  });
});
