import { useEffect, useState } from 'react';
import { fetchPeaks } from './peaks.ts';

/**
 * The waveform of a recording, once `wanted`. Failures are ignored, as it is decorative: the player draws even bars.
 */
export function usePeaks(src: string, bars: number, wanted: boolean): readonly number[] | undefined {
  const [found, setFound] = useState<{ src: string; peaks: readonly number[] }>();
  const known = found?.src === src;
  useEffect(() => {
    if (!wanted || known) return;
    const controller = new AbortController();
    fetchPeaks(src, bars, controller.signal).then(
      (peaks) => setFound({ src, peaks }),
      () => undefined,
    );
    return () => controller.abort();
  }, [src, bars, wanted, known]);
  return known ? found.peaks : undefined;
}
