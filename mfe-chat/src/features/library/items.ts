import type { SpecialItem } from 'shared-sdk/contract';
import type { MediaItem } from 'shared-ui/media';
import { pictureFile } from '../media/download.ts';
import type { LibraryCard, LibraryState } from './library.ts';

export interface ViewerItem extends MediaItem {
  readonly card: LibraryCard;
}

export const isSpecial = (card: LibraryCard): card is SpecialItem => 'contentStatus' in card;

/** The items of the shown list that can be opened: locked ones have no picture. */
export function viewable(
  { selectedTab, specialContent, galleryContent }: LibraryState,
  text: (label: 'specialOf' | 'pictureOf') => string,
): ViewerItem[] {
  const cards: readonly LibraryCard[] =
    selectedTab === 'special' ? specialContent.specialContents : galleryContent.galleryContents;
  return cards.flatMap((card): ViewerItem[] => {
    if (isSpecial(card) && card.contentStatus !== 'AVAILABLE') return [];
    const src = card.videoUrl ?? card.imageUrl;
    if (src === null) return [];
    const alt = card.alt || text(isSpecial(card) ? 'specialOf' : 'pictureOf');
    return [{ key: card.contentId, kind: card.videoUrl ? 'video' : 'image', src, alt, caption: card.alt, card }];
  });
}

/** `{nickname}-{contentId}` with the file extension of the item. */
export const fileNameOf = (nickname: string, { key, kind }: Pick<ViewerItem, 'key' | 'kind'>): string =>
  pictureFile(nickname, key, kind === 'video' ? 'mp4' : 'jpg');
