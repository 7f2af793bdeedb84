import { and, desc, eq, gt } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Product } from '../../kernel/config/products.ts';
import type { Db } from '../../kernel/db/open.ts';
import { storeOrders } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export type Store = 'APP' | 'PLAY';
export type Order = typeof storeOrders.$inferSelect;

/** A repeated request within this time, in milliseconds, returns the same order. */
const SAME_ORDER_MS = 60 * 60 * 1000;

/** @throws AppError NOT_FOUND */
export function productOf(products: readonly Product[], productId: string): Product {
  const product = products.find((one) => one.productId === productId);
  if (!product) throw new AppError('NOT_FOUND', { message: 'This product is not sold here.' });
  return product;
}

/** A pending order, whose token binds the purchase to the user (STORE-05). @throws AppError NOT_FOUND */
export async function prepareOrder(
  { db, products }: { readonly db: Db; readonly products: readonly Product[] },
  { store, userId, productId, at }: { store: Store; userId: string; productId: string; at: number },
): Promise<Order> {
  productOf(products, productId);
  const [held] = await db
    .select()
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.userId, userId),
        eq(storeOrders.store, store),
        eq(storeOrders.productId, productId),
        gt(storeOrders.createdAt, at - SAME_ORDER_MS),
      ),
    )
    .orderBy(desc(storeOrders.createdAt))
    .limit(1);
  if (held) return held;
  const order = { orderId: uuidv7(), appAccountToken: uuidv4(), store, userId, productId, createdAt: at };
  await db.insert(storeOrders).values(order);
  return order;
}

/** The user's own order. @throws AppError NOT_FOUND if there is none, or it is another user's */
export async function orderOf(
  db: Db,
  { store, userId, orderId }: { store: Store; userId: string; orderId: string },
): Promise<Order> {
  const [order] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.orderId, orderId), eq(storeOrders.userId, userId), eq(storeOrders.store, store)));
  if (!order) throw new AppError('NOT_FOUND', { message: 'There is no such order.' });
  return order;
}

/** The order that a purchase is bound to by its token, of any user. */
export async function orderByToken(db: Db, store: Store, token: string | undefined): Promise<Order | undefined> {
  const appAccountToken = tokenOf(token);
  if (!appAccountToken) return undefined;
  const [order] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.appAccountToken, appAccountToken), eq(storeOrders.store, store)));
  return order;
}

/** Normalizes a token. Google returns it unchanged, and Apple returns the UUID in lower case. */
export const tokenOf = (token: string | undefined): string | undefined =>
  token && UUID.test(token) ? token.toLowerCase() : undefined;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
