import type { LoreBook } from 'shared-sdk/cards';
import { activeLore, bookIn } from '../../characters/active-lore.ts';
import type { Turn } from '../../kernel/ports/ports.ts';
import { assemblePrompt, type Prompt, type PromptInput } from './prompt/layout.ts';

export interface PromptTask {
  readonly prompt: Omit<PromptInput, 'lore'>;
  /** The turn to be answered where there is none. Lore does not look at it. */
  readonly beginning?: Turn;
  /** Absent for a character without lore. */
  readonly lore?: LoreSource;
}

export interface LoreSource {
  /** Names the state of a card. */
  readonly key: string;
  /** Draws the entries that are only told sometimes. */
  readonly seed: string;
  /** The card's JSON. Absent at first: a thread keeps the books that it read lately. */
  readonly card?: string;
}

export type PromptOutcome =
  | { readonly prompt: Prompt; readonly lore: readonly string[]; readonly hasLore: boolean }
  /** The thread does not know the card: ask again, with its JSON. */
  | { readonly isCardMissing: true };

/** Characters of cards that a thread keeps the books of: a book takes several times the memory of its text. */
const KEPT = 3_000_000;
const books = new Map<string, { readonly book: LoreBook | null; readonly size: number }>();
let kept = 0;

/** In a worker thread: the prompt of a reply, with what the lore of the character's card tells of it. */
export function work({ prompt, beginning, lore: source }: PromptTask): PromptOutcome {
  const book = source ? bookOf(source) : null;
  if (book === undefined) return { isCardMissing: true };
  const lore = book && source ? activeLore(book, prompt.turns, source.seed) : [];
  const turns = prompt.turns.length === 0 && beginning ? [beginning] : prompt.turns;
  return { prompt: assemblePrompt({ ...prompt, turns, lore: lore.join('\n') }), lore, hasLore: book !== null };
}

function bookOf({ key, card }: LoreSource): LoreBook | null | undefined {
  const known = books.get(key);
  // Read lately, forgotten late.
  if (known) books.delete(key);
  if (!known && card === undefined) return undefined;
  const read = known ?? { book: bookIn(JSON.parse(card ?? 'null')), size: card?.length ?? 0 };
  books.set(key, read);
  if (!known) kept += read.size;
  for (const [oldest, { size }] of books) {
    if (kept <= KEPT || oldest === key) break;
    books.delete(oldest);
    kept -= size;
  }
  return read.book;
}
