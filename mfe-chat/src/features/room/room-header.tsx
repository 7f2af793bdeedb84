import { memo } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { Avatar, EllipsisVerticalIcon, IconButton } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import { FeverBar } from '../fever/fever-bar.tsx';
import { CallIcon, MemoryIcon } from '../icons/icons.tsx';
import { LibraryEntry } from '../library/library-entry.tsx';
import * as s from './chat-room.module.css';
import { Modes } from './modes.tsx';
import type { Overlays } from './overlays.tsx';

export interface RoomHeaderProps
  extends Pick<Channel, 'channelId' | 'mode' | 'botProfile' | 'feverExpiresAt'>,
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
  const { channelId, mode, botProfile, feverExpiresAt, vibeGauge, prices, headline, conversation, onOpen } = props;
  const { t } = useText('chat');
  const { nickname, thumbnailImageSignedUrl } = botProfile;
  return (
    <header className={s.header}>
      <Avatar src={thumbnailImageSignedUrl} name={nickname} size="s" />
      <div className={s.names}>
        <h1 dir="auto">{nickname}</h1>
        <p dir="auto">{headline}</p>
      </div>
      <div className={s.buttons}>
        <IconButton label={t('call.start', { name: nickname })} variant="picture" onClick={conversation.voice.call}>
          <CallIcon />
        </IconButton>
        <LibraryEntry channelId={channelId} name={nickname} />
        <IconButton label={t('memory.title')} variant="picture" onClick={() => onOpen({ kind: 'memory' })}>
          <MemoryIcon />
        </IconButton>
        <IconButton label={t('options.title')} variant="picture" onClick={() => onOpen({ kind: 'options' })}>
          <EllipsisVerticalIcon aria-hidden />
        </IconButton>
      </div>
      <div className={s.ways}>
        {mode !== 'WORLD' && mode !== 'FEVER' && (
          <Modes channelId={channelId} mode={mode} actions={conversation.actions} />
        )}
        <FeverBar conversation={conversation} feverExpiresAt={feverExpiresAt} vibeGauge={vibeGauge} prices={prices} />
      </div>
    </header>
  );
});
