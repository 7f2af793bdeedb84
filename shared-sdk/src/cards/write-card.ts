import crc32 from 'crc-32';
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import type { ArchiveFiles, PackedFile } from './archive.ts';
import { bytesOfLatin1, concat, toBase64, utf8 } from './bytes.ts';
import { type Card, v1Fields } from './card.ts';
import { knownFields } from './definition.ts';
import { isObject, type JsonObject, listOf, numberOf } from './json.ts';
import { readPng, textChunk, textIn, writePngChunks } from './png.ts';
import { type CardPicture, pathOf } from './read-card.ts';

/** A complete Character Card V3. */
export type CardV3 = JsonObject & { readonly data: JsonObject };

/** Fields that V3 requires, with their defaults. */
const required: JsonObject = {
  name: '',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  group_only_greetings: [],
  tags: [],
  creator: '',
  character_version: '',
  extensions: {},
};

/**
 * A card as V3, with all its fields. `edits` replace fields of `data`, and their copies beside `data`.
 */
export function toV3({ kind, version, whole, definition }: Card, edits: JsonObject = {}): CardV3 {
  const source =
    kind === 'lorebook'
      ? { name: definition.name || 'Lorebook', character_book: bookOf(whole) }
      : dataOf(version, whole);
  const data = { ...required, ...withoutNothing(source), ...edits };
  const rest = kind === 'lorebook' ? {} : version === 1 ? without(whole, knownFields) : whole;
  const copies = Object.fromEntries(v1Fields.filter((field) => field in rest).map((field) => [field, data[field]]));
  return { ...rest, ...copies, spec: 'chara_card_v3', spec_version: versionOf(version, whole), data };
}

const dataOf = (version: Card['version'], whole: JsonObject): JsonObject =>
  version === 1
    ? Object.fromEntries(Object.entries(whole).filter(([key]) => knownFields.includes(key)))
    : isObject(whole.data)
      ? whole.data
      : {};

const withoutNothing = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== null || !(key in required)));
const without = (fields: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));

/** A newer version is kept. */
const versionOf = (version: Card['version'], { spec_version: said }: JsonObject) =>
  version === 3 && (numberOf(said) ?? 0) > 3 ? said : '3.0';

/** A lorebook or world info as the book of a card. */
function bookOf(whole: JsonObject): JsonObject {
  const source = isObject(whole.data) ? whole.data : whole;
  if (!isObject(source.entries)) return source;
  const { entries, scanDepth, tokenBudget, recursiveScanning, ...rest } = source;
  const named = {
    scan_depth: numberOf(scanDepth),
    token_budget: numberOf(tokenBudget),
    recursive_scanning: typeof recursiveScanning === 'boolean' ? recursiveScanning : undefined,
  };
  const known = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return { extensions: {}, ...rest, ...known, entries: Object.values(entries).filter(isObject).map(entryOf) };
}

function entryOf(entry: JsonObject): JsonObject {
  const { uid, key, keysecondary, content, comment, constant, selective, order, disable, caseSensitive, ...rest } =
    entry;
  const secondary = listOf(keysecondary);
  return {
    ...(uid === undefined ? {} : { id: uid }),
    keys: listOf(key),
    ...(secondary.length > 0 ? { secondary_keys: secondary, selective: selective !== false } : {}),
    content: content ?? '',
    ...(comment === undefined ? {} : { comment, name: comment }),
    ...(constant === undefined ? {} : { constant }),
    enabled: disable !== true,
    insertion_order: numberOf(order) ?? 100,
    use_regex: false,
    ...(typeof caseSensitive === 'boolean' ? { case_sensitive: caseSensitive } : {}),
    extensions: rest,
  };
}

const OLD_NOTE =
  'This is a Character Card V3, read here as a Character Card V2. What only V3 has is missing: open it with a program that reads V3.';

