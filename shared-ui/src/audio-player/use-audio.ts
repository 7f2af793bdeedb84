import { useEffect, useRef, useState } from 'react';

export type AudioState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** Controls one recording. Starting any audible media on the page pauses the others. */
export function useAudio(src: string, knownDuration: number | undefined) {
  const ref = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<AudioState>('idle');
  const [time, setTime] = useState(0);
  const [measured, setMeasured] = useState<number>();
  const [rate, setRate] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording starts from its beginning.
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    setState('idle');
    setTime(0);
    setMeasured(undefined);
    const on: Readonly<Record<string, () => void>> = {
      playing: () => setState('playing'),
      waiting: () => setState('loading'),
      pause: () => setState((before) => (before === 'failed' ? before : 'paused')),
      ended: () => {
        audio.currentTime = 0;
        setTime(0);
        setState('paused');
      },
      error: () => setState('failed'),
      timeupdate: () => setTime(audio.currentTime),
      // A stream of unknown length reports Infinity.
      durationchange: () => setMeasured(Number.isFinite(audio.duration) ? audio.duration : undefined),
    };
    const pauseForOther = (event: Event) => {
      const { target } = event;
      const isSilent = target instanceof HTMLMediaElement && target.muted;
      if (target !== audio && !isSilent) audio.pause();
    };
    for (const [name, listener] of Object.entries(on)) audio.addEventListener(name, listener);
    document.addEventListener('play', pauseForOther, true);
    return () => {
      for (const [name, listener] of Object.entries(on)) audio.removeEventListener(name, listener);
      document.removeEventListener('play', pauseForOther, true);
      audio.pause();
    };
  }, [src]);

  const toggle = () => {
    const audio = ref.current;
    if (!audio) return;
    if (state === 'playing' || state === 'loading') {
      audio.pause();
      return;
    }
    play();
  };
  const play = () => {
    const audio = ref.current;
    if (!audio) return;
    if (state === 'failed') audio.load();
    audio.playbackRate = rate;
    setState('loading');
    audio.play().catch((cause: unknown) => {
      // Stopped before it started, or autoplay blocked: not a failure of the recording.
      const harmless = cause instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(cause.name);
      setState(harmless ? 'paused' : 'failed');
    });
  };
  const seek = (to: number) => {
    if (ref.current) ref.current.currentTime = to;
    setTime(to);
  };
  const setSpeed = (next: number) => {
    if (ref.current) ref.current.playbackRate = next;
    setRate(next);
  };
  return { ref, state, time, duration: measured ?? knownDuration ?? 0, rate, toggle, seek, setSpeed, play };
}
