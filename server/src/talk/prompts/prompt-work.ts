import { type AssembledPrompt, assemblePrompt, type CardParts, cardPartsIn, type PromptTask } from 'prompt';

export interface PromptWorkTask extends Omit<PromptTask, 'card'> {
  /** Absent for a character without a card. */
  readonly card?: CardSource;
}

export interface CardSource {
  /** Identifies the version of a card. */
  readonly key: string;
  /** The card's JSON. Absent at first, since a thread caches recently read cards. */
  readonly json?: string;
}

export type PromptOutcome =
  | { readonly made: AssembledPrompt; readonly hasCard: boolean }
  /** The thread has not cached the card: call again with its JSON. */
  | { readonly isCardMissing: true };

/** Total length of the cards that a thread caches: a book takes several times the memory of its text. */
const MAX_CACHED_LENGTH = 3_000_000;
const cards = new Map<string, { readonly parts: CardParts | null; readonly size: number }>();
let cachedLength = 0;

/** In a worker thread: the prompt of a reply. */
export function work({ card, ...task }: PromptWorkTask): PromptOutcome {
  const parts = card ? partsOf(card) : null;
  if (parts === undefined) return { isCardMissing: true };
  return { made: assemblePrompt({ ...task, card: parts }), hasCard: parts !== null };
}

function partsOf({ key, json }: CardSource): CardParts | null | undefined {
  const known = cards.get(key);
  // Moves it to the end: the first entry is evicted first.
  if (known) cards.delete(key);
  if (!known && json === undefined) return undefined;
  const read = known ?? { parts: cardPartsIn(JSON.parse(json ?? 'null')), size: json?.length ?? 0 };
  cards.set(key, read);
  if (!known) cachedLength += read.size;
  for (const [oldest, { size }] of cards) {
    if (cachedLength <= MAX_CACHED_LENGTH || oldest === key) break;
    cards.delete(oldest);
    cachedLength -= size;
  }
  return read.parts;
}
