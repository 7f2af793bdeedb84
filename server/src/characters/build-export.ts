import { type CardPicture, filesOf, writeCharx, writeJson, writePng } from 'shared-sdk/cards';
import sharp from 'sharp';
import { type CardSource, cardOfBot } from './export-card.ts';

export const exportFormats = ['png', 'json', 'charx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a character's file is built from. */
export interface ExportSource {
  readonly format: ExportFormat;
  readonly bot: CardSource;
  /** The imported card as JSON; null for a character that was made here. */
  readonly card: string | null;
  readonly picture: CardPicture | undefined;
  /** The archive that the card came in, whose other files go out with it. */
  readonly archive: Uint8Array | undefined;
}

/** Sides in pixels of a picture that becomes a PNG: as one, a photograph takes ten times its bytes. */
const PNG_SIDE = 2_048;
const PNG_SECONDS = 10;
/** A character without a portrait still has a card. */
const BLANK = { width: 480, height: 640, channels: 3, background: '#3a3350' } as const;

/** A character as a file. The same source always gives the same bytes. */
export async function buildExport({ format, bot, card: json, picture, archive }: ExportSource): Promise<Uint8Array> {
  const card = cardOfBot(bot, json === null ? null : JSON.parse(json));
  switch (format) {
    case 'json':
      return writeJson(card);
    case 'png':
      return writePng(card, await asPng(picture));
    case 'charx':
      return writeCharx(card, { picture, files: archive && filesOf(archive) });
  }
}

/** Other programs read the card out of a PNG alone. */
async function asPng(picture: CardPicture | undefined): Promise<Uint8Array> {
  if (picture?.mime === 'image/png') return picture.bytes;
  const drawn = picture
    ? sharp(picture.bytes).resize({ width: PNG_SIDE, height: PNG_SIDE, fit: 'inside', withoutEnlargement: true })
    : sharp({ create: BLANK });
  return drawn.timeout({ seconds: PNG_SECONDS }).png().toBuffer();
}
