import { useEffect, useState } from 'react';
import { firstUuid } from 'shared-sdk';
import { useCall, useLocation, useSdk, useSession, useText } from 'shared-sdk/react';
import { DelayedPlaceholder, ErrorState, Skeleton } from 'shared-ui';
import { Preview } from '../features/preview/preview.tsx';
import * as s from '../features/room/chat-room.module.css';
import { ChatRoom } from '../features/room/chat-room.tsx';
import { NotFound } from '../features/room/not-found.tsx';
import { resolveChat } from '../features/room/resolve-chat.ts';

/** The chat with one character; for a guest, or before the first message, the character's profile. */
export default function Chat() {
  const { pathname } = useLocation();
  const { status } = useSession();
  const uuid = firstUuid(pathname);
  // A visitor who signs up here wants to talk with this character: the chat then starts by itself.
  const [cameAsGuest, setCameAsGuest] = useState(status === 'guest');
  if (status === 'guest' && !cameAsGuest) setCameAsGuest(true);
  if (uuid === null) return <NotFound />;
  // A guest meets the character first; its button opens the sign-up (NAV-15).
  if (status === 'guest') return <Preview key={uuid} botKey={uuid} />;
  return <MemberChat uuid={uuid} startsAtOnce={cameAsGuest} />;
}

function MemberChat({ uuid, startsAtOnce }: { readonly uuid: string; readonly startsAtOnce: boolean }) {
  const { t } = useText('chat');
  const { analytics } = useSdk();
  const { data, isError, refetch } = useCall('channels.chatList', undefined, {
    silent: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    analytics.track('view_chat_page');
  }, [analytics]);
  if (isError && !data) {
    return (
      <div className={s.centre}>
        <ErrorState title={t('room.failed')} retryText={t('preview.retry')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <DelayedPlaceholder>
        <Skeleton shape="block" className={s.skeleton} />
      </DelayedPlaceholder>
    );
  }
  const target = resolveChat(uuid, data.channels);
  if (target.kind === 'channel')
    return <ChatRoom key={target.channel.channelId} channelId={target.channel.channelId} />;
  return target.kind === 'character' ? (
    <Preview key={target.botKey} botKey={target.botKey} startsAtOnce={startsAtOnce} />
  ) : (
    <NotFound />
  );
}
