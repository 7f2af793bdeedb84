import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCard, toV3, writeCharx, writeJson, writePng } from './index.ts';
import { isPng, readPng, textIn } from './png.ts';
import { base64, charx, json, png, text, v1, v2, v3 } from './testing/card-fixtures.ts';

type Fields = Record<string, unknown>;
const picture = png([text('Title', 'Untitled'), ['eXIf', Buffer.from('II*\0')]]);
const written = (bytes: Uint8Array) => {
  const { card } = readCard(bytes);
  return toV3(card);
};
const jsonIn = (file: Uint8Array, keyword: string): Fields => {
  const found = readPng(file).chunks.flatMap((chunk) => {
    const one = textIn(chunk);
    return one?.keyword === keyword ? [one.read()] : [];
  });
  expect(found).toHaveLength(1);
  return JSON.parse(Buffer.from(Buffer.from(found[0] ?? []).toString('latin1'), 'base64').toString('utf8'));
};

describe('an exported card', () => {
  it('is in both chunks of a PNG, which keeps its picture and other chunks', () => {
    const file = writePng(written(json(v2())), png([text('chara', 'old'), text('Title', 'Untitled')]));
    expect(isPng(file)).toBe(true);
    expect(jsonIn(file, 'ccv3')).toMatchObject({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'Mara' } });
    expect(jsonIn(file, 'chara')).toMatchObject({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Mara' } });
    expect(readPng(file).chunks.at(-1)?.name).toBe('IEND');
    expect(Buffer.from(file).includes('Untitled')).toBe(true);
  });

  it('has a note for V2 programs that something is missing, and for them only', () => {
    const file = writePng(written(json(v2())), picture);
    expect(jsonIn(file, 'chara')).toMatchObject({
      data: { creator_notes: expect.stringMatching(/V3[\s\S]*Best with rain\.$/) },
    });
    expect(jsonIn(file, 'ccv3')).toMatchObject({ data: { creator_notes: 'Best with rain.' } });
  });

  it('has the fields that V3 requires, whatever its version was', () => {
    const { data, chat } = written(json(v1({ chat: 'old', talkativeness: '0.5' })));
    expect(data).toMatchObject({ name: 'Otto', group_only_greetings: [], alternate_greetings: [], extensions: {} });
    expect(chat).toBe('old');
  });

  it('keeps unknown fields and extensions beside the changes [CARDS-01]', () => {
    const card = v3({ extensions: { 'a/b': { c: [1, null] } }, x_future: [1] }, { extra: { e: 1 }, name: 'Stale' });
    const { data, ...root } = toV3(readCard(json(card)).card, { name: 'New' });
    expect(data).toMatchObject({ name: 'New', extensions: { 'a/b': { c: [1, null] } }, x_future: [1] });
    expect(root).toMatchObject({ extra: { e: 1 }, name: 'New' });
  });

  it('keeps its version if that is newer', () => {
    expect(written(json(v3({}, { spec_version: '3.5' }))).spec_version).toBe('3.5');
  });

  it('keeps the picture and the files of its archive, named in the card or not', () => {
    const files = { 'assets/emotions/happy.png': picture, 'x_meta/1.json': json({ a: 1 }) };
    const icon = { type: 'icon', uri: 'ccdefault:icon.png', name: 'main', ext: 'png' };
    const read = readCard(
      charx(v3({ assets: [icon, { type: 'emotion', uri: 'embeded://gone.png', name: 'sad' }] }), files),
    );
    const out = writeCharx(toV3(read.card), { picture: { bytes: picture, mime: 'image/png' }, files: read.files });
    const again = readCard(out);
    expect([...again.files.keys()].sort()).toEqual([...Object.keys(files), 'assets/icon/images/main.png'].sort());
    for (const [path, bytes] of Object.entries(files)) expect(unzipSync(out)[path]).toEqual(new Uint8Array(bytes));
    expect(again.picture?.mime).toBe('image/png');
    expect(again.card.definition.assets).toMatchObject([
      { name: 'main', uri: 'embeded://assets/icon/images/main.png' },
      { name: 'sad', uri: 'embeded://gone.png' },
    ]);
    const third = writeCharx(toV3(again.card), { picture: again.picture, files: again.files });
    expect(readCard(third).card.whole).toEqual(again.card.whole);
  });

  it('copies the files of an archive without unpacking them [SEC-06]', () => {
    const dense = charx(v3(), { 'a.bin': Buffer.alloc(7 * 1024 * 1024) });
    const out = writeCharx(toV3(readCard(dense).card), { files: readCard(dense).files });
    expect(out.length).toBeLessThan(dense.length + 1_000);
    expect(unzipSync(out)['a.bin']?.length).toBe(7 * 1024 * 1024);
  });

  it('contains world info as the book of a card', () => {
    const entry = { uid: 3, key: ['lamp'], keysecondary: ['oil'], content: 'Old.', order: 7, disable: true, sticky: 2 };
    const { data } = written(json({ name: 'Coast', scanDepth: 2, entries: { 3: entry } }));
    expect(data.character_book).toMatchObject({
      name: 'Coast',
      scan_depth: 2,
      entries: [
        {
          id: 3,
          keys: ['lamp'],
          secondary_keys: ['oil'],
          content: 'Old.',
          insertion_order: 7,
          enabled: false,
          extensions: { sticky: 2 },
        },
      ],
    });
  });
});

const someText = fc.string({
  unit: fc.oneof(fc.constantFrom('a', ' ', '\r\n', '{{user}}', '한', '🗼', '<b>'), fc.string({ maxLength: 1 })),
});
const storable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? '');
/** JSON has no negative zero. */
const anything = fc
  .jsonValue({ maxDepth: 3 })
  .filter(storable)
  .map((value) => JSON.parse(JSON.stringify(value)) as typeof value);
