import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CardRefused, cardLimits, drawnAlone, mimeOf, type RefusalCode, readCard } from './index.ts';
import { assemble, base64, charx, json, png, text, v1, v2, v3 } from './testing/card-fixtures.ts';

const refusal = (bytes: Uint8Array): CardRefused => {
  try {
    readCard(bytes);
  } catch (error) {
    if (error instanceof CardRefused) return error;
    throw error;
  }
  throw new Error('the file was read');
};
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
const entries = [{ keys: ['lamp'], content: 'It is old.' }];
const worldInfo = {
  name: 'Coast',
  scanDepth: 2,
  entries: {
    0: { uid: 0, key: ['lamp'], keysecondary: [], content: 'It is old.', order: 10 },
    7: { uid: 7, key: ['key'], content: 'Lost.', disable: true },
  },
};

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);

describe('a file that is not a card', () => {
  it.each<[string, Uint8Array, RefusalCode]>([
    ['nothing at all', Buffer.alloc(0), 'not-json'],
    ['a truncated card', json(v2()).subarray(0, 200), 'not-json'],
    ['a list', json([v2()]), 'not-a-card'],
    ['a number', json(7), 'not-a-card'],
    ['any other object', json({ hello: 'world' }), 'not-a-card'],
    ['a card without a name', json(v2({ name: undefined })), 'no-name'],
    ['a card whose name is blank', json(v3({ name: ' \n ' })), 'no-name'],
    ['a V1 card without a name', json(v1({ name: null })), 'no-name'],
    ['a card without its spec', json({ data: { name: 'Mara' } }), 'no-spec'],
    ['a card of another kind', json(v2({}, { spec: 'chara_card_v9' })), 'unknown-spec'],
    ['a card without data', json({ spec: 'chara_card_v2', spec_version: '2.0' }), 'no-data'],
    ['a lorebook with nothing in it', json({ spec: 'lorebook_v3', data: { entries: [] } }), 'no-entries'],
    ['text of another encoding', Buffer.from(`{"name":"\xe9"}`, 'latin1'), 'not-utf8'],
    ['a picture that lost its card on the way', jpeg, 'no-card'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'no-card'],
    ['a PNG without a card', png([text('Title', 'A lighthouse')]), 'no-card'],
    ['a PNG whose card is not base64', png([text('chara', 'ö')]), 'not-json'],
    ['a zip of something else', Buffer.from(zipSync({ 'a.txt': json(1) })), 'archive-no-card'],
  ])('is refused with the reason: %s', (_name, bytes, code) => {
    expect(refusal(bytes).code).toBe(code);
  });

  it('is refused if it has text that the database cannot store', () => {
    expect(refusal(json(v2({ description: 'a\u0000b' }))).code).toBe('not-storable');
    expect(refusal(Buffer.from(JSON.stringify(v2({ first_mes: '\ud800' })))).code).toBe('not-storable');
    expect(refusal(json(v2({ extensions: { deep: { 'a\u0000': 1 } } }))).code).toBe('not-storable');
  });

  it('has an error message that names the problem', () => {
    expect(refusal(json(v2({ name: '' }))).message).toBe('The card has no name (data.name).');
    expect(refusal(json(v2({ description: 'word '.repeat(30_000) }))).message).toContain('100,000 characters');
  });
});

