import type { Message, MessageDelta } from 'shared-sdk/contract';

/** The messages of a chat, ordered by id; what the server has not yet named stands last, in the order it was written. */
export type Timeline = readonly Message[];

const TEMPORARY = 'temp-';
export const isTemporary = ({ id }: Message): boolean => id.startsWith(TEMPORARY);

/** Order by id is order by time; the sort is stable, so that temporary ones keep theirs (MSG-21). */
const sorted = (messages: Timeline): Timeline =>
  messages.toSorted((a, b) => {
    const waiting = Number(isTemporary(a)) - Number(isTemporary(b));
    if (waiting !== 0 || isTemporary(a)) return waiting;
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  });

/**
 * Merges pages and events: each message once, the newer state of it wins (MSG-20). Only the stretch that the incoming
 * ones lie in is put in order anew: in a chat of thousands of messages an event costs no more than in a short one.
 */
export function addMessages(timeline: Timeline, incoming: Timeline): Timeline {
  const inOrder = sorted(incoming);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return timeline;
  const from = placeOf(timeline, (message) => !isBefore(message, first));
  const until = placeOf(timeline, (message) => isBefore(last, message));
  const byId = new Map(timeline.slice(from, until).map((message) => [message.id, message]));
  const clientIds = new Set<string>();
  for (const message of incoming) {
    const known = byId.get(message.id);
    byId.set(message.id, known ? newer(known, message) : message);
    if (message.clientMessageId) clientIds.add(message.clientMessageId);
  }
  const later = timeline.slice(until);
  // Temporary ones stand last: where the last is none, nothing of the rest has to be looked at.
  const end = later.at(-1);
  const isWaiting = clientIds.size > 0 && end !== undefined && isTemporary(end);
  const isAnswered = (one: Message) => isTemporary(one) && clientIds.has(one.clientMessageId ?? '');
  const kept = isWaiting ? later.filter((one) => !isAnswered(one)) : later;
  return [...timeline.slice(0, from), ...sorted([...byId.values()].filter((one) => !isAnswered(one))), ...kept];
}

/** The message with this id, wherever it stands in the chat. */
export function messageOf(timeline: Timeline, id: string): Message | undefined {
  if (id.startsWith(TEMPORARY)) return timeline.findLast((message) => message.id === id);
  const found = timeline[placeOf(timeline, (message) => isTemporary(message) || message.id >= id)];
  return found?.id === id ? found : undefined;
}

/** Temporary ones are before none. */
const isBefore = (a: Message, b: Message): boolean => (isTemporary(a) ? false : isTemporary(b) || a.id < b.id);

/** The first place that fits, where all that follow fit too; the end where none does. */
function placeOf(timeline: Timeline, fits: (message: Message) => boolean): number {
  let [low, high] = [0, timeline.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const message = timeline[middle];
    if (message && fits(message)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A text that streams only grows: a page that was read earlier must not take words away again. */
function newer(known: Message, incoming: Message): Message {
  if (incoming.updatedAt < known.updatedAt || isSame(known, incoming)) return known;
  const isSameText = known.alternativeId === incoming.alternativeId;
  const isShorter = incoming.message.value.length < known.message.value.length;
  if (isSameText && incoming.status === 'STREAMING' && isShorter) return known;
  if (isSameText && known.status !== 'STREAMING' && incoming.status === 'STREAMING') return known;
  return incoming;
}

/** Puts the stored message in the place of the temporary one; it may have come by event before. */
export function replaceTemporary(timeline: Timeline, clientMessageId: string, stored: Message): Timeline {
  const place = timeline.findLastIndex((one) => isTemporary(one) && one.clientMessageId === clientMessageId);
  return addMessages(place === -1 ? timeline : timeline.toSpliced(place, 1), [stored]);
}

/** What has just been written stands last. */
export const addTemporary = (timeline: Timeline, temporary: Message): Timeline => [...timeline, temporary];

export const removeMessage = (timeline: Timeline, id: string): Timeline =>
  timeline.filter((message) => message.id !== id);

type DeltaResult = { readonly status: 'applied'; readonly messages: Timeline } | { readonly status: 'gap' | 'known' };

/** Appends a piece of a streaming text. One that overlaps is cut, one that begins beyond the end shows a gap. */
export function applyDelta(
  timeline: Timeline,
  { messageId, alternativeId, offset, text }: MessageDelta['payload'],
): DeltaResult {
  const index = timeline.findLastIndex(({ id }) => id === messageId);
  const message = timeline[index];
  if (!message) return { status: 'gap' };
  if (message.alternativeId !== alternativeId || message.status !== 'STREAMING') return { status: 'known' };
  const { value } = message.message;
  if (offset > value.length) return { status: 'gap' };
  const added = text.slice(value.length - offset);
  if (added === '') return { status: 'known' };
  const grown: Message = { ...message, message: { ...message.message, value: value + added } };
  return { status: 'applied', messages: timeline.with(index, grown) };
}

/** What is told once more stays the same object, so that nobody draws it again. */
const isSame = (known: Message, incoming: Message): boolean =>
  known.updatedAt === incoming.updatedAt &&
  known.alternativeId === incoming.alternativeId &&
  known.status === incoming.status &&
  known.message.value === incoming.message.value &&
  known.message.voiceSignedUrl === incoming.message.voiceSignedUrl &&
  known.message.isVoicePending === incoming.message.isVoicePending &&
  known.imageSignedUrl === incoming.imageSignedUrl &&
  known.videoSignedUrl === incoming.videoSignedUrl &&
  known.alternatives?.length === incoming.alternatives?.length;
