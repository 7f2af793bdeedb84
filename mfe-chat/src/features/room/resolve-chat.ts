import type { Channel } from 'shared-sdk/contract';

export type ChatTarget =
  | { readonly kind: 'channel'; readonly channel: Channel }
  /** A character with whom there is no chat yet. */
  | { readonly kind: 'character'; readonly botKey: string }
  /** The address names nobody. */
  | { readonly kind: 'nobody' };

/**
 * Whom a chat address means. The first UUID in it is a channel's id, or else the key of a character: first of one in
 * the own list, then of any that the visitor may see (NAV-11, NAV-12).
 */
export function resolveChat(uuid: string | null, channels: readonly Channel[]): ChatTarget {
  if (uuid === null) return { kind: 'nobody' };
  const channel =
    channels.find(({ channelId }) => channelId === uuid) ??
    channels.find(({ botProfile }) => botProfile.botKey === uuid);
  return channel ? { kind: 'channel', channel } : { kind: 'character', botKey: uuid };
}
