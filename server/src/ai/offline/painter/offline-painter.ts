/** Pictures without a provider: painted here, at once, from words and the character's id. */

import { AiError, type ImagePort } from '../../ports.ts';
import { lookFrom } from './look.ts';
import { paintPortrait } from './paint.ts';

/** An image port that needs no network. Pictures are WebP; the same request always gives the same bytes. */
export function createOfflinePainter(): ImagePort {
  return {
    async paint({ character, description, width, height, signal }) {
      if (signal.aborted) {
        throw new AiError('aborted', 'The picture was given up before it was begun.');
      }
      const look = lookFrom({ seed: character.botId, gender: character.gender, description });
      const bytes = await paintPortrait(look, { width, height });
      return { bytes, mime: 'image/webp' };
    },
  };
}
