import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { createOfflineModeration } from 'moderation';
import { AiError, type ImagePort, type ModerationPort } from 'ports';
import { base64, json, png, text, v1, v2, v3 } from 'shared-sdk/cards/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../kernel/db/open.ts';
import { bots, categories, media as mediaTable, presets } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { MediaStore } from '../../kernel/media/media-store.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { TestClock } from '../../testing/test-server.ts';
import { type ImportDeps, importCards } from './import-cards.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const blobs = new Map<string, Uint8Array>();
const memory: Pick<BlobStore, 'put' | 'size'> = {
  put: async (key, bytes) => void blobs.set(key, bytes),
  size: async (key) => blobs.get(key)?.byteLength,
};
const painted: string[] = [];
const painter: ImagePort = {
  async paint({ character, width, height }) {
    painted.push(character.nickname);
    const canvas = sharp({ create: { width, height, channels: 3, background: '#446688' } });
    const look = { seed: character.botId, gender: character.gender, description: '' };
    return { bytes: await canvas.webp().toBuffer(), mime: 'image/webp', look };
  },
};
const clock = new TestClock();
const deps = (moderation: ModerationPort = createOfflineModeration()): ImportDeps => ({
  db: database.db,
  media: new MediaStore({ db: database.db, blobs: memory as BlobStore, secret: 'secret', now: clock.now }),
  moderation,
  painter,
  now: clock.now,
});
const offer = async (bytes: Uint8Array, moderation?: ModerationPort) => {
  const [outcome] = await importCards(deps(moderation), [{ name: 'card', bytes }]);
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
const refusal = async (bytes: Uint8Array, moderation?: ModerationPort) => {
  const outcome = await offer(bytes, moderation);
  return outcome.status === 'refused' ? outcome.reason : `not refused: ${outcome.status}`;
};
const stored = async () => ({
  bots: await database.db.select().from(bots),
  presets: await database.db.select().from(presets),
  categories: await database.db.select().from(categories),
  media: await database.db.select().from(mediaTable),
});
const portrait = async () => {
  const [found] = await database.db
    .select({ media: mediaTable })
    .from(bots)
    .innerJoin(mediaTable, eq(bots.portraitMediaId, mediaTable.mediaId));
  if (!found) throw new Error('no portrait');
  return { ...found.media, content: Buffer.from(blobs.get(found.media.blobKey) ?? []) };
};

beforeEach(async () => {
  for (const table of [presets, bots, categories, mediaTable]) await database.db.delete(table);
  blobs.clear();
  painted.length = 0;
});

describe('a refused card', () => {
  it.each([
    ['speaks of a minor', v2({ description: 'A 15 year old girl who likes chess.' }), 'minor'],
    ['has a minor in its tags', v2({ tags: ['schoolgirl'] }), 'minor'],
    ['has a minor in another greeting', v2({ alternate_greetings: ['“I am a high school girl.”'] }), 'minor'],
    ['has no name', v2({ name: '' }), 'no name'],
  ])('changes nothing and gives the reason: it %s [CREATE-46]', async (_name, card, reason) => {
    expect(await refusal(json(card))).toContain(reason);
    expect(await stored()).toEqual({ bots: [], presets: [], categories: [], media: [] });
    expect(blobs.size).toBe(0);
  });

  it('may be refused because it could not be checked', async () => {
    const down = { check: () => Promise.reject(new AiError('unavailable', 'down')) };
    expect(await refusal(json(v2()), down)).toContain('could not be checked');
    expect((await stored()).bots).toEqual([]);
  });

  it('may be refused because its picture can’t be decoded', async () => {
    const card = text('chara', base64(v2()));
    expect(await refusal(png([card], { width: 96, height: 4_000, drawn: 3 }))).toContain('picture is damaged');
    expect((await stored()).bots).toEqual([]);
  });

  it('does not change the stored character', async () => {
    await offer(json(v2()));
    const before = await stored();
    expect(await refusal(json(v2({ description: 'She is 12 years old.' })))).toContain('minor');
    expect(await stored()).toEqual(before);
  });

  it('does not prevent the import of the others', async () => {
    const files = [json({}), json(v2()), Buffer.from('{'), json(v1())].map((bytes, index) => ({
      name: `${index}.json`,
      bytes,
    }));
    const outcomes = await importCards(deps(), files);
    expect(outcomes.map(({ file, status }) => `${file} ${status}`)).toEqual([
      '0.json refused',
      '1.json imported',
      '2.json refused',
      '3.json imported',
    ]);
  });
});

describe('an imported card', () => {
  it('becomes a public imported character with its complete card', async () => {
    const card = v3({ 'x-unknown': [1] });
    const outcome = await offer(json(card));
    const { bots: all, presets: offered, categories: sections } = await stored();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      nickname: 'Mara',
      ownerId: null,
      visibility: 'PUBLIC',
      reviewState: 'APPROVED',
      source: 'import',
      backstory: 'Mara keeps the lighthouse. She has done so for twenty years.',
      card,
    });
    expect(offered).toHaveLength(1);
    expect(offered[0]).toMatchObject({ botId: all[0]?.botId, categoryId: 'imported', seqNo: 0 });
    expect(sections.map(({ title }) => title)).toEqual([localized('imported', 'title')]);
    expect(outcome).toMatchObject({ status: 'imported', nickname: 'Mara', address: `/chat/${all[0]?.botKey}-mara` });
  });

  it('has an address with only its key if its name has no Latin letters [NAV-13]', async () => {
    expect(await offer(json(v2({ name: '등대지기' })))).toMatchObject({ address: expect.stringMatching(/-$/) });
  });

  it('has its own picture, cropped to a portrait, without metadata', async () => {
    const big = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#335577' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer();
    const end = big.length - 12;
    const chunk = png([text('chara', base64(v2()))]);
    const card = chunk.subarray(chunk.indexOf('chara') - 8, chunk.length - 12);
    await offer(Buffer.concat([big.subarray(0, end), card, big.subarray(end)]));
    const { content, mime, isPublic, width, height } = await portrait();
    expect({ mime, isPublic, width, height }).toEqual({ mime: 'image/webp', isPublic: true, width: 480, height: 640 });
    const drawn = await sharp(content).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(drawn.exif).toBeUndefined();
    expect(content.includes('chara')).toBe(false);
    expect(painted).toEqual([]);
  });

  it('gets a painted portrait if it has no picture, or one that is too small', async () => {
    await offer(json(v1()));
    const outcome = await offer(png([text('chara', base64(v2()))], { width: 1, height: 1 }));
    expect(painted).toEqual(['Otto', 'Mara']);
    expect(outcome).toMatchObject({ notes: [expect.stringContaining('too small')] });
  });

  it('hides its portrait from guests if it is sensitive [EXPLORE-14]', async () => {
    await offer(json(v2({ tags: ['nsfw'] })));
    expect((await stored()).bots[0]?.isSensitive).toBe(true);
    expect((await portrait()).isPublic).toBe(false);
    await offer(json(v2({ tags: [] })));
    expect((await portrait()).isPublic).toBe(true);
  });

  it.each([
    ['as JSON', json(v2())],
    ['as PNG', png([text('chara', base64(v2()))])],
    ['without a creator', json(v2({ creator: '' }))],
  ])('changes nothing when it is imported again: %s', async (_name, bytes) => {
    expect((await offer(bytes)).status).toBe('imported');
    const before = await stored();
    clock.advance(1000);
    expect((await offer(bytes)).status).toBe('unchanged');
    expect(await stored()).toEqual(before);
  });

  it('is updated by a newer version with the same name and creator, not duplicated', async () => {
    await offer(json(v2()));
    const before = await stored();
    expect((await offer(json(v2({ personality: 'Cheerful' })))).status).toBe('updated');
    const after = await stored();
    expect(after.bots).toHaveLength(1);
    expect(after.bots[0]).toMatchObject({ botId: before.bots[0]?.botId, personality: 'Cheerful' });
    expect(after.presets).toEqual(before.presets);
    expect(painted).toEqual(['Mara']);
  });

  it('gets the picture of a later file, and keeps it', async () => {
    await offer(json(v2()));
    const first = await portrait();
    const look = async () => (await stored()).bots[0]?.portraitLook;
    expect(await look()).toMatchObject({ gender: 'FEMALE' });
    expect((await offer(png([text('chara', base64(v2()))]))).status).toBe('updated');
    expect(await look()).toBeNull();
    const second = await portrait();
    expect(second.mediaId).not.toBe(first.mediaId);
    expect((await offer(json(v2()))).status).toBe('unchanged');
    expect((await portrait()).mediaId).toBe(second.mediaId);
  });

  it('is another character if the creator differs', async () => {
    await offer(json(v2()));
    await offer(json(v2({ creator: 'somebody else' })));
    const { bots: all, presets: offered } = await stored();
    expect(new Set(all.map(({ botKey }) => botKey)).size).toBe(2);
    expect(offered.map(({ seqNo }) => seqNo).sort()).toEqual([0, 1]);
  });

  it('is stored once by two concurrent imports', async () => {
    const [first, second] = await Promise.all([offer(json(v2())), offer(json(v2()))]);
    expect([first.status, second.status]).toContain('imported');
    expect((await stored()).bots).toHaveLength(1);
  });
});

const real = path.join(import.meta.dirname, '../../../../../shared/data/cards');

describe.runIf(existsSync(real))('cards of other programs', () => {
  it('are all imported, or refused with a reason', async () => {
    const names = readdirSync(real).filter((name) => /\.(json|png)$/.test(name));
    const files = names.map((name) => ({ name, bytes: readFileSync(path.join(real, name)) }));
    const outcomes = await importCards(deps(), files);
    const refused = outcomes.filter(({ status }) => status === 'refused').map(({ file }) => file);
    expect(refused.sort()).toEqual([
      'invalid_missing_name.json',
      'invalid_missing_spec.json',
      'lorebook_invalid.json',
      'lorebook_world_one.json',
      'lorebook_world_two.json',
    ]);
    const again = await importCards(deps(), files);
    expect(again.map(({ status }) => status).filter((status) => status !== 'refused')).toEqual(
      outcomes.flatMap(({ status }) => (status === 'refused' ? [] : ['unchanged'])),
    );
  });
});
