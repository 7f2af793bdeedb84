import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from 'shared-sdk/contract';
import { useCall, useOnline, useSdk, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { AudioPlayer } from 'shared-ui/media';
import type { VoiceMessages } from '../conversation/voice-messages.ts';
import { useAudioLabels } from './audio-labels.ts';
import { isCallActive } from './call-state.ts';
import { beginSpeaking } from './speaking.ts';
import * as s from './voice.module.css';

export interface VoiceMessageProps {
  readonly message: Message;
  readonly name: string;
  readonly voice: VoiceMessages | undefined;
}

const none = () => () => undefined;

/** The player of a voice message, and the actions for a recording that was not sent. */
export default function VoiceMessage({ message, name, voice }: VoiceMessageProps) {
  const { t } = useText('chat');
  const labels = useAudioLabels();
  const isOnline = useOnline();
  const state = useSyncExternalStore(voice?.subscribe ?? none, () => voice?.getSnapshot());
  const { voiceSignedUrl, voiceDurationMs, voicePeaks, value } = message.message;
  const isMine = message.type === 'USER';
  const clientMessageId = message.clientMessageId ?? '';
  const unsent = state?.unsent.get(clientMessageId);
  const plays = useAutoplay(state?.heardNext === message.id);
  const sounds = useSounds();
  if (!voiceSignedUrl) return null;
  return (
    <div className={s.message} {...(isMine ? {} : sounds)}>
      <AudioPlayer
        src={voiceSignedUrl}
        label={t(isMine ? 'voice.mine' : 'voice.of', { name })}
        labels={labels}
        duration={voiceDurationMs ? voiceDurationMs / 1000 : undefined}
        peaks={voicePeaks?.map((peak) => peak / 100)}
        autoPlay={plays}
        onFailed={
          isMine && clientMessageId === message.alternativeId ? undefined : () => void voice?.listen(message.id)
        }
      />
      {isMine && value === '' && !unsent && !message.id.startsWith('temp-') && (
        <p className={s.transcript}>{t('voice.noTranscript')}</p>
      )}
      {unsent && (
        <div role="alert" className={s.unsent}>
          <span>
            {t(unsent.reason === 'not-safe' ? 'composer.notSafe' : `voice.unsent_${unsent.reason}`)}{' '}
            {t(unsent.isKept ? 'voice.kept' : 'voice.keptForNow')}
          </span>
          <Button size="s" variant="secondary" disabled={!isOnline} onClick={() => void voice?.retry(clientMessageId)}>
            {t('composer.sendAgain')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => voice?.discard(clientMessageId)}>
            {t('voice.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Reports to the room while the player inside plays. Media events don't bubble, so they are captured. */
function useSounds() {
  const sdk = useSdk();
  const end = useRef<(() => void) | null>(null);
  const silence = () => {
    end.current?.();
    end.current = null;
  };
  useEffect(() => () => end.current?.(), []);
  return {
    onPlayingCapture: () => {
      silence();
      end.current = beginSpeaking(sdk);
    },
    onWaitingCapture: silence,
    onPauseCapture: silence,
    onEndedCapture: silence,
    onErrorCapture: silence,
  };
}

/** Voices play automatically if the setting is on and the page has had a gesture before (VOICE-09). */
function useAutoplay(isNext: boolean): boolean {
  const sdk = useSdk();
  const { data } = useCall('accounts.info', undefined, { silent: true });
  const [plays, setPlays] = useState(false);
  const isWanted = data?.voiceSetting === 'ON';
  useEffect(() => {
    if (!isNext || !isWanted || isCallActive(sdk)) return;
    if (navigator.userActivation?.hasBeenActive ?? true) setPlays(true);
  }, [sdk, isNext, isWanted]);
  return plays && isNext;
}
