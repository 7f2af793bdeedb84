/** How the documented protocols stream a reply of these words. Each entry is one chunk of the body. */

const sse = (data: unknown, event?: string) => `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

export interface Dialect {
  /** Whether a request is for a reply of this protocol. */
  readonly path: RegExp;
  /** Comes before the first word. */
  readonly opening: readonly string[];
  word(text: string): string;
  /** Comes after the last word; without it the stream was cut off. */
  readonly closing: readonly string[];
}

const chunk = (delta: object, finish: string | null = null, more: object = {}) =>
  sse({
    id: 'c-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });

/** `POST …/chat/completions`: OpenAI, Mistral and the servers that speak their protocol. */
export const openAi: Dialect = {
  path: /\/chat\/completions$/,
  opening: [chunk({ role: 'assistant', content: '' })],
  word: (text) => chunk({ content: text }),
  closing: [
    chunk({}, 'stop', { usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 } }),
    'data: [DONE]\n\n',
  ],
};

/** `POST …/messages`. */
export const anthropic: Dialect = {
  path: /\/messages$/,
  opening: [
    sse(
      {
        type: 'message_start',
        message: {
          ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [] },
          ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 12, output_tokens: 1 } },
        },
      },
      'message_start',
    ),
    sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start'),
  ],
  word: (text) =>
    sse({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
  closing: [
    sse({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
    sse(
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 5 },
      },
      'message_delta',
    ),
    sse({ type: 'message_stop' }, 'message_stop'),
  ],
};

const candidate = (text: string, more: object = {}) =>
  sse({ candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, ...more }] });

/** `POST …/models/{name}:streamGenerateContent?alt=sse`. */
export const google: Dialect = {
  path: /:streamGenerateContent$/,
  opening: [],
  word: (text) => candidate(text),
  closing: [
    sse({
      candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 5, totalTokenCount: 17 },
    }),
  ],
};

export const dialects = [openAi, anthropic, google] as const;
