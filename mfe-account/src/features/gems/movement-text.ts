import type { GemEntry } from 'shared-sdk';
import type { UseText } from 'shared-sdk/react';

/** Kinds that have a name of their own; any other is told by whether gems came or went. */
const named: ReadonlySet<string> = new Set([
  'daily-refill',
  'login-streak',
  'message',
  'message-refund',
  'voice',
  'gift',
  'special-content',
  'fever-extension',
  'image',
  'video',
  'purchase',
  'refund',
  'first-feedback',
  'gift-refund',
  'purchase-refund',
]);

/** What a movement was for, in a word or two. */
export function nameOf({ kind, streakDays, amount, refundOf }: GemEntry, t: UseText['t']): string {
  if (kind === 'login-streak' && streakDays !== null) return t('history.kind.login-streak-day', { days: streakDays });
  if (named.has(kind)) return t(`history.kind.${kind}`);
  if (refundOf !== null) return t('history.kind.refund');
  return t(amount < 0 ? 'history.kind.went' : 'history.kind.came');
}

/** One day of the list, in the time of this device. */
export interface Day {
  readonly day: string;
  readonly entries: readonly GemEntry[];
}

/** Entries by day, in their order. */
export function byDay(entries: readonly GemEntry[], formatDate: UseText['formatDate']): readonly Day[] {
  const days = Map.groupBy(entries, ({ createdAt }) => formatDate(createdAt, { dateStyle: 'full' }));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
