import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { GemEntry } from 'shared-sdk/contract';
import type { Answer } from '../../support/client.ts';
import {
  balanceOf,
  buy,
  count,
  dataOf,
  entriesOf,
  type GemsRun,
  GIFTS,
  type GiftId,
  give,
  newPerson,
  type Person,
  SPECIAL,
  specials,
  storeNotice,
  times,
  unlock,
} from './world.ts';

const SIZES = {
  smoke: { people: 2, runs: 2, commands: 12 },
  short: { people: 4, runs: 300, commands: 50 },
  long: { people: 4, runs: 20_000, commands: 100 },
} as const;
/** The initial balance. */
const START = 200;

/** The balance that a user must have according to the rules. */
interface Purse {
  balance: number;
  debt: number;
  /** Purchases that were not refunded. */
  readonly bought: string[];
  /** Gifts by the key of their request. */
  readonly given: Map<number, GiftId>;
}
type Model = Purse[];
interface Real {
  readonly run: GemsRun;
  readonly people: readonly Person[];
  readonly written: Map<string, GemEntry>;
}
type Command = fc.AsyncCommand<Model, Real>;

const affords = ({ debt, balance }: Purse, gems: number): boolean => debt === 0 && balance >= gems;
const credit = (purse: Purse, gems: number): void => {
  const paid = Math.min(purse.balance + gems, purse.debt);
  purse.balance += gems - paid;
  purse.debt -= paid;
};
const takeBack = (purse: Purse, gems: number): void => {
  const taken = Math.min(purse.balance, gems);
  purse.balance -= taken;
  purse.debt += gems - taken;
};

/**
 * The amount must be the model's, and earlier entries must be unchanged. A gift whose answer failed, or came too late
 * on a busy machine, is refunded at a time that no model can predict; this is taken from the entries.
 */
async function holds({ run, people, written }: Real, purse: Purse, who: number): Promise<void> {
  const { tally, client } = run;
  const person = people[who] as Person;
  const latest = async () =>
    dataOf<'gems.history'>(await client.send('gems.history', { token: person.token, query: { size: 100 } })).entries;
  for (let entries = await latest(); ; ) {
    for (const entry of entries.toReversed()) {
      const before = written.get(entry.entryId);
      if (before && JSON.stringify(before) !== JSON.stringify(entry))
        throw new Error(`an entry has changed: ${entry.entryId}`);
      if (entry.balance < 0) throw new Error(`a balance was ${entry.balance}`);
      if (!before && entry.kind === 'gift-refund') credit(purse, entry.amount);
      written.set(entry.entryId, entry);
    }
    const balance = await balanceOf(client, person);
    const after = await latest();
    // A movement happened between the two reads.
    if (after[0]?.entryId !== entries[0]?.entryId) {
      entries = after;
      continue;
    }
    if (balance !== purse.balance) throw new Error(`${balance} gems instead of ${purse.balance}`);
    break;
  }
  tally.check('F1 after each command the balance is what the rules say', true, () => '');
}

/**
 * What a request that costs gems did, according to its answers. A refund that arrived since the last look may have come
 * before or after it: where that decides, the answers do.
 * @returns whether it was allowed
 */
async function spent(
  { run, people, written }: Real,
  purse: Purse,
  who: number,
  gems: number,
  answers: readonly Answer[],
) {
  const { token } = people[who] as Person;
  const page = await run.client.send('gems.history', { token, query: { size: 100 } });
  const refunds = dataOf<'gems.history'>(page).entries.filter(
    ({ kind, entryId }) => kind === 'gift-refund' && !written.has(entryId),
  );
  const refunded = { ...purse };
  for (const { amount } of refunds) credit(refunded, amount);
  const [before, after] = [affords(purse, gems), affords(refunded, gems)];
  const isAllowed = before === after ? before : count(answers, 200) > 0;
  if (isAllowed && !before)
    for (const refund of refunds) {
      credit(purse, refund.amount);
      written.set(refund.entryId, refund);
    }
  if (isAllowed) purse.balance -= gems;
  return isAllowed;
}

/** The entries and the amount, read when nothing moved in between and the rules account for all of them. */
async function settled(
  real: Real,
  purse: Purse,
  who: number,
): Promise<{ sum: number; balance: number; entries: readonly GemEntry[] }> {
  const person = real.people[who] as Person;
  const { client } = real.run;
  for (let attempt = 1; ; attempt += 1) {
    await holds(real, purse, who).catch(() => undefined);
    const balance = await balanceOf(client, person);
    const entries = await entriesOf(client, person);
    const isKnown = entries.every(({ entryId }) => real.written.has(entryId));
    if (isKnown || attempt === 20)
      return { sum: entries.reduce((total, { amount }) => total + amount, 0), balance, entries };
  }
}

const latestOf = (entries: readonly GemEntry[]) =>
  entries
    .slice(0, 12)
    .map(({ kind, amount, createdAt }) => `${kind} ${amount} at ${createdAt}`)
    .join(', ');

