import { AiError } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import type { ChatModel } from '../chat.ts';
import { ConnectionError } from '../error.ts';
import { passing } from '../openai/passing.ts';
import type { WriteRequest } from '../write.ts';

/** What writes the answers. */
export type TextModel = Pick<ChatModel, 'write'>;

export interface JsonAnswerOptions extends Pick<BreakerOptions, 'now'> {
  /** For one response, in milliseconds. A repair may take as long again. */
  readonly timeoutMs?: number;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Asked<T> {
  readonly model: TextModel;
  readonly messages: readonly Message[];
  /** What a model on this machine may have read before. */
  readonly read?: Pick<WriteRequest, 'fixed' | 'chat'>;
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
}

/** More characters are no answer to any question that is asked. */
const MAX_CHARS = 200_000;

/**
 * Requests one JSON object from a model and validates it, with one attempt to repair an invalid one.
 * The returned function throws `AiError`.
 */
export function createJsonAnswers({
  timeoutMs = 60_000,
  ...options
}: JsonAnswerOptions): <T>(asked: Asked<T>) => Promise<T> {
  const breaker = createBreaker(options.now ? { now: options.now } : {});

  const ask = (
    { model: { write }, read, schema, signal }: Asked<unknown>,
    messages: readonly Message[],
  ): Promise<string> =>
    passing(breaker, async () => {
      const deadline = AbortSignal.timeout(timeoutMs);
      const said = messages.map(({ role, content }) => ({ role, text: content }));
      let answer = '';
      try {
        for await (const part of write({
          ...read,
          messages: said,
          schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
          signal: AbortSignal.any([signal, deadline]),
        })) {
          if (part.type === 'text') answer += part.text;
          if (answer.length > MAX_CHARS) throw new AiError('malformed', "The AI provider's answer is too long.");
        }
      } catch (error) {
        if (signal.aborted || !deadline.aborted) throw error;
        throw new ConnectionError('timeout', 'slow', `The AI provider did not answer within ${timeoutMs} ms.`);
      }
      if (answer === '') throw new AiError('malformed', 'The AI provider gave no answer.');
      return answer;
    });

  return async (asked) => {
    const { messages, schema } = asked;
    const first = await ask(asked, messages);
    const checked = check(schema, first);
    if (checked.ok) return checked.value;

    const repair: Message[] = [
      { role: 'assistant', content: first.slice(0, 16_000) },
      { role: 'user', content: `That can't be used: ${checked.problem}. Send the whole corrected JSON object alone.` },
    ];
    const second = check(schema, await ask(asked, [...messages, ...repair]));
    if (second.ok) return second.value;
    throw new AiError('malformed', "The AI provider's answer does not have the fields it must have.");
  };
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

function withoutThoughts(answer: string): string {
  let said = '';
  for (let from = 0; ; ) {
    const start = answer.indexOf('<think>', from);
    const end = start < 0 ? -1 : answer.indexOf('</think>', start);
    if (end < 0) return said + answer.slice(from);
    said += answer.slice(from, start);
    from = end + '</think>'.length;
  }
}

function check<T>(schema: z.ZodType<T>, answer: string): Checked<T> {
  // Models often wrap JSON in a fence, write a sentence before it, or add their reasoning between tags.
  const said = withoutThoughts(answer);
  const body = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { ok: false, problem: 'it is not JSON' };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  const problem = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ok: false, problem: problem.slice(0, 800) };
}
