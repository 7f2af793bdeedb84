/** Peak of each of `bars` equal parts of the samples, 0 to 1 relative to the loudest. Silence stays 0. */
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

/** Decoding rate in hertz: enough for a waveform, and cheap. */
const RATE = 8000;

/** Fetches a recording and computes its waveform. Rejects if it can't be fetched or decoded. */
export async function fetchPeaks(src: string, bars: number, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`The recording answered ${response.status}.`);
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const sound = await decoder.decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), bars);
}
