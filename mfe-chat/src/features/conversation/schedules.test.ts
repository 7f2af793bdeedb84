import type { Message, RealtimeEvent } from 'shared-sdk/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMessage, id, setUp } from './testing/setup.ts';

const SCHEDULES = 1_000;
const TEXT = 'Once upon a time there was a lamp that would not go out, and nobody knew why.';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const at = (status: Message['status'], value: string, updatedAt: number): Message => {
  const message = aMessage({ id: id(11), parentId: id(10), status, updatedAt });
  return { ...message, message: { ...message.message, value } };
};

it(`shows the same text after ${SCHEDULES} schedules of pieces that are late, repeated, lost or out of order, and awaits nothing more [RT-09]`, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const roll = dice(seed);
    // The server's text grows while the reply is generated: each read finds the text so far.
    let stored = 0;
    const setup = setUp({ room: { messages: [aMessage({ id: id(10), type: 'USER', text: 'hi' })] } });
    setup.answers['channels.messages'] = () => ({
      messages: [at('STREAMING', TEXT.slice(0, stored), 1000)],
      hasMore: false,
      nextCursor: null,
    });
    await setup.conversation.enter();
    const events: { type: RealtimeEvent['eventType']; payload: unknown; upTo: number }[] = [];
    const first = 1 + roll(10);
    events.push({
      type: 'message-created',
      payload: { message: at('STREAMING', TEXT.slice(0, first), 1000) },
      upTo: first,
    });
    for (let from = first; from < TEXT.length; ) {
      const to = Math.min(TEXT.length, from + 1 + roll(12));
      const payload = { messageId: id(11), alternativeId: id(500), offset: from, text: TEXT.slice(from, to) };
      events.push({ type: 'message-delta', payload, upTo: to });
      from = to;
    }
    const end = { type: 'message-updated', payload: { message: at('DONE', TEXT, 2000) }, upTo: TEXT.length } as const;
    // Each piece is up to three positions late; one in ten arrives twice, one in twenty never.
    const order = events
      .flatMap((event, place) => (roll(20) === 0 && place > 0 ? [] : roll(10) === 0 ? [event, event] : [event]))
      .map((event, place) => ({ event, key: place + roll(4) }))
      .sort((a, b) => a.key - b.key)
      .map(({ event }) => event);
    const endsAt = roll(order.length + 1);
    for (const [place, event] of [...order.slice(0, endsAt), end, ...order.slice(endsAt)].entries()) {
      stored = Math.max(stored, event.upTo);
      setup.event(event.type, event.payload);
      const shown = setup.state().messages.find((message) => message.id === id(11))?.message.value ?? '';
      expect(TEXT.startsWith(shown), `${seed}:${place} “${shown}”`).toBe(true);
      if (roll(6) === 0) await vi.advanceTimersByTimeAsync(300);
      expect(setup.state().messages.filter((message) => message.id === id(11)).length, `${seed}:${place}`).toBeLessThan(
        2,
      );
    }
    await vi.advanceTimersByTimeAsync(1_000);
    const { messages, reply } = setup.state();
    expect(
      messages.map(({ message }) => message.value),
      `schedule ${seed}`,
    ).toEqual(['hi', TEXT]);
    expect(messages.at(-1)?.status).toBe('DONE');
    expect(reply.phase).toBe('idle');
    setup.conversation.dispose();
  }
});
