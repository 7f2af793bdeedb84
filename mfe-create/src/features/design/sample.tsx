import { useText } from 'shared-sdk/react';
import { AudioPlayer } from 'shared-ui/media';

/** A sample of a voice. The player is loaded when there is something to play. */
export default function Sample({ src, name }: { readonly src: string; readonly name: string }) {
  const { t } = useText('create');
  const labels = {
    play: t('voice.play'),
    pause: t('voice.pause'),
    retry: t('idea.retry'),
    position: t('voice.position'),
    speed: (rate: number) => t('voice.speed', { rate }),
    failed: t('voice.noSample'),
  };
  return <AudioPlayer src={src} label={t('voice.sample', { name })} labels={labels} />;
}
