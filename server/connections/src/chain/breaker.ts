import { AiError } from 'ports';

export interface BreakerOptions {
  /** Number of consecutive failures that open it. */
  readonly failures?: number;
  /** Milliseconds that it stays open before it lets one trial call through. */
  readonly openMs?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** A provider may ask for hours, which would outlast what its owner mends. */
const LONGEST_PAUSE_MS = 300_000;

/** One call through the breaker. It ends with exactly one of the first three methods; later ones are ignored. */
export interface Passage {
  succeeded(): void;
  /** @param waitMs how long the provider asks to wait: no call passes before */
  failed(waitMs?: number): void;
  /** The call ended for a reason unrelated to the provider, for example because the user stopped it. */
  neutral(): void;
  /** Nothing comes: further calls would wait as long. Opens the breaker; the call itself may still succeed. */
  stalled(): void;
}

/** Stops calls to a failing provider: open after consecutive failures, half-open after a while, closed by a success. */
export interface Breaker {
  readonly isOpen: boolean;
  /** @throws AiError `unavailable` while it is open, or half-open with its one trial under way. */
  enter(): Passage;
}

export function createBreaker({ failures = 5, openMs = 30_000, now = Date.now }: BreakerOptions = {}): Breaker {
  let consecutiveFailures = 0;
  let openUntil: number | undefined;
  let pausedUntil = 0;
  let isTrying = false;
  const open = () => {
    openUntil = now() + openMs;
  };
  const isClosedToCalls = () => now() < pausedUntil || (openUntil !== undefined && (isTrying || now() < openUntil));

  return {
    get isOpen() {
      return isClosedToCalls();
    },
    enter() {
      if (isClosedToCalls()) {
        throw new AiError(
          'unavailable',
          'The AI provider failed several times in a row and is not called for a while.',
        );
      }
      const isTrial = openUntil !== undefined;
      if (isTrial) isTrying = true;

      let hasEnded = false;
      const once = (record: () => void) => {
        if (hasEnded) return;
        hasEnded = true;
        if (isTrial) isTrying = false;
        record();
      };
      return {
        succeeded: () =>
          once(() => {
            consecutiveFailures = 0;
            openUntil = undefined;
          }),
        failed: (waitMs) =>
          once(() => {
            consecutiveFailures += 1;
            if (waitMs !== undefined) pausedUntil = now() + Math.min(waitMs, LONGEST_PAUSE_MS);
            if (isTrial || consecutiveFailures >= failures) open();
          }),
        neutral: () => once(() => {}),
        stalled() {
          if (!hasEnded) open();
        },
      };
    },
  };
}
