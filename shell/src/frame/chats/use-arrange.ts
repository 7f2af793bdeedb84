import { useCallback } from 'react';
import type { CallRequest, Channel } from 'shared-sdk/contract';
import { useCallCache, useSdk } from 'shared-sdk/react';

type Change = CallRequest<'channels.arrange'>['body'];
export type Arrange = (channel: Pick<Channel, 'channelId'>, change: Change) => void;

/** Renames, pins or archives a chat. The list shows it at once, and the stored state if the call fails. */
export function useArrange(): Arrange {
  const { api, now } = useSdk();
  const cache = useCallCache();
  return useCallback(
    ({ channelId }, change) => {
      const show = (update: (channel: Channel) => Channel) =>
        cache.write('channels.chatList', undefined, (held) => ({
          ...held,
          channels: held.channels.map((channel) => (channel.channelId === channelId ? update(channel) : channel)),
        }));
      show((channel) => withChange(channel, change, now()));
      api.call('channels.arrange', { params: { channelId }, body: change }).then(
        ({ channel: { title, pinnedAt, archivedAt } }) =>
          show((channel) => ({ ...channel, title, pinnedAt, archivedAt })),
        // The call has shown its own toast.
        () => void cache.invalidate('channels.chatList'),
      );
    },
    [api, cache, now],
  );
}

/** The state that the server will return. */
function withChange(channel: Channel, { title, isPinned, isArchived }: Change, at: number): Channel {
  const after = { ...channel };
  if (title !== undefined) after.title = title.trim() || null;
  if (isArchived !== undefined) after.archivedAt = isArchived ? at : null;
  if (isPinned !== undefined) after.pinnedAt = isPinned ? at : null;
  if (isPinned) after.archivedAt = null;
  if (isArchived) after.pinnedAt = null;
  return after;
}
