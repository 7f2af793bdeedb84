import type { Channel } from 'shared-sdk/contract';

export type ChatGroup = 'today' | 'thisWeek' | 'earlier';
export const groupOrder: readonly ChatGroup[] = ['today', 'thisWeek', 'earlier'];

/** Time of the last message, or of the chat's creation if it has none (SHELL-11). */
export const lastTime = ({ lastMessageCreatedAt, createdAt }: Channel): number => lastMessageCreatedAt ?? createdAt;

/**
 * Groups chats by the reader's local days: today, this week since Monday 00:00, and earlier. Newest first, empty groups
 * left out. @param now milliseconds since the epoch
 */
export function groupChats(
  channels: readonly Channel[],
  now: number,
): readonly { readonly group: ChatGroup; readonly channels: readonly Channel[] }[] {
  const today = startOfDay(now);
  const weekStart = new Date(today);
  const daysSinceMonday = (weekStart.getDay() + 6) % 7;
  weekStart.setDate(weekStart.getDate() - daysSinceMonday);
  const groupOf = (time: number): ChatGroup =>
    time >= today.getTime() ? 'today' : time >= weekStart.getTime() ? 'thisWeek' : 'earlier';
  const sorted = channels.toSorted((a, b) => lastTime(b) - lastTime(a));
  return groupOrder
    .map((group) => ({ group, channels: sorted.filter((channel) => groupOf(lastTime(channel)) === group) }))
    .filter((found) => found.channels.length > 0);
}

function startOfDay(time: number): Date {
  const day = new Date(time);
  day.setHours(0, 0, 0, 0);
  return day;
}
