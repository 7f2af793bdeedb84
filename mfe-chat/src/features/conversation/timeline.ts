import type { Message, MessageDelta, PathPart } from 'shared-sdk/contract';

/** The messages of a chat in the order of their ids; those that the server does not have yet come last, as written. */
export type Timeline = readonly Message[];

const TEMPORARY = 'temp-';
export const isTemporary = ({ id }: Message): boolean => id.startsWith(TEMPORARY);

/** A message of the person, shown before the server has it. `at` is in milliseconds of the server's time. */
export const temporaryMessage = (
  channelId: string,
  { clientMessageId, at, message }: { clientMessageId: string; at: number; message: Message['message'] },
): Message => ({
  id: TEMPORARY + clientMessageId,
  channelId,
  createdAt: at,
  updatedAt: at,
  type: 'USER',
  senderId: '',
  userId: '',
  message,
  imageSignedUrl: null,
  videoSignedUrl: null,
  status: 'DONE',
  parentId: null,
  alternativeId: clientMessageId,
  clientMessageId,
  alternatives: [],
  isEdited: false,
  branchId: null,
});

/** Whether a message holds the place of a picture or video that is being generated. */
export const isAwaitedPicture = ({ picture }: Pick<Message, 'picture'>): boolean =>
  picture?.status === 'PENDING' || picture?.status === 'IN_PROGRESS';

/** Whether a message belongs to the branches that are shown. A server without branches names none. */
export function isOnPath(path: readonly PathPart[], { branchId, id }: Message): boolean {
  if (branchId === null || branchId === undefined || path.length === 0) return true;
  return path.some((part) => part.branchId === branchId && (part.upTo === null || id <= part.upTo));
}

/** Order by id is order by time; the sort is stable, so temporary messages keep their order (MSG-21). */
const sorted = (messages: Timeline): Timeline =>
  messages.toSorted((a, b) => {
    const waiting = Number(isTemporary(a)) - Number(isTemporary(b));
    if (waiting !== 0 || isTemporary(a)) return waiting;
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  });

/**
 * Merges pages and events: each message once, its newer state wins (MSG-20). Only the range around the incoming messages
 * is sorted again, so an event costs no more in a chat of thousands of messages than in a short one.
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
  // Temporary messages come last: if the last one is stored, there are none to look for.
  const end = later.at(-1);
  const isWaiting = clientIds.size > 0 && end !== undefined && isTemporary(end);
  const isAnswered = (one: Message) => isTemporary(one) && clientIds.has(one.clientMessageId ?? '');
  const kept = isWaiting ? later.filter((one) => !isAnswered(one)) : later;
  return [...timeline.slice(0, from), ...sorted([...byId.values()].filter((one) => !isAnswered(one))), ...kept];
}

/** The message with this id, found by binary search. */
export function messageOf(timeline: Timeline, id: string): Message | undefined {
  if (id.startsWith(TEMPORARY)) return timeline.findLast((message) => message.id === id);
  const found = timeline[placeOf(timeline, (message) => isTemporary(message) || message.id >= id)];
  return found?.id === id ? found : undefined;
}

/** A temporary message is before no other. */
const isBefore = (a: Message, b: Message): boolean => (isTemporary(a) ? false : isTemporary(b) || a.id < b.id);

/** The first matching index if all later ones match too; the length if none matches. */
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

/** A streaming text only grows: a page that was read earlier must not remove words. */
function newer(known: Message, incoming: Message): Message {
  if (incoming.updatedAt < known.updatedAt || isSame(known, incoming)) return known;
  const isSameText = known.alternativeId === incoming.alternativeId;
  const isShorter = incoming.message.value.length < known.message.value.length;
  if (isSameText && incoming.status === 'STREAMING' && isShorter) return known;
  // One that is lengthened streams again, in a later state.
  const isEnded = known.status !== 'STREAMING' && incoming.updatedAt === known.updatedAt;
  if (isSameText && isEnded && incoming.status === 'STREAMING') return known;
  return incoming;
}

/** Replaces the temporary message by the stored one, which may have arrived by event before. */
export function replaceTemporary(timeline: Timeline, clientMessageId: string, stored: Message): Timeline {
  const place = timeline.findLastIndex((one) => isTemporary(one) && one.clientMessageId === clientMessageId);
  return addMessages(place === -1 ? timeline : timeline.toSpliced(place, 1), [stored]);
}

export const addTemporary = (timeline: Timeline, temporary: Message): Timeline => [...timeline, temporary];

export const removeMessage = (timeline: Timeline, id: string): Timeline =>
  timeline.filter((message) => message.id !== id);

export const removeTemporary = (timeline: Timeline, clientMessageId: string): Timeline =>
  removeMessage(timeline, TEMPORARY + clientMessageId);

/** Whether the server has a message that was sent under this id. */
export const hasStored = (timeline: Timeline, clientMessageId: string): boolean =>
  timeline.some((one) => one.clientMessageId === clientMessageId && !isTemporary(one));

type DeltaResult = { readonly status: 'applied'; readonly messages: Timeline } | { readonly status: 'gap' | 'known' };

/** Appends a piece of a streaming text. An overlap is cut off; a piece that begins beyond the end reveals a gap. */
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

/** An unchanged message stays the same object, so that it is not rendered again. */
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

/** The person's last words and all that followed them; before the first words, the newest message. */
export function latestExchange(messages: readonly Message[]): readonly Message[] {
  const lastOwn = messages.findLastIndex(({ type }) => type === 'USER');
  if (lastOwn === -1) return messages.slice(-1);
  const before = messages.findLastIndex(({ type }, place) => place < lastOwn && type !== 'USER');
  return messages.slice(before + 1);
}
