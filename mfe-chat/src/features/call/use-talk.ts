import { useCallback, useEffect, useRef, useState } from 'react';
import type { Recorded } from '../conversation/kept-recordings.ts';
import { type Recorder, startRecorder } from '../voice/recorder.ts';

/** A press shorter than this latches: the recording goes on until the next press. In milliseconds. */
const TAP_MS = 400;

export type Talk =
  | { readonly at: 'idle' | 'starting' | 'sending' }
  | { readonly at: 'talking'; readonly recorder: Recorder }
  | { readonly at: 'refused'; readonly why: 'denied' | 'missing' | 'failed' };

/** Push to talk: hold and speak, or press once to start and once to end. */
export function useTalk(onSaid: (recorded: Recorded) => Promise<unknown>, start = startRecorder) {
  const [talk, setTalk] = useState<Talk>({ at: 'idle' });
  const held = useRef<{ recorder: Recorder | null; since: number; isReleased: boolean } | null>(null);

  const finish = useCallback(async () => {
    const recorder = held.current?.recorder;
    held.current = null;
    if (!recorder) return;
    setTalk({ at: 'sending' });
    try {
      await onSaid(await recorder.stop());
      setTalk({ at: 'idle' });
    } catch {
      setTalk({ at: 'refused', why: 'failed' });
    }
  }, [onSaid]);

  const press = useCallback(async () => {
    if (held.current) {
      if (held.current.isReleased) await finish();
      return;
    }
    const mine = { recorder: null as Recorder | null, since: performance.now(), isReleased: false };
    held.current = mine;
    setTalk({ at: 'starting' });
    try {
      const recorder = await start();
      if (held.current !== mine) return recorder.cancel();
      mine.recorder = recorder;
      // Answering the browser's question about the microphone releases the button: then the recording is latched.
      setTalk({ at: 'talking', recorder });
    } catch (error) {
      held.current = null;
      const name = error instanceof DOMException ? error.name : '';
      const why = name === 'NotAllowedError' ? 'denied' : name === 'NotFoundError' ? 'missing' : 'failed';
      setTalk({ at: 'refused', why });
    }
  }, [start, finish]);

  const release = useCallback(() => {
    const mine = held.current;
    if (!mine || mine.isReleased) return;
    mine.isReleased = true;
    if (mine.recorder && performance.now() - mine.since >= TAP_MS) void finish();
  }, [finish]);

  useEffect(
    () => () => {
      held.current?.recorder?.cancel();
      held.current = null;
    },
    [],
  );
  return { talk, press, release };
}
