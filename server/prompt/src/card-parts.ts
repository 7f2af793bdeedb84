import { CardRefused, cardOf, type Definition } from 'shared-sdk/cards';
import { type ReadBook, readLore } from './lore/active-lore.ts';

/** What a card says to the model, beyond the fields that a character has here. */
export interface CardParts {
  readonly book: ReadBook | null;
  readonly systemPrompt: string;
  readonly lastInstructions: string;
  readonly depthPrompt: { readonly text: string; readonly depth: number } | null;
}

/** @returns null for a card that has none of these */
export function cardPartsIn(card: unknown): CardParts | null {
  if (card === null) return null;
  try {
    const { definition, book } = cardOf(card);
    const parts: CardParts = {
      book: book && book.entries.length > 0 ? readLore(book) : null,
      systemPrompt: definition.system_prompt,
      lastInstructions: definition.post_history_instructions,
      depthPrompt: depthPromptOf(definition),
    };
    return parts.book || parts.systemPrompt || parts.lastInstructions || parts.depthPrompt ? parts : null;
  } catch (error) {
    // The card was accepted under earlier limits.
    if (error instanceof CardRefused) return null;
    throw error;
  }
}

/** The texts with which a card instructs the model: they are moderated like the others. */
export function instructionsIn(definition: Definition): string[] {
  const { system_prompt, post_history_instructions } = definition;
  const texts = [system_prompt, post_history_instructions, depthPromptOf(definition)?.text ?? ''];
  return texts.filter((text) => text !== '');
}

/** Messages before the end, if the card does not say. */
const USUAL_DEPTH = 4;

function depthPromptOf({ extensions }: Definition): CardParts['depthPrompt'] {
  const found: unknown = extensions.depth_prompt;
  if (typeof found !== 'object' || found === null || !('prompt' in found)) return null;
  const { prompt, depth } = found as { prompt?: unknown; depth?: unknown };
  if (typeof prompt !== 'string' || prompt.trim() === '') return null;
  const messages = typeof depth === 'number' || typeof depth === 'string' ? Number(depth) : Number.NaN;
  return { text: prompt.trim(), depth: Number.isFinite(messages) ? Math.max(0, Math.trunc(messages)) : USUAL_DEPTH };
}
