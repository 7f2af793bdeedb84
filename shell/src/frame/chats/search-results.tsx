import type { ReactNode } from 'react';
import type { CallData, Channel } from 'shared-sdk/contract';
import { Link, useSdk, useText } from 'shared-sdk/react';
import { Avatar, Button, Skeleton } from 'shared-ui';
import * as s from './chat-list.module.css';
import { type ChatName, fullNameOf } from './chat-names.ts';
import { useChatSearch } from './use-chat-search.ts';
import { useShortTime } from './use-short-time.ts';

type Hit = CallData<'channels.search'>['hits'][number];

interface Props {
  readonly text: string;
  readonly channels: readonly Channel[];
  readonly names: ReadonlyMap<string, ChatName>;
  readonly row: (channel: Channel) => ReactNode;
  readonly onClear: () => void;
}

/** Chats with a matching name, then messages; a hit opens its chat at that message. */
export function SearchResults({ text, channels, names, row, onClear }: Props) {
  const { t } = useText('shell');
  const search = useChatSearch(text);
  const { channelIds, hits } = search;
  if (search.isFailed) {
    return (
      <div className={s.empty} role="alert">
        <p>{t('chats.searchFailed')}</p>
        <Button size="s" onClick={search.retry}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  if (channelIds === null) return <Skeleton shape="block" className={s.skeleton} />;
  const byId = new Map(channels.map((channel) => [channel.channelId, channel]));
  const named = channelIds.flatMap((id) => byId.get(id) ?? []);
  const shown = hits.filter(({ channelId }) => byId.has(channelId));
  if (named.length === 0 && shown.length === 0) return <NothingFound text={text.trim()} onClear={onClear} />;
  const hit = (one: Hit) => (
    <HitRow key={one.messageId} hit={one} channel={byId.get(one.channelId)} named={names.get(one.channelId)} />
  );
  return (
    <nav aria-label={t('chats.results')} className={s.list}>
      <Found title={t('chats.foundChats')}>{named.map(row)}</Found>
      <Found title={t('chats.foundMessages')}>{shown.filter(({ isNear }) => !isNear).map(hit)}</Found>
      <Found title={t('chats.foundNear')}>{shown.filter(({ isNear }) => isNear).map(hit)}</Found>
      {search.hasMore && (
        <Button size="s" loading={search.isLoadingMore} onClick={search.more}>
          {t('chats.moreHits')}
        </Button>
      )}
    </nav>
  );
}

function Found({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={s.heading}>{title}</h2>
      <ul className={s.rows}>{children}</ul>
    </section>
  );
}

interface HitRowProps {
  readonly hit: Hit;
  readonly channel: Channel | undefined;
  readonly named: ChatName | undefined;
}

function HitRow({ hit, channel, named }: HitRowProps) {
  const { now } = useSdk();
  const time = useShortTime(hit.createdAt, now());
  if (!channel || !named) return null;
  const { before, match, after } = hit.snippet;
  const { nickname, thumbnailImageSignedUrl } = channel.botProfile;
  return (
    <li className={s.row}>
      <Link to={hitPath(named, hit)} className={s.link}>
        <Avatar name={nickname} src={thumbnailImageSignedUrl} size="s" />
        <span className={s.words}>
          <span className={s.name} dir="auto">
            {fullNameOf(named)}
          </span>
          <span className={s.time}>{time}</span>
          <span className={s.snippet} dir="auto">
            {withoutMarks(before)}
            <mark className={s.match}>{match}</mark>
            {withoutMarks(after)}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Actions are in asterisks, of which a snippet may have one only. */
const withoutMarks = (text: string): string => text.replaceAll('*', '');

/** The address of a hit: its chat, at the message, in its branch. */
export const hitPath = ({ path }: ChatName, { messageId, branchId }: Hit): string =>
  `${path}?${new URLSearchParams({ message: messageId, branch: branchId })}`;

function NothingFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useText('shell');
  return (
    <div className={s.empty}>
      <p role="status">{t('chats.nothing', { query: text })}</p>
      <Button size="s" onClick={onClear}>
        {t('chats.clearSearch')}
      </Button>
      <Button asChild size="s" variant="ghost">
        <Link to={`/?q=${encodeURIComponent(text)}`}>{t('chats.nothingNext')}</Link>
      </Button>
    </div>
  );
}
