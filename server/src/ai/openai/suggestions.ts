import type { SuggestionPort } from 'ports';
import { suggestionsSchema } from 'ports/draft-bounds';
import { createJsonAnswers, type JsonAnswerOptions } from './json-answer.ts';
import { toMessages } from './messages.ts';

export interface OpenAiSuggestionsOptions extends JsonAnswerOptions {
  /** The provider's model names. A conversation whose model is no longer listed gets the first. */
  readonly models: readonly [string, ...string[]];
}

const TASK = `The story pauses here. Do not go on with it. Write three different things that the person could say or do
next, in the person's own first person and language, each at most 80 characters: an answer to the character's last words,
a question, and a deed between *asterisks* with a few words. Answer with one JSON object and nothing else:
{"suggestions": ["…", "…", "…"]}`;

/** Suggestions of what the user could say next, from the chat model of the conversation. */
export function createOpenAiSuggestions(options: OpenAiSuggestionsOptions): SuggestionPort {
  const answer = createJsonAnswers(options);
  return {
    async suggest({ modelId, system, turns, signal }) {
      const { suggestions } = await answer({
        model: options.models.includes(modelId) ? modelId : options.models[0],
        schema: suggestionsSchema,
        signal,
        messages: [{ role: 'system', content: system }, ...toMessages([...turns, { role: 'user', text: TASK }])],
      });
      return suggestions;
    },
  };
}
