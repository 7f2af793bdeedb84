import { useEffect } from 'react';
import type { Channel, RealtimeEvent } from 'shared-sdk/contract';
import { useCall, useCallCache, useSdk, useSession } from 'shared-sdk/react';
import { useKeepChats, useKeptChats } from './use-kept-chats.ts';

/** The member's chats: empty for a guest, undefined while loading. */
export function useChats() {
  const isMember = useSession().status === 'member';
  const query = useCall('channels.chatList', undefined, {
    enabled: isMember,
    silent: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const kept = useKeptChats();
  useKeepChats(query.data?.channels);
  return {
    channels: isMember ? (query.data?.channels ?? kept) : [],
    isFailed: isMember && query.isError,
    isLoading: query.isFetching,
    reload: query.refetch,
  };
}

/** Keeps the cached chat list up to date by events, even while it is hidden. Used once, in the frame. */
export function useChatEvents(): void {
  const isMember = useSession().status === 'member';
  const sdk = useSdk();
  const cache = useCallCache();
  useEffect(() => {
    if (!isMember) return;
    const change = (update: (channels: readonly Channel[]) => Channel[]) =>
      cache.write('channels.chatList', undefined, (cached) => ({ ...cached, channels: update(cached.channels) }));
    /** Chats that were left from here: their events need no reload. */
    const left = new Set<string>();
    const isHeld = (channelId: string) =>
      cache.read('channels.chatList')?.channels.some((channel) => channel.channelId === channelId) ?? true;
    const reload = () => cache.invalidate('channels.chatList');
    const stops = [
      sdk.feed.acquire(),
      sdk.feed.holdChannels({ has: (channelId) => isHeld(channelId) || left.has(channelId), reload }),
      sdk.feed.onEvent((event) => {
        const isRestored = event.eventType === 'channel-changed' && !event.payload.isLeft;
        if (isRestored && !isHeld(event.channelId)) void reload();
        else change((channels) => channels.flatMap((channel) => afterEvent(channel, event)));
      }),
      sdk.events.on('channel.created', ({ channel }) => {
        left.delete(channel.channelId);
        change((channels) => [channel, ...channels.filter(({ channelId }) => channelId !== channel.channelId)]);
      }),
      sdk.events.on('channel.leaving', () =>
        change((channels) => channels.map((channel) => ({ ...channel, isChannelStarted: false }))),
      ),
      sdk.events.on('channel.left', ({ channelId }) => {
        left.add(channelId);
        change((channels) => channels.filter((channel) => channel.channelId !== channelId));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isMember, sdk, cache]);
}

/** A chat as it is in the list after an event: none if it was left on another device. */
function afterEvent(channel: Channel, event: RealtimeEvent): Channel[] {
  if (event.channelId !== channel.channelId) return [channel];
  if (event.eventType !== 'channel-changed') return [withLastMessage(channel, event)];
  const { isLeft, ...listing } = event.payload;
  return isLeft ? [] : [{ ...channel, ...listing }];
}

/** A new message moves its chat up: the list sorts by this time (CHAT-34). */
function withLastMessage(channel: Channel, event: RealtimeEvent): Channel {
  if (event.eventType !== 'message-created' && event.eventType !== 'message-updated') return channel;
  const { message } = event.payload;
  if (message.createdAt < (channel.lastMessageCreatedAt ?? 0)) return channel;
  return {
    ...channel,
    isNewChannel: false,
    // A reply starts empty, so keep the previous preview.
    lastMessageText: message.message.value || channel.lastMessageText,
    lastMessageCreatedAt: message.createdAt,
  };
}
