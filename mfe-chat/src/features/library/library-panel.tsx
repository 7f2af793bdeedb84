import { useEffect, useRef } from 'react';
import type { LibraryTab } from 'shared-sdk/contract';
import { useSdk, useText } from 'shared-sdk/react';
import { Button, Drawer, EmptyState, ErrorState, Skeleton, Tabs } from 'shared-ui';
import { MediaViewer } from 'shared-ui/media';
import { Cards } from './cards.tsx';
import { viewable } from './items.ts';
import * as s from './library.module.css';
import { TakeAlong } from './take-along.tsx';
import { useLibrary } from './use-library.ts';

export interface LibraryPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly name: string;
}

/** Pause before another attempt when an item fails for another reason than an expired address. */
const RENEWAL_MS = 60_000;

/** The special content of a character, and the pictures and videos of the chat. */
export default function LibraryPanel({ open, onClose, channelId, name }: LibraryPanelProps) {
  const { t } = useText('chat');
  const { analytics, now } = useSdk();
  const { library, state } = useLibrary(channelId, open);
  useEffect(() => {
    if (open) analytics.track('view_library_page');
  }, [open, analytics]);
  const { selectedTab, selectedCard } = state;
  // Addresses expire while the library is open: the lists are read again, but not in a loop.
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = () => {
    if (now() - renewedAt.current < RENEWAL_MS) return;
    renewedAt.current = now();
    void library.load();
  };
  const items = viewable(state, (label) => t(`library.${label}`, { name }));
  const place = items.findIndex(({ key }) => key === selectedCard?.contentId);
  const shown = items[place];
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="end"
      label={t('library.title')}
      closeLabel={t('options.close')}
      className={s.drawer}
    >
      <h2 className={s.heading}>{t('library.title')}</h2>
      <div onErrorCapture={renew}>
        <Tabs
          label={t('library.tabs')}
          value={selectedTab}
          onValueChange={(tab) => library.showTab(tab as LibraryTab)}
          tabs={[
            { value: 'special', label: t('library.special'), content: list('special') },
            { value: 'gallery', label: t('library.gallery'), content: list('gallery') },
          ]}
        />
        {shown && (
          <MediaViewer
            open
            onOpenChange={(isOpen) => {
              if (!isOpen) library.select(null);
            }}
            title={t('library.viewer', { name })}
            items={items}
            index={place}
            onIndexChange={(index) => library.select(items[index]?.card ?? null)}
            actions={<TakeAlong item={shown} name={name} library={library} />}
            labels={{
              close: t('options.close'),
              previous: t('library.previous'),
              next: t('library.next'),
              zoomIn: t('library.zoomIn'),
              zoomOut: t('library.zoomOut'),
              place: (at, of) => t('library.place', { at, of }),
              failed: t('library.pictureFailed'),
              retry: t('preview.retry'),
            }}
          />
        )}
      </div>
    </Drawer>
  );

  function list(tab: LibraryTab) {
    const cards = tab === 'special' ? state.specialContent.specialContents : state.galleryContent.galleryContents;
    const status = tab === 'special' ? state.specialStatus : state.galleryStatus;
    const hasMore = tab === 'special' ? state.specialContent.hasMore : state.galleryContent.hasMore;
    if (cards.length === 0) {
      if (status === 'loading') return <Skeleton shape="block" className={s.waiting} />;
      if (status === 'failed')
        return (
          <ErrorState title={t('library.failed')} retryText={t('preview.retry')} onRetry={() => void library.load()} />
        );
      return <EmptyState title={t(`library.${tab}Empty`)} body={t(`library.${tab}EmptyBody`, { name })} level={3} />;
    }
    return (
      <>
        {tab === 'special' && <p className={s.lead}>{t('library.lead', { name })}</p>}
        <Cards
          cards={cards}
          name={name}
          isUnlocking={state.isUnlocking}
          onOpen={(card) => library.select(card)}
          onUnlock={(contentId) => void library.unlock(contentId)}
        />
        {hasMore && (
          <Button fullWidth variant="secondary" loading={status === 'loading'} onClick={() => void library.loadMore()}>
            {t('library.more')}
          </Button>
        )}
      </>
    );
  }
}
