import { chatPath, firstUuid } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';

/** What the list calls a chat, and where it is. */
export interface ChatName {
  /** The member's title, or the name of the character. */
  readonly name: string;
  /** Tells chats with one character apart: 2 for the second one; null for the first and for a chat with a title. */
  readonly number: number | null;
  readonly path: string;
}

/** "Mira", or "Mira (2)" for the second chat with one character. */
export const fullNameOf = ({ name, number }: ChatName): string => (number === null ? name : `${name} (${number})`);

/**
 * Names of chats by their ids. Chats with one character are numbered in the order of their creation, so that a new
 * message changes no name, and have addresses of their own.
 */
export function namesOf(channels: readonly Channel[]): ReadonlyMap<string, ChatName> {
  const counts = new Map<string, number>();
  const botKeys = channels.map(({ botProfile }) => botProfile.botKey);
  const names = channels
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.channelId < b.channelId ? -1 : 1))
    .map((channel): [string, ChatName] => {
      const { channelId, title, botProfile } = channel;
      const { botKey, nickname } = botProfile;
      const number = (counts.get(botKey) ?? 0) + 1;
      counts.set(botKey, number);
      const isOnlyOne = botKeys.indexOf(botKey) === botKeys.lastIndexOf(botKey);
      const path = chatPath(isOnlyOne ? botKey : channelId, nickname);
      return [channelId, { name: title || nickname, number: title || number === 1 ? null : number, path }];
    });
  return new Map(names);
}

/**
 * The id of the chat at an address, which contains the chat's id or the character's; the name after it may be outdated
 * (NAV-26). Null for another page.
 */
export function chatAt(channels: readonly Channel[], pathname: string): string | null {
  const id = pathname.startsWith('/chat/') ? firstUuid(pathname) : null;
  const open =
    channels.find(({ channelId }) => channelId === id) ?? channels.find(({ botProfile }) => botProfile.botKey === id);
  return open?.channelId ?? null;
}
