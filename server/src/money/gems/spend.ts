import type { Db } from '../../kernel/db/open.ts';
import { balanceOf, move } from './ledger.ts';

export interface Price {
  /** Whole gems; 0 charges nothing. */
  readonly gems: number;
  /** What the charge is for: message, gift, video, … */
  readonly kind: string;
  /** What it belongs to, without anything personal: entries outlive their account. */
  readonly reference: Readonly<Record<string, string | number>>;
}

export interface Paid {
  /** The key to refund the charge by; null where nothing was charged. */
  readonly chargeKey: string | null;
  /** The balance after it. */
  readonly balance: number;
}

/**
 * Charges what one request costs.
 * @throws AppError NOT_ENOUGH_GEM, DELETED_USER; IDEMPOTENCY_KEY_REUSED where the request has been charged before
 */
export type Spend = (price: Price) => Promise<Paid>;

/**
 * The way to charge a request of a client, inside the transaction that delivers what it pays for. The ledger key is the
 * request's own, so that no two requests share a charge, and a request is charged once.
 */
export function spendFor(tx: Db, { userId, chargeKey }: { userId: string; chargeKey: string }): Spend {
  return async ({ gems, kind, reference }) => {
    if (gems === 0) return { chargeKey: null, balance: await balanceOf(tx, userId) };
    const { balance } = await move(tx, { userId, delta: -gems, kind, key: chargeKey, reference });
    return { chargeKey, balance };
  };
}
