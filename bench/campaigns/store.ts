import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from 'e2e/platform';
import { BUNDLE_ID, createFakeApple, type FakeApple } from 'server/testing/apple';
import { type FakeGoogle, startFakeGoogle } from 'server/testing/google';
import type { CallData } from 'shared-sdk/contract';
import type { Size } from '../campaign.ts';
import { type Answer, Client } from '../support/client.ts';
import { type Member, newMember } from '../support/people.ts';
import type { Tally } from '../support/tally.ts';

const AUDIENCE = 'https://manuka.example/playstore/pubsub';
const PRODUCT = 'gems.100';
const GEMS = 100;
/** Purchases in each store (G1 of the reliability table requires 1,000). */
const PURCHASES: Readonly<Record<Size, number>> = { smoke: 25, short: 1_000, long: 5_000 };
const USERS = 10;
const APPLE_TIMES = 6;
const GOOGLE_TIMES = 5;
const AT_ONCE = 16;

interface World {
  readonly client: Client;
  readonly apple: FakeApple;
  readonly google: FakeGoogle;
  readonly users: readonly User[];
}
type User = Member & { readonly app: Order; readonly play: Order };
type Order = CallData<'appstore.prepare'>;
type Step = () => Promise<Answer>;

/**
 * Purchase notifications that are repeated, late, out of order or forged, or that come while Google is unreachable
 * (table G).
 */
export async function storeCampaign(tally: Tally, size: Size): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-store-campaign-'));
  const file = (name: string) => path.join(folder, name);
  const [apple, google] = await Promise.all([createFakeApple(Date.now), startFakeGoogle(AUDIENCE)]);
  apple.writeRoot(file('root.pem'));
  google.writeKey(file('key.json'));
  const platform = await startPlatform({
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    APPSTORE_BUNDLE_ID: BUNDLE_ID,
    APPSTORE_ENVIRONMENT: 'Sandbox',
    APPSTORE_ROOTS: file('root.pem'),
    APPSTORE_ONLINE_CHECKS: 'false',
    PLAY_PACKAGE_NAME: 'com.example.manuka',
    PLAY_SERVICE_ACCOUNT: file('key.json'),
    PLAY_PUBSUB_AUDIENCE: AUDIENCE,
    PLAY_PUBSUB_EMAIL: google.pushAccount,
    STORE_PROVIDER_URL: google.url,
  });
  try {
    const client = new Client(platform.url);
    const users = await Promise.all(Array.from({ length: USERS }, () => newUser(client)));
    const world = { client, apple, google, users };
    await oftenAndShuffled(tally, world, PURCHASES[size]);
    await turnedRound(tally, world);
    await forged(tally, world);
    await ofAnotherUser(tally, world);
    if (size !== 'smoke') await whileGoogleIsAway(tally, world);
  } finally {
    await platform.stop();
    platform.remove();
    await google.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newUser(client: Client): Promise<User> {
  const member = await newMember(client);
  const query = { productId: PRODUCT };
  const [app, play] = await Promise.all([
    client.send('appstore.prepare', { token: member.accessToken, query }),
    client.send('playstore.prepare', { token: member.accessToken, query }),
  ]);
  return { ...member, app: app.json?.data as Order, play: play.json?.data as Order };
}

const balanceOf = async (client: Client, { accessToken }: User): Promise<number> => {
  const answer = await client.send('accounts.info', { token: accessToken });
  const info = answer.json?.data as CallData<'accounts.info'> | undefined;
  if (!info) throw new Error(`no account: ${answer.status} ${answer.text}`);
  return info.gemAmount;
};
const balances = ({ client, users }: World) => Promise.all(users.map((user) => balanceOf(client, user)));

/** Runs all steps in random order, some of them in parallel. */
async function inAnyOrder(steps: readonly Step[]): Promise<Answer[]> {
  const left = steps.map((step) => ({ step, at: Math.random() })).sort((one, other) => one.at - other.at);
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) answers.push(await next.step());
    }),
  );
  return answers;
}

