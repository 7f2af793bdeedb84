import { chatPath, previewOf } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { Link, useCall, useSdk, useText } from 'shared-sdk/react';
import { Avatar, Shelf } from 'shared-ui';
import { inWidth } from '../cards/picture.ts';
import * as s from './continue.module.css';
import { timeAgo } from './time-ago.ts';

/** Chats that are offered; the list of all is beside the page. */
const SHOWN = 6;
/** Longer lines are cut by the card anyway. */
const LINE = 120;

/** The member's last chats, so that the home begins where they left off. */
export function Continue() {
  const { t } = useText('explore');
  const { data } = useCall('channels.chatList', undefined, { silent: true, staleTime: Number.POSITIVE_INFINITY });
  const chats = lastChats(data?.channels ?? []);
  if (chats.length === 0) return null;
  return (
    <Shelf
      heading={t('home.continue')}
      className={s.shelf ?? ''}
      previousLabel={t('home.previous')}
      nextLabel={t('home.next')}
    >
      {chats.map((chat) => (
        <Chat key={chat.channelId} chat={chat} />
      ))}
    </Shelf>
  );
}

function Chat({ chat }: { readonly chat: Channel }) {
  const { language } = useText('explore');
  const { now } = useSdk();
  const { nickname, thumbnailImageSignedUrl: portrait } = chat.botProfile;
  const time = chat.lastMessageCreatedAt ?? chat.createdAt;
  return (
    <Link to={chatPath(chat.channelId, nickname)} className={s.chat ?? ''}>
      <Avatar src={portrait && inWidth(portrait, 160)} name={nickname} size="l" />
      <span className={s.words}>
        <span className={s.head}>
          <strong className={s.name} dir="auto">
            {chat.title || nickname}
          </strong>
          <time className={s.time} dateTime={new Date(time).toISOString()}>
            {timeAgo(time, now(), language)}
          </time>
        </span>
        <span className={s.line} dir="auto">
          {previewOf(chat.lastMessageText).slice(0, LINE)}
        </span>
      </span>
    </Link>
  );
}

/** The chats with the newest messages, without archived ones and those in which nothing was said. */
function lastChats(channels: readonly Channel[]): Channel[] {
  return channels
    .filter(({ archivedAt, lastMessageText }) => !archivedAt && lastMessageText)
    .toSorted((a, b) => (b.lastMessageCreatedAt ?? b.createdAt) - (a.lastMessageCreatedAt ?? a.createdAt))
    .slice(0, SHOWN);
}
