import type { ImageStyle } from 'ports';
import type { Ai } from '../../kernel/ports/ai.ts';

const drawn: readonly ImageStyle[] = ['ANIME'];

/** The styles of pictures in chats; none without a painter. */
export const stylesOfPictures = ({ image }: Pick<Ai, 'image'>): readonly ImageStyle[] =>
  image ? (image.styles ?? drawn) : [];
