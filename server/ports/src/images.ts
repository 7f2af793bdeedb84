import type { LookRequest } from 'painter';
import type { CharacterProfile } from './character.ts';

export type ImageStyle = 'ANIME' | 'REALISTIC';

export interface ImageRequest {
  readonly character: Pick<CharacterProfile, 'botId' | 'nickname' | 'gender'>;
  /** A description of the picture. */
  readonly description: string;
  /** Drawn (the default) or photographic, which only a provider can do. */
  readonly style?: ImageStyle;
  /** The look of an earlier picture by the embedded painter, to show the same person. Providers use the description. */
  readonly look?: LookRequest;
  readonly width: number;
  readonly height: number;
  readonly signal: AbortSignal;
}

/** What the embedded painter paints from: the same request always gives the same person. */
export type { LookRequest } from 'painter';

export interface Painting {
  readonly bytes: Uint8Array;
  readonly mime: 'image/webp' | 'image/png' | 'image/jpeg';
  /** The look of a portrait by the embedded painter, which can be painted again, also live. */
  readonly look?: LookRequest;
}

/** Throws `AiError`. */
export type ImagePort = {
  /** Absent: drawn pictures only. */
  readonly styles?: readonly ImageStyle[];
  paint(request: ImageRequest): Promise<Painting>;
};
