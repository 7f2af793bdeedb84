import type { Channel } from 'shared-sdk/contract';

export type ChatTarget =
  | { readonly kind: 'channel'; readonly channel: Channel }
  /** A character without a chat yet. */
  | { readonly kind: 'character'; readonly botKey: string }
  /** The address contains no id. */
  | { readonly kind: 'none' };

/**
 * Resolves the address of a chat. Its first UUID is the id of a channel or the key of a character: of one in the
 * person's list of chats, or else of any that the visitor may see (NAV-11, NAV-12).
 */
export function resolveChat(uuid: string | null, channels: readonly Channel[]): ChatTarget {
  if (uuid === null) return { kind: 'none' };
  const channel =
    channels.find(({ channelId }) => channelId === uuid) ??
    channels.find(({ botProfile }) => botProfile.botKey === uuid);
  return channel ? { kind: 'channel', channel } : { kind: 'character', botKey: uuid };
}
