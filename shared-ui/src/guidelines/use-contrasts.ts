import { useEffect, useRef, useState } from 'react';
import { contrast, parseColour } from './contrast.ts';

/**
 * The contrast of each of `inks` on each of `grounds` (names of roles), as the page has them now: measured on a probe
 * inside the element that `ref` is put on, and measured anew when the theme changes.
 */
export function useContrasts(inks: readonly string[], grounds: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const look = () => {
      const probe = document.createElement('span');
      ref.current?.append(probe);
      const colourOf = (role: string) => {
        probe.style.color = `var(--${role})`;
        return parseColour(getComputedStyle(probe).color);
      };
      const found = grounds.flatMap((ground) =>
        inks.map((ink) => [`${ink} on ${ground}`, contrast(colourOf(ink), colourOf(ground))] as const),
      );
      probe.remove();
      setRatios(new Map(found));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [inks, grounds]);
  return { ref, ratioOf: (ink: string, ground: string) => ratios.get(`${ink} on ${ground}`) };
}
