import type { RealtimeEvent, StoredEvent } from '../contract/entities.ts';
import { eventTypes } from '../contract/enums.ts';
import { asRecord } from '../storage.ts';

export const isStored = (event: RealtimeEvent): event is StoredEvent => event.eventType !== 'message-delta';

/** Kinds of events that this client does not know are counted, so that they leave no hole, and otherwise ignored. */
export const isKnown = (event: RealtimeEvent): boolean => eventTypes.includes(event.eventType);

/**
 * Takes what came over the bus for an event if it has what every event has. The server has checked the rest against
 * the contract, which the browser does not carry.
 */
export function parseEvent(value: unknown): RealtimeEvent | null {
  const record = asRecord(value);
  if (!record || !asRecord(record.payload)) return null;
  const isOfChat = typeof record.channelId === 'string';
  if (!isOfChat && record.channelId !== null) return null;
  if (record.eventType === 'message-delta') return isOfChat ? (record as unknown as RealtimeEvent) : null;
  const counted = typeof record.eventId === 'string' && Number.isSafeInteger(record.sequence);
  return counted && typeof record.eventType === 'string' ? (record as unknown as RealtimeEvent) : null;
}
