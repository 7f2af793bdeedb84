import type { ChatHistoryItem, ChatWrapper, LlamaModel, Token } from 'node-llama-cpp';
import type { PromptMessage } from '../protocol.ts';

export interface TokenizedPrompt {
  readonly history: ChatHistoryItem[];
  readonly tokens: Token[];
  /** The number of leading tokens that all prompts with the same fixed messages share. */
  readonly fixed: number;
}

/** Follows the fixed messages in place of the conversation, to find where they end. */
const OTHER_TURN = '\u2042';

/** Writes prompts with the model's own template. Texts never become control tokens. */
export class Prompts {
  readonly #model: LlamaModel;
  readonly #wrapper: ChatWrapper;

  constructor(model: LlamaModel, wrapper: ChatWrapper) {
    this.#model = model;
    this.#wrapper = wrapper;
  }

  tokenize({ messages, fixed = 0 }: PromptMessage): TokenizedPrompt {
    const history = messages.map(toItem);
    const tokens = this.#tokensOf(history);
    if (fixed === 0) return { history, tokens, fixed: 0 };
    const others = this.#tokensOf([...history.slice(0, fixed), { type: 'user', text: OTHER_TURN }]);
    return { history, tokens, fixed: commonPrefix(others, tokens) };
  }

  countText(text: string): number {
    return this.#model.tokenize(text, false).length;
  }

  #tokensOf(history: ChatHistoryItem[]): Token[] {
    const isOpen = history.at(-1)?.type === 'model';
    const chatHistory: ChatHistoryItem[] = isOpen ? history : [...history, { type: 'model', response: [] }];
    return this.#wrapper.generateContextState({ chatHistory }).contextText.tokenize(this.#model.tokenizer);
  }
}

function toItem({ role, text }: PromptMessage['messages'][number]): ChatHistoryItem {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
}

export function commonPrefix(a: readonly unknown[], b: readonly unknown[]): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a[length] === b[length]) length += 1;
  return length;
}
