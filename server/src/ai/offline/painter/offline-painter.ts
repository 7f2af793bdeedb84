/** Pictures without a provider: painted here, at once, from words and the character's id. */

import { AiError, type ImagePort, type ImageRequest } from '../../ports.ts';
import { lookFrom } from './look.ts';
import { paintBanner, paintCover, paintPortrait } from './paint.ts';

/** Upright and square pictures are portraits, wide ones show more of the place. */
function painterFor({ width, height }: ImageRequest) {
  if (width <= height * 1.1) {
    return paintPortrait;
  }
  return width < height * 1.5 ? paintCover : paintBanner;
}

/**
 * An image port that needs no network. Pictures are WebP, at most 2048 pixels a side; the same request always gives
 * the same bytes.
 */
export function createOfflinePainter(): ImagePort {
  return {
    async paint(request) {
      const { character, description, width, height, signal } = request;
      const stopIfAborted = () => {
        if (signal.aborted) {
          throw new AiError('aborted', 'The picture was given up.');
        }
      };
      stopIfAborted();
      const look = request.look ?? { seed: character.botId, gender: character.gender, description };
      const painter = painterFor(request);
      const bytes = await painter(lookFrom(look), { width, height });
      stopIfAborted();
      return { bytes, mime: 'image/webp', ...(painter === paintPortrait ? { look } : {}) };
    },
  };
}
