import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../kernel/db/open.ts';
import { bots, categories, presets } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { TestClock } from '../../testing/test-server.ts';
import { createListings } from './listing.ts';
import { addBot, addCategory } from './testing/characters.ts';
import { GUEST } from './viewer.ts';

let database: Database;
const clock = new TestClock();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [presets, bots, categories]) await database.db.delete(table);
  await addCategory(database.db, 'sea', 1);
});

const count = async (listings: ReturnType<typeof createListings>) => (await listings()).category('sea', GUEST).length;
const add = () => addBot(database.db, {}, {});

it('is read again before the response if it is too old', async () => {
  const listings = createListings(database.db, clock.now);
  expect(await count(listings)).toBe(0);
  await add();
  expect(await count(listings)).toBe(0);
  clock.advance(60_000);
  expect(await count(listings)).toBe(1);
});

it('is renewed in the background while it is requested', async () => {
  const listings = createListings(database.db, clock.now);
  await count(listings);
  await add();
  clock.advance(10_000);
  expect(await count(listings)).toBe(0);
  await expect.poll(() => count(listings)).toBe(1);
});

it('is read again after a failure', async () => {
  let isDown = true;
  const failing = new Proxy(database.db, {
    get: (db, name) => {
      if (isDown) throw new Error('down');
      return Reflect.get(db, name);
    },
  });
  const listings = createListings(failing, clock.now);
  await expect(listings()).rejects.toThrow('down');
  isDown = false;
  expect(await count(listings)).toBe(0);
});

it('costs one query for parallel requests', async () => {
  let queries = 0;
  const counting = new Proxy(database.db, {
    get: (db, name) => {
      if (name === 'select') queries += 1;
      return Reflect.get(db, name);
    },
  });
  const listings = createListings(counting, clock.now);
  await Promise.all(Array.from({ length: 20 }, () => listings()));
  expect(queries).toBe(1);
});
