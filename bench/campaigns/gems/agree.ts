import type { Audit, Entry } from 'server/testing/gems';
import { callOf } from './mixed-calls.ts';
import { PURCHASE, type Request, type Spender } from './spender.ts';

/** Compares the answers that the spenders received with the ledger; each list is empty if both agree. */
export interface Disagreements {
  readonly free: string[];
  readonly created: string[];
  readonly lost: string[];
  readonly receipts: string[];
}

export function disagreements(spenders: readonly Spender[], { entries }: Audit): Disagreements {
  const found: Disagreements = { free: [], created: [], lost: [], receipts: [] };
  const byUser = new Map<string, Entry[]>();
  for (const entry of entries) byUser.set(entry.userId, [...(byUser.get(entry.userId) ?? []), entry]);
  for (const spender of spenders) compare(spender, byUser.get(spender.userId) ?? [], found);
  return found;
}

function compare(spender: Spender, entries: readonly Entry[], found: Disagreements): void {
  const charges = new Map(entries.filter(({ delta }) => delta < 0).map((entry) => [entry.entryKey, entry]));
  const explained = new Set<string>();
  for (const request of spender.requests.values()) {
    for (const wish of request.unknown) explained.add(`${callOf(wish.call).stored}:${request.id}`);
    if (!request.owner || !request.said) continue;
    const key = `${callOf(request.owner.call).stored}:${request.id}`;
    explained.add(key);
    accepted(request, charges.get(key), found);
  }
  for (const key of charges.keys()) if (!explained.has(key)) found.lost.push(`${key} was charged and not accepted`);
  const bought = entries.filter(({ kind }) => kind === 'purchase').reduce((sum, { delta }) => sum + delta, 0);
  const most = spender.bought + (spender.hasUnreported ? PURCHASE : 0);
  if (bought < spender.bought) found.lost.push(`${spender.userId} has ${bought} of ${spender.bought} gems bought`);
  if (bought > most) found.created.push(`${spender.userId} has ${bought} gems bought instead of ${most}`);
  for (const { kind, entryKey, delta } of entries)
    if (delta > 0 && kind !== 'purchase' && !entryKey.startsWith('refund:')) found.created.push(`${kind} ${entryKey}`);
}

/** An accepted request must have had the right price, and its answer must show it. */
function accepted({ id, owner, said, price }: Request, entry: Entry | undefined, found: Disagreements): void {
  if (!owner || !said) return;
  const paid = -(entry?.delta ?? 0);
  const what = `${owner.call} ${id}`;
  const fixed = owner.call === 'unlock' ? undefined : callOf(owner.call).price?.(owner.what);
  const due = fixed ?? price;
  if (due !== undefined && paid < due) found.free.push(`${what} cost ${paid} instead of ${due}`);
  if (due !== undefined && paid > due) found.lost.push(`${what} cost ${paid} instead of ${due}`);
  if (said.charged !== undefined && said.charged !== paid)
    found.receipts.push(`${what} says it cost ${said.charged}, the ledger ${paid}`);
  if (entry && entry.balanceAfter !== said.balance)
    found.receipts.push(`${what} says ${said.balance} are left, the ledger ${entry.balanceAfter}`);
}