const answered = (what: string, answers: readonly Answer[], isAllowed: boolean): void => {
  const expected = isAllowed ? 200 : 'NOT_ENOUGH_GEM';
  if (count(answers, expected) + count(answers, 409) !== answers.length || count(answers, expected) === 0)
    throw new Error(`${what}: ${answers.map(({ status, json }) => json?.code ?? status)} instead of ${expected}`);
};

const gift = (who: number, giftId: GiftId, key: number, atOnce: number): Command => ({
  check: (purses) => !purses[who]?.given.has(key),
  async run(purses, real) {
    const purse = purses[who] as Purse;
    await holds(real, purse, who);
    const id = randomUUID();
    const answers = await times(atOnce, () => give(real.run.client, real.people[who] as Person, giftId, id));
    const isAllowed = await spent(real, purse, who, GIFTS[giftId], answers);
    if (isAllowed) purse.given.set(key, giftId);
    answered(`${giftId} of ${who}`, answers, isAllowed);
    await holds(real, purse, who);
  },
  toString: () => `${who} gives ${giftId} ×${atOnce}`,
});

const unlocking = (who: number, atOnce: number): Command => ({
  check: () => true,
  async run(purses, real) {
    const purse = purses[who] as Purse;
    const person = real.people[who] as Person;
    const { client } = real.run;
    const open = (await specials(client, person)).find(({ contentStatus }) => contentStatus === 'UNLOCKABLE');
    if (open) {
      await holds(real, purse, who);
      const answers = await times(atOnce, () => unlock(client, person, open.contentId, randomUUID()));
      const isAllowed = await spent(real, purse, who, SPECIAL, answers);
      answered(`the unlock of ${who}`, answers, isAllowed);
    }
    await holds(real, purse, who);
  },
  toString: () => `${who} unlocks ×${atOnce}`,
});

const buying = (who: number): Command => ({
  check: () => true,
  async run(purses, real) {
    const purse = purses[who] as Purse;
    purse.bought.push(await buy(real.run, real.people[who] as Person));
    credit(purse, 100);
    await holds(real, purse, who);
  },
  toString: () => `${who} buys 100`,
});

const givingBack = (who: number, atOnce: number): Command => ({
  check: (purses) => (purses[who]?.bought.length ?? 0) > 0,
  async run(purses, real) {
    const purse = purses[who] as Purse;
    const notice = await storeNotice(real.run, real.people[who] as Person, 'REFUND', purse.bought.pop() ?? '');
    takeBack(purse, 100);
    await times(atOnce, () => notice());
    await holds(real, purse, who);
  },
  toString: () => `${who} gives 100 back ×${atOnce}`,
});

/** F1: random commands of four users, each checked against the rules. */
export async function model(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const { people: size, runs, commands } = SIZES[run.size];
  const people = await times(size, () => newPerson(run, START / 100));
  const real: Real = { run, people, written: new Map() };
  const who = fc.nat({ max: size - 1 });
  const atOnce = fc.integer({ min: 1, max: 3 });
  const giftId = fc.constantFrom(...(Object.keys(GIFTS) as GiftId[]));
  const any = fc.commands<Model, Real, false>(
    [
      fc.tuple(who, giftId, fc.nat(), atOnce).map((of) => gift(...of)),
      fc.tuple(who, giftId, fc.nat(), atOnce).map((of) => gift(...of)),
      fc.tuple(who, atOnce).map((of) => unlocking(...of)),
      who.map((one) => buying(one)),
      fc.tuple(who, atOnce).map((of) => givingBack(...of)),
    ],
    { maxCommands: commands, size: 'max' },
  );
  const purses: Model = people.map(() => ({ balance: START, debt: 0, bought: [], given: new Map() }));
  try {
    await fc.assert(
      // The users and their balances stay the same from run to run.
      fc.asyncProperty(any, (all) => fc.asyncModelRun(() => ({ model: purses, real }), all)),
      { numRuns: runs, endOnFailure: true },
    );
  } catch (error) {
    const reason = error instanceof Error && error.cause ? `${error.cause}, ${error}` : String(error);
    tally.check('F1 after each command the balance is what the rules say', false, () => reason);
  }
  for (const place of people.keys()) {
    const { sum, balance, entries } = await settled(real, purses[place] as Purse, place);
    tally.check(
      'F1 the sum of the entries is the balance, and none is gone',
      sum === purses[place]?.balance && sum === balance,
      () =>
        `entries of ${sum} and an amount of ${balance} instead of ${purses[place]?.balance}; the latest: ${latestOf(entries)}`,
    );
  }
  const known = new Set(
    (await Promise.all(people.map((person) => entriesOf(client, person)))).flat().map(({ entryId }) => entryId),
  );
  tally.check(
    'F1 no entry is ever removed',
    [...real.written.keys()].every((id) => known.has(id)),
    () => 'an entry is gone',
  );
  tally.figure('entries_of_the_model', known.size, 'entries');
}
