import { randomUUID } from 'node:crypto';
import type { Platform } from 'e2e/platform';
import type { FakeApple } from 'server/testing/apple';
import type { CallData, GemEntry } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import type { Answer, Client } from '../../support/client.ts';
import { newChannel, newSession } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';

export interface GemsRun {
  readonly tally: Tally;
  readonly size: Size;
  readonly platform: Platform;
  readonly apple: FakeApple;
  readonly client: Client;
}
type World = Pick<GemsRun, 'client' | 'apple'>;

/** A member with a chat and an order of the app. */
export interface Person {
  readonly session: CallData<'accounts.signupEmail'>;
  readonly token: string;
  readonly channelId: string;
  readonly appAccountToken: string;
}

export const PRODUCT = 'gems.100';
export const GIFTS = { coffee: 5, pastry: 10, flowers: 20, record: 50, dinner: 100, comet: 200 } as const;
export type GiftId = keyof typeof GIFTS;
export const SPECIAL = 30;

/** A new member who has bought hundreds of gems. */
export async function newPerson({ client, apple }: World, hundreds = 0): Promise<Person> {
  const session = await newSession(client);
  const token = session.accessToken;
  const { channelId } = await newChannel(client, { ...session, busCredential: '' });
  const order = await client.send('appstore.prepare', { token, query: { productId: PRODUCT } });
  const { appAccountToken } = dataOf<'appstore.prepare'>(order);
  const person = { session, token, channelId, appAccountToken };
  for (let n = 0; n < hundreds; n += 1) await buy({ client, apple }, person);
  return person;
}

export const dataOf = <N extends Parameters<Client['send']>[0]>(answer: Answer): CallData<N> => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json?.data as CallData<N>;
};

/** The store's notification of a purchase or of its refund. */
export async function storeNotice(
  { client, apple }: World,
  { appAccountToken }: Pick<Person, 'appAccountToken'>,
  type: 'ONE_TIME_CHARGE' | 'REFUND',
  transactionId: string,
  productId: string = PRODUCT,
): Promise<() => Promise<Answer>> {
  const transaction = { productId, transactionId, appAccountToken };
  const signedDate = Date.now() + (type === 'REFUND' ? 1_000 : 0);
  const signedPayload = await apple.notice(type, transaction, { signedDate });
  return () => client.send('appstore.webhook', { body: { signedPayload } });
}

/** @returns the transaction, with which it can be refunded */
export async function buy(world: World, person: Person): Promise<string> {
  const transactionId = randomUUID();
  const notice = await storeNotice(world, person, 'ONE_TIME_CHARGE', transactionId);
  const answer = await notice();
  if (answer.status !== 200) throw new Error(`a purchase was not credited: ${answer.status} ${answer.text}`);
  return transactionId;
}

export function give(client: Client, { token, channelId }: Person, giftId: string, clientMessageId: string) {
  return client.send('channels.basicGift', { token, params: { channelId }, body: { giftId, clientMessageId } });
}

export const specials = async (client: Client, { token, channelId }: Person) =>
  dataOf<'library.special'>(await client.send('library.special', { token, params: { channelId } })).specialContents;

export function unlock(client: Client, { token, channelId }: Person, contentId: string, clientRequestId: string) {
  return client.send('library.unlock', { token, params: { channelId }, body: { contentId, clientRequestId } });
}

export const balanceOf = async (client: Client, { token }: Person): Promise<number> =>
  dataOf<'accounts.info'>(await client.send('accounts.info', { token })).gemAmount;

/** All movements, newest first. */
export async function entriesOf(client: Client, { token }: Person): Promise<GemEntry[]> {
  const found: GemEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { size: 100, ...(cursor ? { cursor } : {}) };
    const page = dataOf<'gems.history'>(await client.send('gems.history', { token, query }));
    found.push(...page.entries);
    cursor = page.nextCursor;
  }
  return found;
}

/** The sum of the entries is the balance, and no balance was ever below zero. */
export async function balanced({ tally, client }: Pick<GemsRun, 'tally' | 'client'>, person: Person, what: string) {
  let balance = await balanceOf(client, person);
  let entries = await entriesOf(client, person);
  // A reply that fails meanwhile refunds its gems between the two.
  for (let before = Number.NaN; before !== balance; ) {
    before = balance;
    entries = await entriesOf(client, person);
    balance = await balanceOf(client, person);
  }
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  tally.check(
    `${what} the ledger is the balance, never below zero`,
    sum === balance && entries.every((entry) => entry.balance >= 0),
    () => `${sum} of entries, ${balance} shown`,
  );
  return { balance, entries };
}

export const count = (answers: readonly Answer[], what: number | string): number =>
  answers.filter(({ status, json }) => status === what || json?.code === what).length;

export const times = <T>(n: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, place) => work(place)));
