import type { Realtime } from 'bus';

export interface FakeRealtime extends Realtime {
  /** What was published, in its order. */
  readonly published: { readonly subject: string; readonly payload: object }[];
  /** From now on the bus is there, or it is not. */
  setState(state: 'up' | 'down' | 'absent'): void;
}

/** A bus that takes everything while it is up, and credentials that open nothing. */
export function fakeRealtime(state: 'up' | 'down' | 'absent' = 'up'): FakeRealtime {
  const published: FakeRealtime['published'] = [];
  return {
    published,
    setState: (next) => {
      state = next;
    },
    status: () => (state === 'up' ? { state } : { state, reason: 'the test wants it so' }),
    bus: {
      isConnected: () => state === 'up',
      publish(subject, payload) {
        if (state === 'up') published.push({ subject, payload });
        return state === 'up';
      },
    },
    mint: (userId, expiresAt) => ({
      channelCredential: `credential of ${userId}`,
      expiresAt,
      natsUrl: '/realtime',
      subjects: [`u.${userId}.>`],
    }),
    attach: () => () => undefined,
    settled: Promise.resolve(),
    stop: async () => undefined,
  };
}
