import type { Call } from '../api/types.ts';
import { type Atoms, createState, type Readable } from '../atoms.ts';
import type { StoredEvent } from '../contract/entities.ts';
import type { EventBus } from '../events.ts';
import type { Gems } from '../gems.ts';
import type { Log } from '../log.ts';
import {
  type BusAccess,
  type BusLink,
  createBusLink,
  type FeedStatus,
  once,
  type RealtimeFactory,
} from './bus-link.ts';
import { createCatchUp } from './catch-up.ts';
import { type ChannelHolder, createDelivery, type FeedHandler } from './delivery.ts';
import { isStored, parseEvent } from './parse-event.ts';
import { createSequencer } from './sequencer.ts';
import { createTimers } from './timers.ts';

/**
 * The signed-in user's events, each once and in order. The bus may lose events: they are fetched from the server after a
 * gap, a reconnection, a return to the page and every 30 s.
 */
export interface Feed extends Readable<FeedStatus> {
  /** Keeps the feed running until each caller has released it by the returned function. */
  acquire(): () => void;
  onChannelEvent(channelId: string, handler: FeedHandler): () => void;
  onEvent(handler: FeedHandler): () => void;
  /** Registers the list of chats: it is loaded again, once, for an event of a chat that it lacks. */
  holdChannels(holder: ChannelHolder): () => void;
  /** A reply is expected: polls for it while the bus is down. @returns a function that ends it */
  expectReply(): () => void;
  /** A response of the server contained everything up to this sequence. */
  observe(sequence: number): void;
  /** Sequence of the last event applied; null before the first. */
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
  /** Calls back once the page has been painted. */
  readonly afterPaint: (work: () => void) => void;
  /** Calls back when the user returns to the page, or when the network is back. */
  readonly onWake: (work: () => void) => () => void;
  readonly isVisible: () => boolean;
}

export function createFeed(deps: FeedDeps): Feed {
  const status = createState<FeedStatus>(deps, 'idle');
  const delivery = createDelivery(deps.log);
  const sequencer = createSequencer();
  const timers = createTimers();
  const apply = (events: readonly StoredEvent[]) => {
    for (const event of events) deps.gems.applyEvent(event.sequence, event.updatedGemAmount);
    delivery.stored(events);
  };
  const onReset = () => {
    delivery.clear();
    deps.events.emit('data.reload', {});
  };
  const { call, log } = deps;
  const catchUp = createCatchUp({ call, log, sequencer, timers, apply, onReset });
  const receive = (value: unknown) => {
    const event = parseEvent(value);
    if (!event) return;
    if (!isStored(event)) return delivery.direct(event);
    apply(sequencer.offer(event));
    catchUp.checkGap();
  };
  const link = createBusLink({ ...deps, status, timers, catchUp, receive });
  const holders = createHolders(deps.user, link, () => {
    sequencer.restart(null);
    delivery.clear();
  });
  const stopWaking = deps.onWake(() => void catchUp.run());
  return {
    subscribe: status.subscribe,
    getSnapshot: status.getSnapshot,
    acquire: holders.acquire,
    onChannelEvent: delivery.onChannel,
    onEvent: delivery.onAny,
    holdChannels: delivery.hold,
    expectReply: link.expectReply,
    observe(sequence) {
      if (sequencer.observe(sequence)) catchUp.runNext(sequence);
    },
    sequence: sequencer.position,
    dispose() {
      holders.dispose();
      stopWaking();
    },
  };
}

/** Runs the link while a member is signed in and the feed has a holder. @param forget drops what belongs to the last user */
function createHolders(user: FeedDeps['user'], link: BusLink, forget: () => void) {
  let holders = 0;
  let running: string | null = null;
  const stop = () => {
    running = null;
    link.stop();
  };
  const adjust = () => {
    const wanted = holders > 0 ? user.getSnapshot() : null;
    if (wanted === running) return;
    if (running !== null) stop();
    if (wanted === null) return;
    running = wanted;
    link.start();
  };
  let last = user.getSnapshot();
  const stopWatching = user.subscribe(() => {
    if (user.getSnapshot() === last) return;
    last = user.getSnapshot();
    stop();
    forget();
    adjust();
  });
  return {
    acquire() {
      holders += 1;
      adjust();
      return once(() => {
        holders -= 1;
        adjust();
      });
    },
    dispose() {
      stop();
      forget();
      stopWatching();
    },
  };
}
