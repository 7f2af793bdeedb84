import { useEffect, useState } from 'react';
import { fetchPeaks } from './peaks.ts';

/** The shape of a recording, once it is `wanted`. Without it, a player draws an even line: it is an ornament. */
export function usePeaks(src: string, bars: number, wanted: boolean): readonly number[] | undefined {
  const [found, setFound] = useState<{ src: string; peaks: readonly number[] }>();
  const known = found?.src === src;
  useEffect(() => {
    if (!wanted || known) return;
    const leaving = new AbortController();
    fetchPeaks(src, bars, leaving.signal).then(
      (peaks) => setFound({ src, peaks }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [src, bars, wanted, known]);
  return known ? found.peaks : undefined;
}
