import type { Channel } from 'shared-sdk/contract';
import { type ChatGroup, groupChats, lastTime } from './chat-groups.ts';

export type SectionName = 'pinned' | ChatGroup | 'archived';

export interface Section {
  readonly name: SectionName;
  readonly channels: readonly Channel[];
}

/** Pinned chats, then the others by day, then archived ones; each newest first, empty sections left out. */
export function sectionsOf(channels: readonly Channel[], now: number): readonly Section[] {
  const archived = channels.filter(isArchived);
  const pinned = channels.filter((channel) => isPinned(channel) && !isArchived(channel));
  const others = channels.filter((channel) => !isPinned(channel) && !isArchived(channel));
  const sections: readonly Section[] = [
    { name: 'pinned', channels: newestFirst(pinned) },
    ...groupChats(others, now).map(({ group, channels: found }) => ({ name: group, channels: found })),
    { name: 'archived', channels: newestFirst(archived) },
  ];
  return sections.filter((section) => section.channels.length > 0);
}

export const isPinned = ({ pinnedAt }: Channel): boolean => typeof pinnedAt === 'number';
export const isArchived = ({ archivedAt }: Channel): boolean => typeof archivedAt === 'number';

const newestFirst = (channels: readonly Channel[]) => channels.toSorted((a, b) => lastTime(b) - lastTime(a));
