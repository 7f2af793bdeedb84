import type { Call } from '../api/types.ts';
import { type Atoms, createState, type Readable } from '../atoms.ts';
import { constants } from '../contract/constants.ts';
import type { ChannelCredential, StoredEvent } from '../contract/entities.ts';
import type { EventBus } from '../events.ts';
import type { Gems } from '../gems.ts';
import type { Log } from '../log.ts';
import { type ChannelHolder, createDelivery, type FeedHandler } from './delivery.ts';
import { isStored, parseEvent } from './parse-event.ts';
import { createSequencer } from './sequencer.ts';

/** A late event may still come by itself: a gap is looked into after this long. */
const gapPatienceMs = 250;
const gapRetryMs = 1_000;

export type FeedStatus = 'idle' | 'connecting' | 'open' | 'polling';
export type BusStatus = 'connecting' | 'open' | 'closed';

/** The connection to the bus, one a tab. */
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

/** How the bus is reached: the address is known once a credential has been fetched; null where there is no bus. */
export interface BusAccess {
  url(): string | null;
  fetchCredential(): Promise<ChannelCredential>;
}

/**
 * The signed-in user's events, each once and in order. The bus is only a hint: what it loses is fetched from the
 * server after a gap, a reconnection, a return to the page and every 30 s.
 */
export interface Feed extends Readable<FeedStatus> {
  /** Keeps the feed running until every one who acquired it has released it. */
  acquire(): () => void;
  onChannelEvent(channelId: string, handler: FeedHandler): () => void;
  onEvent(handler: FeedHandler): () => void;
  /** Whoever holds the list of chats: it is read anew once for an event of a chat that it lacks. */
  holdChannels(holder: ChannelHolder): () => void;
  /** Says that a reply is awaited, so that it is polled for while the bus is dead; the function returned ends it. */
  expectReply(): () => void;
  /** An answer of the server held everything up to this sequence. */
  observe(sequence: number): void;
  /** Sequence of the last event applied; null before anything is known. */
  sequence(): number | null;
  dispose(): void;
}

export interface FeedDeps {
  readonly atoms: Atoms;
  readonly call: Call;
  readonly events: EventBus;
  readonly gems: Gems;
  readonly log: Log;
  /** Null for a guest, who has no feed. */
  readonly user: Readable<string | null>;
  readonly createRealtime: RealtimeFactory;
  readonly bus: BusAccess;
  /** Calls back once the page has been drawn. */
  readonly afterPaint: (work: () => void) => void;
  /** Calls back whenever the user comes back to the page or the network to the user. */
  readonly onWake: (work: () => void) => () => void;
  readonly isVisible: () => boolean;
}

