import type { Route } from '../contract/route.ts';

const baseDelayMs = 300;
/** If the server asks for a longer pause, the call is not repeated. */
const longestRetryAfterMs = 30_000;
const budgetCapacity = 3;
const budgetPerCall = 0.5;

/**
 * Limits what a client repeats, so that retries do not make an outage worse:
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

/** A write may be repeated only if the server can recognise the repetition. */
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
