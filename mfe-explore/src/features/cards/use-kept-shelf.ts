import { useLocation } from 'shared-sdk/react';

/** The scroll position of each shelf in this visit, by entry of the browser's history. */
const kept = new Map<string, number>();

/** Restores the scroll position of a shelf; a new visit of the same page starts at 0. */
export function useKeptShelf(id: string) {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  return { startAt: kept.get(place), onScrolled: (position: number) => void kept.set(place, position) };
}
