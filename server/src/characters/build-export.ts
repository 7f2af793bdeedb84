import { type CardPicture, filesOf, writeCharx, writeJson, writePng } from 'shared-sdk/cards';
import sharp from 'sharp';
import { type CardSource, cardOfBot } from './export-card.ts';

export const exportFormats = ['png', 'json', 'charx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The source of a character's file. */
export interface ExportSource {
  readonly format: ExportFormat;
  readonly bot: CardSource;
  /** The imported card as JSON; null for a character created here. */
  readonly card: string | null;
  readonly picture: CardPicture | undefined;
  /** The archive of the card, whose other files are exported too. */
  readonly archive: Uint8Array | undefined;
}

/** Size in pixels of a picture that is converted to PNG, which takes ten times the bytes for a photograph. */
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

/** Other programs read cards only from PNG. */
async function asPng(picture: CardPicture | undefined): Promise<Uint8Array> {
  if (picture?.mime === 'image/png') return picture.bytes;
  const drawn = picture
    ? sharp(picture.bytes).resize({ width: PNG_SIDE, height: PNG_SIDE, fit: 'inside', withoutEnlargement: true })
    : sharp({ create: BLANK });
  return drawn.timeout({ seconds: PNG_SECONDS }).png().toBuffer();
}