/** The same for programs that only support V2. */
function toV2({ data }: CardV3): JsonObject {
  const { creator_notes: notes } = data;
  const noted = typeof notes === 'string' && notes !== '' ? `${OLD_NOTE}\n\n${notes}` : OLD_NOTE;
  return { spec: 'chara_card_v2', spec_version: '2.0', data: { ...data, creator_notes: noted } };
}

export const writeJson = (card: CardV3): Uint8Array => utf8(JSON.stringify(card, null, 2));

/** A PNG with the card in both chunks, V2 and V3. @throws CardRefused if the picture is not a valid PNG */
export function writePng(card: CardV3, png: Uint8Array): Uint8Array {
  const chunks = readPng(png).chunks.filter((chunk) => !['chara', 'ccv3'].includes(textIn(chunk)?.keyword ?? ''));
  const text = (keyword: string, value: JsonObject) =>
    textChunk(keyword, bytesOfLatin1(toBase64(utf8(JSON.stringify(value)))));
  const end = chunks.length - 1;
  return writePngChunks([...chunks.slice(0, end), text('chara', toV2(card)), text('ccv3', card), ...chunks.slice(end)]);
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** An archive with the card, its picture, and its other files, which are copied without unpacking. */
export function writeCharx(
  card: CardV3,
  { picture, files = new Map() }: { picture?: CardPicture | undefined; files?: ArchiveFiles | undefined },
): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const add = (file: ZipInputFile) => {
    file.mtime = EPOCH;
    zip.add(file);
  };
  const icon = picture ? iconOf(card, picture, files) : undefined;
  const json = new ZipDeflate('card.json', { level: 6 });
  add(json);
  json.push(writeJson(icon?.card ?? card), true);
  const copy = (path: string, file: PackedFile) => {
    const packed = copyOf(path, file);
    add(packed);
    packed.give();
  };
  for (const [path, file] of files) if (!icon?.replaced?.has(path)) copy(path, file);
  // A picture is compressed already.
  if (icon?.path !== undefined && picture) copy(icon.path, storedAsIs(picture.bytes));
  zip.end();
  return concat(parts);
}

const storedAsIs = (bytes: Uint8Array): PackedFile => ({
  packed: bytes,
  size: bytes.length,
  crc: crc32.buf(bytes) >>> 0,
  method: 0,
});

/** A packed file of another archive. */
function copyOf(filename: string, { packed, size, crc, method }: PackedFile): ZipInputFile & { give(): void } {
  return {
    filename,
    size,
    crc,
    compression: method,
    give() {
      this.ondata?.(null, packed as Uint8Array<ArrayBuffer>, true);
    },
  };
}

/** A fixed date, so that the same card yields the same file. */
const EPOCH = new Date(1980, 0, 1);

/** The card with the picture as its main icon, the path of the picture, and the path that it replaces. */
function iconOf(
  card: CardV3,
  { bytes, mime }: CardPicture,
  files: ArchiveFiles,
): { card: CardV3; path?: string; replaced?: ReadonlySet<string> } {
  const ext = EXTENSIONS[mime] ?? 'png';
  const assets = listOf(card.data.assets);
  const isMain = (asset: unknown) => isObject(asset) && asset.type === 'icon' && asset.name === 'main';
  const main = assets.find(isMain);
  const known = isObject(main) && typeof main.uri === 'string' ? pathOf(main.uri) : undefined;
  if (known !== undefined && isSame(files.get(known), bytes)) return { card };
  const path = `assets/icon/images/main.${ext}`;
  const icon = { ...(isObject(main) ? main : {}), type: 'icon', uri: `embeded://${path}`, name: 'main', ext };
  const others = assets.filter((asset) => asset !== main);
  return {
    card: { ...card, data: { ...card.data, assets: [icon, ...others] } },
    path,
    replaced: new Set(known === undefined ? [path] : [path, known]),
  };
}

const isSame = (file: PackedFile | undefined, bytes: Uint8Array) =>
  file !== undefined && file.size === bytes.length && file.crc === crc32.buf(bytes) >>> 0;
