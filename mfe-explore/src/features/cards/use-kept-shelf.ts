import { useLocation } from 'shared-sdk/react';

/** How far each shelf of each place of the browser's history was scrolled, in this visit. */
const kept = new Map<string, number>();

/** Brings a shelf back to where it was left; a new visit of the same page begins at its beginning. */
export function useKeptShelf(id: string) {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  return { startAt: kept.get(place), onScrolled: (position: number) => void kept.set(place, position) };
}
