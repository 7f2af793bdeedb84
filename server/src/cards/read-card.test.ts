import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CardRefused } from './card-refused.ts';
import { limits } from './limits.ts';
import { readCard } from './read-card.ts';
import { assemble, base64, json, png, text, v1, v2, v3 } from './testing/card-fixtures.ts';

const refusal = (bytes: Uint8Array): string => {
  try {
    readCard(bytes);
  } catch (error) {
    if (error instanceof CardRefused) return error.message;
    throw error;
  }
  throw new Error('the file was read');
};

describe('a file that is no card', () => {
  it.each([
    ['nothing at all', Buffer.alloc(0), 'cut off or is not JSON'],
    ['a truncated card', json(v2()).subarray(0, 200), 'cut off or is not JSON'],
    ['a list', json([v2()]), 'not a character card'],
    ['a number', json(7), 'not a character card'],
    ['any other object', json({ hello: 'world' }), 'not a character card'],
    ['a card without a name', json(v2({ name: undefined })), 'no name (data.name)'],
    ['a card whose name is blank', json(v3({ name: ' \n ' })), 'no name (data.name)'],
    ['a V1 card without a name', json(v1({ name: null })), 'no name (name)'],
    ['a card without its spec', json({ data: { name: 'Mara' } }), 'spec is missing'],
    ['a card of another kind', json(v2({}, { spec: 'chara_card_v9' })), 'chara_card_v9'],
    ['a card without data', json({ spec: 'chara_card_v2', spec_version: '2.0' }), 'data is missing'],
    ['a V3 lorebook', json({ spec: 'lorebook_v3', data: { entries: [] } }), 'a lorebook, not a character'],
    [
      'world info',
      json({ name: 'World', entries: { 0: { key: ['a'], content: 'b' } } }),
      'a lorebook, not a character',
    ],
    ['text of another encoding', Buffer.from(`{"name":"\xe9"}`, 'latin1'), 'not UTF-8'],
    ['a zip', Buffer.from(zipSync({ 'card.json': json(v3()) })), 'CHARX archives cannot be imported yet'],
    [
      'a JPEG with a zip behind it',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), zipSync({ 'card.json': json(v3()) })]),
      'CHARX archives cannot be imported yet',
    ],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'no card in it'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'no card in it'],
    ['a PNG without a card', png([text('Title', 'A lighthouse')]), 'no card in it'],
    ['a PNG whose card is not base64 of JSON', png([text('chara', 'hello')]), 'The card'],
    ['a lorebook in a PNG', png([text('chara', base64({ entries: {} }))]), 'a lorebook, not a character'],
  ])('is refused with the reason: %s', (_name, bytes, reason) => {
    expect(refusal(bytes)).toContain(reason);
  });

  it('is refused where it has text that the database cannot hold', () => {
    expect(refusal(json(v2({ description: 'a\u0000b' })))).toContain('cannot be stored');
    expect(refusal(Buffer.from(JSON.stringify(v2({ first_mes: '\ud800' }))))).toContain('cannot be stored');
    expect(refusal(json(v2({ extensions: { deep: { 'a\u0000': 1 } } })))).toContain('cannot be stored');
  });
});

