import type { ImagePort, LookRequest, SeenPicture } from 'ports';
import type { CardPicture } from 'shared-sdk/cards';
import { runWork } from 'workers';
import type { CharacterFields } from './character-of.ts';
import { drawCardPicture } from './kinds.ts';
import { PORTRAIT } from './picture-work.ts';

export interface Portrait {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** The description that it was painted from; absent if it came with the card. */
  readonly look?: LookRequest;
}

/** Length of the description that is used for painting: looks come first, if at all. */
const DESCRIBED = 1_000;

/** The card's picture as a portrait, without metadata. @throws CardRefused if it can't be decoded */
export async function portraitOf(picture: CardPicture): Promise<Portrait> {
  return { bytes: await runWork(drawCardPicture, { picture, as: 'portrait' }), mime: 'image/webp', ...PORTRAIT };
}

/** The card's picture for moderation. @throws CardRefused if it can't be decoded */
export async function seenOf(picture: CardPicture): Promise<SeenPicture> {
  return { bytes: await runWork(drawCardPicture, { picture, as: 'seen' }), mime: 'image/jpeg' };
}

/** A portrait for a character without a picture. The same key gives the same portrait. */
export async function paintPortrait(painter: ImagePort, botKey: string, character: CharacterFields): Promise<Portrait> {
  const { nickname, gender, backstory, shortDescription } = character;
  const painted = await painter.paint({
    character: { botId: botKey, nickname, gender },
    description: (backstory || shortDescription).slice(0, DESCRIBED).toWellFormed(),
    ...PORTRAIT,
    signal: AbortSignal.timeout(30_000),
  });
  return { ...painted, ...PORTRAIT };
}