describe('a hostile file', () => {
  const whole = png([text('chara', base64(v2()))]);
  const broken = Buffer.from(whole);
  broken.writeUInt8(0x21, broken.indexOf('chara') + 20);
  const endless = Buffer.from(whole);
  endless.writeUInt32BE(0xffff_ffff, 8);
  const header = whole.subarray(16, 29);
  const tiny = Array.from({ length: cardLimits.pngChunks + 1 }, () => ['tEXt', Buffer.from('a\0b')] as const);
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  const bomb = Buffer.from(zipSync({ 'card.json': json(v3()), 'assets/a.bin': zeros }));
  /** The directory and the file's header claim a few bytes, but the file unpacks to 70 MB. */
  const lying = Buffer.from(bomb);
  for (const [mark, at] of [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const) {
    lying.writeUInt32LE(99, lying.lastIndexOf(mark, undefined, 'latin1') + at);
  }
  const archive = (name: string) => Buffer.from(zipSync({ 'card.json': json(v3()), [name]: Buffer.from('x') }));
  const packed = (value: Uint8Array) => Buffer.concat([Buffer.from('chara\0\0', 'latin1'), deflateSync(value)]);
  const many = Object.fromEntries(Array.from({ length: cardLimits.archiveFiles + 1 }, (_, n) => [`${n}`, Buffer.of()]));
  const tooMany = Array.from({ length: 10_000 }, () => ({ keys: ['a'], content: 'b' }));

  it.each<[string, Uint8Array, RefusalCode]>([
    ['larger than 20 MB', Buffer.alloc(cardLimits.fileBytes + 1), 'file-too-large'],
    ['a PNG of 50 MB', Buffer.concat([whole, Buffer.alloc(50 * 1024 * 1024)]), 'file-too-large'],
    ['more than 4 MB of JSON', json(v2({ x: 'x'.repeat(cardLimits.jsonBytes) })), 'json-too-large'],
    ['a wrong checksum', broken, 'picture-damaged'],
    ['a cut-off PNG', whole.subarray(0, -20), 'picture-cut-off'],
    ['a signature alone', whole.subarray(0, 8), 'picture-cut-off'],
    ['a chunk that claims 4 GB', endless, 'picture-cut-off'],
    ['a flood of chunks', assemble([['IHDR', header], ...tiny, ['IEND', Buffer.alloc(0)]]), 'picture-damaged'],
    ['no header', assemble([text('chara', base64(v2())), ['IEND', Buffer.alloc(0)]]), 'picture-damaged'],
    [
      'a picture of 10 gigapixels',
      png([text('chara', base64(v2()))], { width: 100_000, height: 100_000, drawn: 1 }),
      'picture-too-large',
    ],
    ['a packed chunk that unpacks to 70 MB', png([['zTXt', packed(zeros)]]), 'not-json'],
    [
      'nesting without end',
      Buffer.from(`{"spec":"chara_card_v2","data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
      'too-deep',
    ],
    ['a novel for a description', json(v2({ description: 'word '.repeat(cardLimits.definition) })), 'too-much-text'],
    ['10,000 lorebook entries', json(v2({ character_book: { entries: tooMany } })), 'too-many-entries'],
    [
      '100,000 entries of world info',
      json({ entries: Array.from({ length: 100_000 }, () => ({})) }),
      'too-many-entries',
    ],
    ['a thousand greetings', json(v2({ alternate_greetings: numbered(1_000) })), 'too-many-greetings'],
    ['a thousand tags', json(v2({ tags: numbered(1_000) })), 'too-many-tags'],
    ['80,000 keys', json(v2({ character_book: { entries: [{ keys: numbered(80_000) }] } })), 'too-many-keys'],
    ['a zip bomb', bomb, 'archive-too-large'],
    ['a zip bomb that lies about its size', lying, 'archive-too-large'],
    ['a name that leads out of the archive', archive('../../etc/passwd'), 'archive-path'],
    ['an absolute name', archive('/etc/passwd'), 'archive-path'],
    ['a name of Windows', archive('..\\up.txt'), 'archive-path'],
    ['a flood of files', Buffer.from(zipSync({ 'card.json': json(v3()), ...many })), 'archive-too-many'],
    ['a cut-off archive', archive('a').subarray(0, -8), 'archive-damaged'],
  ])('is refused early: %s', (_name, bytes, code) => {
    expect(refusal(bytes).code).toBe(code);
  });

  it('is not unpacked for chunks other than the card, and its bare picture does not contain them', () => {
    const beside = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(zeros)]);
    const { picture } = readCard(png([['zTXt', beside], text('chara', base64(v2()))]));
    const alone = Buffer.from(drawnAlone(picture?.bytes ?? Buffer.of()));
    expect(alone.includes('Comment')).toBe(false);
    expect(alone.includes('chara')).toBe(false);
    expect(mimeOf(alone)).toBe('image/png');
  });

  it('with an encrypted archive is refused', () => {
    const zip = charx(v3());
    zip.writeUInt16LE(1, zip.indexOf('PK\x01\x02', 0, 'latin1') + 8);
    expect(refusal(zip).code).toBe('archive-encrypted');
  });
});

describe('a card', () => {
  it.each([
    ['V1', v1(), 1, 'Otto'],
    ['V2', v2(), 2, 'Mara'],
    ['V3', v3(), 3, 'Mara'],
  ])('is read from JSON: %s', (_name, card, version, name) => {
    const read = readCard(json(card));
    expect(read).toMatchObject({ format: 'JSON', card: { kind: 'character', version, definition: { name } } });
    expect(read.picture).toBeUndefined();
  });

  it('is read from JSON with a byte order mark', () => {
    expect(readCard(Buffer.from(`\ufeff${JSON.stringify(v2())}`)).card.definition.name).toBe('Mara');
  });

  it('is read from a PNG past unrelated chunks of every kind, which stay in its picture', () => {
    const chunks = [
      text('Title', 'Untitled'),
      text('Author', 'Nobody'),
      ['zTXt', Buffer.concat([Buffer.from('Description\0\0', 'latin1'), deflateSync('sea')])] as const,
      ['eXIf', Buffer.from('II*\0')] as const,
      text('chara', base64(v2())),
    ];
    const { card, picture } = readCard(png(chunks));
    expect(card.definition.name).toBe('Mara');
    expect(picture).toMatchObject({ mime: 'image/png', width: 96, height: 144 });
    expect(Buffer.from(picture?.bytes ?? []).includes('Untitled')).toBe(true);
    expect(Buffer.from(picture?.bytes ?? []).includes('chara')).toBe(false);
  });

  it('is read from chunks that are packed or international', () => {
    const packed = Buffer.concat([Buffer.from('chara\0\0', 'latin1'), deflateSync(base64(v2()))]);
    expect(readCard(png([['zTXt', packed]])).card.version).toBe(2);
    const plain = Buffer.concat([Buffer.from('ccv3\0\0\0en\0\0', 'latin1'), base64(v3())]);
    expect(readCard(png([['iTXt', plain]])).card.version).toBe(3);
    const both = Buffer.concat([Buffer.from('ccv3\0\x01\0\0\0', 'latin1'), deflateSync(base64(v3()))]);
    expect(readCard(png([['iTXt', both]])).card.version).toBe(3);
  });

  it('keeps emoji and other scripts whole through base64', () => {
    const description = '등대지기 🗼 Früh auf – ﷺ 👩‍🔧';
    expect(readCard(png([text('chara', base64(v2({ description })))])).card.definition.description).toBe(description);
  });

  it('is taken from ccv3 if both chunks exist', () => {
    const both = [text('chara', base64(v2({ name: 'Old' }))), text('ccv3', base64(v3({ name: 'New' })))];
    expect(readCard(png(both)).card).toMatchObject({ version: 3, definition: { name: 'New' } });
    expect(readCard(png(both.toReversed())).card.definition.name).toBe('New');
  });

  it('is taken from the other chunk if one is broken', () => {
    const { card, notices } = readCard(png([text('ccv3', 'broken'), text('chara', base64(v2()))]));
    expect([card.version, notices]).toEqual([2, ['broken-copy']]);
  });

  it('may be V3 inside the chara chunk', () => {
    const { card, notices } = readCard(png([text('chara', base64(v3()))]));
    expect([card.version, notices]).toEqual([3, ['v3-in-chara']]);
  });

  it('is read from data and not from its copies at the root', () => {
    const card = v2({}, { name: 'Wrong', description: 'Wrong', first_mes: 'Wrong' });
    expect(readCard(json(card)).card.definition).toMatchObject({ name: 'Mara', personality: 'Dry, patient, kind' });
  });

  it('is kept completely, including unknown fields', () => {
    const card = v3({ extensions: { 'a/b': { c: [1, null, { d: '…' }] } }, x_future: true }, { extra: { e: 1 } });
    expect(readCard(json(card)).card.whole).toEqual(card);
  });

  it('with null or numbers instead of texts is read as if they were missing', () => {
    const odd = { personality: null, scenario: 5, tags: 'sea', alternate_greetings: [null, ''], character_book: [] };
    expect(readCard(json(v2(odd))).card.definition).toMatchObject({
      personality: '',
      scenario: '',
      tags: [],
      alternate_greetings: [],
      character_book: null,
    });
  });

  it('gets the line ends of this platform', () => {
    expect(readCard(json(v2({ description: 'One\r\ntwo\r\n' }))).card.definition.description).toBe('One\ntwo');
  });
});

describe('an archive', () => {
  const icon = { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' };
  const picture = png([]);
  const files = {
    'assets/icon/images/main.png': picture,
    'assets/emotions/happy.png': png([], { width: 64, height: 64 }),
  };

  it('contains the card, its picture, and files that the card does not name', () => {
    const read = readCard(charx(v3({ assets: [icon] }), files));
    expect(read).toMatchObject({ format: 'CHARX', picture: { mime: 'image/png', width: 96, height: 144 } });
    expect(read.card.definition.name).toBe('Mara');
    expect([...read.files.keys()].sort()).toEqual(['assets/emotions/happy.png', 'assets/icon/images/main.png']);
    expect(read.files.get('assets/icon/images/main.png')?.size).toBe(picture.length);
    expect(Buffer.from(read.picture?.bytes ?? []).equals(picture)).toBe(true);
  });

  it('may follow a picture, which is then the card’s', () => {
    const read = readCard(Buffer.concat([jpeg, Buffer.alloc(500), charx(v3())]));
    expect(read.picture?.mime).toBe('image/jpeg');
    expect(read.card.definition.name).toBe('Mara');
  });
});

describe('a lorebook', () => {
  it('is read from V3, and from world info with its object of entries', () => {
    const book = { spec: 'lorebook_v3', data: { name: 'Coast', extensions: {}, entries } };
    expect(readCard(json(book)).card).toMatchObject({
      kind: 'lorebook',
      definition: { name: 'Coast' },
      book: { entries: [{ keys: ['lamp'], isEnabled: true }] },
    });
    expect(readCard(json(worldInfo)).card.book).toMatchObject({
      scanDepth: 2,
      entries: [
        { keys: ['lamp'], isEnabled: true, order: 10 },
        { keys: ['key'], isEnabled: false },
      ],
    });
  });

  it('loses the decorators of its entries', () => {
    const content = '@@unheard_of 3\n@@@activate_only_after 4\n@@additional_keys light, beam\n\nThe lamp is old.';
    const [entry] =
      readCard(json(v2({ character_book: { entries: [{ keys: ['lamp'], content }] } }))).card.book?.entries ?? [];
    expect(entry).toMatchObject({
      content: 'The lamp is old.',
      keys: ['lamp', 'light', 'beam'],
      onlyAfter: 4,
      unknownDecorators: 1,
    });
  });

  it('marks keys that are regular expressions', () => {
    const book = {
      entries: [
        { keys: ['(a+)+$'], use_regex: true, content: 'x' },
        { keys: ['/lamp/i'], content: 'x' },
        { keys: ['lamp/light'], content: 'x' },
      ],
    };
    const read = readCard(json(v3({ character_book: book }))).card.book?.entries;
    expect(read?.map(({ usesRegex }) => usesRegex)).toEqual([true, true, false]);
  });
});