describe('a hostile file', () => {
  const whole = png([text('chara', base64(v2()))]);
  const broken = Buffer.from(whole);
  broken.writeUInt8(0x21, broken.indexOf('chara') + 20);
  const endless = Buffer.from(whole);
  endless.writeUInt32BE(0xffff_ffff, 8);
  const tiny = Array.from({ length: limits.pngChunks + 1 }, () => ['tEXt', Buffer.from('a\0b')] as const);
  const header = whole.subarray(16, 29);

  it.each([
    ['larger than 20 MB', Buffer.alloc(limits.fileBytes + 1), 'larger than 20 MB'],
    ['a PNG of 50 MB', Buffer.concat([whole, Buffer.alloc(50 * 1024 * 1024)]), 'larger than 20 MB'],
    ['more than 4 MB of JSON', json(v2({ x: 'x'.repeat(limits.jsonBytes) })), 'more than 4 MB'],
    ['a wrong checksum', broken, 'damaged'],
    ['a cut-off PNG', whole.subarray(0, -20), 'cut off'],
    ['a signature alone', whole.subarray(0, 8), 'cut off'],
    ['a chunk that claims 4 GB', endless, 'cut off'],
    ['a flood of chunks', assemble([['IHDR', header], ...tiny, ['IEND', Buffer.alloc(0)]]), 'damaged'],
    ['no header', assemble([text('chara', base64(v2())), ['IEND', Buffer.alloc(0)]]), 'damaged'],
    [
      'a picture of 10 gigapixels',
      png([text('chara', base64(v2()))], { width: 100_000, height: 100_000, drawn: 1 }),
      'too large',
    ],
    [
      'nesting without end',
      Buffer.from(`{"spec":"chara_card_v2","data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
      'nested too deeply',
    ],
    ['a novel for a description', json(v2({ description: 'word '.repeat(limits.definition) })), 'more text'],
    [
      'a hundred thousand lorebook entries in a lorebook',
      json({ entries: Array.from({ length: 100_000 }, () => ({ key: ['a'] })) }),
      'lorebook',
    ],
  ])('is refused before it costs anything: %s', (_name, bytes, reason) => {
    expect(refusal(bytes)).toContain(reason);
  });

  it('is never decompressed: a zTXt bomb beside the card stays shut, and leaves with the rest of the metadata', () => {
    const bomb = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]);
    const { picture } = readCard(png([['zTXt', bomb], text('chara', base64(v2()))]));
    expect(picture?.png.byteLength).toBeLessThan(bomb.length);
    expect(Buffer.from(picture?.png ?? []).includes('Comment')).toBe(false);
    expect(Buffer.from(picture?.png ?? []).includes('chara')).toBe(false);
  });
});

describe('a card', () => {
  it.each([
    ['V1', v1(), 1, 'Otto'],
    ['V2', v2(), 2, 'Mara'],
    ['V3', v3(), 3, 'Mara'],
  ])('is read from JSON: %s', (_name, card, version, name) => {
    const read = readCard(json(card));
    expect(read.card.version).toBe(version);
    expect(read.card.definition.name).toBe(name);
    expect(read.picture).toBeUndefined();
  });

  it('is read from JSON with a byte order mark', () => {
    expect(readCard(Buffer.from(`\ufeff${JSON.stringify(v2())}`)).card.definition.name).toBe('Mara');
  });

  it('is read from a PNG, past unrelated chunks of every kind', () => {
    const chunks = [
      text('Title', 'Untitled'),
      text('Author', 'Nobody'),
      ['zTXt', Buffer.concat([Buffer.from('Description\0\0', 'latin1'), deflateSync('sea')])] as const,
      ['eXIf', Buffer.from('II*\0')] as const,
      text('chara', base64(v2())),
    ];
    const { card, picture } = readCard(png(chunks));
    expect(card.definition.name).toBe('Mara');
    expect(picture).toMatchObject({ width: 96, height: 144 });
  });

  it('keeps emoji and other scripts whole through base64', () => {
    const description = '등대지기 🗼 Früh auf – ﷺ 👩‍🔧';
    expect(readCard(png([text('chara', base64(v2({ description })))])).card.definition.description).toBe(description);
  });

  it('is taken from ccv3 where both chunks are there', () => {
    const both = [text('chara', base64(v2({ name: 'Old' }))), text('ccv3', base64(v3({ name: 'New' })))];
    expect(readCard(png(both)).card).toMatchObject({ version: 3, definition: { name: 'New' } });
    expect(readCard(png(both.toReversed())).card.definition.name).toBe('New');
  });

  it('is taken from the other chunk where one is broken', () => {
    const both = [text('ccv3', 'broken'), text('chara', base64(v2()))];
    expect(readCard(png(both)).card.version).toBe(2);
  });

  it('may be V3 inside the chara chunk', () => {
    expect(readCard(png([text('chara', base64(v3()))])).card.version).toBe(3);
  });

  it('is what data says, whatever its copies at the root say', () => {
    const card = v2({}, { name: 'Wrong', description: 'Wrong', first_mes: 'Wrong' });
    expect(readCard(json(card)).card.definition).toMatchObject({ name: 'Mara', personality: 'Dry, patient, kind' });
  });

  it('of a newer version is read with a warning', () => {
    expect(readCard(json(v3({}, { spec_version: '3.5' }))).card.notes.join()).toContain('newer version (3.5)');
    expect(readCard(json(v3({}, { spec_version: 3 }))).card.notes).toEqual([]);
  });

  it('is kept whole, with everything that nobody here understands', () => {
    const card = v3({ extensions: { 'a/b': { c: [1, null, { d: '…' }] } }, x_future: true }, { extra: { e: 1 } });
    expect(readCard(json(card)).card.whole).toEqual(card);
  });

  it('with null, numbers or nothing in place of texts is read as if they were absent', () => {
    const card = v2({
      personality: null,
      scenario: 5,
      tags: 'sea',
      alternate_greetings: [null, ''],
      character_book: [],
    });
    expect(readCard(json(card)).card.definition).toMatchObject({
      personality: '',
      scenario: '',
      tags: [],
      alternate_greetings: [],
      character_book: null,
    });
  });

  it('says what of it is kept, but not used', () => {
    const { notes } = readCard(
      json(
        v3({
          character_book: { entries: [{ keys: ['lamp'], content: 'It is old.' }] },
          system_prompt: 'Be brief.',
          group_only_greetings: ['All of you!'],
          assets: [
            { type: 'icon', uri: 'ccdefault:icon.png', name: 'main', ext: 'png' },
            { type: 'emotion', uri: 'embeded://assets/happy.png', name: 'happy', ext: 'png' },
          ],
        }),
      ),
    ).card;
    expect(notes).toHaveLength(4);
    expect(notes.join()).toMatch(/lorebook \(entries: 1\).*Assets.*\(1\).*instructions.*groups/);
  });
});

const real = path.join(import.meta.dirname, '../../../../shared/data/cards');

describe.runIf(existsSync(real))('cards that others made', () => {
  const reasons: Record<string, string> = {
    'invalid_missing_name.json': 'no name',
    'invalid_missing_spec.json': 'spec is missing',
    'lorebook_invalid.json': 'not JSON',
    'lorebook_world_one.json': 'a lorebook',
    'lorebook_world_two.json': 'a lorebook',
    'test_character.charx': 'CHARX',
  };
  const files = existsSync(real) ? readdirSync(real).filter((file) => /\.(json|png|charx)$/.test(file)) : [];
  it.each(files)('%s is read, or refused for what is wrong with it', (file) => {
    const bytes = readFileSync(path.join(real, file));
    const reason = reasons[file];
    if (reason) expect(refusal(bytes)).toContain(reason);
    else expect(readCard(bytes).card.definition.first_mes).not.toBe('');
  });
});
