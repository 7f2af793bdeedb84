import { describe, expect, it, vi } from 'vitest';
import { createEventBus } from './events.ts';
import { createModals } from './modals.ts';
import { aChannel } from './testing/fixtures.ts';

describe('the event bus', () => {
  it('hands an event to everyone who listens, and to nobody after that', () => {
    const bus = createEventBus({ warn: vi.fn(), error: vi.fn() });
    const handler = vi.fn();
    const stop = bus.on('channel.created', handler);
    bus.emit('channel.created', { channel: aChannel() });
    stop();
    bus.emit('channel.created', { channel: aChannel() });
    expect(handler).toHaveBeenCalledExactlyOnceWith({ channel: aChannel() });
  });

  it('keeps a handler that throws from costing the others anything', () => {
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
    const modals = createModals();
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
