import { lazy, Suspense, useState } from 'react';
import { useSearchParams, useText } from 'shared-sdk/react';
import { IconButton } from 'shared-ui';
import { LibraryIcon } from '../icons/icons.tsx';
import * as s from './library.module.css';
import { useNews } from './news.ts';

const LibraryPanel = lazy(() => import('./library-panel.tsx'));

interface LibraryEntryProps {
  readonly channelId: string;
  /** The character's name. */
  readonly name: string;
}

/** Opens the library: a panel of the chat, at `?panel=library` (NAV-21). */
export function LibraryEntry({ channelId, name }: LibraryEntryProps) {
  const { t } = useText('chat');
  const [params, setParams] = useSearchParams();
  const hasNews = useNews(channelId);
  const isOpen = params.get('panel') === 'library';
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  const show = (isShown: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isShown) next.set('panel', 'library');
      else next.delete('panel');
      return next;
    });
  return (
    <>
      <IconButton
        label={t(hasNews ? 'library.openNew' : 'library.open')}
        variant="picture"
        className={s.entry}
        data-new={hasNews || undefined}
        onClick={() => show(true)}
      >
        <LibraryIcon />
      </IconButton>
      <Suspense>
        {hasOpened && <LibraryPanel open={isOpen} onClose={() => show(false)} channelId={channelId} name={name} />}
      </Suspense>
    </>
  );
}
