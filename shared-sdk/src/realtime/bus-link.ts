import type { Store } from '../atoms.ts';
import { constants } from '../contract/constants.ts';
import type { ChannelCredential } from '../contract/entities.ts';
import type { CatchUp } from './catch-up.ts';
import type { Timers } from './timers.ts';

export type FeedStatus = 'idle' | 'connecting' | 'open' | 'polling';
export type BusStatus = 'connecting' | 'open' | 'closed';

/** The connection to the bus, one per tab. */
export interface Realtime {
  start(): void;
  stop(): void;
  status(): BusStatus;
}
export type RealtimeFactory = (options: {
  url(): string | null;
  fetchCredential(): Promise<ChannelCredential>;
  onEvent(event: unknown): void;
  onStatus(status: BusStatus): void;
}) => Realtime;

/** Access to the bus. The address is known once a credential has been fetched; null without a bus. */
export interface BusAccess {
  url(): string | null;
  fetchCredential(): Promise<ChannelCredential>;
}

export interface BusLinkDeps {
  readonly status: Store<FeedStatus>;
  readonly timers: Timers;
  readonly catchUp: CatchUp;
  /** Takes an event of the bus, unchecked. */
  readonly receive: (event: unknown) => void;
  readonly createRealtime: RealtimeFactory;
  readonly bus: BusAccess;
  readonly afterPaint: (work: () => void) => void;
  readonly isVisible: () => boolean;
}

/** The feed's connection to the bus. While the bus is down, it polls for an expected reply. */
export interface BusLink {
  start(): void;
  stop(): void;
  expectReply(): () => void;
}

export function createBusLink({ status, timers, catchUp, ...deps }: BusLinkDeps): BusLink {
  /** The running connection. A connection that was stopped must not act any more. */
  let connection: { realtime?: Realtime } | null = null;
  let expectedReplies = 0;

  const poll = () => {
    status.set('polling');
    const pollForReply = () => {
      if (expectedReplies > 0) void catchUp.run();
    };
    timers.every('poll', constants.pollIntervalMs, pollForReply);
    pollForReply();
  };
  const follow = (bus: BusStatus) => {
    if (bus === 'open') {
      timers.stop('dead-bus');
      timers.stop('poll');
      status.set('open');
      void catchUp.run();
    } else if (status.getSnapshot() !== 'polling') {
      status.set('connecting');
      if (!timers.has('dead-bus')) timers.once('dead-bus', constants.pollAfterBusLossMs, poll);
    }
  };
  const connect = (own: NonNullable<typeof connection>) => {
    const whileRunning =
      <T>(work: (value: T) => void) =>
      (value: T) => {
        if (own === connection) work(value);
      };
    own.realtime = deps.createRealtime({
      ...deps.bus,
      onEvent: whileRunning(deps.receive),
      onStatus: whileRunning(follow),
    });
    own.realtime.start();
  };

  return {
    start() {
      const own = {};
      connection = own;
      catchUp.start();
      follow('connecting');
      timers.every('catch-up', constants.catchUpIntervalMs, () => {
        if (deps.isVisible()) void catchUp.run();
      });
      deps.afterPaint(() => {
        if (own === connection) connect(own);
      });
    },
    stop() {
      const stopped = connection;
      connection = null;
      timers.stopAll();
      stopped?.realtime?.stop();
      catchUp.stop();
      status.set('idle');
    },
    expectReply() {
      expectedReplies += 1;
      if (status.getSnapshot() === 'polling') void catchUp.run();
      return once(() => {
        expectedReplies -= 1;
      });
    },
  };
}

/** A function that works on its first call only. */
export function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
