import type { SuggestionPort } from 'ports';
import { suggestionsSchema } from 'ports/draft-bounds';
import { createJsonAnswers, type JsonAnswerOptions, type Message, type TextModel } from './json-answer.ts';

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
    async suggest({ modelId, prompt, signal }) {
      const { messages, ...read } = prompt;
      const { suggestions } = await answer({
        model: options.modelOf(modelId),
        schema: suggestionsSchema,
        signal,
        read,
        messages: withTask(messages.map(({ role, text }) => ({ role, content: text }))),
      });
      return suggestions;
    },
  };
}

/** Templates of many models accept only alternating roles. */
function withTask(messages: readonly Message[]): Message[] {
  const last = messages.at(-1);
  if (last?.role !== 'user') return [...messages, { role: 'user', content: TASK }];
  return [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${TASK}` }];
}
