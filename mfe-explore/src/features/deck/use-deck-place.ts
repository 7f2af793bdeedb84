import { useState } from 'react';
import { useLocation } from 'shared-sdk/react';

/** The position of each deck of this visit, by entry of the browser's history: back shows the same card. */
const places = new Map<string, number>();

export function useDeckPlace(name: string, length: number) {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [index, setIndex] = useState(() => Math.min(places.get(place) ?? 0, length));
  const go = (next: number) => {
    places.set(place, next);
    setIndex(next);
  };
  return [index, go] as const;
}
