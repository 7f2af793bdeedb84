import { type ArchiveFiles, checked, endOfArchive, openArchive, unchecked, unpack } from './archive.ts';
import { fromBase64, latin1Of, startsWith } from './bytes.ts';
import { type Card, parseCard } from './card.ts';
import type { Asset } from './definition.ts';
import { cardLimits } from './limits.ts';
import { isPng, type PngFile, readPng, textIn, writePngChunks } from './png.ts';
import { CardRefused } from './refused.ts';

export interface CardPicture {
  /** As imported, without the card in it. */
  readonly bytes: Uint8Array;
  readonly mime: string;
  /** Known only for a PNG: nothing is decoded here. */
  readonly width?: number;
  readonly height?: number;
}

export interface CardFile {
  readonly format: 'PNG' | 'JSON' | 'CHARX';
  readonly card: Card;
  readonly picture?: CardPicture;
  /** The other files of an archive by path, still packed. */
  readonly files: ArchiveFiles;
  /** Paths or keywords of the assets in this file. */
  readonly embedded: ReadonlySet<string>;
  readonly notices: readonly ('broken-copy' | 'v3-in-chara')[];
}

/** `ccv3` takes precedence over `chara`, whatever their versions. */
const KEYWORDS = ['ccv3', 'chara'] as const;
const CARD = 'card.json';
const none: ArchiveFiles = new Map();

/**
 * Reads a character card or a lorebook from a PNG, JSON or CHARX file.
 * @throws CardRefused with the reason
 */
export function readCard(bytes: Uint8Array): CardFile {
  if (bytes.byteLength > cardLimits.fileBytes) throw new CardRefused('file-too-large');
  if (isPng(bytes)) return readPngCard(bytes);
  if (startsWith(bytes, 'PK\x03\x04') || (mimeOf(bytes) !== undefined && endOfArchive(bytes) >= 0)) {
    return readCharx(bytes);
  }
  if (mimeOf(bytes) !== undefined) throw new CardRefused('no-card');
  return { format: 'JSON', card: parseCard(bytes), files: none, embedded: new Set(), notices: [] };
}

function readPngCard(bytes: Uint8Array): CardFile {
  const png = readPng(bytes);
  const texts = new Map<string, () => Uint8Array | undefined>();
  for (const chunk of png.chunks) {
    const text = textIn(chunk);
    if (text && !texts.has(text.keyword)) texts.set(text.keyword, text.read);
  }
  const found = KEYWORDS.flatMap((keyword) => {
    const read = texts.get(keyword);
    return read ? { keyword, read } : [];
  });
  if (found.length === 0) throw new CardRefused('no-card');
  const { card, keyword, isBroken } = firstReadable(found);
  return {
    format: 'PNG',
    card,
    picture: { bytes: withoutCard(png), mime: 'image/png', width: png.width, height: png.height },
    files: none,
    embedded: new Set(texts.keys()),
    notices: [
      ...(isBroken ? (['broken-copy'] as const) : []),
      ...(keyword === 'chara' && card.version === 3 ? (['v3-in-chara'] as const) : []),
    ],
  };
}

interface Copy {
  readonly keyword: string;
  readonly read: () => Uint8Array | undefined;
}

/** A tool that edits one of the two copies may break the other. If both are broken, the first error is reported. */
function firstReadable(copies: readonly Copy[]): { card: Card; keyword: string; isBroken: boolean } {
  let reason: unknown;
  for (const { keyword, read } of copies) {
    try {
      const text = read();
      const bytes = text && fromBase64(latin1Of(text));
      if (!bytes) throw new CardRefused('not-json');
      return { card: parseCard(bytes), keyword, isBroken: reason !== undefined };
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      reason ??= error;
    }
  }
  throw reason;
}

const isCard = (keyword: string | undefined) => KEYWORDS.some((one) => one === keyword);

/** The picture with all its chunks except the card. */
const withoutCard = ({ chunks }: PngFile): Uint8Array =>
  writePngChunks(chunks.filter((chunk) => !isCard(textIn(chunk)?.keyword)));

const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The bare picture, without texts, profile or other metadata. @throws CardRefused */
export const drawnAlone = (png: Uint8Array): Uint8Array =>
  writePngChunks(readPng(png).chunks.filter(({ name }) => DRAWN.has(name)));

function readCharx(bytes: Uint8Array): CardFile {
  const { entries, before } = openArchive(bytes, CARD);
  const json = entries.get(CARD);
  if (!json) throw new CardRefused('archive-no-card');
  const card = parseCard(unpack(json));
  const icon = entries.get(iconOf(card.definition.assets) ?? '');
  if (icon && icon.size > cardLimits.fileBytes) throw new CardRefused('file-too-large');
  const shown = icon ? unpack(icon) : before.length > 0 ? before : undefined;
  const mime = shown && mimeOf(shown);
  // Each is unpacked once as a check, and dropped at once.
  const files = filesIn(entries, checked);
  return {
    format: 'CHARX',
    card,
    ...(shown && mime ? { picture: { bytes: shown, mime, ...(mime === 'image/png' ? sizeOf(shown) : {}) } } : {}),
    files,
    embedded: new Set(files.keys()),
    notices: [],
  };
}

const filesIn = (entries: ReturnType<typeof openArchive>['entries'], as: typeof checked): ArchiveFiles =>
  new Map([...entries].flatMap(([path, entry]) => (path === CARD ? [] : [[path, as(entry)] as const])));

/** The other files in the archive of an accepted card, without unpacking them. @throws CardRefused */
export const filesOf = (archive: Uint8Array): ArchiveFiles =>
  filesIn(openArchive(archive, CARD, { isStored: true }).entries, unchecked);

function sizeOf(png: Uint8Array): { width: number; height: number } {
  const { width, height } = readPng(png);
  return { width, height };
}

/** Path of an archive's main picture. */
function iconOf(assets: readonly Asset[]): string | undefined {
  const icons = assets.filter(({ type, uri }) => type === 'icon' && pathOf(uri) !== undefined);
  const icon = icons.find(({ name }) => name === 'main') ?? icons[0];
  return icon && pathOf(icon.uri);
}

/** Path of an asset in this file; undefined if it is elsewhere. The misspelling is part of the format. */
export const pathOf = (uri: string): string | undefined =>
  /^embedd?ed:\/\/(.+)$/i.exec(uri)?.[1] ??
  (/^__asset:(.+)$/i.test(uri) ? uri.replace(/^__asset:/i, 'chara-ext-asset_:').toLowerCase() : undefined);

const MAGIC: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['image/png', isPng],
  ['image/jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['image/gif', (bytes) => startsWith(bytes, 'GIF8')],
  ['image/webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['image/avif', (bytes) => startsWith(bytes, 'ftyp', 4)],
];

/** The type of a picture by its first bytes; undefined if it is not a picture. */
export const mimeOf = (bytes: Uint8Array): string | undefined => MAGIC.find(([, fits]) => fits(bytes))?.[0];
