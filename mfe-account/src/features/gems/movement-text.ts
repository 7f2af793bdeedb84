import type { GemEntry } from 'shared-sdk';
import type { UseText } from 'shared-sdk/react';

/** Kinds with a label of their own; others are labelled by direction. */
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

/** A short label for a movement. */
export function nameOf({ kind, streakDays, amount, refundOf }: GemEntry, t: UseText['t']): string {
  if (kind === 'login-streak' && streakDays !== null) return t('history.kind.login-streak-day', { days: streakDays });
  if (named.has(kind)) return t(`history.kind.${kind}`);
  if (refundOf !== null) return t('history.kind.refund');
  return t(amount < 0 ? 'history.kind.went' : 'history.kind.came');
}

/** Entries of one day in the device's time zone. */
export interface Day {
  readonly day: string;
  readonly entries: readonly GemEntry[];
}

/** Groups entries by day and keeps their order. */
export function byDay(entries: readonly GemEntry[], formatDate: UseText['formatDate']): readonly Day[] {
  const days = Map.groupBy(entries, ({ createdAt }) => formatDate(createdAt, { dateStyle: 'full' }));
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}
