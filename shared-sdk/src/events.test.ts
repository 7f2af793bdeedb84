import { describe, expect, it, vi } from 'vitest';
import { createAtoms } from './atoms.ts';
import { createEventBus } from './events.ts';
import { createModals } from './modals.ts';
import { aChannel } from './testing/fixtures.ts';

describe('the event bus', () => {
  it('calls every listener until it is removed', () => {
    const bus = createEventBus({ warn: vi.fn(), error: vi.fn() });
    const handler = vi.fn();
    const stop = bus.on('channel.created', handler);
    bus.emit('channel.created', { channel: aChannel() });
    stop();
    bus.emit('channel.created', { channel: aChannel() });
    expect(handler).toHaveBeenCalledExactlyOnceWith({ channel: aChannel() });
  });

  it('drops unknown and malformed events and logs their sender [B-39]', () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const bus = createEventBus(log);
    const emit = bus.emit as (name: string, payload: unknown) => void;
    const handler = vi.fn();
    (bus.on as (name: string, handler: () => void) => void)('no.such-event', handler);
    bus.on('channel.created', handler);
    bus.on('channel.left', handler);
    bus.on('session.signed-out', handler);
    emit('no.such-event', {});
    emit('constructor', {});
    emit('channel.created', { channel: null });
    emit('channel.left', {});
    emit('channel.left', null);
    emit('session.signed-out', { userId: 7, reason: 'logout' });
    expect(handler).not.toHaveBeenCalled();
    expect(log.error.mock.calls.map(([message]) => message)).toEqual([
      'An event was dropped: no.such-event is unknown',
      'An event was dropped: constructor is unknown',
      'An event was dropped: channel.created is not what it should be',
      'An event was dropped: channel.left is not what it should be',
      'An event was dropped: channel.left is not what it should be',
      'An event was dropped: session.signed-out is not what it should be',
    ]);
    for (const [, reason] of log.error.mock.calls) expect((reason as Error).stack).toContain('events.test.ts');
    emit('session.signed-out', { userId: null, reason: 'logout' });
    expect(handler).toHaveBeenCalledOnce();
  });

  it('keeps a handler that throws from costing the others anything [B-39]', () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const bus = createEventBus(log);
    const second = vi.fn();
    bus.on('account.changed', () => {
      throw new Error('broken');
    });
    bus.on('account.changed', second);
    bus.emit('account.changed', {});
    expect(second).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('modals', () => {
  it('are open one at a time', () => {
    const modals = createModals(createAtoms());
    const listener = vi.fn();
    modals.subscribe(listener);
    modals.open('account.not-enough-gems');
    modals.open('account.gems', { tab: 'purchase' });
    expect(modals.getSnapshot()).toEqual({ name: 'account.gems', props: { tab: 'purchase' } });
    modals.close();
    modals.close();
    expect(modals.getSnapshot()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
