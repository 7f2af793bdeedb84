import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** `calm`: only the other members chat. `attack`: everything else runs too. `rest`: counted for neither. */
export type Phase = 'calm' | 'attack' | 'rest' | 'replay';

export interface Observed {
  /** Duration of `/healthz`, in milliseconds. */
  readonly health: { readonly phase: Phase; readonly ms: number }[];
  /** The longest lag of the server's event loop in each half second, and its memory at that time, in MB. */
  readonly lags: { readonly phase: Phase; readonly ms: number; readonly rss: number }[];
  /** From another member's message to the first words of the reply, and to the response to the message itself. */
  readonly turns: { readonly phase: Phase; readonly ms: number; readonly sentMs: number }[];
}

export type ToWatch = { readonly kind: 'phase'; readonly phase: Phase } | { readonly kind: 'end' };
export type FromWatch =
  | { readonly kind: 'ready' }
  | { readonly kind: 'hung' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'lag'; readonly ms: number; readonly at: number }
  | { readonly kind: 'observed'; readonly observed: Observed };

export interface Watch {
  enter(phase: Phase): void;
  /** Ends the observation. @returns the observed values */
  end(): Promise<Observed>;
}

/** Observes a server from its own thread. */
export async function startWatch(url: string, on: { hung(): void; lag(ms: number, at: number): void }): Promise<Watch> {
  const worker = new Worker(new URL('./watch.ts', import.meta.url), { workerData: { url } });
  const tell = (message: ToWatch) => worker.postMessage(message);
  let take: (observed: Observed) => void = () => undefined;
  worker.on('message', (message: FromWatch) => {
    if (message.kind === 'hung') on.hung();
    if (message.kind === 'lag') on.lag(message.ms, message.at);
    if (message.kind === 'failed') console.error(`a member who talks has failed: ${message.reason}`);
    if (message.kind === 'observed') take(message.observed);
  });
  await once(worker, 'message');
  return {
    enter: (phase) => tell({ kind: 'phase', phase }),
    async end() {
      const observed = new Promise<Observed>((resolve) => {
        take = resolve;
      });
      tell({ kind: 'end' });
      const seen = await observed;
      await worker.terminate();
      return seen;
    },
  };
}
