import { CardRefused } from './card-refused.ts';
import { limits } from './limits.ts';
import { type Card, parseCard } from './parse-card.ts';
import { isPng, readPng } from './png.ts';

export interface CardFile {
  readonly card: Card;
  /** The card's own picture, a PNG that was not decoded yet. */
  readonly picture?: { readonly png: Uint8Array; readonly width: number; readonly height: number };
}

/** `ccv3` wins over `chara`, whichever version either holds. */
const KEYWORDS = ['ccv3', 'chara'] as const;

/**
 * Reads a character card from a JSON or a PNG file.
 * @throws CardRefused with the reason
 */
export function readCard(bytes: Uint8Array): CardFile {
  if (bytes.byteLength > limits.fileBytes) throw new CardRefused('The file is larger than 20 MB.');
  if (isPng(bytes)) return readPngCard(bytes);
  if (isArchive(bytes)) {
    throw new CardRefused('CHARX archives cannot be imported yet. Export the card as PNG or JSON.');
  }
  if (isOtherPicture(bytes)) throw new CardRefused('This picture has no card in it.');
  return { card: parseCard(bytes) };
}

function readPngCard(bytes: Uint8Array): CardFile {
  const { texts, picture, width, height } = readPng(bytes);
  const found = KEYWORDS.flatMap((keyword) => texts.get(keyword) ?? []);
  if (found.length === 0) throw new CardRefused('This picture has no card in it.');
  return { card: firstReadable(found), picture: { png: picture, width, height } };
}

/** A tool that edits one of the two copies may break the other. The first reason is the one that is told. */
function firstReadable(copies: readonly Uint8Array[]): Card {
  let reason: unknown;
  for (const copy of copies) {
    try {
      return parseCard(Buffer.from(Buffer.from(copy).toString('latin1'), 'base64'));
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      reason ??= error;
    }
  }
  throw reason;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, 'latin1'));

/** A zip, or a picture with a zip behind it. */
function isArchive(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 'PK\x03\x04')) return true;
  return isOtherPicture(bytes) && Buffer.from(bytes.subarray(-66_000)).includes('PK\x05\x06', 0, 'latin1');
}

const isOtherPicture = (bytes: Uint8Array) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'ftyp', 4);
