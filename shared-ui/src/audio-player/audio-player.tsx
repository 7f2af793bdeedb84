import { PauseIcon, PlayIcon, RotateCcwIcon } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import * as s from './audio-player.module.css';
import { useAudio } from './use-audio.ts';
import { usePeaks } from './use-peaks.ts';

export interface AudioLabels {
  play: string;
  pause: string;
  retry: string;
  /** Accessible name of the seek bar. */
  position: string;
  /** Accessible name of the speed button: `(1.5)` gives "Speed 1.5×". */
  speed: (rate: number) => string;
  failed: string;
}

const ENGLISH: AudioLabels = {
  play: 'Play',
  pause: 'Pause',
  retry: 'Try again',
  position: 'Position',
  speed: (rate) => `Speed ${rate}×`,
  failed: 'This recording could not be played.',
};

export interface AudioPlayerProps {
  src: string;
  /** Accessible name of the recording: "Voice message of Mika". */
  label: string;
  /** Seconds, if known before the recording loads. */
  duration?: number | undefined;
  /** Waveform, 0 to 1. By default it is computed from the recording on hover or focus. */
  peaks?: readonly number[] | undefined;
  labels?: AudioLabels | undefined;
  /** Plays when it becomes true, if the browser allows it. */
  autoPlay?: boolean | undefined;
  /** The recording failed to load; the owner may provide a fresh address. */
  onFailed?: (() => void) | undefined;
  className?: string | undefined;
}

const SPEEDS = [1, 1.5, 2, 0.75];
const BARS = 40;
const EVEN: readonly number[] = Array.from({ length: BARS }, () => 0.3);

/** Plays a recording, with a seekable waveform and adjustable speed. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { src, label, peaks, labels = ENGLISH, className } = props;
  const { ref, state, time, duration, rate, toggle, seek, setSpeed, play } = useAudio(src, props.duration);
  const [touched, setTouched] = useState(false);
  const found = usePeaks(src, BARS, touched && peaks === undefined);
  const shape = peaks ?? found ?? EVEN;
  const playing = state === 'playing' || state === 'loading';
  const failed = state === 'failed';
  const played = duration > 0 ? Math.min(1, time / duration) : 0;
  const { autoPlay = false, onFailed } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays once for each change of autoPlay
  useEffect(() => {
    if (autoPlay) play();
  }, [autoPlay]);
  // Ask once for a fresh address, as this one may have expired.
  const renewed = useRef(false);
  useEffect(() => {
    if (!failed || renewed.current) return;
    renewed.current = true;
    onFailed?.();
  }, [failed, onFailed]);
  const nextSpeed = SPEEDS[(SPEEDS.indexOf(rate) + 1) % SPEEDS.length] ?? 1;
  const press = () => {
    setTouched(true);
    toggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few controls beside a message are not a fieldset.
    <div
      role="group"
      aria-label={label}
      className={cx(s.root, className)}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the message's text is the transcript. */}
      <audio ref={ref} src={src} preload={props.duration === undefined ? 'metadata' : 'none'} />
      <IconButton
        variant="primary"
        label={failed ? labels.retry : playing ? labels.pause : labels.play}
        onClick={press}
      >
        {failed ? (
          <RotateCcwIcon aria-hidden />
        ) : state === 'loading' ? (
          <Spinner />
        ) : playing ? (
          <PauseIcon aria-hidden fill="currentColor" />
        ) : (
          <PlayIcon aria-hidden fill="currentColor" />
        )}
      </IconButton>
      {failed ? (
        <p role="alert" className={s.failed}>
          {labels.failed}
        </p>
      ) : (
        <>
          <div className={s.track} dir="ltr" style={{ '--played': `${played * 100}%` } as CSSProperties}>
            <Bars shape={shape} />
            <Bars shape={shape} played />
            <input
              type="range"
              className={s.range}
              aria-label={labels.position}
              aria-valuetext={`${clock(time)} / ${clock(duration)}`}
              min={0}
              max={duration || 1}
              step={0.1}
              value={time}
              disabled={duration === 0}
              onChange={(event) => seek(event.currentTarget.valueAsNumber)}
            />
          </div>
          <span className={s.time}>{clock(playing || time > 0 ? time : duration)}</span>
          <button
            type="button"
            dir="ltr"
            className={s.speed}
            aria-label={labels.speed(rate)}
            onClick={() => setSpeed(nextSpeed)}
          >
            {rate}×
          </button>
        </>
      )}
    </div>
  );
}

function Bars({ shape, played = false }: { shape: readonly number[]; played?: boolean }) {
  return (
    <span className={cx(s.bars, played && s.played)} aria-hidden>
      {shape.map((peak, place) => (
        <span key={place} className={s.bar} style={{ blockSize: `${Math.max(10, peak * 100)}%` }} />
      ))}
    </span>
  );
}

/** `75` is "1:15". */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