const lore = fc.record({
  keys: fc.array(someText, { maxLength: 3 }),
  content: someText,
  enabled: fc.boolean(),
  insertion_order: fc.integer(),
  extensions: fc.dictionary(fc.string(), anything, { maxKeys: 2 }),
});
const data = fc.record(
  {
    name: someText.map((name) => `N${name}`),
    description: someText,
    personality: fc.oneof(someText, fc.constant(null)),
    first_mes: someText,
    mes_example: someText,
    alternate_greetings: fc.array(someText, { maxLength: 3 }),
    tags: fc.array(someText, { maxLength: 3 }),
    creator_notes: someText,
    character_book: fc.oneof(fc.constant(null), fc.record({ entries: fc.array(lore, { maxLength: 3 }), x: anything })),
    extensions: fc.dictionary(fc.string(), anything, { maxKeys: 3 }),
    x_unknown: anything,
  },
  { requiredKeys: ['name'] },
);
const cards = fc.oneof(
  data.map((fields) => v1(fields)),
  fc.tuple(data, anything).map(([fields, extra]) => ({ ...v2({}), data: fields, extra })),
  fc
    .tuple(data, fc.constantFrom('3.0', '3.7'))
    .map(([fields, version]) => ({ ...v3({}), data: fields, spec_version: version })),
);

describe('the picture of a large file', () => {
  const file = new Uint8Array(png([text('chara', base64(v2())), text('Title', 'Untitled')]));
  const own = (chunk: { data: Uint8Array }) => chunk.data.buffer === file.buffer;

  it('is never copied byte by byte: its chunks are views of the file and are written unchanged', () => {
    const { chunks } = readPng(file);
    expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'tEXt', 'tEXt', 'IEND']);
    expect(chunks.slice(0, -1).every(own)).toBe(true);
    expect(Buffer.from(readCard(file).picture?.bytes ?? [])).toEqual(png([text('Title', 'Untitled')]));
  });

  it('has valid checksums when it is written with a card', () => {
    const again = writePng(written(file), file);
    expect(() => readPng(again)).not.toThrow();
    for (const { name, framed } of readPng(again).chunks.slice(0, -1)) {
      const frame = Buffer.from(framed ?? []);
      expect([name, frame.readUInt32BE(frame.length - 4)]).toEqual([name, crc32(frame.subarray(4, -4))]);
    }
  });

  it('is complete whatever follows its end chunk, even if that is malformed', () => {
    const careless = Buffer.concat([file.subarray(0, -4), Buffer.from([1, 2, 3, 4, 5, 6])]);
    expect(readCard(careless).card.definition.name).toBe('Mara');
    expect(readCard(careless).picture?.bytes).toEqual(readCard(file).picture?.bytes);
  });
});

describe('import, export, import', () => {
  it('yields the same card for every format and any content', () => {
    fc.assert(
      fc.property(cards.filter(storable), (card) => {
        const first = readCard(json(card));
        const out = toV3(first.card);
        const files = [writeJson(out), writePng(out, picture), writeCharx(out, {})];
        for (const file of files) {
          const again = readCard(file);
          expect(again.card.definition).toEqual(first.card.definition);
          expect(again.card.book).toEqual(first.card.book);
          expect(toV3(again.card)).toEqual(out);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses nothing of a V3 card', () => {
    fc.assert(
      fc.property(data.filter(storable), (fields) => {
        const card = v3(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
        expect(written(json(card))).toEqual({ ...card, data: { ...(card.data as Fields) } });
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same bytes for the same card', () => {
    const out = written(
      png([text('chara', base64(v2())), ['zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync('b')])]]),
    );
    expect(writeCharx(out, {})).toEqual(writeCharx(out, {}));
    expect(writePng(out, picture)).toEqual(writePng(out, writePng(out, picture)));
  });
});
