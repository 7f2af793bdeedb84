/** What is known after a reply. */
export interface ReplyDone {
  /** Talks that are complete, and all of the run. */
  readonly talks: readonly [done: number, all: number];
  readonly talk: string;
  readonly replies: readonly [done: number, all: number];
  readonly tookMs: number;
  /** Replies of the whole run that are still to come. */
  readonly left: number;
}

/** At least this time is between two lines of a log, in milliseconds. */
const LOG_EVERY_MS = 10_000;

/** Prints one line for each reply: in a terminal in the same place, else not more often than every 10 s. */
export function createProgress(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number = performance.now.bind(performance),
) {
  const times: number[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let isLineOpen = false;
  return {
    replied(done: ReplyDone, parallel: number): void {
      times.push(done.tookMs);
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      const line = lineOf(done, (mean * done.left) / parallel);
      if (out.isTTY) {
        out.write(`\r\u001b[K${line}`);
        isLineOpen = true;
      } else if (now() - lastAt >= LOG_EVERY_MS) {
        lastAt = now();
        out.write(`${line}\n`);
      }
    },
    say(line: string): void {
      out.write(`${isLineOpen ? '\n' : ''}${line}\n`);
      isLineOpen = false;
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

const lineOf = ({ talks, talk, replies, tookMs }: ReplyDone, leftMs: number): string =>
  `${talks.join('/')} talks, ${talk}: reply ${replies.join(' of ')} after ${(tookMs / 1_000).toFixed(1)} s, ${timeOf(leftMs)} left`;

export function timeOf(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
