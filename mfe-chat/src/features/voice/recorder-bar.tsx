import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { Button, IconButton, SendIcon, TrashIcon, XIcon } from 'shared-ui';
import { AudioPlayer, LevelMeter } from 'shared-ui/media';
import type { Recorded } from '../conversation/kept-recordings.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { useAudioLabels } from './audio-labels.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import * as s from './voice.module.css';

export interface RecorderBarProps {
  readonly onSend: (recorded: Recorded) => void;
  readonly onClose: () => void;
  /** The price of sending, in gems. */
  readonly price?: number;
  /** The source of the sound, by default the microphone. */
  readonly start?: () => Promise<Recorder>;
}

type Stage =
  | { readonly at: 'asking' | 'working' }
  | { readonly at: 'recording'; readonly recorder: Recorder }
  | { readonly at: 'review'; readonly recorded: Recorded; readonly address: string }
  | { readonly at: 'refused'; readonly why: 'denied' | 'missing' | 'failed' };

/** Records, plays the recording back, and sends it. The text in the composer stays as it is. */
export default function RecorderBar({ onSend, onClose, price = 0, start = startRecorder }: RecorderBarProps) {
  const { t } = useText('chat');
  const labels = useAudioLabels();
  const { stage, finish, retry } = useRecording(start);
  return (
    <section className={s.bar} aria-label={t('voice.record')}>
      {stage.at === 'refused' ? (
        <>
          <p role="alert" className={s.words}>
            {t(`voice.mic_${stage.why}`)}
          </p>
          <Button size="s" variant="secondary" onClick={retry}>
            {t('preview.retry')}
          </Button>
          <IconButton label={t('voice.close')} onClick={onClose}>
            <XIcon aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          <IconButton label={t('voice.discard')} onClick={onClose}>
            <TrashIcon aria-hidden />
          </IconButton>
          {stage.at === 'recording' && (
            <>
              <LevelMeter className={s.meter} getLevel={() => stage.recorder.level()} label={t('voice.recording')} />
              <Clock onEnd={finish} />
              <Button size="s" variant="primary" onClick={finish}>
                {t('voice.done')}
              </Button>
            </>
          )}
          {(stage.at === 'asking' || stage.at === 'working') && (
            <p role="status" className={s.words}>
              {t(stage.at === 'asking' ? 'voice.asking' : 'voice.working')}
            </p>
          )}
          {stage.at === 'review' && (
            <>
              <AudioPlayer
                className={s.meter}
                src={stage.address}
                label={t('voice.mine')}
                labels={labels}
                duration={stage.recorded.durationMs / 1000}
                peaks={stage.recorded.peaks.map((peak) => peak / 100)}
              />
              <PriceTag gems={price} />
              <IconButton
                label={t('voice.send')}
                variant="primary"
                onClick={() => {
                  onSend(stage.recorded);
                  onClose();
                }}
              >
                <SendIcon aria-hidden />
              </IconButton>
            </>
          )}
        </>
      )}
    </section>
  );
}

interface Recording {
  readonly stage: Stage;
  /** Ends the recording and offers it for review. */
  readonly finish: () => void;
  /** Asks for the microphone again. */
  readonly retry: () => void;
}

/** Records from when it is mounted; unmounting releases the microphone. */
function useRecording(start: () => Promise<Recorder>): Recording {
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const held = useRef<Recorder | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isWanted = true;
    setStage({ at: 'asking' });
    start().then(
      (recorder) => {
        if (!isWanted) return recorder.cancel();
        held.current = recorder;
        setStage({ at: 'recording', recorder });
      },
      (error: unknown) => {
        if (isWanted) setStage({ at: 'refused', why: whyOf(error) });
      },
    );
    return () => {
      isWanted = false;
      held.current?.cancel();
      held.current = null;
    };
  }, [start, attempt]);

  const finish = async () => {
    const recorder = held.current;
    held.current = null;
    if (!recorder) return;
    setStage({ at: 'working' });
    try {
      const recorded = await recorder.stop();
      setStage({ at: 'review', recorded, address: URL.createObjectURL(recorded.wav) });
    } catch {
      setStage({ at: 'refused', why: 'failed' });
    }
  };
  const address = stage.at === 'review' ? stage.address : null;
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return { stage, finish: () => void finish(), retry: () => setAttempt((before) => before + 1) };
}

/** The seconds so far. The recording ends by itself at its maximum length. */
function Clock({ onEnd }: { readonly onEnd: () => void }) {
  const [seconds, setSeconds] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const isOver = seconds * 1_000 >= constants.recording.maxMs;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return (
    <span className={s.clock}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function whyOf(error: unknown): 'denied' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}
