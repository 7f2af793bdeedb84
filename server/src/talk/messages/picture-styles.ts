import type { Ai } from '../../kernel/ports/ai.ts';
import type { ImageStyle } from '../../kernel/ports/ports.ts';

const drawn: readonly ImageStyle[] = ['ANIME'];

/** The styles in which pictures are made in chats here; none where nobody paints. */
export const stylesOfPictures = ({ image }: Pick<Ai, 'image'>): readonly ImageStyle[] =>
  image ? (image.styles ?? drawn) : [];
