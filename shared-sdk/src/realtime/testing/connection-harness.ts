import { afterEach, beforeEach, vi } from 'vitest';
import { createRealtime, type Realtime, type RealtimeOptions } from '../connection.ts';
import type { NatsConnectOptions, NatsLink } from '../nats-module.ts';

/** A connection to a bus that answers until the test changes that. */
function createLink() {
  const subscriptions = new Map<string, Parameters<NatsLink['subscribe']>[1]['callback']>();
  let end: (error?: Error) => void = () => {};
  const closed = new Promise<unknown>((resolve) => {
    end = resolve;
  });
  const link = {
    answers: true,
    closes: 0,
    subscriptions,
    end,
    emit: (subject: string, text: string) =>
      subscriptions.get(subject)?.(null, { data: new TextEncoder().encode(text) }),
    subscribe: (subject: string, { callback }: Parameters<NatsLink['subscribe']>[1]) =>
      subscriptions.set(subject, callback),
    flush: () => (link.answers ? Promise.resolve() : new Promise<void>(() => {})),
    closed: () => closed,
    close: async () => {
      link.closes++;
      end();
    },
  };
  return link;
}

export class BusError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export let links: ReturnType<typeof createLink>[];
/** The credential of each attempt. */
export let shown: string[];
let connect: (options: NatsConnectOptions) => Promise<NatsLink>;
export let wake: Set<() => void>;
export let events: unknown[];
export let statuses: string[];
export let realtime: Realtime;
export const fetchCredential = vi.fn<RealtimeOptions['fetchCredential']>();
export const loadNats = vi.fn<NonNullable<RealtimeOptions['loadNats']>>();

/** How the next attempts reach the bus. */
export const connectBy = (next: typeof connect): void => {
  connect = next;
};

/** A connection with fake timers before each test of the file. */
export function withConnection(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // The longest of the random pauses.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    links = [];
    shown = [];
    events = [];
    statuses = [];
    wake = new Set();
    connect = async () => newLink();
    let minted = 0;
    fetchCredential.mockReset().mockImplementation(async () => ({
      channelCredential: `credential ${++minted}`,
      expiresAt: Date.now() + 15 * 60_000,
      subjects: ['u.me.>'],
    }));
    loadNats.mockReset().mockResolvedValue({
      connect(options) {
        shown.push(options.authenticator().jwt);
        return connect(options);
      },
    });
    create();
  });
  afterEach(() => {
    realtime.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export function create(options: Partial<RealtimeOptions> = {}) {
  realtime = createRealtime({
    url: () => 'ws://manuka.test/realtime',
    fetchCredential,
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
    loadNats,
    onWake(listener) {
      wake.add(listener);
      return () => wake.delete(listener);
    },
    ...options,
  });
}

export function newLink() {
  const link = createLink();
  links.push(link);
  return link;
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export async function open() {
  realtime.start();
  await pass(0);
  return links[0] as ReturnType<typeof createLink>;
}
export const wakeUp = () => {
  for (const listener of [...wake]) listener();
};
