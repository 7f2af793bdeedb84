import { AiError } from 'ports';

export interface BreakerOptions {
  /** Number of consecutive failures that open it. */
  readonly failures?: number;
  /** Milliseconds that it stays open before it lets one trial call through. */
  readonly openMs?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** One call through the breaker. It ends with exactly one of the three methods; later ones are ignored. */
export interface Passage {
  succeeded(): void;
  failed(): void;
  /** The call ended for a reason unrelated to the provider, for example because the user stopped it. */
  neutral(): void;
}

/** Stops calls to a failing provider: open after consecutive failures, half-open after a while, closed by a success. */
export interface Breaker {
  /** @throws AiError `unavailable` while it is open, or half-open with its one trial under way. */
  enter(): Passage;
}

export function createBreaker({ failures = 5, openMs = 30_000, now = Date.now }: BreakerOptions = {}): Breaker {
  let consecutiveFailures = 0;
  let openedAt: number | undefined;
  let trial = false;

  return {
    enter() {
      const isTrial = openedAt !== undefined;
      if (openedAt !== undefined && (trial || now() - openedAt < openMs)) {
        throw new AiError(
          'unavailable',
          'The AI provider failed several times in a row and is not called for a while.',
        );
      }
      if (isTrial) trial = true;

      let hasEnded = false;
      const once = (record: () => void) => () => {
        if (hasEnded) return;
        hasEnded = true;
        if (isTrial) trial = false;
        record();
      };
      return {
        succeeded: once(() => {
          consecutiveFailures = 0;
          openedAt = undefined;
        }),
        failed: once(() => {
          consecutiveFailures += 1;
          if (isTrial || consecutiveFailures >= failures) openedAt = now();
        }),
        neutral: once(() => {}),
      };
    },
  };
}
