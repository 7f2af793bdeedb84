import { eq } from 'drizzle-orm';
import { businessDefaults } from '../../../kernel/config/business.ts';
import { type Db, openDatabase } from '../../../kernel/db/open.ts';
import {
  alternatives,
  episodes,
  gemEntries,
  messages,
  pictures,
  replies,
  specialUnlocks,
} from '../../../kernel/db/schema.ts';
import { reconcile } from '../ledger.ts';

const { prices } = businessDefaults;
export type Entry = typeof gemEntries.$inferSelect;

/** The findings of an audit, as messages; all lists are empty if everything is correct. */
export interface Audit {
  /** Deliveries without a charge, or with a wrong amount. */
  readonly free: string[];
  /** Balances above the sum of their entries, and unjustified refunds. */
  readonly created: string[];
  /** Balances below the sum of their entries, missing refunds, and charges without a delivery. */
  readonly lost: string[];
  /** Messages whose receipt differs from the ledger. */
  readonly receipts: string[];
  /** Pending replies and pictures. */
  readonly open: string[];
  /** Refunds of replies that started too late: they are shown, but free. */
  readonly late: number;
  readonly entries: readonly Entry[];
  /** `charged refunded` by the id of the message. */
  readonly receiptOf: ReadonlyMap<string, string>;
}

const LATE_MS = 15_000;

/** Opens a database that no platform uses, and audits all gems. */
export async function auditOf(where: { dataDir?: string; databaseUrl?: string }): Promise<Audit> {
  const { db, close } = await openDatabase(where);
  try {
    return await audit(db);
  } finally {
    await close();
  }
}

/** Compares every charge, refund and receipt with the deliveries. */
export async function audit(db: Db): Promise<Audit> {
  const entries = await db.select().from(gemEntries);
  const found: Found = { free: [], created: [], lost: [], receipts: [], open: [], late: 0 };
  const ledger = new Ledger(entries);
  for (const { userId, balance, entries: sum } of await reconcile(db))
    (balance > sum ? found.created : found.lost).push(`${userId} has ${balance} gems, and entries of ${sum}`);
  await checkReplies(db, ledger, found);
  await checkPictures(db, ledger, found);
  await checkUnlocks(db, ledger, found);
  for (const entry of ledger.charges)
    if (!ledger.delivered.has(entry.entryId) && entry.kind !== 'fever-extension')
      found.lost.push(`charge ${entry.entryKey} has delivered nothing`);
  for (const entry of ledger.orphans) found.created.push(`refund ${entry.entryKey} has no charge of its amount`);
  const receiptOf = await checkReceipts(db, ledger, found);
  return { ...found, entries, receiptOf };
}

type Found = Omit<Audit, 'entries' | 'receiptOf' | 'late'> & { late: number };

/** Charges by their key, and refunds by their charge. */
class Ledger {
  readonly charges: readonly Entry[];
  /** Refunds without a charge, of another amount, or of a charge that was refunded before. */
  readonly orphans: Entry[] = [];
  /** Charges with a delivery. */
  readonly delivered = new Set<string>();
  readonly #byKey: ReadonlyMap<string, Entry>;
  readonly #refunds = new Map<string, Entry>();

