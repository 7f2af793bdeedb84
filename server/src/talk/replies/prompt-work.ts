import type { Turn } from 'ports';
import type { LoreBook } from 'shared-sdk/cards';
import { activeLore, bookIn } from '../../characters/active-lore.ts';
import { assemblePrompt, type Prompt, type PromptInput } from './prompt/layout.ts';

export interface PromptTask {
  readonly prompt: Omit<PromptInput, 'lore'>;
  /** The turn to answer in an empty conversation. Lore ignores it. */
  readonly beginning?: Turn;
  /** Absent for a character without lore. */
  readonly lore?: LoreSource;
}

export interface LoreSource {
  /** Identifies the version of a card. */
  readonly key: string;
  /** Decides which entries with a probability are included. */
  readonly seed: string;
  /** The card's JSON. Absent at first, since a thread caches recently read books. */
  readonly card?: string;
}

export type PromptOutcome =
  | { readonly prompt: Prompt; readonly lore: readonly string[]; readonly hasLore: boolean }
  /** The thread has not cached the card: call again with its JSON. */
  | { readonly isCardMissing: true };

/** Total length of the cards whose books a thread caches: a book takes several times the memory of its text. */
const MAX_CACHED_LENGTH = 3_000_000;
const books = new Map<string, { readonly book: LoreBook | null; readonly size: number }>();
let cachedLength = 0;

/** In a worker thread: the prompt of a reply, with the matching lore of the character's card. */
export function work({ prompt, beginning, lore: source }: PromptTask): PromptOutcome {
  const book = source ? bookOf(source) : null;
  if (book === undefined) return { isCardMissing: true };
  const lore = book && source ? activeLore(book, prompt.turns, source.seed) : [];
  const turns = prompt.turns.length === 0 && beginning ? [beginning] : prompt.turns;
  return { prompt: assemblePrompt({ ...prompt, turns, lore: lore.join('\n') }), lore, hasLore: book !== null };
}

function bookOf({ key, card }: LoreSource): LoreBook | null | undefined {
  const known = books.get(key);
  // Moves it to the end: the first entry is evicted first.
  if (known) books.delete(key);
  if (!known && card === undefined) return undefined;
  const read = known ?? { book: bookIn(JSON.parse(card ?? 'null')), size: card?.length ?? 0 };
  books.set(key, read);
  if (!known) cachedLength += read.size;
  for (const [oldest, { size }] of books) {
    if (cachedLength <= MAX_CACHED_LENGTH || oldest === key) break;
    books.delete(oldest);
    cachedLength -= size;
  }
  return read.book;
}
