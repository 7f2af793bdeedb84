import type { Route } from '../contract/route.ts';

const baseDelayMs = 300;
/** A server that asks for more patience than this is not asked again by itself. */
const longestRetryAfterMs = 30_000;
const budgetCapacity = 3;
const budgetPerCall = 0.5;

/**
 * Lets a client repeat only so much of what it sends, so that an outage is not made worse by everyone's retries:
 * three at once, then one for every two calls, until a call succeeds.
 */
export interface RetryBudget {
  /** A call is sent for the first time. */
  earn(): void;
  /** Takes one repetition from the budget; false when there is none. */
  spend(): boolean;
  /** The server answers again. */
  refill(): void;
}

export function createRetryBudget(): RetryBudget {
  let tokens = budgetCapacity;
  return {
    earn() {
      tokens = Math.min(budgetCapacity, tokens + budgetPerCall);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    refill() {
      tokens = budgetCapacity;
    },
  };
}

/** A write may be repeated only if the server can tell that it is the same one. */
export const isRepeatable = (route: Route): boolean => route.method === 'GET' || route.idempotencyKey !== undefined;

/**
 * Milliseconds to wait before the attempt after `attempt` (0 for the first): exponential with full jitter, on top of
 * what the server asked for; null when it asked for too much.
 */
export function retryDelay(attempt: number, retryAfterMs: number | null, random: () => number): number | null {
  if (retryAfterMs !== null && retryAfterMs > longestRetryAfterMs) return null;
  return (retryAfterMs ?? 0) + random() * baseDelayMs * 2 ** attempt;
}

/** @param header seconds or an HTTP date; @param now of the server, in milliseconds */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
