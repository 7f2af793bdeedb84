/** Pictures without a provider: the package `painter` paints them from a description and the character's id. */

import type { FramingName } from 'painter/picture';
import { AiError, type ImagePort, type ImageRequest } from 'ports';
import { runWork } from 'workers';
import { paintPicture } from '../kernel/media/painting/kinds.ts';

/** Upright and square pictures are portraits. Wide ones show more of the background. */
function framingOf({ width, height }: ImageRequest): FramingName {
  if (width <= height * 1.1) return 'portrait';
  return width < height * 1.5 ? 'cover' : 'banner';
}

/**
 * An image port that needs no network. Pictures are WebP, at most 2048 pixels a side; the same request always gives
 * the same bytes. A call throws `AiError`, `WorkTimedOut`, `WorkRefused` or `WorkFailed`.
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
