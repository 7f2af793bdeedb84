import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { Avatar, DelayedPlaceholder, EllipsisVerticalIcon, ErrorState, IconButton, Skeleton } from 'shared-ui';
import { useConversation } from '../conversation/use-conversation.ts';
import { MemoryIcon } from '../icons/icons.tsx';
import { Words } from '../words/words.tsx';
import { Write } from '../write/write.tsx';
import { Backdrop } from './backdrop.tsx';
import * as s from './chat-room.module.css';
import { Modes } from './modes.tsx';
import { NotFound } from './not-found.tsx';
import { useBackground } from './use-background.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useRoomSettings } from './use-room-settings.ts';

const Options = lazy(() => import('../options/options.tsx'));
const MemoryPanel = lazy(() => import('../memory/memory-panel.tsx'));
const ReportDialog = lazy(() => import('../options/report-dialog.tsx'));

/** What stands over the room: one thing at a time. */
type Overlay = { readonly kind: 'options' | 'memory' } | { readonly kind: 'report'; readonly messageId?: string };

/** The room of one chat: the character behind, the words over it, the composer below. */
export function ChatRoom({ channelId }: { readonly channelId: string }) {
  const { t } = useText('chat');
  const { conversation, state } = useConversation(channelId);
  const settings = useRoomSettings();
  const [isLive, setLive] = useBackground();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [hasOpened, setHasOpened] = useState<ReadonlySet<Overlay['kind']>>(new Set());
  // For this visit: what the person asked to see stays in sight.
  const [showsAll, setShowsAll] = useState(false);
  const room = useRef<HTMLElement>(null);
  useKeyboardInset(room);
  const open = useCallback((next: Overlay) => {
    setHasOpened((before) => new Set([...before, next.kind]));
    setOverlay(next);
  }, []);
  // The same in every drawing: rows are drawn again only when something about them has changed.
  const report = useCallback((messageId: string) => open({ kind: 'report', messageId }), [open]);
  const close = () => setOverlay(null);

  if (state.status === 'not-found') return <NotFound />;
  if (state.status === 'failed') {
    return (
      <div className={s.centre}>
        <ErrorState title={t('room.failed')} retryText={t('preview.retry')} onRetry={() => void conversation.enter()} />
      </div>
    );
  }
  const { channel, about } = state;
  if (!channel) {
    return (
      <DelayedPlaceholder>
        <Skeleton shape="block" className={s.skeleton} />
      </DelayedPlaceholder>
    );
  }
  const { nickname, thumbnailImageSignedUrl } = channel.botProfile;
  const image = channel.lastGeneratedImageUrl ?? thumbnailImageSignedUrl;
  const video = channel.lastGeneratedVideoUrl ?? about?.livePictureSignedUrl ?? null;
  return (
    <section ref={room} className={s.room} aria-label={t('room.label', { name: nickname })}>
      <Backdrop image={image} video={video} isLive={isLive} repeats={settings.repeatVideo} />
      <header className={s.header}>
        <Avatar src={thumbnailImageSignedUrl} name={nickname} size="s" />
        <div className={s.names}>
          <h1 dir="auto">{nickname}</h1>
          <p dir="auto">{about?.headline}</p>
        </div>
        <div className={s.buttons}>
          <IconButton label={t('memory.title')} variant="picture" onClick={() => open({ kind: 'memory' })}>
            <MemoryIcon />
          </IconButton>
          <IconButton label={t('options.title')} variant="picture" onClick={() => open({ kind: 'options' })}>
            <EllipsisVerticalIcon aria-hidden />
          </IconButton>
        </div>
        {channel.mode !== 'WORLD' && <Modes channelId={channelId} mode={channel.mode} actions={conversation.actions} />}
      </header>
      <Words
        conversation={conversation}
        state={state}
        name={nickname}
        isLatestOnly={settings.showLatestMessage && !showsAll}
        onShowAll={() => setShowsAll(true)}
        onReport={report}
      />
      <Write conversation={conversation} state={state} name={nickname} />
      <Suspense>
        {hasOpened.has('options') && (
          <Options
            open={overlay?.kind === 'options'}
            onClose={close}
            channel={channel}
            conversation={conversation}
            settings={settings}
            isLive={isLive}
            hasVideo={video !== null}
            onLiveChange={setLive}
            onMemory={() => open({ kind: 'memory' })}
            onReport={() => open({ kind: 'report' })}
          />
        )}
        {hasOpened.has('memory') && (
          <MemoryPanel
            open={overlay?.kind === 'memory'}
            onClose={close}
            channelId={channelId}
            name={nickname}
            revision={state.memoryRevision}
          />
        )}
        {hasOpened.has('report') && (
          <ReportDialog
            open={overlay?.kind === 'report'}
            onClose={close}
            channelId={channelId}
            name={nickname}
            messageId={overlay?.kind === 'report' ? overlay.messageId : undefined}
          />
        )}
      </Suspense>
    </section>
  );
}