export function createFeed(deps: FeedDeps): Feed {
  const status = createState<FeedStatus>(deps, 'idle');
  const delivery = createDelivery(deps.log);
  const sequencer = createSequencer();
  const timers = createTimers();
  let holders = 0;
  let expected = 0;
  let connection: Realtime | null = null;
  let running: string | null = null;
  /** Grows with every start and stop: what began before must not act after. */
  let epoch = 0;
  let catching: Promise<void> | null = null;

  const apply = (events: readonly StoredEvent[]) => {
    for (const event of events) deps.gems.applyEvent(event.sequence, event.updatedGemAmount);
    delivery.stored(events);
  };
  const fetchPages = async (from: number) => {
    const began = epoch;
    for (let after = from; ; ) {
      const page = await deps.call('channels.events', { query: { after } }, { silent: true });
      if (began !== epoch) return;
      if (page.reset) {
        sequencer.restart(page.sequence);
        delivery.clear();
        deps.events.emit('data.reload', {});
        return;
      }
      const last = page.events.at(-1)?.sequence ?? after;
      const reached = page.hasMore ? last : Math.max(page.sequence, last);
      apply(sequencer.settle(page.events, reached));
      if (!page.hasMore || last <= after) return;
      after = last;
    }
  };
  const catchUp = (from = sequencer.position()): Promise<void> => {
    if (running === null || from === null) return Promise.resolve();
    if (catching) return catching;
    const began = epoch;
    catching = fetchPages(from)
      .catch((error: unknown) => deps.log.warn('Missed events could not be fetched', error))
      .finally(() => {
        if (began !== epoch) return;
        catching = null;
        if (sequencer.hasGap()) lookIntoGap(gapRetryMs);
      });
    return catching;
  };
  const lookIntoGap = (afterMs: number) =>
    timers.once('gap', afterMs, () => {
      if (sequencer.hasGap()) void catchUp();
    });
  const receive = (value: unknown) => {
    const event = parseEvent(value);
    if (!event || running === null) return;
    if (!isStored(event)) return delivery.direct(event);
    apply(sequencer.offer(event));
    if (sequencer.hasGap() && !timers.has('gap')) lookIntoGap(gapPatienceMs);
  };
  const follow = (bus: BusStatus) => {
    if (running === null) return;
    if (bus === 'open') {
      timers.stop('dead-bus');
      timers.stop('poll');
      status.set('open');
      void catchUp();
    } else if (status.getSnapshot() !== 'polling') {
      status.set('connecting');
      if (!timers.has('dead-bus')) timers.once('dead-bus', constants.pollAfterBusLossMs, poll);
    }
  };
  const poll = () => {
    status.set('polling');
    timers.every('poll', constants.pollIntervalMs, () => {
      if (expected > 0) void catchUp();
    });
    if (expected > 0) void catchUp();
  };

  const connect = (began: number) => {
    const guard =
      <T>(work: (value: T) => void) =>
      (value: T) => {
        if (began === epoch) work(value);
      };
    connection = deps.createRealtime({ ...deps.bus, onEvent: guard(receive), onStatus: guard(follow) });
    connection.start();
  };
  const start = (userId: string) => {
    running = userId;
    epoch += 1;
    const began = epoch;
    follow('connecting');
    timers.every('catch-up', constants.catchUpIntervalMs, () => {
      if (deps.isVisible()) void catchUp();
    });
    deps.afterPaint(() => {
      if (began === epoch) connect(began);
    });
  };
  const stop = () => {
    running = null;
    epoch += 1;
    timers.stopAll();
    connection?.stop();
    connection = null;
    catching = null;
    status.set('idle');
  };
  const forget = () => {
    stop();
    sequencer.restart(null);
    delivery.clear();
  };
  const adjust = () => {
    const wanted = holders > 0 ? deps.user.getSnapshot() : null;
    if (wanted === running) return;
    if (running !== null) stop();
    if (wanted !== null) start(wanted);
  };
  let user = deps.user.getSnapshot();
  const stopWatching = deps.user.subscribe(() => {
    if (deps.user.getSnapshot() === user) return;
    user = deps.user.getSnapshot();
    forget();
    adjust();
  });
  const stopWaking = deps.onWake(() => void catchUp());

  return {
    subscribe: status.subscribe,
    getSnapshot: status.getSnapshot,
    acquire() {
      holders += 1;
      adjust();
      return once(() => {
        holders -= 1;
        adjust();
      });
    },
    onChannelEvent: delivery.onChannel,
    onEvent: delivery.onAny,
    holdChannels: delivery.hold,
    expectReply() {
      expected += 1;
      if (status.getSnapshot() === 'polling') void catchUp();
      return once(() => {
        expected -= 1;
      });
    },
    observe(sequence) {
      if (sequencer.observe(sequence)) void Promise.resolve(catching).then(() => catchUp(sequence));
    },
    sequence: sequencer.position,
    dispose() {
      forget();
      stopWatching();
      stopWaking();
    },
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

/** Timers by name: setting one again replaces it. */
function createTimers() {
  const running = new Map<string, { stop(): void }>();
  const stop = (name: string) => {
    running.get(name)?.stop();
    running.delete(name);
  };
  return {
    has: (name: string) => running.has(name),
    stop,
    stopAll: () => [...running.keys()].forEach(stop),
    once(name: string, ms: number, work: () => void) {
      stop(name);
      const timer = setTimeout(() => {
        running.delete(name);
        work();
      }, ms);
      running.set(name, { stop: () => clearTimeout(timer) });
    },
    every(name: string, ms: number, work: () => void) {
      stop(name);
      const timer = setInterval(work, ms);
      running.set(name, { stop: () => clearInterval(timer) });
    },
  };
}
