import { useText } from 'shared-sdk/react';
import type { AudioLabels } from 'shared-ui/media';

/** The labels of an audio player. */
export function useAudioLabels(): AudioLabels {
  const { t } = useText('chat');
  return {
    play: t('voice.play'),
    pause: t('voice.pause'),
    retry: t('preview.retry'),
    position: t('voice.position'),
    speed: (rate) => t('voice.speed', { rate: String(rate) }),
    failed: t('voice.failed'),
  };
}
