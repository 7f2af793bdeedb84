import { AiError } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from './breaker.ts';
import { type Provider, postJson } from './http.ts';

export interface JsonAnswerOptions extends Provider, Pick<BreakerOptions, 'now'> {
  /** For one response, in milliseconds. A repair may take as long again. */
  readonly timeoutMs?: number;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Asked<T> {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Requests one JSON object from `/chat/completions` and validates it, with one attempt to repair an invalid one.
 * The returned function throws `AiError`.
 */
export function createJsonAnswers(options: JsonAnswerOptions): <T>(asked: Asked<T>) => Promise<T> {
  const breaker = createBreaker(options.now ? { now: options.now } : {});

  async function ask(model: string, messages: readonly Message[], signal: AbortSignal): Promise<string> {
    const passage = breaker.enter();
    try {
      const answer = await postJson(options, {
        path: '/chat/completions',
        body: { model, messages },
        signal,
        timeoutMs: options.timeoutMs ?? 60_000,
        maxBytes: 512 * 1024,
      });
      const content = completionSchema.safeParse(answer).data?.choices[0]?.message.content;
      if (content === undefined) throw new AiError('malformed', 'The AI provider gave no answer.');
      passage.succeeded();
      return content;
    } catch (error) {
      const quiet = error instanceof AiError && (error.kind === 'aborted' || error.kind === 'rejected');
      if (quiet) passage.neutral();
      else passage.failed();
      throw error;
    }
  }

  return async ({ model, messages, schema, signal }) => {
    const first = await ask(model, messages, signal);
    const checked = check(schema, first);
    if (checked.ok) return checked.value;

    const repair: Message[] = [
      { role: 'assistant', content: first.slice(0, 16_000) },
      { role: 'user', content: `That can't be used: ${checked.problem}. Send the whole corrected JSON object alone.` },
    ];
    const second = check(schema, await ask(model, [...messages, ...repair], signal));
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
