import { useText } from 'shared-sdk/react';
import { AudioPlayer } from 'shared-ui/media';

/** A few words in a voice. The player comes when there is something to play. */
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
