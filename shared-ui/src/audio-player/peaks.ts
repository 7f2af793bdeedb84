/** The loudest of each of `bars` equal parts of the samples, 0 to 1, the loudest of all being 1. Silence stays 0. */
export function peaksOf(samples: Float32Array, bars: number): number[] {
  const length = samples.length / bars;
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * length); at < Math.floor((bar + 1) * length); at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** Rate at which a recording is decoded for its shape: hertz, enough to draw it and little to compute. */
const RATE = 8000;

/** Fetches a recording and gives back its shape; rejects when it can't be fetched or isn't sound. */
export async function fetchPeaks(src: string, bars: number, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`The recording answered ${response.status}.`);
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const sound = await decoder.decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), bars);
}
