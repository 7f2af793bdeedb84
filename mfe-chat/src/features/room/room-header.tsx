import { memo } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Avatar, EllipsisVerticalIcon, IconButton, InPageBar, usePageBar } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import { FeverBar } from '../fever/fever-bar.tsx';
import { CallIcon, MemoryIcon } from '../icons/icons.tsx';
import { LibraryEntry } from '../library/library-entry.tsx';
import * as s from './chat-room.module.css';
import { Modes } from './modes.tsx';
import type { Overlays } from './overlays.tsx';

export interface RoomHeaderProps
  extends Pick<Channel, 'channelId' | 'mode' | 'botProfile' | 'title' | 'feverExpiresAt'>,
    Pick<ConversationState, 'vibeGauge' | 'prices'> {
  readonly headline: string | undefined;
  readonly conversation: Conversation;
  readonly onOpen: Overlays['open'];
}

/**
 * The character, the mode, and the actions of the chat. It receives only what it shows, so that messages don't render it
 * again.
 */
export const RoomHeader = memo(function RoomHeader(props: RoomHeaderProps) {
  const { channelId, mode, botProfile, title, feverExpiresAt, vibeGauge, prices, headline, conversation, onOpen } =
    props;
  const { t } = useText('chat');
  const { nickname, thumbnailImageSignedUrl } = botProfile;
  const bar = usePageBar();
  const isWorld = mode === 'WORLD';
  const character = (
    <>
      <Avatar src={thumbnailImageSignedUrl} name={nickname} size="s" />
      <div className={s.names}>
        <h1 dir="auto">{title ?? nickname}</h1>
        <p dir="auto">{title ? nickname : headline}</p>
      </div>
    </>
  );
  // A narrator has no voice of its own to call.
  const call = !isWorld && (
    <IconButton label={t('call.start', { name: nickname })} variant="picture" onClick={conversation.voice.call}>
      <CallIcon />
    </IconButton>
  );
  const library = <LibraryEntry channelId={channelId} name={nickname} />;
  const more = (
    <IconButton label={t('options.title')} variant="picture" onClick={() => onOpen({ kind: 'options' })}>
      <EllipsisVerticalIcon aria-hidden />
    </IconButton>
  );
  const ways = (
    <div className={s.ways}>
      {!isWorld && mode !== 'FEVER' && <Modes channelId={channelId} mode={mode} actions={conversation.actions} />}
      <FeverBar conversation={conversation} feverExpiresAt={feverExpiresAt} vibeGauge={vibeGauge} prices={prices} />
    </div>
  );
  if (bar) {
    return (
      <header className={s.header} data-narrow>
        <InPageBar slot={bar}>
          <div className={s.inBar}>
            {character}
            {call}
            {more}
          </div>
        </InPageBar>
        {ways}
        {library}
      </header>
    );
  }
  return (
    <header className={s.header}>
      {character}
      <div className={s.buttons}>
        {call}
        {library}
        <IconButton label={t('memory.title')} variant="picture" onClick={() => onOpen({ kind: 'memory' })}>
          <MemoryIcon />
        </IconButton>
        {more}
      </div>
      {ways}
    </header>
  );
});