/** G1: each purchase is credited once, for any number and order of notifications. */
async function oftenAndShuffled(tally: Tally, world: World, count: number): Promise<void> {
  const { client, apple, google, users } = world;
  const before = await balances(world);
  const bearer = await google.pushToken();
  const steps: Step[] = [];
  for (let index = 0; index < count; index += 1) {
    const { app, play } = users[index % users.length] as User;
    const signedPayload = await apple.notice('ONE_TIME_CHARGE', {
      productId: PRODUCT,
      appAccountToken: app.appAccountToken,
    });
    for (let time = 0; time < APPLE_TIMES; time += 1)
      steps.push(() => client.send('appstore.webhook', { body: { signedPayload } }));
    const purchaseToken = purchase(google, play.appAccountToken);
    const messageId = randomUUID();
    for (let time = 0; time < GOOGLE_TIMES; time += 1)
      steps.push(() => pubSub(client, bearer, bought(purchaseToken), messageId));
  }
  const answers = await inAnyOrder(steps);
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const refused = answers.filter(({ status }) => status !== 200);
  tally.check(
    'G1 every notice is answered with 200',
    refused.length === 0,
    () => `${refused.length} were not: ${refused[0]?.status}`,
  );
  const gained = (await balances(world)).map((balance, index) => balance - (before[index] ?? 0));
  const expected = users.map((_, index) => 2 * GEMS * Math.ceil((count - index) / users.length));
  tally.check(
    'G1 credited exactly once',
    String(gained) === String(expected),
    () => `${gained} instead of ${expected}`,
  );
  tally.figure('store_notice_p95', times[Math.floor(times.length * 0.95)] ?? 0, 'ms');
}

/** G2: a purchase and its refund, reported in each of the six orders. */
async function turnedRound(tally: Tally, world: World): Promise<void> {
  const { client, apple, google } = world;
  const user = world.users[0] as User;
  const bearer = await google.pushToken();
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const order of orders) {
    const before = await balanceOf(client, user);
    const transaction = { productId: PRODUCT, transactionId: randomUUID(), appAccountToken: user.app.appAccountToken };
    const signedTransaction = await apple.transaction(transaction);
    const [charge, refund] = [
      await apple.notice('ONE_TIME_CHARGE', transaction),
      await apple.notice('REFUND', transaction, { signedDate: Date.now() + 1_000 }),
    ];
    const purchaseToken = purchase(google, user.play.appAccountToken);
    const apps: Step[] = [
      () =>
        client.send('appstore.verify', {
          token: user.accessToken,
          body: { productId: PRODUCT, signedTransaction, orderId: user.app.orderId },
        }),
      () => client.send('appstore.webhook', { body: { signedPayload: charge } }),
      () => client.send('appstore.webhook', { body: { signedPayload: refund } }),
    ];
    const plays: Step[] = [
      () => verifyPlay(client, user, purchaseToken),
      () => pubSub(client, bearer, bought(purchaseToken)),
      () => pubSub(client, bearer, { voidedPurchaseNotification: { purchaseToken, productType: 2 } }),
    ];
    for (const steps of [apps, plays]) for (const place of order) await steps[place]?.();
    const after = await balanceOf(client, user);
    tally.check('G2 the same end in every order', after === before, () => `${order}: ${before} became ${after}`);
  }
}

/** G3 and G4: messages that neither store has sent. */
async function forged(tally: Tally, world: World): Promise<void> {
  const { client, apple, google, users } = world;
  const { app, play } = users[1] as User;
  const before = await balances(world);
  const transaction = { productId: PRODUCT, appAccountToken: app.appAccountToken };
  const foreign = await createFakeApple(Date.now);
  const unmarked = await createFakeApple(Date.now, { leafMark: '1.2.3' });
  const good = await apple.notice('ONE_TIME_CHARGE', transaction);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const x5c = apple.certificates.map((one) => Buffer.from(one.rawData).toString('base64'));
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const notice = (fields: Record<string, unknown>) => apple.notice('ONE_TIME_CHARGE', transaction, fields);
  const notices = [
    ...(await Promise.all(Array.from({ length: 8 }, () => foreign.notice('ONE_TIME_CHARGE', transaction)))),
    ...(await Promise.all(Array.from({ length: 8 }, () => unmarked.notice('ONE_TIME_CHARGE', transaction)))),
    ...(await Promise.all(
      [0, 1, 2, 4, 5].map((length) => apple.sign(read, { x5c: [...x5c, ...x5c].slice(0, length) })),
    )),
    ...(await Promise.all([1, 2, 3].map((days) => notice({ signedDate: Date.now() - (7 + days) * 86_400_000 })))),
    ...(await Promise.all([2, 60].map((minutes) => notice({ signedDate: Date.now() + minutes * 60_000 })))),
    ...(await Promise.all(
      ['Production', 'Xcode', 'LocalTesting'].map((environment) => notice({ data: { environment } })),
    )),
    await notice({ data: { bundleId: 'com.example.other' } }),
    ...['REFUND', 'ONE_TIME_CHARGE'].map(
      (type) => `${header}.${encode({ ...read, notificationType: type, version: '2.1' })}.${signature}`,
    ),
    ...['none', 'None', 'ES256', 'HS256'].map((alg) => `${encode({ alg, x5c })}.${payload}.`),
    ...['abc', 'a.b.c', `${header}.${payload}`, `${header}.${payload}.${signature}x.y`],
  ];
  for (const signedPayload of notices) {
    const answer = await client.send('appstore.webhook', { body: { signedPayload } });
    tally.check(
      'G3 a forged notice is refused',
      [400, 401].includes(answer.status),
      () => `${answer.status}: ${signedPayload.slice(0, 60)}`,
    );
  }
  const past = Math.floor(Date.now() / 1000) - 7_200;
  const tokens = [
    undefined,
    await google.pushToken({ aud: 'https://other.example' }),
    await google.pushToken({ email: 'other@example.com' }),
    await google.pushToken({ email_verified: false }),
    await google.pushToken({ iat: past, exp: past + 60 }),
    await google.pushToken({ iss: 'https://example.com' }),
    await google.pushToken({}, { foreignKey: true }),
  ];
  for (const token of tokens) {
    const answer = await pubSub(client, token, bought(purchase(google, play.appAccountToken)));
    tally.check('G4 a message of another sender is refused', answer.status === 401, () => `${answer.status}`);
  }
  const after = await balances(world);
  tally.check('G3, G4 no balance has moved', String(after) === String(before), () => `${before} became ${after}`);
}

