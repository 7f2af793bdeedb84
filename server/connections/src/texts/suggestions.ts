import type { SuggestionPort } from 'ports';
import { suggestionsSchema } from 'ports/draft-bounds';
import { toMessages } from '../messages.ts';
import { createJsonAnswers, type JsonAnswerOptions, type TextModel } from './json-answer.ts';

export interface SuggestionsOptions extends JsonAnswerOptions {
  /** The model of a conversation. */
  readonly modelOf: (modelId: string) => TextModel;
}

const TASK = `The story pauses here. Do not go on with it. Write three different things that the person could say or do
next, in the person's own first person and language, each at most 80 characters: an answer to the character's last words,
a question, and a deed between *asterisks* with a few words. Answer with one JSON object and nothing else:
{"suggestions": ["…", "…", "…"]}`;

/** Suggestions of what the user could say next, from the chat model of the conversation. */
export function createModelSuggestions(options: SuggestionsOptions): SuggestionPort {
  const answer = createJsonAnswers(options);
  return {
    async suggest({ modelId, system, turns, signal }) {
      const { suggestions } = await answer({
        model: options.modelOf(modelId),
        schema: suggestionsSchema,
        signal,
        messages: [{ role: 'system', content: system }, ...toMessages([...turns, { role: 'user', text: TASK }])],
      });
      return suggestions;
    },
  };
}
