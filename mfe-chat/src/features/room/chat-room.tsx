import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { DelayedPlaceholder, ErrorState, Skeleton } from 'shared-ui';
import { Call } from '../call/call.tsx';
import { ChatComposer } from '../composer/composer.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import { FeverGlow } from '../fever/fever-glow.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { useRoomSettings } from '../options/use-room-settings.ts';
import { ShowPrompt } from '../replies/show-prompt.ts';
import { Version } from '../version/version.tsx';
import { Backdrop } from './backdrop.tsx';
import * as s from './chat-room.module.css';
import { NotFound } from './not-found.tsx';
import { RoomOverlays, useOverlays } from './overlays.tsx';
import { RoomHeader } from './room-header.tsx';
import { useAskedMessage } from './use-asked-message.ts';
import { useBackground } from './use-background.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/**
 * The room of one chat: the character in the background, the messages over it, the composer below. Memoized, because
 * each message changes the list of chats around it.
 */
export const ChatRoom = memo(function ChatRoom({ channelId }: { readonly channelId: string }) {
  const { t } = useText('chat');
  const { conversation, state } = useConversation(channelId);
  const settings = useRoomSettings();
  const [isLive, setLive] = useBackground();
  const overlays = useOverlays();
  // Once the person has asked for all messages, they stay visible for this visit.
  const [showsAll, setShowsAll] = useState(false);
  const room = useRef<HTMLElement>(null);
  useKeyboardInset(room);
  const { open } = overlays;
  useAskedMessage(conversation, state, { onShow: () => setShowsAll(true), onRead: overlays.read });
  // In a chat without voices the talking portrait is not loaded.
  const { messages } = state;
  const hasVoices = useMemo(
    () => messages.some(({ type, message }) => type === 'BOT' && message.voiceSignedUrl),
    [messages],
  );
  // Stable, so that memoized rows are not rendered again.
  const report = useCallback((messageId: string) => open({ kind: 'report', messageId }), [open]);
  const showPrompt = useCallback((messageId: string) => open({ kind: 'prompt', messageId }), [open]);

  if (state.status === 'not-found') return <NotFound />;
  if (state.status === 'failed') {
    return (
      <div className={s.centre}>
        <ErrorState title={t('room.failed')} retryText={t('preview.retry')} onRetry={() => void conversation.enter()} />
      </div>
    );
  }
  if (state.status === 'loading') {
    return (
      <DelayedPlaceholder>
        <Skeleton shape="block" className={s.skeleton} />
      </DelayedPlaceholder>
    );
  }
  const { channel, about } = state;
  const { nickname, thumbnailImageSignedUrl } = channel.botProfile;
  const image = channel.lastGeneratedImageUrl ?? thumbnailImageSignedUrl;
  const video = channel.lastGeneratedVideoUrl ?? about?.livePictureSignedUrl ?? null;
  const talking = (settings.lipMotion ? about?.talkingPictureSignedUrl : null) ?? null;
  const isPortraitShown = channel.lastGeneratedVideoUrl === null && (isLive || channel.lastGeneratedImageUrl === null);
  return (
    <section
      ref={room}
      className={s.room}
      data-fever={channel.mode === 'FEVER' || undefined}
      aria-label={t('room.label', { name: nickname })}
    >
      <Backdrop
        image={image}
        video={video}
        talking={isPortraitShown && hasVoices ? talking : null}
        isLive={isLive}
        repeats={settings.repeatVideo}
      />
      {channel.mode === 'FEVER' && <FeverGlow />}
      <RoomHeader
        channelId={channel.channelId}
        mode={channel.mode}
        botProfile={channel.botProfile}
        title={channel.title}
        feverExpiresAt={channel.feverExpiresAt}
        vibeGauge={state.vibeGauge}
        prices={state.prices}
        headline={about?.headline}
        conversation={conversation}
        onOpen={open}
      />
      <ShowPrompt value={showPrompt}>
        <MessageList
          conversation={conversation}
          state={state}
          name={nickname}
          isLatestOnly={settings.showLatestMessage && !showsAll}
          onShowAll={() => setShowsAll(true)}
          onReport={report}
        />
      </ShowPrompt>
      <Version channelId={channel.channelId} name={nickname} onTaken={() => void conversation.reload()} />
      <ChatComposer conversation={conversation} state={state} name={nickname} />
      <Call channel={channel} conversation={conversation} state={state} video={video} talking={talking} />
      <RoomOverlays
        overlays={overlays}
        channel={channel}
        conversation={conversation}
        state={state}
        settings={settings}
        isLive={isLive}
        hasVideo={video !== null}
        onLiveChange={setLive}
        onShow={(messageId) => {
          setShowsAll(true);
          void conversation.showMessage(messageId);
        }}
      />
    </section>
  );
});
