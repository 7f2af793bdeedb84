import { lazy, Suspense, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useCall, useSdk, useText } from 'shared-sdk/react';
import { RadioGroup } from 'shared-ui/form';
import { useAudioLabels } from '../voice/audio-labels.ts';

const AudioPlayer = lazy(async () => ({ default: (await import('shared-ui/media')).AudioPlayer }));

/** The character's voice for this person (CHAT-11): changes at once, and back if the server refuses it. */
export function VoiceChoice({ channel, isShown }: { readonly channel: Channel; readonly isShown: boolean }) {
  const { t } = useText('chat');
  const { api } = useSdk();
  const labels = useAudioLabels();
  const { botId } = channel.botProfile;
  const { data, refetch } = useCall('voices.list', { query: { botId } }, { enabled: isShown, silent: true });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || data.voices.length === 0) return null;
  const current = chosen ?? data.voices.find(({ isCurrentVoice }) => isCurrentVoice)?.voiceId ?? '';
  const heard = data.voices.find(({ voiceId }) => voiceId === current);
  const choose = async (voiceId: string) => {
    setChosen(voiceId);
    await api
      .queued('voice')
      .call('voices.update', { body: { botId, voiceId } })
      .catch(() => undefined);
    await refetch();
    setChosen(null);
  };
  return (
    <>
      <RadioGroup
        label={t('display.voice')}
        value={current}
        onValueChange={(voiceId) => void choose(voiceId)}
        options={data.voices.map(({ voiceId, voiceName }) => ({ value: voiceId, label: voiceName }))}
      />
      {heard?.sampleUrl && (
        <Suspense>
          <AudioPlayer src={heard.sampleUrl} label={t('voice.sample', { name: heard.voiceName })} labels={labels} />
        </Suspense>
      )}
    </>
  );
}