  constructor(entries: readonly Entry[]) {
    this.charges = entries.filter(({ delta, kind }) => delta < 0 && !['purchase-refund', 'debt'].includes(kind));
    this.#byKey = new Map(this.charges.map((entry) => [`${entry.userId} ${entry.entryKey}`, entry]));
    const byId = new Map(this.charges.map((entry) => [entry.entryId, entry]));
    for (const entry of entries) {
      if (!entry.entryKey.startsWith('refund:')) continue;
      const charge = byId.get(String(entry.reference.charge));
      if (!charge || charge.delta !== -entry.delta || this.#refunds.has(charge.entryId)) this.orphans.push(entry);
      else this.#refunds.set(charge.entryId, entry);
    }
  }

  refundOf = ({ entryId }: Entry): Entry | undefined => this.#refunds.get(entryId);

  /** Takes the charge of one delivery. @returns undefined if there is none of this amount, or it was used for another delivery */
  take({ userId, chargeKey, price }: { userId: string; chargeKey: string | null; price: number }): Entry | undefined {
    const charge = this.#byKey.get(`${userId} ${chargeKey}`);
    if (!charge || charge.delta !== -price || this.delivered.has(charge.entryId)) return undefined;
    this.delivered.add(charge.entryId);
    return charge;
  }
}

async function checkReplies(db: Db, ledger: Ledger, found: Found): Promise<void> {
  const written = new Set((await db.select({ id: alternatives.alternativeId }).from(alternatives)).map(({ id }) => id));
  const paying = new Set(
    (await db.select({ id: episodes.episodeId }).from(episodes).where(eq(episodes.mode, 'SENSUAL'))).map(
      ({ id }) => id,
    ),
  );
  const sender = new Map(
    (await db.select({ id: messages.messageId, type: messages.senderType }).from(messages)).map(({ id, type }) => [
      id,
      type,
    ]),
  );
  for (const reply of await db.select().from(replies)) {
    const { replyId, status, price } = reply;
    const isOpen = status === 'PENDING' || status === 'STREAMING';
    if (isOpen) found.open.push(`reply ${replyId} in branch ${reply.branchId} is ${status}`);
    const isAsked = reply.messageId !== null || sender.get(reply.parentId ?? '') === 'USER';
    if (price === 0) {
      if (isAsked && paying.has(reply.branchId)) found.free.push(`reply ${replyId} in a scene that costs gems`);
      continue;
    }
    const charge = ledger.take(reply);
    if (!charge) {
      found.free.push(`reply ${replyId} for ${price}, under ${reply.chargeKey}`);
      continue;
    }
    const refund = ledger.refundOf(charge);
    const isLate = refund !== undefined && refund.createdAt - reply.createdAt >= LATE_MS;
    if (isLate) found.late += 1;
    const hasWords = written.has(reply.alternativeId);
    const isDue = status === 'FAILED' || (status === 'STOPPED' && !hasWords);
    if (isOpen || isLate) continue;
    if (refund && !isDue) found.created.push(`reply ${replyId} is ${status} and was refunded`);
    if (!refund && isDue) found.lost.push(`reply ${replyId} is ${status} and was not refunded`);
  }
}

async function checkPictures(db: Db, ledger: Ledger, found: Found): Promise<void> {
  for (const picture of await db.select().from(pictures)) {
    const { messageId, mediaType, status, price } = picture;
    const isOpen = status === 'PENDING' || status === 'IN_PROGRESS';
    if (isOpen) found.open.push(`${mediaType} ${messageId} in chat ${picture.channelId} is ${status}`);
    const charge = price > 0 ? ledger.take(picture) : undefined;
    if (price !== (mediaType === 'VIDEO' ? prices.video : prices.picture) || (price > 0 && !charge)) {
      found.free.push(`${mediaType} ${messageId} for ${price}, under ${picture.chargeKey}`);
      continue;
    }
    const refund = charge && ledger.refundOf(charge);
    if (isOpen || !charge) continue;
    if (refund && status === 'DONE') found.created.push(`${mediaType} ${messageId} is there and was refunded`);
    if (!refund && status !== 'DONE') found.lost.push(`${mediaType} ${messageId} did not come and was not refunded`);
  }
}

async function checkUnlocks(db: Db, ledger: Ledger, found: Found): Promise<void> {
  const charged = new Map<string, Entry[]>();
  for (const entry of ledger.charges) {
    if (entry.kind !== 'special-content') continue;
    const what = `${entry.reference.channelId} ${entry.reference.contentId}`;
    charged.set(what, [...(charged.get(what) ?? []), entry]);
  }
  for (const { channelId, contentId } of await db.select().from(specialUnlocks)) {
    const [entry, ...more] = charged.get(`${channelId} ${contentId}`) ?? [];
    if (entry?.delta !== -prices.specialContent) found.free.push(`content ${contentId} in ${channelId}`);
    else ledger.delivered.add(entry.entryId);
    for (const { entryKey } of more)
      found.lost.push(`content ${contentId} in ${channelId} was paid again: ${entryKey}`);
  }
}

/** The charge and refund on a message must equal the sum of its ledger entries. */
async function checkReceipts(db: Db, ledger: Ledger, found: Found): Promise<ReadonlyMap<string, string>> {
  const paid = new Map<string, { charged: number; refunded: number }>();
  for (const entry of ledger.charges) {
    const { messageId } = entry.reference;
    if (messageId === undefined) continue;
    const { charged = 0, refunded = 0 } = paid.get(String(messageId)) ?? {};
    const back = ledger.refundOf(entry)?.delta ?? 0;
    paid.set(String(messageId), { charged: charged - entry.delta, refunded: refunded + back });
  }
  const receiptOf = new Map<string, string>();
  const rows = await db
    .select({ id: messages.messageId, charged: messages.chargedGems, refunded: messages.refundedGems })
    .from(messages);
  for (const { id, charged, refunded } of rows) {
    const entry = paid.get(id) ?? { charged: 0, refunded: 0 };
    const said = `${charged} ${refunded}`;
    const is = `${entry.charged} ${entry.refunded}`;
    receiptOf.set(id, is);
    if (said !== is) found.receipts.push(`message ${id} says ${said}, the ledger ${is}`);
  }
  return receiptOf;
}
