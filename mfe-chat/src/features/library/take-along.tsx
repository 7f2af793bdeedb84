import { useState } from 'react';
import { useSdk, useText } from 'shared-sdk/react';
import { DownloadIcon, IconButton } from 'shared-ui';
import { asJpeg, saveAs } from '../media/download.ts';
import { fileNameOf, type ViewerItem } from './items.ts';
import type { Library } from './library.ts';

export interface TakeAlongProps {
  readonly item: ViewerItem;
  /** The character's name. */
  readonly name: string;
  readonly library: Pick<Library, 'markedVideo'>;
}

/** Downloads the item in the viewer: a picture as a JPEG, a video with the platform's watermark (CHAT-32). */
export function TakeAlong({ item, name, library }: TakeAlongProps) {
  const { t } = useText('chat');
  const { notify } = useSdk();
  const [isPreparing, setPreparing] = useState(false);
  if (item.kind === 'image') {
    return (
      <IconButton asChild variant="picture" label={t('library.download')}>
        <a href={asJpeg(item.src)} download={fileNameOf(name, item)}>
          <DownloadIcon aria-hidden />
        </a>
      </IconButton>
    );
  }
  const take = async () => {
    if (isPreparing) return;
    setPreparing(true);
    notify({ variant: 'INFO', message: t('picture.preparing') });
    const address = await library.markedVideo(item.key);
    setPreparing(false);
    if (address) saveAs(address, fileNameOf(name, item));
  };
  return (
    <IconButton variant="picture" label={t('library.download')} aria-busy={isPreparing} onClick={() => void take()}>
      <DownloadIcon aria-hidden />
    </IconButton>
  );
}
