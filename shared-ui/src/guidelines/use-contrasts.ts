import { useEffect, useRef, useState } from 'react';
import { contrast, parseColour } from './contrast.ts';

/**
 * Measures the contrast of `inks` on `grounds` (names of roles) as rendered, inside the element of `ref`. Measures
 * again when the theme changes.
 */
export function useContrasts(inks: readonly string[], grounds: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const measure = () => {
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
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [inks, grounds]);
  return { ref, ratioOf: (ink: string, ground: string) => ratios.get(`${ink} on ${ground}`) };
}