/**
 * G5: a purchase of another user, one verified by two users at once, a cancelled one, a pending one, one of another
 * product.
 */
async function ofAnotherUser(tally: Tally, { client, apple, google, users }: World): Promise<void> {
  const [robin, mira] = [users[2] as User, users[3] as User];
  const before = await Promise.all([balanceOf(client, robin), balanceOf(client, mira)]);
  const signedTransaction = await apple.transaction({ productId: PRODUCT, appAccountToken: robin.app.appAccountToken });
  const verify = (user: User) =>
    client.send('appstore.verify', {
      token: user.accessToken,
      body: { productId: PRODUCT, signedTransaction, orderId: user.app.orderId },
    });
  await Promise.all([verify(robin), verify(mira), verify(robin), verify(mira)]);
  const purchaseToken = purchase(google, robin.play.appAccountToken);
  await Promise.all([verifyPlay(client, robin, purchaseToken), verifyPlay(client, mira, purchaseToken)]);
  for (const purchaseState of [1, 2] as const)
    await verifyPlay(client, robin, purchase(google, robin.play.appAccountToken, purchaseState));
  const after = await Promise.all([balanceOf(client, robin), balanceOf(client, mira)]);
  const expected = [(before[0] ?? 0) + 2 * GEMS, before[1]];
  tally.check(
    'G5 only who it is bound to, and once',
    String(after) === String(expected),
    () => `${after} instead of ${expected}`,
  );
}

/** G6: a purchase that could not be verified is credited once its store is reachable again. */
async function whileGoogleIsAway(tally: Tally, { client, google, users }: World): Promise<void> {
  const user = users[4] as User;
  const before = await balanceOf(client, user);
  const purchaseToken = purchase(google, user.play.appAccountToken);
  google.fault = 'unavailable';
  const { status } = await verifyPlay(client, user, purchaseToken);
  tally.check('G6 a purchase that cannot be verified answers 503', status === 503, () => `${status}`);
  google.fault = 'none';
  const since = Date.now();
  let after = before;
  while (after === before && Date.now() - since < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    after = await balanceOf(client, user);
  }
  tally.check('G6 it is credited by itself', after === before + GEMS, () => `${before} became ${after}`);
  tally.figure('store_recovery', (Date.now() - since) / 1000, 's');
}

function purchase(google: FakeGoogle, account: string, purchaseState: 0 | 1 | 2 = 0): string {
  const purchaseToken = `token.${randomUUID()}`;
  google.purchases.set(purchaseToken, { purchaseState, obfuscatedExternalAccountId: account });
  return purchaseToken;
}

const bought = (purchaseToken: string) => ({
  oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku: PRODUCT },
});

const verifyPlay = (client: Client, { accessToken, play }: User, purchaseToken: string) =>
  client.send('playstore.verify', {
    token: accessToken,
    body: { productId: PRODUCT, purchaseToken, orderId: play.orderId },
  });

function pubSub(client: Client, bearer: string | undefined, content: object, messageId: string = randomUUID()) {
  const notice = { version: '1.0', packageName: 'com.example.manuka', eventTimeMillis: String(Date.now()), ...content };
  const message = { data: Buffer.from(JSON.stringify(notice)).toString('base64'), messageId, attributes: {} };
  return client.send('playstore.pubsub', { body: { message, subscription: 'play' }, token: bearer });
}
