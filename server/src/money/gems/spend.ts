import type { Db } from '../../kernel/db/open.ts';
import { balanceOf, move } from './ledger.ts';

export interface Price {
  /** Whole gems; 0 charges nothing. */
  readonly gems: number;
  /** The kind of charge: message, gift, video, … */
  readonly kind: string;
  /** What it belongs to, without personal data, because entries are kept after the account is deleted. */
  readonly reference: Readonly<Record<string, string | number>>;
}

export interface Paid {
  /** The key for a refund; null if nothing was charged. */
  readonly chargeKey: string | null;
  /** The balance after it. */
  readonly balance: number;
}

/**
 * Charges the price of a request.
 * @throws AppError NOT_ENOUGH_GEM, DELETED_USER; IDEMPOTENCY_KEY_REUSED if the request was charged before
 */
export type Spend = (price: Price) => Promise<Paid>;

/**
 * Charges a client's request, in the transaction that delivers the result. The ledger key is derived from the request,
 * so that each request is charged once and no two share a charge.
 */
export function spendFor(tx: Db, { userId, chargeKey }: { userId: string; chargeKey: string }): Spend {
  return async ({ gems, kind, reference }) => {
    if (gems === 0) return { chargeKey: null, balance: await balanceOf(tx, userId) };
    const { balance } = await move(tx, { userId, delta: -gems, kind, key: chargeKey, reference });
    return { chargeKey, balance };
  };
}
