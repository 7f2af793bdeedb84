import { AiError } from '../../kernel/ports/ports.ts';

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures?: number;
  /** Milliseconds that it stays open before one trial call is let through. */
  readonly openMs?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** One call's way through the breaker: exactly one of the three is said at its end, later words are ignored. */
export interface Passage {
  succeeded(): void;
  failed(): void;
  /** The call ended without telling anything about the provider, for example by a person's stop. */
  neutral(): void;
}

/** Keeps a sick provider from being asked: open after failures in a row, half-open after a while, closed by a success. */
export interface Breaker {
  /** @throws AiError `unavailable` while it is open, or half-open with its one trial under way. */
  enter(): Passage;
}

export function createBreaker({ failures = 5, openMs = 30_000, now = Date.now }: BreakerOptions = {}): Breaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trial = false;

  return {
    enter() {
      const isTrial = openedAt !== undefined;
      if (openedAt !== undefined && (trial || now() - openedAt < openMs)) {
        throw new AiError(
          'unavailable',
          'The AI provider failed several times in a row and is left alone for a while.',
        );
      }
      if (isTrial) trial = true;

      let told = false;
      const once = (tell: () => void) => () => {
        if (told) return;
        told = true;
        if (isTrial) trial = false;
        tell();
      };
      return {
        succeeded: once(() => {
          inARow = 0;
          openedAt = undefined;
        }),
        failed: once(() => {
          inARow += 1;
          if (isTrial || inARow >= failures) openedAt = now();
        }),
        neutral: once(() => {}),
      };
    },
  };
}
