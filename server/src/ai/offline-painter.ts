/** Pictures without a provider: painted by the package `painter`, from words and the character's id. */

import type { FramingName } from 'painter/picture';
import { paintPicture } from '../kernel/media/painting/kinds.ts';
import { AiError, type ImagePort, type ImageRequest } from '../kernel/ports/ports.ts';
import { runWork } from '../kernel/workers/workers.ts';

/** Upright and square pictures are portraits, wide ones show more of the place. */
function framingOf({ width, height }: ImageRequest): FramingName {
  if (width <= height * 1.1) return 'portrait';
  return width < height * 1.5 ? 'cover' : 'banner';
}

/**
 * An image port that needs no network. Pictures are WebP, at most 2048 pixels a side; the same request always gives
 * the same bytes. Beside an `AiError` a call throws `WorkTimedOut`, `WorkRefused` or `WorkFailed`.
 */
export function createOfflinePainter(): ImagePort {
  return {
    async paint(request) {
      const { character, description, width, height, signal } = request;
      const look = request.look ?? { seed: character.botId, gender: character.gender, description };
      const framing = framingOf(request);
      try {
        const bytes = await runWork(paintPicture, { of: look, framing, width, height }, { signal });
        return { bytes, mime: 'image/webp', ...(framing === 'portrait' ? { look } : {}) };
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new AiError('aborted', 'The painting was aborted.', { cause: error });
      }
    },
  };
}
